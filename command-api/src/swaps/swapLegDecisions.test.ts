import type { SwapEvent, SwapItemFacts } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { givenFor } from '../testing/given.ts';
import type { SwapCommand } from './swapCommands.ts';
import { swapDecider } from './swapDecider.ts';

const given = givenFor(swapDecider);
const at = '2030-05-01T10:00:00.000Z';
const item: SwapItemFacts = {
  ...{ itemId: 'pot', ownerId: 'anna', title: 'Pot', type: 'barter', category: 'Home & Garden', weightKg: 2 },
};
const begin: SwapCommand = {
  ...{ type: 'BeginLoopLeg', swapId: 'leg', loopId: 'loop1', requesterId: 'ben', item, circleId: null, at },
};
const parties = {
  ...{ swapId: 'leg', requestedItemId: 'pot', offeredItemId: null, requesterId: 'ben', ownerId: 'anna' },
};
const goods = { ...parties, items: [item], circleId: null, loopId: 'loop1' };
const began: SwapEvent[] = [
  {
    type: 'SwapProposed',
    data: { ...goods, gives: 'owner', answersItemId: null, message: '', byMemberId: null, proposedAt: at },
  },
  { type: 'SwapAcceptanceBegun', data: { ...parties, attempt: 1, byMemberId: null, begunAt: at } },
  { type: 'SwapAccepted', data: { ...goods, attempt: 1, byMemberId: null, acceptedAt: at } },
];
const undo: SwapCommand = { type: 'UndoLoopLeg', at };
const confirmed: SwapEvent = { type: 'HandoverConfirmed', data: { ...parties, byMemberId: 'ben', confirmedAt: at } };
const disputed: SwapEvent = {
  type: 'SwapDisputed',
  data: { ...parties, from: 'accepted', reason: 'No', byMemberId: 'anna', disputedAt: at },
};

it('a leg of a loop begins as an accepted swap, once, and never after it was abandoned', () => {
  given()
    .when(begin)
    .then(...began);
  given(...began)
    .when(begin)
    .decidesNothing();
  given({ type: 'SwapProposalAbandoned', data: { swapId: 'leg', abandonedAt: at } })
    .when(begin)
    .refuses('swap_loop_gone');
  expect(given(...began).state()).toMatchObject({ status: 'accepted', attempts: 1, loopId: 'loop1' });
});

it('a leg is undone with its loop, unless one side confirmed or disputes the handover', () => {
  given(...began)
    .when(undo)
    .then({
      type: 'SwapFailed',
      data: {
        ...{ ...goods, attempt: 1, from: 'accepted', why: 'loop_undone', absentMemberId: null, byMemberId: null },
        failedAt: at,
      },
    });
  given().when(undo).decidesNothing();
  given(...began, confirmed)
    .when(undo)
    .refuses('handover_confirmed');
  given(...began, confirmed, disputed)
    .when(undo)
    .refuses('swap_disputed');
});

it('a completed leg names its loop, so that it counts as a swap', () => {
  const complete: SwapCommand = { type: 'ConfirmHandover', by: 'anna', at };
  const events = swapDecider.decide(complete, given(...began, confirmed).state());
  expect(events.at(-1)).toMatchObject({ type: 'SwapCompleted', data: { loopId: 'loop1' } });
});

it('a leg is scheduled by the meeting of its loop, unless its handover has begun or the meeting is over', () => {
  const plan = {
    ...{ method: 'meet' as const, place: 'The yard', meetingPlaceId: null, timeZone: 'Europe/Berlin' },
    ...{ startsAt: '2030-05-03T16:00:00.000Z', endsAt: '2030-05-03T17:00:00.000Z' },
  };
  const schedule: SwapCommand = { type: 'ScheduleLoopLeg', plan, proposedBy: 'anna', by: 'ben', at };
  given(...began)
    .when(schedule)
    .then({
      type: 'HandoverScheduled',
      data: { ...parties, ...plan, proposedBy: 'anna', byMemberId: 'ben', scheduledAt: at },
    });
  given(...began, confirmed)
    .when(schedule)
    .decidesNothing();
  given(...began, disputed)
    .when(schedule)
    .decidesNothing();
  given(...began)
    .when({ ...schedule, at: '2030-05-04T16:00:00.000Z' })
    .decidesNothing();
});
