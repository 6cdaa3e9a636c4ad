import { endpoints } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import type { SeedListing } from './seedBoard.ts';
import { scheduleCollections } from './seedCollections.ts';
import type { Call, SeededMember } from './seedMembers.ts';
import { createSchedule, days } from './seedSchedule.ts';
import { scheduleSwapWants } from './seedSwapWants.ts';
import { createSimulatedClock } from './simulatedClock.ts';

it('collections and wants are there at any time of the day of the seed', async () => {
  const diary = createSchedule(new Date('2030-03-01T00:05:00.000Z'));
  const called: string[] = [];
  const call: Call = <A>({ path }: { path: string }) => {
    called.push(path);
    return Promise.resolve({ collection: { _id: 'c1' }, status: 'available' } as A);
  };
  const people = Array.from(
    { length: 5 },
    (_, index): SeededMember => ({ userId: `m${String(index)}` }) as SeededMember,
  );
  const board = [{ id: 'lamp', owner: 0, type: 'barter', category: 'Books', day: 1 } as SeedListing];
  scheduleCollections(diary, call, board, people);
  scheduleSwapWants(diary, call, board, people);
  const system = { url: '', readProgress: () => Promise.resolve({ isCaughtUp: true, nextDueAt: undefined }) };
  await diary.runAll(createSimulatedClock(diary.at(days - 2, '0:00')), system, () => undefined);
  const count = ({ path }: { path: string }) => called.filter((each) => each === path).length;
  expect([count(endpoints.makeCollection), count(endpoints.collectItem), count(endpoints.declareSwapWants)]).toEqual([
    2, 1, 1,
  ]);
});
