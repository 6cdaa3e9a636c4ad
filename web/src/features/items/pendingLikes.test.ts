import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInAsAsha } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import type * as pendingLikes from './pendingLikes.ts';

/** The requests that the server received, in order. */
let told: string[];
let isAway: boolean;

beforeEach(() => {
  signInAsAsha();
  told = [];
  isAway = false;
  server.use(
    http.post('/api/items/:id/like', async ({ params, request }) => {
      if (isAway) return HttpResponse.error();
      const { liked } = (await request.json()) as { liked: boolean };
      told.push(`${String(params['id'])} ${String(liked)}`);
      return HttpResponse.json({ liked, likeCount: 1 });
    }),
  );
});

let windows = 0;

/** A window of the browser: its own copy of the module. Windows share only the device's storage. */
async function openWindow() {
  windows += 1;
  const { setLike, restoreLikes } = (await import(
    `${import.meta.dirname}/pendingLikes.ts?window=${windows}`
  )) as typeof pendingLikes;
  const screen = new QueryClient();
  return {
    like: (_id: string, liked = true) => {
      setLike({ _id }, liked, screen);
    },
    open: () => {
      restoreLikes('asha', screen);
    },
  };
}

describe('likes that wait for the network', () => {
  it('leave once each, in the order they were meant, from whatever window', async () => {
    isAway = true;
    const [one, other] = [await openWindow(), await openWindow()];
    one.like('lamp');
    other.like('bag');
    isAway = false;
    const next = await openWindow();
    next.open();
    await expect.poll(() => told).toEqual(['lamp true', 'bag true']);
    await expect.poll(() => Object.keys(localStorage).filter((name) => name.includes('like of'))).toEqual([]);
  });

  it('do not leave once they were taken back in the window that meant them', async () => {
    isAway = true;
    const one = await openWindow();
    one.like('lamp');
    one.like('bag');
    const other = await openWindow();
    other.open();
    one.like('bag', false);
    isAway = false;
    other.open();
    await expect.poll(() => told).toContain('lamp true');
    expect(told).not.toContain('bag true');
  });
});
