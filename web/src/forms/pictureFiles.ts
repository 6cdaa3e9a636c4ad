import { imageRules, pictureTypes, type FieldError } from '@pass-along/contracts';
import { wordsOfRule } from '../i18n/serverWords.ts';

/** The file types that the picker offers; without HEIC, so that phones convert. */
export const pictureAccept = pictureTypes.join(',');

/** The reason a picked file is refused, in the reader's language; undefined when it is accepted. */
export function pictureTrouble(file: File, maxBytes: number): string | undefined {
  const broken = brokenRule(file, maxBytes);
  return broken && wordsOfRule(broken);
}

function brokenRule({ name, type, size }: File, maxBytes: number): FieldError | undefined {
  const path = 'images';
  if (!type.startsWith('image/')) return { path, ...imageRules.notAnImage(name) };
  if (!pictureTypes.some((known) => known === type)) return { path, ...imageRules.unreadable(name) };
  if (size > maxBytes) return { path, ...imageRules.tooLarge(name, maxBytes) };
  return undefined;
}
