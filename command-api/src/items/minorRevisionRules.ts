import { foldText, type ItemDetails, type ItemImage } from '@pass-along/contracts';

type Listing = Pick<ItemDetails, 'title' | 'description' | 'type' | 'condition' | 'estimatedValue'> & {
  images: readonly Pick<ItemImage, 'id'>[];
};

/** Whether members that agreed to the thing as it was described need not look again. */
export function isMinorRevision(before: Listing, after: Listing): boolean {
  const isEqual = (['type', 'condition', 'estimatedValue'] as const).every((field) => before[field] === after[field]);
  return isEqual && listImageIds(before) === listImageIds(after) && hasSameWords(before, after);
}

/** Their order does not matter. */
const listImageIds = ({ images }: Listing) =>
  images
    .map(({ id }) => id)
    .toSorted()
    .join(' ');

const hasSameWords = (before: Listing, after: Listing) =>
  foldWords(before.title) === foldWords(after.title) && foldWords(before.description) === foldWords(after.description);

/**
 * Without case, accents and punctuation. One letter more can make another thing of it, such as `kein` and `klein`, and
 * one sign is a word where words are not spaced.
 */
const foldWords = (text: string) => (foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
