import { buildUploadUrl } from '../core/picturePaths.ts';

/** Files of a message; `thumb` exists for pictures. */
export type MessageFile = 'file' | 'thumb';

/** Properties of a file without its name, because the name is the sender's personal text. */
export interface Attachment {
  kind: 'image' | 'video' | 'audio' | 'file';
  /** Stored extension without the dot, derived from the content. */
  extension: string;
  bytes: number;
  /** Of a picture, in pixels. */
  width: number | null;
  height: number | null;
}

/** Folder of message files in the file store. Every file in it needs a signed URL. */
export const messageFilesFolder = 'messages/';

/** Path of a message's file in the file store; it contains none of the sender's texts. */
export function getMessageFilePath(messageId: string, file: MessageFile, { extension }: Pick<Attachment, 'extension'>) {
  return `${messageFilesFolder}${messageId}/${file}.${file === 'thumb' ? 'webp' : extension}`;
}

export function getMessageFilePaths(
  messageId: string,
  attachment: Attachment,
): { originals: string[]; copies: string[] } {
  const getPath = (file: MessageFile) => getMessageFilePath(messageId, file, attachment);
  return { originals: [getPath('file')], copies: attachment.kind === 'image' ? [getPath('thumb')] : [] };
}

/** Host-relative URL that needs no further headers, so that old clients can show it in a plain `<img>`. */
export function buildMessageFileUrl(signed: {
  messageId: string;
  file: MessageFile;
  readerId: string;
  until: number;
  signature: string;
}): string {
  const { messageId, file, readerId, until, signature } = signed;
  const query = new URLSearchParams({ for: readerId, until: String(until), signature });
  return `${buildUploadUrl(`${messageFilesFolder}${messageId}/${file}`)}?${query.toString()}`;
}
