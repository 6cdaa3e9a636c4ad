import type { ItemAnswer, MatchAnswer, SavedSearchAnswer } from '@pass-along/contracts';

/** A wish and its matches, newest first. */
export interface Wish {
  id: string;
  name: string;
  /** Undefined for a wanted post. */
  search: SavedSearchAnswer | undefined;
  found: readonly MatchAnswer[];
}

/** All saved searches, then the wanted posts that are open or have matches. `items` are the member's own. */
export function buildWishlist(
  searches: readonly SavedSearchAnswer[],
  matches: readonly MatchAnswer[],
  items: readonly Pick<ItemAnswer, '_id' | 'title' | 'type' | 'status'>[],
): Wish[] {
  const filterMatches = (id: string) => matches.filter(({ wishId }) => wishId === id);
  const open = items.filter(({ type, status }) => type === 'request' && status === 'available');
  const successful = matches.filter(({ wish }) => wish === 'post');
  const posts = new Map([
    ...open.map(({ _id, title }) => [_id, title] as const),
    ...successful.map(({ wishId, searchName }) => [wishId, searchName] as const),
  ]);
  return [
    ...searches.map((search) => ({ id: search._id, name: search.name, search, found: filterMatches(search._id) })),
    ...[...posts].map(([id, name]) => ({ id, name, search: undefined, found: filterMatches(id) })),
  ];
}

const getVisitKey = (memberId: string) => `wishlist seen by ${memberId}`;

/** The time of the last wishlist visit on this device, ISO 8601 UTC; '' without one. */
export function readLastVisit(memberId: string): string {
  return localStorage.getItem(getVisitKey(memberId)) ?? '';
}

/** Marks these matches and all earlier ones as seen. */
export function saveLastVisit(memberId: string, matches: readonly MatchAnswer[]): void {
  const [newest] = matches;
  if (newest && newest.matchedAt > readLastVisit(memberId))
    localStorage.setItem(getVisitKey(memberId), newest.matchedAt);
}

export function countNewMatches(look: string, matches: readonly MatchAnswer[]): number {
  return matches.filter(({ matchedAt }) => matchedAt > look).length;
}
