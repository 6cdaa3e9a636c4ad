import { isInvisible, limits, removeDirectionControls, replaceUnstorable, truncateText } from '@pass-along/contracts';

/** Control characters other than line breaks. */
const unwanted = /[^\P{Cc}\n]|[\u2028\u2029]/gu;

/** A part of a draft without characters that turn or break the text around it. */
export function cleanDraftPart(text: string): string {
  return removeDirectionControls(text.replaceAll('\t', ' ').replace(unwanted, ''));
}

/** A whole draft as the description of an item may be; '' if it shows nothing. */
export function toDraft(text: string): string {
  return isInvisible(text) ? '' : replaceUnstorable(truncateText(text.trim(), limits.item.description));
}
