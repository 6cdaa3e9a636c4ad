import { uploadUrl } from './pictures.ts';

/** What a message carries besides words; `thumb` is there for pictures. */
export type MessageFile = 'file' | 'thumb';

/** What is known of a file without its name, which is its sender's word. */
export interface Attachment {
  kind: 'image' | 'video' | 'audio' | 'file';
  /** Under which it is kept, without the dot; follows from its content. */
  extension: string;
  bytes: number;
  /** Of a picture, in pixels. */
  width: number | null;
  height: number | null;
}

/** Nothing under it is for everybody. */
export const messageFilesFolder = 'messages/';

/** Where what goes with a message lies in the file store; a sender's word is in none of it. */
export function messageFilePath(messageId: string, file: MessageFile, { extension }: Pick<Attachment, 'extension'>) {
  return `${messageFilesFolder}${messageId}/${file}.${file === 'thumb' ? 'webp' : extension}`;
}

export function messageFilePaths(messageId: string, attachment: Attachment): { originals: string[]; copies: string[] } {
  const at = (file: MessageFile) => messageFilePath(messageId, file, attachment);
  return { originals: [at('file')], copies: attachment.kind === 'image' ? [at('thumb')] : [] };
}

/** Host-relative and complete by itself: old clients show it in a plain image. */
export function messageFileUrl(signed: {
  messageId: string;
  file: MessageFile;
  readerId: string;
  until: number;
  signature: string;
}): string {
  const { messageId, file, readerId, until, signature } = signed;
  const query = new URLSearchParams({ for: readerId, until: String(until), signature });
  return `${uploadUrl(`${messageFilesFolder}${messageId}/${file}`)}?${query.toString()}`;
}
