import { expect, it } from 'vitest';
import { aSwap, anItem, asha, ashasOwner } from '../../testing/builders.ts';
import { activityOf } from './memberActivity.ts';

const desk = anItem({ _id: 'desk', title: 'Oak desk', ownerId: ashasOwner, createdAt: '2026-02-01T10:00:00Z' });
const told = (...given: Parameters<typeof activityOf>) =>
  activityOf(...given).map(({ kind, title, name }) => [kind, title, name]);

it('tells what was listed and asked, newest first', () => {
  expect(told([desk], [aSwap()], asha._id)).toEqual([
    ['askedYou', 'Oak desk', 'Bram de Wit'],
    ['listed', 'Oak desk', ''],
  ]);
});

it('tells a completed swap once, without telling its item apart', () => {
  const exchanged = { ...desk, status: 'exchanged' as const, updatedAt: '2026-02-05T10:00:00Z' };
  const swap = aSwap({ status: 'completed', updatedAt: '2026-02-05T10:00:00Z' });
  expect(told([exchanged], [swap], asha._id).map(([kind]) => kind)).toEqual(['given', 'askedYou', 'listed']);
});

it('tells an item that found a home outside', () => {
  const exchanged = { ...desk, status: 'exchanged' as const, updatedAt: '2026-02-05T10:00:00Z' };
  expect(told([exchanged], [], asha._id)).toEqual([
    ['exchanged', 'Oak desk', ''],
    ['listed', 'Oak desk', ''],
  ]);
});

it('tells the outcome from the side that reads it', () => {
  expect(told([], [aSwap({ status: 'rejected' })], asha._id)[0]?.[0]).toBe('askedYou');
  const later = { status: 'rejected' as const, updatedAt: '2026-02-03T10:00:00Z' };
  expect(told([], [aSwap(later)], asha._id)[0]?.[0]).toBe('youRejected');
  expect(told([], [aSwap(later, 'bram')], 'bram')[0]).toEqual(['rejected', 'Oak desk', 'Asha Menon']);
});
