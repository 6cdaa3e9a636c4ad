import type { ProjectionName } from '@pass-along/contracts';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../core/readDatabase.ts';
import { createFirstPicture } from './firstItemPicture.ts';

const picture = { id: 'a1', width: 1600, height: 1200, color: '#ccbbaa' };
const srcSet = '/uploads/items/lamp/a1-thumb.webp 480w, /uploads/items/lamp/a1-page.webp 960w';

let asked: number;
let answer: () => Promise<object[]>;
let positions: Partial<Record<ProjectionName, string>>;
let first: ReturnType<typeof createFirstPicture>;
beforeEach(() => {
  asked = 0;
  answer = () => Promise.resolve([{ itemId: 'lamp', images: [picture], total: 1, whole: 1 }]);
  positions = { items: '05', members: '05' };
  const database = {
    run: () => {
      asked += 1;
      return answer();
    },
  } as unknown as Database;
  first = createFirstPicture(database, { getReached: ([name = 'items']) => positions[name] ?? '' });
});

it('is the first item’s, in the sizes of a card', async () => {
  expect(await first()).toBe(srcSet);
});

it('is none where there are no items, or the first has none', async () => {
  answer = () => Promise.resolve([]);
  expect(await first()).toBeUndefined();
  positions.items = '06';
  answer = () => Promise.resolve([{ itemId: 'wish', images: [], total: 1, whole: 1 }]);
  expect(await first()).toBeUndefined();
});

it('is read once for all who ask until something happens to items or members', async () => {
  await Promise.all([first(), first()]);
  await first();
  const once = asked;
  positions.members = '06';
  await first();
  expect(asked).toBe(2 * once);
  positions.items = '07';
  await first();
  expect(asked).toBe(3 * once);
});

it('is asked for again after a failure', async () => {
  answer = () => Promise.reject(new Error('away'));
  await expect(first()).rejects.toThrow('away');
  answer = () => Promise.resolve([{ itemId: 'lamp', images: [picture], total: 1, whole: 1 }]);
  expect(await first()).toBe(srcSet);
});

it('is none while nobody knows how far the read models are', async () => {
  positions = {};
  expect(await first()).toBeUndefined();
  expect(asked).toBe(0);
});
