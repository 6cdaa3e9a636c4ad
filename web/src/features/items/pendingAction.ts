import { getSignInPath } from '../../session/sessionContext.ts';

/** The action that a visitor started before sign-in. */
const pendingActions = ['ask', 'like'] as const;
export type PendingAction = (typeof pendingActions)[number];

const addPath = '/items?add=item';
const getWantedPath = (keyword: string) => `/items?${new URLSearchParams({ add: 'wanted', keyword }).toString()}`;
const intentKey = 'like after sign-in';

/** The sign-in path that returns to the item and continues the action. */
export function getItemSignInPath(wish: PendingAction, itemId: string): string {
  return getSignInPath(`/items/${itemId}?then=${wish}`);
}

export const addSignInPath = getSignInPath(addPath);

/** The sign-in path that returns to the form of a wanted post. */
export const getWantedSignInPath = (keyword: string) => getSignInPath(getWantedPath(keyword));

/** The action that the item page has to continue, by its address. */
export function readPendingAction(params: URLSearchParams): PendingAction | undefined {
  return pendingActions.find((wish) => wish === params.get('then'));
}

/** The purpose of the sign-in, by the path that follows it. */
export function findSignInPurpose(
  next: string,
): { wish: PendingAction; itemId: string } | { wish: 'add' | 'wanted' } | undefined {
  if (next === addPath) return { wish: 'add' };
  const { pathname, searchParams } = new URL(next, 'http://site');
  if (pathname === '/items' && searchParams.get('add') === 'wanted') return { wish: 'wanted' };
  const itemId = /^\/items\/([^/]+)$/.exec(pathname)?.[1];
  const wish = readPendingAction(searchParams);
  return itemId === undefined || wish === undefined ? undefined : { wish, itemId };
}

/** A link alone gives no like: only the tab in which the heart was pressed does. */
export function rememberLike(itemId: string): void {
  sessionStorage.setItem(intentKey, itemId);
}

/** True once for the item on which the heart was pressed. */
export function takeLike(itemId: string): boolean {
  const isTheirs = sessionStorage.getItem(intentKey) === itemId;
  sessionStorage.removeItem(intentKey);
  return isTheirs;
}
