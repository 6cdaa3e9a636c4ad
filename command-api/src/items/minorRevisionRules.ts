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
  isRespelled(before.title, after.title) && isRespelled(before.description, after.description);

/** The same words, apart from case, accents, punctuation and mistyped letters. */
function isRespelled(before: string, after: string): boolean {
  const [old, current] = [splitWords(before), splitWords(after)];
  return (
    old.length === current.length &&
    old.every((word, place) => word === current[place] || isMistyped(word, current[place] ?? ''))
  );
}

const splitWords = (text: string) => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * One letter within a longer word differs or is missing, or two are swapped. The first and last letters tell words such
 * as `eine` and `keine`, or `chair` and `chairs`, apart; figures are never mistyped.
 */
function isMistyped(one: string, other: string): boolean {
  if (![one, other].every((word) => /^[\p{L}\p{M}]{4,}$/u.test(word))) return false;
  let [start, end] = [0, 0];
  while (start < one.length && one[start] === other[start]) start += 1;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  if (start === 0 || end === 0) return false;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const isSwapped = left.length === 2 && right === `${left.slice(1)}${left.slice(0, 1)}`;
  return isSwapped || Math.max(left.length, right.length) <= 1;
}
