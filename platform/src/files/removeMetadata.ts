import { removePdfMetadata } from './pdfMetadata.ts';
import { removeFlacMetadata, removeMp3Metadata, removeRiffMetadata } from './soundMetadata.ts';
import { removeMp4Metadata } from './mp4Metadata.ts';
import { removeWordMetadata } from './wordMetadata.ts';

/**
 * Per extension of a stored file: removes place and author, in place where possible. Apps warn about the other types
 * before sending (`mayKeepMetadata` in contracts).
 */
const removers = {
  mp4: removeMp4Metadata,
  m4a: removeMp4Metadata,
  mp3: removeMp3Metadata,
  aac: removeMp3Metadata,
  flac: removeFlacMetadata,
  wav: (bytes) => removeRiffMetadata(bytes),
  avi: (bytes) => removeRiffMetadata(bytes),
  pdf: removePdfMetadata,
  docx: removeWordMetadata,
} as const satisfies Record<string, (bytes: Buffer) => Buffer>;

/** The extensions of files that can be cleaned. */
export type CleanableExtension = keyof typeof removers;

export function isCleanable(extension: string): extension is CleanableExtension {
  return Object.hasOwn(removers, extension);
}

/** @throws Error for a damaged document */
export function removeMetadata(extension: CleanableExtension, bytes: Buffer): Buffer {
  return removers[extension](bytes);
}
