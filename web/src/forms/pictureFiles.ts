import { findPictureKind, imageRules, pictureHeadBytes, pictureTypes, type FieldError } from '@pass-along/contracts';
import { getRuleText } from '../i18n/serverMessages.ts';
import { shrinkPicture } from './shrinkPicture.ts';

/** The file types that the picker offers; without HEIC, so that phones convert. */
export const pictureAccept = [...pictureTypes, '.jfif'].join(',');

export type PictureRules = Record<
  'notAnImage' | 'unreadable' | 'tooLarge',
  (name: string, maxBytes: number) => Omit<FieldError, 'path'>
>;

/** A picture that a form takes, or the reason for a refusal in the reader's language. */
export type PickedPicture = { file: File; problem?: never } | { file?: never; problem: string };

/** Judges a picked file by its first bytes and shrinks it. The limit counts for the result. */
export async function pickPicture(
  picked: File,
  maxBytes: number,
  rules: PictureRules = imageRules,
): Promise<PickedPicture> {
  const refuse = (rule: keyof PictureRules) => ({
    problem: getRuleText({ path: 'images', ...rules[rule](picked.name, maxBytes) }),
  });
  const kind = await readPictureKind(picked);
  if (kind === undefined) return refuse('notAnImage');
  if (kind === 'unreadable') return refuse('unreadable');
  const file = await shrinkPicture(picked);
  return file.size > maxBytes ? refuse('tooLarge') : { file };
}

/** True if the other files contain the same bytes; the server keeps the same picture once. */
export async function isAmong(file: File, others: readonly File[]): Promise<boolean> {
  const isSame = async (other: File) => {
    if (other.size !== file.size) return false;
    const [bytes, known] = await Promise.all(
      [file, other].map(async (each) => new Uint8Array(await each.arrayBuffer())),
    );
    return bytes?.every((byte, index) => byte === known?.[index]) === true;
  };
  return (await Promise.all(others.map(isSame))).includes(true);
}

/** By the first bytes; the declared type counts only for bytes that say nothing. The server judges again. */
export async function readPictureKind(file: File): Promise<'readable' | 'unreadable' | undefined> {
  const head = new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer());
  const kind = findPictureKind(head);
  if (kind !== undefined || !file.type.startsWith('image/')) return kind;
  return pictureTypes.some((known) => known === file.type) ? 'readable' : 'unreadable';
}
