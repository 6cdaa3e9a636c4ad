import { type SwapEvent } from '@pass-along/contracts';
import { type EventStore } from '@pass-along/platform';
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
    yield* await Promise.resolve(events);
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
