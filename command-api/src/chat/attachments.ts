import { readFile } from 'node:fs/promises';
import {
  limits,
  messageFilePath,
  messageFilePaths,
  refusals,
  RuleViolation,
  shortenFileName,
  type Attachment,
} from '@pass-along/contracts';
import {
  createFairQueue,
  fileKind,
  isNamedAs,
  type FileStore,
  type ImageWork,
  type QueueLimits,
  type UploadedFile,
} from '@pass-along/platform';

/** What the message's event says of its file. */
export interface StoredAttachment {
  attachment: Attachment;
  fileName: string;
}

/** A file that may be sent, and what is stored of it. */
interface PreparedAttachment extends StoredAttachment {
  bytes: Buffer;
  thumb: Buffer | undefined;
}

/** Judged by content, which has to be what the name says; pictures are encoded anew. @throws RuleViolation why it can't be sent */
async function prepareAttachment(
  images: ImageWork,
  memberId: string,
  [upload]: readonly UploadedFile[],
): Promise<PreparedAttachment> {
  if (!upload) {
    const { message } = refusals.file_missing;
    throw new RuleViolation('file_missing', { errors: [{ path: 'file', message, code: 'required' }] });
  }
  const original = await readFile(upload.path);
  const fileName = plainName(upload.name);
  const found = fileKind(original, fileName);
  if (!found) throw new RuleViolation('file_not_taken');
  if (found.kind === 'bomb') throw new RuleViolation('file_unsafe');
  if (!isNamedAs(found, fileName)) throw new RuleViolation('file_not_as_named');
  if (found.kind !== 'image') {
    const attachment = { ...found, bytes: original.length, width: null, height: null };
    return { attachment, fileName, bytes: original, thumb: undefined };
  }
  const [picture] = await images.prepareAll(memberId, [upload.path]);
  if (!picture) throw new RuleViolation('file_not_taken');
  const { full, thumb, width, height } = picture;
  const attachment = { kind: 'image', extension: 'webp', bytes: full.length, width, height } as const;
  return { attachment, fileName, bytes: full, thumb };
}

async function storeAttachment(
  files: FileStore,
  messageId: string,
  { attachment, bytes, thumb }: PreparedAttachment,
): Promise<void> {
  await files.put(messageFilePath(messageId, 'file', attachment), bytes);
  if (thumb) await files.put(messageFilePath(messageId, 'thumb', attachment), thumb);
}

/** Stores the file of a member's message before the event that names it. @throws RuleViolation why it can't be sent, or not yet */
export type StoreFile = (
  messageId: string,
  memberId: string,
  uploads: readonly UploadedFile[],
) => Promise<StoredAttachment>;

/** One for all of this process: each file is in memory as a whole, so that a few are at a time, and others wait on disk. */
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
  const { originals, copies } = messageFilePaths(messageId, attachment);
  for (const path of [...originals, ...copies]) await files.remove(path);
}

/** A name to show: of a path its last part, and where it is too long, without its middle. */
function plainName(name: string): string {
  const last = (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[<>:"|?*]/g, '_').trim();
  const shown = last === '' || /^\.+$/.test(last) ? 'file' : last;
  return shortenFileName(shown, limits.message.fileName);
}
