import type { Announcement } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { createRecentChanges } from './recentChanges.ts';

const changed = (id: string, differences: Partial<Announcement> = {}): Announcement => ({
  topic: 'item',
  id,
  change: 'listed',
  position: '1',
  ...differences,
});

/** Recent changes at a clock that the test moves. */
function begin() {
  let now = 0;
  const recent = createRecentChanges(() => now);
  return { recent, wait: (seconds: number) => (now += seconds * 1_000) };
}

it('are those since then, with a margin for read models that were behind', () => {
  const { recent, wait } = begin();
  wait(60);
  recent.add(changed('old'));
  wait(10);
  recent.add(changed('new'));
  wait(3);
  expect(recent.findSince(3_000)?.map(({ id }) => id)).toEqual(['new']);
  expect(recent.findSince(8_000)?.map(({ id }) => id)).toEqual(['old', 'new']);
});

it('are unknown before the process began, after too long, and for a time that is none', () => {
  const { recent, wait } = begin();
  wait(8);
  expect(recent.findSince(7_000)).toBeUndefined();
  wait(600);
  expect(recent.findSince(121_000)).toBeUndefined();
  expect(recent.findSince(Number.NaN)).toBeUndefined();
  expect(recent.findSince(-1)).toBeUndefined();
  expect(recent.findSince(1_000)).toEqual([]);
});

it('leave out what passes at once, and forget the oldest when they are many', () => {
  const { recent, wait } = begin();
  wait(60);
  recent.add(changed('chat', { topic: 'chat', change: 'typing' }));
  recent.add(changed('here', { topic: 'presence' }));
  expect(recent.findSince(1_000)).toEqual([]);
  for (let number = 0; number <= 500; number++) recent.add(changed(String(number)));
  expect(recent.findSince(1_000)).toBeUndefined();
});
