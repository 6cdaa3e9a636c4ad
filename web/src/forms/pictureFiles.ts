import { imageTexts, pictureTypes, type FieldError } from '@pass-along/contracts';
import { wordsOfRule } from '../i18n/serverWords.ts';

/** What a file picker offers; HEIC is left out, so that phones convert. */
export const pictureAccept = pictureTypes.join(',');

const megabyte = 1024 * 1024;

/** Why a picked file is not taken, in the reader's language; undefined when it is. */
export function pictureTrouble(file: File, maxBytes: number): string | undefined {
  const broken = brokenRule(file, maxBytes);
  return broken && wordsOfRule(broken);
}

function brokenRule({ name, type, size }: File, maxBytes: number): FieldError | undefined {
  const path = 'images';
  if (!type.startsWith('image/'))
    return { path, code: 'not_an_image', figures: { name }, message: imageTexts.notAnImage(name) };
  if (!pictureTypes.some((known) => known === type))
    return { path, code: 'unreadable_image', figures: { name }, message: imageTexts.unreadable(name) };
  if (size > maxBytes) {
    const figures = { name, max: maxBytes / megabyte };
    return { path, code: 'file_too_large', figures, message: imageTexts.tooLarge(name) };
  }
  return undefined;
}
