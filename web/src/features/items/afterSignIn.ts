import { signInPath } from '../../session/session.ts';

/** What a visitor wanted to do with an item when they were led to sign in. */
const wishes = ['ask', 'like'] as const;
export type AfterSignIn = (typeof wishes)[number];

const addPath = '/items?add=item';
const intentKey = 'like after sign-in';

/** To sign in, and from there on to the item with what one wanted open. */
export function signInTo(wish: AfterSignIn, itemId: string): string {
  return signInPath(`/items/${itemId}?then=${wish}`);
}

export const signInToAdd = signInPath(addPath);

/** What waits on the item's page, by its address. */
export function wishIn(params: URLSearchParams): AfterSignIn | undefined {
  return wishes.find((wish) => wish === params.get('then'));
}

/** What somebody signs in for, by the path that they are led to. */
export function purposeOf(next: string): { wish: AfterSignIn; itemId: string } | { wish: 'add' } | undefined {
  if (next === addPath) return { wish: 'add' };
  const { pathname, searchParams } = new URL(next, 'http://site');
  const itemId = /^\/items\/([^/]+)$/.exec(pathname)?.[1];
  const wish = wishIn(searchParams);
  return itemId === undefined || wish === undefined ? undefined : { wish, itemId };
}

/** A link alone likes nothing: only who pressed the heart in this tab finds the like given. */
export function rememberLike(itemId: string): void {
  sessionStorage.setItem(intentKey, itemId);
}

/** True once, for the item whose heart was pressed. */
export function takeLike(itemId: string): boolean {
  const isTheirs = sessionStorage.getItem(intentKey) === itemId;
  sessionStorage.removeItem(intentKey);
  return isTheirs;
}
