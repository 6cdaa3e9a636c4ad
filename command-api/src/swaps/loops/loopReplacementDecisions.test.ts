import {
  getReplacementLegs,
  getSwapLoopGroup,
  getUnsettledIds,
  type SwapLoopEvent,
  type SwapLoopLeg,
} from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { givenFor } from '../../testing/given.ts';
import { getOfferedSwapLoop, swapLoopDecider, type SwapLoopCommand } from './swapLoopDecider.ts';

const given = givenFor(swapLoopDecider);
const at = '2030-05-01T10:00:00.000Z';
const inDays = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();
const leg = (itemId: string, giverId: string, receiverId: string): SwapLoopLeg => ({
  ...{ swapId: `swap of ${itemId}`, itemId, giverId, receiverId, want: { kind: 'like', id: itemId }, since: at },
});
/** Anna gives the lamp to Ben, Ben the pot to Cleo, Cleo the book to Anna. */
const legs = [leg('lamp', 'anna', 'ben'), leg('pot', 'ben', 'cleo'), leg('book', 'cleo', 'anna')];
const members = { loopId: 'loop1', memberIds: ['anna', 'ben', 'cleo'] };
const named = (index: number) => {
  const { swapId, itemId, giverId, receiverId } = legs[index] ?? leg('', '', '');
  return { ...members, swapId, itemId, giverId, receiverId };
};
const agreed: SwapLoopEvent[] = [
  { type: 'SwapLoopOffered', data: { loopId: 'loop1', legs, offeredAt: at } },
  { type: 'SwapLoopAgreed', data: { loopId: 'loop1', legs, agreedAt: at } },
];
const handedOver = (index: number): SwapLoopEvent => ({
  type: 'SwapLoopLegCompleted',
  data: { ...named(index), completedAt: at },
});
const lost = (index: number, memberId: string | null): SwapLoopEvent => ({
  type: 'SwapLoopLegLost',
  data: { ...named(index), memberId, lostAt: at },
});
const short = (memberId: string, itemId: string, foundAt = at): SwapLoopEvent => ({
  type: 'SwapLoopMemberShort',
  data: { ...members, memberId, itemId, foundAt },
});
/** Anna gave the lamp. Ben got it and does not give the pot, so Cleo does not give the book. */
const broken = [...agreed, handedOver(0), lost(1, 'ben'), lost(2, 'cleo'), short('anna', 'book')];

const pot = { ...members, swapId: 'swap4', itemId: 'pot', giverId: 'ben', receiverId: 'anna' };
const propose = (itemId: string, by = 'dana', swapId = 'swap4'): SwapLoopCommand => ({
  ...{ type: 'ProposeReplacement', swapId, memberId: 'anna', itemId, karma: 20, reason: 'You gave', by, at },
});
const proposed: SwapLoopEvent = {
  type: 'SwapLoopReplacementProposed',
  data: { ...pot, karma: 20, reason: 'You gave', byMemberId: 'dana', proposedAt: at },
};
const taken: SwapLoopEvent = { type: 'SwapLoopReplacementAccepted', data: { ...pot, acceptedAt: at } };
const reserved: SwapLoopEvent = { type: 'SwapLoopReplacementAgreed', data: { ...pot, agreedAt: at } };
const ended = (why: 'declined' | 'expired' | 'item_gone' | 'member_away', endedAt = at): SwapLoopEvent => ({
  type: 'SwapLoopReplacementEnded',
  data: { ...pot, why, endedAt },
});
const settled = (why: 'declined' | 'expired', settledAt = at): SwapLoopEvent => ({
  type: 'SwapLoopMemberSettled',
  data: {
    ...{ ...members, settlementId: 'swap4', memberId: 'anna', why, karma: 20, reason: 'You gave' },
    ...{ byMemberId: 'dana', settledAt },
  },
});
const answer = (type: 'AcceptReplacement' | 'DeclineReplacement', by: string): SwapLoopCommand => ({
  ...{ type, swapId: 'swap4', by, at },
});
const stateOf = (...history: SwapLoopEvent[]) => getOfferedSwapLoop(given(...history).state());
const chooses = (...history: SwapLoopEvent[]) =>
  getReplacementLegs(stateOf(...history), 'anna').map(({ itemId }) => itemId);

describe('a member that gave something and gets nothing', () => {
  it('is found when the last of the two is known', () => {
    given(...agreed, handedOver(0))
      .when({ type: 'FailLoopLeg', swapId: 'swap of book', memberId: 'cleo', at })
      .then(lost(2, 'cleo'), short('anna', 'book'));
    given(...agreed, handedOver(1), lost(2, 'cleo'))
      .when({ type: 'CompleteLoopLeg', swapId: 'swap of lamp', at })
      .then(handedOver(0), short('anna', 'book'));
  });

  it('may get a thing of a giver that got something, or that dropped out, and of no one else', () => {
    expect(chooses(...agreed, handedOver(0), lost(1, 'ben'), lost(2, 'cleo'))).toEqual(['pot', 'book']);
    // Cleo got nothing, and ended nothing
    expect(chooses(...agreed, handedOver(0), lost(1, 'ben'), lost(2, null))).toEqual(['pot']);
    // the pot is still to be handed over
    expect(chooses(...agreed, handedOver(0), lost(2, 'cleo'))).toEqual(['book']);
  });

  it('is offered one by an admin of no part in the loop, and no thing twice', () => {
    given(...broken)
      .when(propose('pot'))
      .then(proposed);
    given(...broken)
      .when(propose('lamp'))
      .refuses('swap_loop_wrong_replacement');
    given(...broken)
      .when(propose('pot', 'ben'))
      .refuses('own_dispute');
    given(...broken, proposed)
      .when(propose('book'))
      .refuses('swap_loop_not_short');
    given(...broken)
      .when({ ...propose('pot'), memberId: 'ben' } as SwapLoopCommand)
      .refuses('swap_loop_not_short');
    expect(chooses(...broken, proposed)).toEqual(['book']);
  });

  it('gets karma at once where an admin gives no thing', () => {
    const compensate: SwapLoopCommand = {
      ...{ type: 'CompensateMember', settlementId: 's1', memberId: 'anna', karma: 20, reason: 'You gave' },
      ...{ by: 'dana', at },
    };
    const compensated: SwapLoopEvent = {
      type: 'SwapLoopMemberSettled',
      data: {
        ...{ ...members, settlementId: 's1', memberId: 'anna', why: 'karma_only', karma: 20, reason: 'You gave' },
        ...{ byMemberId: 'dana', settledAt: at },
      },
    };
    given(...broken)
      .when(compensate)
      .then(compensated);
    given(...broken, compensated)
      .when(compensate)
      .refuses('swap_loop_not_short');
  });

  it('is owed nothing once erased, and gives nothing', () => {
    const left: SwapLoopEvent = {
      type: 'SwapLoopMemberSettled',
      data: {
        ...{ ...members, settlementId: 'loop1.anna', memberId: 'anna', why: 'left', karma: 0, reason: '' },
        ...{ byMemberId: 'anna', settledAt: at },
      },
    };
    const remove: SwapLoopCommand = { type: 'RemoveLoopMember', memberId: 'anna', at };
    given(...broken, proposed)
      .when(remove)
      .then(ended('member_away'), left);
    given(...broken, left)
      .when(remove)
      .decidesNothing();
    given(...agreed)
      .when(remove)
      .then({
        type: 'SwapLoopUndone',
        data: { loopId: 'loop1', legs, swapId: null, memberId: 'anna', undoneAt: at },
      });
  });
});

describe('a replacement', () => {
  it('is taken by its receiver, reserved, and handed over', () => {
    given(...broken, proposed)
      .when(answer('AcceptReplacement', 'anna'))
      .then(taken);
    given(...broken, proposed, taken)
      .when(answer('AcceptReplacement', 'anna'))
      .decidesNothing();
    given(...broken, proposed, taken)
      .when({ type: 'ConfirmReplacement', swapId: 'swap4', at })
      .then(reserved);
    given(...broken, proposed, taken, reserved)
      .when({ type: 'ConfirmReplacement', swapId: 'swap4', at })
      .decidesNothing();
    given(...broken, proposed, taken, reserved)
      .when({ type: 'CompleteLoopLeg', swapId: 'swap4', at })
      .then({ type: 'SwapLoopReplacementGiven', data: { ...pot, givenAt: at } });
  });

  it('is answered by nobody else, and once', () => {
    given(...broken, proposed)
      .when(answer('AcceptReplacement', 'ben'))
      .refuses('swap_loop_no_replacement');
    given(...broken, proposed)
      .when(answer('AcceptReplacement', 'dana'))
      .refuses('swap_loop_not_found');
    given(...broken, proposed, taken)
      .when(answer('DeclineReplacement', 'anna'))
      .refuses('swap_loop_no_replacement');
  });

  it('that is declined gives the karma', () => {
    given(...broken, proposed)
      .when(answer('DeclineReplacement', 'anna'))
      .then(ended('declined'), settled('declined'));
    given(...broken, proposed, ended('declined'), settled('declined'))
      .when(answer('DeclineReplacement', 'anna'))
      .decidesNothing();
    expect(getUnsettledIds(stateOf(...broken, proposed, ended('declined'), settled('declined')))).toEqual([]);
  });

  it('reminds after four days, and gives the karma after seven', () => {
    const keep = (days: number): SwapLoopCommand => ({ type: 'KeepLoopDeadline', at: inDays(days) });
    const nudged: SwapLoopEvent = { type: 'SwapLoopReplacementNudged', data: { ...pot, nudgedAt: inDays(4) } };
    given(...broken, proposed)
      .when(keep(3))
      .decidesNothing();
    given(...broken, proposed)
      .when(keep(4))
      .then(nudged);
    given(...broken, proposed, nudged)
      .when(keep(5))
      .decidesNothing();
    given(...broken, proposed, nudged)
      .when(keep(7))
      .then(ended('expired', inDays(7)), settled('expired', inDays(7)));
    given(...broken, proposed, taken)
      .when(keep(7))
      .decidesNothing();
  });

  it('that is gone leaves the member short again, and refuses a late reservation', () => {
    const end: SwapLoopCommand = { type: 'EndReplacement', swapId: 'swap4', why: 'item_gone', at };
    given(...broken, proposed, taken)
      .when(end)
      .then(ended('item_gone'), short('anna', 'book'));
    given(...broken, proposed, taken, ended('item_gone'))
      .when(end)
      .decidesNothing();
    given(...broken, proposed, taken, ended('item_gone'))
      .when({ type: 'ConfirmReplacement', swapId: 'swap4', at })
      .refuses('swap_loop_replacement_gone');
    given(...broken, proposed, taken, reserved)
      .when(end)
      .decidesNothing();
  });

  it('ends when the promised thing comes after all', () =>
    given(...broken, proposed)
      .when({ type: 'CompleteLoopLeg', swapId: 'swap of book', at })
      .then(
        handedOver(2),
        { type: 'SwapLoopReplacementEnded', data: { ...pot, why: 'arrived', endedAt: at } },
        short('cleo', 'pot'),
      ));

  it('with a swap that fails leaves the member short again', () =>
    given(...broken, proposed, taken, reserved)
      .when({ type: 'FailLoopLeg', swapId: 'swap4', memberId: 'ben', at })
      .then({ type: 'SwapLoopReplacementLost', data: { ...pot, memberId: 'ben', lostAt: at } }, short('anna', 'book')));

  it('that an admin reverses still came', () => {
    const given4: SwapLoopEvent = { type: 'SwapLoopReplacementGiven', data: { ...pot, givenAt: at } };
    const reversed: SwapLoopEvent = {
      type: 'SwapLoopLegReversed',
      data: { ...pot, reversedBy: 'dana', reversedAt: at },
    };
    const reverse: SwapLoopCommand = { type: 'ReverseLoopLeg', swapId: 'swap4', byMemberId: 'dana', at };
    given(...broken, proposed, taken, reserved)
      .when(reverse)
      .decidesNothing();
    given(...broken, proposed, taken, reserved, given4)
      .when(reverse)
      .then(reversed);
    const loop = stateOf(...broken, proposed, taken, reserved, given4, reversed);
    expect(loop.replacements.map(({ status }) => status)).toEqual(['reversed']);
    expect(getUnsettledIds(loop)).toEqual([]);
  });

  it('is the turn of its receiver, then planned for both', () => {
    const groupOf = (memberId: string, ...history: SwapLoopEvent[]) => getSwapLoopGroup(stateOf(...history), memberId);
    expect(groupOf('anna', ...broken)).toBe('done');
    expect(groupOf('anna', ...broken, proposed)).toBe('yourTurn');
    expect(groupOf('ben', ...broken, proposed)).toBe('done');
    for (const memberId of ['anna', 'ben'])
      expect(groupOf(memberId, ...broken, proposed, taken, reserved)).toBe('planned');
    expect(groupOf('cleo', ...broken, proposed, taken, reserved)).toBe('done');
  });
});
