import { imageRules, pictureTypes, type FieldError } from '@pass-along/contracts';
import { getRuleText } from '../i18n/serverMessages.ts';

/** The file types that the picker offers; without HEIC, so that phones convert. */
export const pictureAccept = pictureTypes.join(',');

/** The reason a picked file is refused, in the reader's language; undefined when it is accepted. */
export function describePictureError(file: File, maxBytes: number): string | undefined {
  const broken = findBrokenRule(file, maxBytes);
  return broken && getRuleText(broken);
}

function findBrokenRule({ name, type, size }: File, maxBytes: number): FieldError | undefined {
  const path = 'images';
  if (!type.startsWith('image/')) return { path, ...imageRules.notAnImage(name) };
  if (!pictureTypes.some((known) => known === type)) return { path, ...imageRules.unreadable(name) };
  if (size > maxBytes) return { path, ...imageRules.tooLarge(name, maxBytes) };
  return undefined;
}
