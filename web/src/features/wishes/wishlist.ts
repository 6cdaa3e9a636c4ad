import { type ItemAnswer, type MatchAnswer, type SavedSearchAnswer } from '@pass-along/contracts';

/** A wish and its matches, newest first. */
export interface Wish {
  id: string;
  name: string;
  /** Undefined for a wanted post. */
  search: SavedSearchAnswer | undefined;
  found: readonly MatchAnswer[];
}

/** All saved searches, then the wanted posts that are open or have matches. `items` are the member's own. */
export function wishlistOf(
  searches: readonly SavedSearchAnswer[],
  matches: readonly MatchAnswer[],
  items: readonly Pick<ItemAnswer, '_id' | 'title' | 'type' | 'status'>[],
): Wish[] {
  const foundBy = (id: string) => matches.filter(({ wishId }) => wishId === id);
  const open = items.filter(({ type, status }) => type === 'request' && status === 'available');
  const successful = matches.filter(({ wish }) => wish === 'post');
  const posts = new Map([
    ...open.map(({ _id, title }) => [_id, title] as const),
    ...successful.map(({ wishId, searchName }) => [wishId, searchName] as const),
  ]);
  return [
    ...searches.map((search) => ({ id: search._id, name: search.name, search, found: foundBy(search._id) })),
    ...[...posts].map(([id, name]) => ({ id, name, search: undefined, found: foundBy(id) })),
  ];
}

const keyOf = (memberId: string) => `wishlist seen by ${memberId}`;

/** The time of the last wishlist visit on this device, ISO 8601 UTC; '' without one. */
export function lastLook(memberId: string): string {
  return localStorage.getItem(keyOf(memberId)) ?? '';
}

/** Marks these matches and all earlier ones as seen. */
export function rememberLook(memberId: string, matches: readonly MatchAnswer[]): void {
  const [newest] = matches;
  if (newest && newest.matchedAt > lastLook(memberId)) localStorage.setItem(keyOf(memberId), newest.matchedAt);
}

export function newSince(look: string, matches: readonly MatchAnswer[]): number {
  return matches.filter(({ matchedAt }) => matchedAt > look).length;
}
