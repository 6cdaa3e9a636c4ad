import { streams, type SwapEvent, type SwapLoopEvent, type SwapLoopLeg } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { givenPolicy } from '../../testing/givenPolicy.ts';
import { swapLoopPolicy } from './swapLoopPolicy.ts';

const at = '2030-05-01T10:00:00.000Z';
const leg = (itemId: string, giverId: string, receiverId: string): SwapLoopLeg => ({
  ...{ swapId: `swap of ${itemId}`, itemId, giverId, receiverId, want: { kind: 'like', id: itemId }, since: at },
});
/** Not in the order of the ids. */
const legs = [leg('pot', 'ben', 'anna'), leg('lamp', 'anna', 'ben')];
const loop = { loopId: 'loop1', legs };
const offered: SwapLoopEvent = { type: 'SwapLoopOffered', data: { ...loop, offeredAt: at } };
const begun: SwapLoopEvent = { type: 'SwapLoopReservationBegun', data: { ...loop, begunAt: at } };
const undone: SwapLoopEvent = {
  type: 'SwapLoopUndone',
  data: { ...loop, swapId: null, memberId: 'anna', undoneAt: at },
};
const stream = streams.swapLoop('loop1');
const ended = (type: 'SwapFailed' | 'SwapCompleted' | 'SwapReversed', change: object): SwapEvent =>
  ({ type, data: { swapId: 'swap of pot', absentMemberId: null, byMemberId: null, ...change } }) as SwapEvent;

describe('the policy of swap loops', () => {
  it('reserves things in the order of their ids, confirms the loop, begins the legs and opens the talk', async () => {
    const commands = await givenPolicy(swapLoopPolicy, [stream, [offered, begun]])
      .when(begun)
      .commands();
    expect(commands.map((each) => each.stream)).toEqual([
      ...[streams.item('lamp'), streams.item('pot'), stream],
      ...[streams.swap('swap of lamp'), streams.swap('swap of pot'), streams.conversation('loop1')],
    ]);
    // the same steps have the same ids wherever they run
    const again = await givenPolicy(swapLoopPolicy, [stream, [offered, begun]])
      .when(begun)
      .commands();
    expect(again.map(({ id }) => id)).toEqual(commands.map(({ id }) => id));
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
  });

  it('dissolves an offer to a member that does not exist any more, and asks for an answer within a week', async () => {
    const reaction = givenPolicy(swapLoopPolicy, [stream, [offered]]).when(offered);
    await reaction.sends([stream, { type: 'DissolveSwapLoop', why: 'member_away', memberId: 'ben', itemId: null }]);
    await reaction.sets({ timer: 'swapLoopDue', key: 'loop1', at: '2030-05-05T10:00:00.000Z' });
  });

  it('ends a leg before it releases its item, and lets no leg begin that has not', () =>
    givenPolicy(swapLoopPolicy, [stream, [offered, begun, undone]])
      .when(undone)
      .sends(
        [streams.swap('swap of pot'), { type: 'AbandonProposal', swapId: 'swap of pot' }],
        [streams.swap('swap of pot'), { type: 'UndoLoopLeg' }],
        [streams.item('pot'), { type: 'ReleaseItem', swapId: 'swap of pot', attempt: 1 }],
        [streams.swap('swap of lamp'), { type: 'AbandonProposal', swapId: 'swap of lamp' }],
        [streams.swap('swap of lamp'), { type: 'UndoLoopLeg' }],
        [streams.item('lamp'), { type: 'ReleaseItem', swapId: 'swap of lamp', attempt: 1 }],
      ));

  it('reserves a replacement that was taken and begins its swap, and undoes one that is gone', async () => {
    const pot = {
      ...{ loopId: 'loop1', memberIds: ['ben', 'anna'], swapId: 'swap2', itemId: 'pot' },
      ...{ giverId: 'ben', receiverId: 'anna' },
    };
    const proposed: SwapLoopEvent = {
      type: 'SwapLoopReplacementProposed',
      data: { ...pot, karma: 5, reason: '', byMemberId: 'dana', proposedAt: at },
    };
    const taken: SwapLoopEvent = { type: 'SwapLoopReplacementAccepted', data: { ...pot, acceptedAt: at } };
    const gone = (why: 'item_gone' | 'declined'): SwapLoopEvent => ({
      type: 'SwapLoopReplacementEnded',
      data: { ...pot, why, endedAt: at },
    });
    const history = (...events: SwapLoopEvent[]): [string, SwapLoopEvent[]] => [stream, [offered, begun, ...events]];
    const commands = await givenPolicy(swapLoopPolicy, history(proposed, taken)).when(taken).commands();
    expect(commands.map((each) => each.stream)).toEqual([streams.item('pot'), stream, streams.swap('swap2')]);
    await givenPolicy(swapLoopPolicy, history(proposed, taken, gone('item_gone')))
      .when(gone('item_gone'))
      .sends(
        [streams.swap('swap2'), { type: 'AbandonProposal', swapId: 'swap2' }],
        [streams.swap('swap2'), { type: 'UndoLoopLeg' }],
        [streams.item('pot'), { type: 'ReleaseItem', swapId: 'swap2', attempt: 1 }],
      );
    await givenPolicy(swapLoopPolicy, history(proposed, gone('declined')))
      .when(gone('declined'))
      .sends();
    // neither member is known any more
    const reaction = givenPolicy(swapLoopPolicy, history(proposed)).when(proposed);
    await reaction.sets({ timer: 'swapLoopDue', key: 'loop1', at: '2030-05-05T10:00:00.000Z' });
  });

  it('ends the legs that an admin stopped, and no other one', () => {
    const stopped: SwapLoopEvent = {
      type: 'SwapLoopStopped',
      data: {
        ...{
          loopId: 'loop1',
          memberIds: ['ben', 'anna'],
          toMemberIds: ['ben', 'anna'],
          byMemberId: 'dana',
          reason: '',
        },
        ...{ stoppedSwapIds: ['swap of lamp'], stoppedAt: at },
      },
    };
    return givenPolicy(swapLoopPolicy, [stream, [offered, begun, stopped]])
      .when(stopped)
      .sends(
        [streams.swap('swap of lamp'), { type: 'AbandonProposal', swapId: 'swap of lamp' }],
        [streams.swap('swap of lamp'), { type: 'UndoLoopLeg' }],
        [streams.item('lamp'), { type: 'ReleaseItem', swapId: 'swap of lamp', attempt: 1 }],
      );
  });

  it('makes the meeting of all the handover of each leg, in the name of the member that proposed it', async () => {
    const plan = {
      ...{ method: 'meet' as const, place: 'The yard', meetingPlaceId: null, timeZone: 'Europe/Berlin' },
      ...{ startsAt: '2030-05-03T16:00:00.000Z', endsAt: '2030-05-03T17:00:00.000Z' },
    };
    const three = {
      loopId: 'loop1',
      legs: [leg('a', 'anna', 'ben'), leg('b', 'ben', 'cleo'), leg('c', 'cleo', 'anna')],
    };
    const scheduleBy = async (lastMemberId: string, by: Record<'a' | 'b' | 'c', string>) => {
      const set: SwapLoopEvent = {
        type: 'SwapLoopMeetingSet',
        data: {
          ...{ loopId: 'loop1', memberIds: ['anna', 'ben', 'cleo'], ...plan },
          ...{ proposedBy: 'anna', byMemberId: lastMemberId, setAt: at },
        },
      };
      await givenPolicy(swapLoopPolicy, [stream, [{ type: 'SwapLoopOffered', data: { ...three, offeredAt: at } }, set]])
        .when(set)
        .sends(
          [streams.swap('swap of a'), { type: 'ScheduleLoopLeg', plan, proposedBy: 'anna', by: by.a }],
          [streams.swap('swap of b'), { type: 'ScheduleLoopLeg', plan, proposedBy: 'anna', by: by.b }],
          [streams.swap('swap of c'), { type: 'ScheduleLoopLeg', plan, proposedBy: 'anna', by: by.c }],
        );
    };
    // the other side of each leg is notified: all but the last one to agree
    await scheduleBy('cleo', { a: 'ben', b: 'cleo', c: 'cleo' });
    await scheduleBy('ben', { a: 'ben', b: 'ben', c: 'cleo' });
  });

  it('waits for the time of a proposed meeting, until it is set or off', async () => {
    const plan = {
      ...{ method: 'meet' as const, place: 'The yard', meetingPlaceId: null, timeZone: 'Europe/Berlin' },
      ...{ startsAt: '2030-05-03T16:00:00.000Z', endsAt: '2030-05-03T17:00:00.000Z' },
    };
    const members = { loopId: 'loop1', memberIds: ['anna', 'ben'] };
    const agreed: SwapLoopEvent = { type: 'SwapLoopAgreed', data: { ...loop, agreedAt: at } };
    const proposed: SwapLoopEvent = {
      type: 'SwapLoopMeetingProposed',
      data: { ...members, ...plan, byMemberId: 'anna', proposedAt: at },
    };
    const off: SwapLoopEvent = {
      type: 'SwapLoopMeetingDeclined',
      data: { ...members, memberId: 'ben', declinedAt: at },
    };
    const history = [offered, begun, agreed, proposed];
    await givenPolicy(swapLoopPolicy, [stream, history])
      .when(proposed)
      .sets({ timer: 'swapLoopDue', key: 'loop1', at: plan.startsAt });
    await givenPolicy(swapLoopPolicy, [stream, [...history, off]])
      .when(off)
      .sets({ timer: 'swapLoopDue', key: 'loop1', at: null });
  });

  it('tells the loop how its legs end, and leaves other swaps alone', async () => {
    const after = (event: SwapEvent) => givenPolicy(swapLoopPolicy).when(event);
    await after(ended('SwapCompleted', { loopId: 'loop1' })).sends([
      stream,
      { type: 'CompleteLoopLeg', swapId: 'swap of pot' },
    ]);
    await after(ended('SwapFailed', { loopId: 'loop1', byMemberId: 'ben' })).sends([
      stream,
      { type: 'FailLoopLeg', swapId: 'swap of pot', memberId: 'ben' },
    ]);
    await after(ended('SwapFailed', { loopId: 'loop1', byMemberId: 'ben', absentMemberId: 'anna' })).sends([
      stream,
      { type: 'FailLoopLeg', swapId: 'swap of pot', memberId: 'anna' },
    ]);
    await after(ended('SwapReversed', { loopId: 'loop1', byMemberId: 'dana' })).sends([
      stream,
      { type: 'ReverseLoopLeg', swapId: 'swap of pot', byMemberId: 'dana' },
    ]);
    await after(ended('SwapReversed', { byMemberId: 'dana' })).sends();
    await after(ended('SwapCompleted', {})).sends();
    await after(ended('SwapFailed', {})).sends();
  });
});
