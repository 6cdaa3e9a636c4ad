import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMemberAppPath, memberAppPaths } from './memberAppPaths.ts';

it('the server knows each route of the member app, and no other', () => {
  const source = readFileSync(new URL('../../../web/src/app/Pages.tsx', import.meta.url), 'utf8');
  const routes = [...source.matchAll(/<Route path="([^"*]+)"/g)].map(([, path = '']) =>
    path === 'new' || path === ':eventId' ? `events/${path}` : path,
  );
  expect([...memberAppPaths].filter((path) => path !== '').toSorted()).toEqual(routes.toSorted());
});

it('a page that the app does not have is unknown', () => {
  expect(['/', '/items/lamp', '/chat/'].map(isMemberAppPath)).toEqual([true, true, true]);
  expect(['/nowhere', '/items/lamp/more', '/swaps/1'].map(isMemberAppPath)).toEqual([false, false, false]);
});
