import type { SwapEvent } from '@pass-along/contracts';
import type { EventStore } from '@pass-along/platform';
import { expect, it } from 'vitest';
import { readSwapSummary } from './swapSummary.ts';

const sides = { swapId: 'swap1', requestedItemId: 'spade', offeredItemId: null, requesterId: 'ben', ownerId: 'anna' };
const at = '2030-05-05T10:00:00.000Z';
const goods = { items: [], circleId: null };

const proposed: SwapEvent = {
  type: 'SwapProposed',
  data: { ...sides, ...goods, gives: 'owner', answersItemId: null, message: '', byMemberId: 'ben', proposedAt: at },
};
const completed: SwapEvent = {
  type: 'SwapCompleted',
  data: {
    ...{ ...sides, ...goods, attempt: 1, absentMemberId: null },
    ...{ how: 'settled', byMemberId: 'admin', completedAt: at },
  },
};
const explainedBy = (byMemberId: string, reason: string): SwapEvent => ({
  type: 'SwapEndExplained',
  data: { ...sides, reason, byMemberId, explainedAt: at },
});

/** A store with the stream of one swap. */
function storeOf(events: readonly SwapEvent[]): EventStore {
  const readStream = async function* () {
    yield* await Promise.resolve(events.map((event, revision) => ({ ...event, revision })));
  };
  return { readStream } as unknown as EventStore;
}

it('the ticket of a swap keeps why an admin settled it so', async () => {
  const ticket = await readSwapSummary(
    storeOf([proposed, completed, explainedBy('admin', 'The picture shows it')]),
    'swap1',
  );
  expect(ticket).toMatchObject({ isOver: true, ruling: 'The picture shows it' });
});

it('what a side says of the end is no ruling', async () => {
  const ticket = await readSwapSummary(storeOf([proposed, completed, explainedBy('ben', 'A crack in it')]), 'swap1');
  expect(ticket).toMatchObject({ isOver: true, ruling: '' });
});

it('a step has the items and the plan of its moment, and the end of today', async () => {
  const plan = { method: 'meet', place: 'Lobby', startsAt: at, endsAt: at, timeZone: 'Europe/Berlin' } as const;
  const accepted = { type: 'SwapAccepted', data: { ...sides, ...goods, byMemberId: 'anna' } } as unknown as SwapEvent;
  const suggest = (place: string) =>
    ({ type: 'HandoverProposed', data: { ...sides, ...plan, place, byMemberId: 'anna' } }) as unknown as SwapEvent;
  const store = storeOf([proposed, accepted, suggest('Lobby'), suggest('Courtyard'), completed]);
  expect(await readSwapSummary(store, 'swap1', 1)).toMatchObject({ plan: undefined, isOver: true });
  expect(await readSwapSummary(store, 'swap1', 2)).toMatchObject({ plan: { place: 'Lobby' } });
  expect(await readSwapSummary(store, 'swap1')).toMatchObject({ plan: { place: 'Courtyard' } });
});
