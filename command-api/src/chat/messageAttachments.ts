import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import {
  limits,
  getMessageFilePath,
  getMessageFilePaths,
  refusals,
  imageRules,
  DomainError,
  isInvisible,
  truncateFileName,
  type Attachment,
  type FieldError,
} from '@pass-along/contracts';
import {
  createFairQueue,
  decodePlainText,
  findFileKind,
  isCleanable,
  isNamedAs,
  type FileStore,
  type ImageWork,
  type QueueLimits,
  type UploadedFile,
} from '@pass-along/platform';

/** The fields of the message's event that describe its file. */
export interface StoredAttachment {
  attachment: Attachment;
  fileName: string;
}

/** A checked file with its stored form. */
interface PreparedAttachment extends StoredAttachment {
  bytes: Buffer;
  thumb: Buffer | undefined;
}

/**
 * Checks the content of a file against its name, re-encodes pictures, and removes place and author from other files.
 * @throws DomainError the reason for a refusal
 */
async function prepareAttachment(
  images: ImageWork,
  memberId: string,
  [upload]: readonly UploadedFile[],
): Promise<PreparedAttachment> {
  if (!upload) {
    const { message } = refusals.file_missing;
    throw new DomainError('file_missing', { errors: [{ path: 'file', message, code: 'required' }] });
  }
  const original = await readFile(upload.path);
  const fileName = cleanFileName(upload.name);
  const found = findFileKind(original, fileName);
  if (!found) throw new DomainError('file_not_taken');
  if (found.kind === 'unreadableImage') throw createFileError(imageRules.unreadable(fileName));
  if (found.kind === 'bomb') throw new DomainError('file_unsafe');
  if (!isNamedAs(found, fileName)) throw new DomainError('file_not_as_named');
  if (found.kind !== 'image') {
    const { extension } = found;
    const bytes = isCleanable(extension)
      ? await images.removeMetadata(memberId, upload.path, extension)
      : extension === 'txt'
        ? encodeAsUtf8(original)
        : original;
    if (!bytes) throw createFileError(imageRules.damaged(fileName));
    return {
      attachment: { ...found, bytes: bytes.length, width: null, height: null },
      fileName,
      bytes,
      thumb: undefined,
    };
  }
  const [picture] = await images.prepareAll(memberId, [upload.path]);
  if (!picture) throw createFileError(imageRules.damaged(fileName));
  const { full, thumb, width, height } = picture;
  const attachment = { kind: 'image', extension: 'webp', bytes: full.length, width, height } as const;
  return { attachment, fileName, bytes: full, thumb };
}

const createFileError = (rule: Omit<FieldError, 'path'>) =>
  new DomainError('file_not_taken', { errors: [{ path: 'file', ...rule }] });

/** Text is downloaded as UTF-8, which every device reads. */
function encodeAsUtf8(bytes: Buffer): Buffer {
  return isUtf8(bytes) ? bytes : Buffer.from(decodePlainText(bytes) ?? '');
}

async function storeAttachment(
  files: FileStore,
  messageId: string,
  { attachment, bytes, thumb }: PreparedAttachment,
): Promise<void> {
  await files.put(getMessageFilePath(messageId, 'file', attachment), bytes);
  if (thumb) await files.put(getMessageFilePath(messageId, 'thumb', attachment), thumb);
}

/**
 * Stores a message's file before the event that names it.
 * @throws DomainError the reason for a refusal, or a full queue
 */
export type StoreFile = (
  messageId: string,
  memberId: string,
  uploads: readonly UploadedFile[],
) => Promise<StoredAttachment>;

/** One queue serves the whole process, because every file is held in memory as a whole. Waiting files stay on disk. */
export function createStoreFile(
  files: FileStore,
  images: ImageWork,
  atWork: QueueLimits = limits.message.filesAtWork,
): StoreFile {
  const queue = createFairQueue(atWork);
  return (messageId, memberId, uploads) =>
    queue(memberId, async () => {
      const prepared = await prepareAttachment(images, memberId, uploads);
      await storeAttachment(files, messageId, prepared);
      return { attachment: prepared.attachment, fileName: prepared.fileName };
    });
}

export async function removeAttachment(files: FileStore, messageId: string, attachment: Attachment): Promise<void> {
  const { originals, copies } = getMessageFilePaths(messageId, attachment);
  for (const path of [...originals, ...copies]) await files.remove(path);
}

/** A file name to display: the last part of a path, shortened in the middle when it is too long. */
function cleanFileName(name: string): string {
  const last = (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[<>:"|?*]/g, '_').trim();
  const shown = isInvisible(last) || /^\.+$/.test(last) ? 'file' : last;
  return truncateFileName(shown, limits.message.fileName);
}
