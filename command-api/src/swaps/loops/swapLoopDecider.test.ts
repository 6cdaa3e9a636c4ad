import {
  getSwapLoopGroup,
  limits,
  type HandoverPlan,
  type SwapLoopEvent,
  type SwapLoopLeg,
  type ShownSwapLoop,
} from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { givenFor } from '../../testing/given.ts';
import { swapLoopDecider, type SwapLoopCommand } from './swapLoopDecider.ts';

const given = givenFor(swapLoopDecider);
const at = '2030-05-01T10:00:00.000Z';
const inDays = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();
const leg = (itemId: string, giverId: string, receiverId: string): SwapLoopLeg => ({
  ...{ swapId: `swap of ${itemId}`, itemId, giverId, receiverId, want: { kind: 'like', id: itemId }, since: at },
});
/** Anna gives the lamp to Ben, Ben the pot to Cleo, Cleo the book to Anna. */
const legs = [leg('lamp', 'anna', 'ben'), leg('pot', 'ben', 'cleo'), leg('book', 'cleo', 'anna')];
const loop = { loopId: 'loop1', legs };
const memberIds = ['anna', 'ben', 'cleo'];
const offered: SwapLoopEvent = { type: 'SwapLoopOffered', data: { ...loop, offeredAt: at } };
const asked: SwapLoopEvent = {
  type: 'SwapLoopMembersAsked',
  data: { ...loop, toMemberIds: memberIds, agreedIds: [], askedAt: at },
};
const parts: Record<string, [string, string]> = {
  anna: ['lamp', 'book'],
  ben: ['pot', 'lamp'],
  cleo: ['book', 'pot'],
};
const named = (memberId: string) => {
  const [givesItemId = '', getsItemId = ''] = parts[memberId] ?? [];
  return { loopId: 'loop1', memberIds, memberId, givesItemId, getsItemId };
};
const yes = (memberId: string): SwapLoopEvent => ({
  type: 'SwapLoopAccepted',
  data: { ...named(memberId), acceptedAt: at },
});
const begun: SwapLoopEvent = { type: 'SwapLoopReservationBegun', data: { ...loop, begunAt: at } };
const agreed: SwapLoopEvent = { type: 'SwapLoopAgreed', data: { ...loop, agreedAt: at } };
const open = [offered, asked] as const;
const binding = [...open, yes('anna'), yes('ben'), yes('cleo'), begun, agreed] as const;
const handedOver = (index: number): SwapLoopEvent => {
  const { swapId, itemId, giverId, receiverId } = legs[index] ?? leg('', '', '');
  return {
    type: 'SwapLoopLegCompleted',
    data: { loopId: 'loop1', memberIds, swapId, itemId, giverId, receiverId, completedAt: at },
  };
};
const dissolved = (
  why: 'declined' | 'expired' | 'item_gone' | 'member_away',
  end: { memberId?: string; itemId?: string; when?: string } = {},
): SwapLoopEvent => ({
  type: 'SwapLoopDissolved',
  data: {
    ...{ ...loop, why, memberId: end.memberId ?? null, itemId: end.itemId ?? null },
    toMemberIds: memberIds.filter((id) => id !== end.memberId),
    dissolvedAt: end.when ?? at,
  },
});
const accept = (by: string): SwapLoopCommand => ({ type: 'AcceptSwapLoop', by, at });
const decline = (by: string): SwapLoopCommand => ({
  ...{ type: 'DeclineSwapLoop', why: 'not_this_thing', words: 'Too big', by, at },
});
const short = (memberId: string, itemId: string): SwapLoopEvent => ({
  type: 'SwapLoopMemberShort',
  data: { loopId: 'loop1', memberIds, memberId, itemId, foundAt: at },
});
const status = (...history: SwapLoopEvent[]) => given(...history).state().status;

describe('an offered loop', () => {
  it('is a circle of two to five members with a thing each', () => {
    const offer = (offeredLegs: SwapLoopLeg[]): SwapLoopCommand => ({
      ...{ type: 'OfferSwapLoop', loopId: 'loop1', legs: offeredLegs, at },
    });
    given().when(offer(legs)).then(offered);
    given(offered).when(offer(legs)).decidesNothing();
    given()
      .when(offer([leg('lamp', 'anna', 'ben'), leg('pot', 'cleo', 'anna')]))
      .refuses('not_a_loop');
    given()
      .when(offer([leg('lamp', 'anna', 'ben'), leg('lamp', 'ben', 'anna')]))
      .refuses('not_a_loop');
    given()
      .when(offer([leg('lamp', 'anna', 'anna')]))
      .refuses('not_a_loop');
    const members = Array.from({ length: limits.swapLoop.length.max + 1 }, (_, index) => `m${String(index)}`);
    given()
      .when(offer(members.map((each, index) => leg(`i${each}`, each, members[(index + 1) % members.length] ?? ''))))
      .refuses('not_a_loop');
  });

  it('gave its things to another loop before it was offered', () => {
    const abandon: SwapLoopCommand = { type: 'AbandonLoopOffer', loopId: 'loop1', at };
    const abandoned: SwapLoopEvent = { type: 'SwapLoopOfferAbandoned', data: { loopId: 'loop1', abandonedAt: at } };
    given().when(abandon).then(abandoned);
    given(abandoned).when({ type: 'OfferSwapLoop', loopId: 'loop1', legs, at }).refuses('swap_loop_gone');
    given(offered).when(abandon).decidesNothing();
  });

  it('asks only members that did not say yes to the same pair before', () => {
    const ask = (agreedIds: string[]): SwapLoopCommand => ({ type: 'AskLoopMembers', agreedIds, at });
    given(offered)
      .when(ask(['ben']))
      .then({
        type: 'SwapLoopMembersAsked',
        data: { ...loop, toMemberIds: ['anna', 'cleo'], agreedIds: ['ben'], askedAt: at },
      });
    given(...open)
      .when(ask([]))
      .decidesNothing();
    const { refusal } = given(offered).when(ask(memberIds));
    expect(refusal()).toBeUndefined();
    const keptYes: SwapLoopEvent = {
      type: 'SwapLoopMembersAsked',
      data: { ...loop, toMemberIds: [], agreedIds: memberIds, askedAt: at },
    };
    given(offered).when(ask(memberIds)).then(keptYes, begun);
  });

  it('waits for every yes; the last one begins the reservation', () => {
    given(...open)
      .when(accept('anna'))
      .then(yes('anna'));
    given(...open, yes('anna'))
      .when(accept('anna'))
      .decidesNothing();
    given(...open, yes('anna'), yes('ben'))
      .when(accept('cleo'))
      .then(yes('cleo'), begun);
    given(...open)
      .when(accept('dora'))
      .refuses('swap_loop_not_found');
  });

  it('ends with one no, which may also take a yes back, and tells the others', () => {
    const no: SwapLoopEvent = {
      type: 'SwapLoopDeclined',
      data: { ...named('ben'), why: 'not_this_thing', words: 'Too big', declinedAt: at },
    };
    const end = dissolved('declined', { memberId: 'ben' });
    given(...open, yes('ben'))
      .when(decline('ben'))
      .then(no, end);
    given(...open, no, end)
      .when(decline('ben'))
      .decidesNothing();
    given(...open, no, end)
      .when(accept('anna'))
      .refuses('swap_loop_not_open');
    given(...open)
      .when(decline('dora'))
      .refuses('swap_loop_not_found');
    given(...binding)
      .when(decline('ben'))
      .refuses('swap_loop_not_open');
  });

  it('tells its end only to members that found it and said yes, before all are asked', () => {
    const { data } = dissolved('declined', { memberId: 'ben' });
    const { state } = given(offered, yes('anna'));
    expect(state()).toMatchObject({ isAsked: false, agreedIds: ['anna'] });
    given(offered, yes('anna'))
      .when(decline('ben'))
      .then(
        {
          type: 'SwapLoopDeclined',
          data: { ...named('ben'), why: 'not_this_thing', words: 'Too big', declinedAt: at },
        },
        { type: 'SwapLoopDissolved', data: { ...data, toMemberIds: ['anna'] } } as SwapLoopEvent,
      );
  });

  it('asks a member again once the thing that they would get was changed, with all the time to answer', () => {
    const again = (itemId: string): SwapLoopCommand => ({ type: 'AskLoopMemberAgain', itemId, at: inDays(5) });
    const askedAgain: SwapLoopEvent = {
      type: 'SwapLoopMemberAskedAgain',
      data: { ...named('anna'), giverId: 'cleo', askedAt: inDays(5) },
    };
    given(...open, yes('anna'), yes('ben'))
      .when(again('book'))
      .then(askedAgain);
    // no yes is to another thing
    for (const itemId of ['pot', 'globe'])
      given(...open, yes('anna'))
        .when(again(itemId))
        .decidesNothing();
    given(...open, yes('anna'), yes('ben'), yes('cleo'), begun)
      .when(again('book'))
      .decidesNothing();
    const history = [...open, yes('anna'), yes('ben'), askedAgain] as const;
    expect(given(...history).state()).toMatchObject({ status: 'offered', agreedIds: ['ben'], since: inDays(5) });
    given(...history)
      .when(accept('cleo'))
      .then(yes('cleo'));
    given(...history, yes('cleo'))
      .when(accept('anna'))
      .then(yes('anna'), begun);
    given(...history)
      .when({ type: 'KeepLoopDeadline', at: inDays(11) })
      .then({ type: 'SwapLoopNudged', data: { ...loop, toMemberIds: ['anna', 'cleo'], nudgedAt: inDays(11) } });
    given(...history)
      .when({ type: 'KeepLoopDeadline', at: inDays(12) })
      .then(dissolved('expired', { when: inDays(12) }));
  });

  it('reminds after four days, and ends after seven', () => {
    const keep = (days: number): SwapLoopCommand => ({ type: 'KeepLoopDeadline', at: inDays(days) });
    given(...open)
      .when(keep(3))
      .decidesNothing();
    const nudged: SwapLoopEvent = {
      type: 'SwapLoopNudged',
      data: { ...loop, toMemberIds: ['ben', 'cleo'], nudgedAt: inDays(4) },
    };
    given(...open, yes('anna'))
      .when(keep(4))
      .then(nudged);
    given(...open, yes('anna'), nudged)
      .when(keep(6))
      .decidesNothing();
    given(...open, yes('anna'), nudged)
      .when(keep(7))
      .then(dissolved('expired', { when: inDays(7) }));
    given(...binding)
      .when(keep(9))
      .decidesNothing();
  });

  it('ends when a thing is gone or a member cannot act, and tells none that was not asked', () => {
    const gone: SwapLoopCommand = { type: 'DissolveSwapLoop', why: 'item_gone', memberId: null, itemId: 'pot', at };
    const end = dissolved('item_gone', { itemId: 'pot' });
    given(...open)
      .when(gone)
      .then(end);
    given(...open, yes('anna'), yes('ben'), yes('cleo'), begun)
      .when(gone)
      .then(end);
    given(offered)
      .when(gone)
      .then({ type: 'SwapLoopDissolved', data: { ...end.data, toMemberIds: [] } } as SwapLoopEvent);
    given(...binding)
      .when(gone)
      .decidesNothing();
    given(...open)
      .when({ type: 'LeaveSwapLoop', memberId: 'ben', at })
      .then(dissolved('member_away', { memberId: 'ben' }));
  });
});

describe('an agreed loop', () => {
  it('is agreed once all things are reserved, and never after it was dissolved', () => {
    const confirm: SwapLoopCommand = { type: 'ConfirmSwapLoop', at };
    const reserving = [...open, yes('anna'), yes('ben'), yes('cleo'), begun] as const;
    given(...reserving)
      .when(confirm)
      .then(agreed);
    given(...binding)
      .when(confirm)
      .decidesNothing();
    given(...reserving, dissolved('item_gone', { itemId: 'pot' }))
      .when(confirm)
      .refuses('swap_loop_gone');
  });

  it('is completed with its last handover', () => {
    const complete = (index: number): SwapLoopCommand => ({
      ...{ type: 'CompleteLoopLeg', swapId: legs[index]?.swapId ?? '', at },
    });
    given(...binding)
      .when(complete(0))
      .then(handedOver(0));
    given(...binding, handedOver(0))
      .when(complete(0))
      .decidesNothing();
    given(...binding, handedOver(0), handedOver(1))
      .when(complete(2))
      .then(handedOver(2), { type: 'SwapLoopCompleted', data: { ...loop, completedAt: at } });
  });

  it('is complete no more once an admin reverses a handover, and leaves no member short', () => {
    const reverse = (swapId: string): SwapLoopCommand => ({ type: 'ReverseLoopLeg', swapId, byMemberId: 'dana', at });
    const reversed: SwapLoopEvent = {
      type: 'SwapLoopLegReversed',
      data: {
        ...{ loopId: 'loop1', memberIds, swapId: 'swap of pot', itemId: 'pot', giverId: 'ben', receiverId: 'cleo' },
        ...{ reversedBy: 'dana', reversedAt: at },
      },
    };
    const complete: SwapLoopEvent = { type: 'SwapLoopCompleted', data: { ...loop, completedAt: at } };
    const done = [...binding, handedOver(0), handedOver(1), handedOver(2), complete] as const;
    given(...done)
      .when(reverse('swap of pot'))
      .then(reversed);
    expect(given(...done, reversed).state()).toMatchObject({
      status: 'broken',
      legs: [{ status: 'completed' }, { status: 'reversed' }, { status: 'completed' }],
    });
    for (const command of [reverse('swap of pot'), { type: 'CompleteLoopLeg', swapId: 'swap of pot', at } as const])
      given(...done, reversed)
        .when(command)
        .decidesNothing();
    given(...binding)
      .when(reverse('swap of pot'))
      .decidesNothing();
    // the thing changed hands, so a later failure undoes nothing
    const lost = { loopId: 'loop1', memberIds, swapId: 'swap of book', itemId: 'book' };
    given(...binding, handedOver(1), reversed)
      .when({ type: 'FailLoopLeg', swapId: 'swap of book', memberId: 'cleo', at })
      .then({
        type: 'SwapLoopLegLost',
        data: { ...lost, giverId: 'cleo', receiverId: 'anna', memberId: 'cleo', lostAt: at },
      });
  });

  it('is undone as a whole when a leg fails, or a member cannot act, before the first handover', () => {
    const undone = (swapId: string | null, memberId: string | null): SwapLoopEvent => ({
      type: 'SwapLoopUndone',
      data: { ...loop, swapId, memberId, undoneAt: at },
    });
    given(...binding)
      .when({ type: 'FailLoopLeg', swapId: 'swap of pot', memberId: 'ben', at })
      .then(undone('swap of pot', 'ben'));
    given(...binding)
      .when({ type: 'LeaveSwapLoop', memberId: 'cleo', at })
      .then(undone(null, 'cleo'));
    given(...binding, undone(null, 'cleo'))
      .when({ type: 'FailLoopLeg', swapId: 'swap of pot', memberId: 'ben', at })
      .decidesNothing();
    // a leg that one side had confirmed comes to its end afterwards
    expect(status(...binding, undone(null, 'cleo'), handedOver(0))).toBe('broken');
  });

  it('loses a leg that fails after a handover, while the others go on', () => {
    const { swapId, itemId, giverId, receiverId } = legs[1] ?? leg('', '', '');
    const lost: SwapLoopEvent = {
      type: 'SwapLoopLegLost',
      data: { loopId: 'loop1', memberIds, swapId, itemId, giverId, receiverId, memberId: 'ben', lostAt: at },
    };
    given(...binding, handedOver(0))
      .when({ type: 'FailLoopLeg', swapId: 'swap of pot', memberId: 'ben', at })
      .then(lost);
    given(...binding, handedOver(0), lost)
      .when({ type: 'CompleteLoopLeg', swapId: 'swap of book', at })
      .then(handedOver(2), short('cleo', 'pot'));
    given(...binding, handedOver(0))
      .when({ type: 'LeaveSwapLoop', memberId: 'ben', at })
      .decidesNothing();
    expect(status(...binding, handedOver(0), lost)).toBe('broken');
  });
});

describe('an admin', () => {
  const stop: SwapLoopCommand = { type: 'StopSwapLoop', by: 'dana', reason: 'Not safe', at };
  const swapIds = legs.map(({ swapId }) => swapId);
  const stopped = (stoppedSwapIds: string[], toMemberIds = memberIds): SwapLoopEvent => ({
    type: 'SwapLoopStopped',
    data: {
      ...{ loopId: 'loop1', memberIds, stoppedSwapIds, toMemberIds, byMemberId: 'dana', reason: 'Not safe' },
      stoppedAt: at,
    },
  });

  it('ends an offer; members that were not asked yet do not learn of it', () => {
    given(...open)
      .when(stop)
      .then(stopped(swapIds));
    given(offered).when(stop).then(stopped(swapIds, []));
    expect(given(...open, stopped(swapIds)).state()).toMatchObject({ status: 'dissolved', stoppedBy: 'dana' });
    given(...open, stopped(swapIds))
      .when(accept('anna'))
      .refuses('swap_loop_not_open');
  });

  it('ends the open legs of an agreed loop, and leaves what was handed over', () => {
    given(...binding)
      .when(stop)
      .then(stopped(swapIds));
    expect(given(...binding, stopped(swapIds)).state().status).toBe('undone');
    const begunHandovers = [...binding, handedOver(0)] as const;
    given(...begunHandovers)
      .when(stop)
      .then(stopped(swapIds.slice(1)), short('anna', 'book'));
    const { status: after, legs: left } = given(...begunHandovers, stopped(swapIds.slice(1))).state() as ShownSwapLoop;
    expect([after, ...left.map((each) => each.status)]).toEqual(['broken', 'completed', 'lost', 'lost']);
  });

  it('ends nothing twice, nothing that is over, and no loop of their own', () => {
    given(...binding, stopped(swapIds))
      .when(stop)
      .decidesNothing();
    given(...open, dissolved('expired'))
      .when(stop)
      .refuses('swap_loop_over');
    given(...binding, handedOver(0), handedOver(1), handedOver(2))
      .when(stop)
      .refuses('swap_loop_over');
    given(...open)
      .when({ ...stop, by: 'anna' })
      .refuses('own_dispute');
  });

  it('sees a leg that one side had confirmed come to its own end', () => {
    const history = [...binding, stopped(swapIds), handedOver(1)] as const;
    const { status: after, legs: left } = given(...history).state() as ShownSwapLoop;
    expect([after, ...left.map((each) => each.status)]).toEqual(['broken', 'lost', 'completed', 'lost']);
  });
});

describe('one meeting for all', () => {
  const plan: HandoverPlan = {
    ...{ method: 'meet', place: 'The yard', meetingPlaceId: null, timeZone: 'Europe/Berlin' },
    ...{ startsAt: inDays(2), endsAt: inDays(2.1) },
  };
  const propose = (by: string, change: Partial<HandoverPlan> = {}): SwapLoopCommand => ({
    ...{ type: 'ProposeLoopMeeting', plan: { ...plan, ...change }, meetingPlace: undefined, by, at },
  });
  const members = { loopId: 'loop1', memberIds };
  const proposed = (byMemberId: string): SwapLoopEvent => ({
    type: 'SwapLoopMeetingProposed',
    data: { ...members, ...plan, byMemberId, proposedAt: at },
  });
  const canCome = (by: string, proposedAt = at): SwapLoopCommand => ({ type: 'AcceptLoopMeeting', proposedAt, by, at });
  const comes = (memberId: string): SwapLoopEvent => ({
    type: 'SwapLoopMeetingAccepted',
    data: { ...members, memberId, acceptedAt: at },
  });
  const off: SwapLoopEvent = {
    type: 'SwapLoopMeetingDeclined',
    data: { ...members, memberId: 'cleo', declinedAt: at },
  };
  const set: SwapLoopEvent = {
    type: 'SwapLoopMeetingSet',
    data: { ...members, ...plan, proposedBy: 'anna', byMemberId: 'cleo', setAt: at },
  };

  it('is set once everyone agreed to the same proposal', () => {
    given(...binding)
      .when(propose('anna'))
      .then(proposed('anna'));
    given(...binding, proposed('anna'))
      .when(propose('anna'))
      .decidesNothing();
    given(...binding, proposed('anna'))
      .when(canCome('ben'))
      .then(comes('ben'));
    given(...binding, proposed('anna'), comes('ben'))
      .when(canCome('cleo'))
      .then(comes('cleo'), set);
    given(...binding, proposed('anna'), comes('ben'), comes('cleo'), set)
      .when(canCome('cleo'))
      .decidesNothing();
  });

  it('is agreed to as it was seen, by members that have not answered', () => {
    const history = [...binding, proposed('anna')] as const;
    given(...history)
      .when(canCome('ben', inDays(-1)))
      .refuses('swap_loop_meeting_changed');
    given(...history)
      .when(canCome('anna', inDays(-1)))
      .refuses('swap_loop_meeting_answered');
    given(...history)
      .when({ ...canCome('ben'), at: inDays(3) })
      .refuses('slot_past');
    given(...history)
      .when(canCome('dora'))
      .refuses('swap_loop_not_found');
    given(...binding)
      .when(canCome('ben'))
      .refuses('swap_loop_no_proposal');
  });

  it('is off when one cannot come, and can be proposed anew', () => {
    const decline: SwapLoopCommand = { type: 'DeclineLoopMeeting', by: 'cleo', at };
    given(...binding, proposed('anna'), comes('ben'))
      .when(decline)
      .then(off);
    given(...binding, proposed('anna'), off)
      .when(decline)
      .decidesNothing();
    expect(given(...binding, proposed('anna'), comes('ben'), off, proposed('ben')).state()).toMatchObject({
      meeting: { by: 'ben', agreedIds: ['ben'], setAt: null },
    });
  });

  it('lapses when its time comes before all agreed, and waits for no member then', () => {
    const keep = (when: string): SwapLoopCommand => ({ type: 'KeepLoopDeadline', at: when });
    const lapsed: SwapLoopEvent = { type: 'SwapLoopMeetingLapsed', data: { ...members, lapsedAt: plan.startsAt } };
    const asks = [...binding, proposed('anna'), comes('ben')] as const;
    const groups = (...history: SwapLoopEvent[]) =>
      memberIds.map((memberId) => getSwapLoopGroup(given(...history).state() as ShownSwapLoop, memberId));
    given(...asks)
      .when(keep(inDays(1)))
      .decidesNothing();
    given(...asks)
      .when(keep(plan.startsAt))
      .then(lapsed);
    given(...asks, lapsed)
      .when(keep(inDays(3)))
      .decidesNothing();
    for (const end of [[comes('cleo'), set], [off], [handedOver(0)]])
      given(...asks, ...end)
        .when(keep(plan.startsAt))
        .decidesNothing();
    given(...asks, lapsed)
      .when(canCome('cleo'))
      .refuses('swap_loop_no_proposal');
    expect(groups(...asks)).toEqual(['planned', 'planned', 'yourTurn']);
    expect(groups(...asks, lapsed)).toEqual(['planned', 'planned', 'planned']);
    given(...asks, lapsed)
      .when({ ...propose('cleo', { startsAt: inDays(4), endsAt: inDays(4.1) }), insteadOf: at } as SwapLoopCommand)
      .then({
        type: 'SwapLoopMeetingProposed',
        data: {
          ...{ ...members, ...plan, startsAt: inDays(4), endsAt: inDays(4.1) },
          ...{ byMemberId: 'cleo', proposedAt: at },
        },
      });
  });

  it('is not replaced by a member that saw another one', () => {
    const seen = (insteadOf: string | null): SwapLoopCommand => ({
      ...{ type: 'ProposeLoopMeeting', plan: { ...plan, place: 'The gate' }, meetingPlace: undefined },
      ...{ insteadOf, by: 'ben', at },
    });
    const gate: SwapLoopEvent = {
      type: 'SwapLoopMeetingProposed',
      data: { ...members, ...plan, place: 'The gate', byMemberId: 'ben', proposedAt: at },
    };
    given(...binding, proposed('anna'))
      .when(seen(null))
      .refuses('swap_loop_meeting_changed');
    given(...binding)
      .when(seen(at))
      .refuses('swap_loop_meeting_changed');
    given(...binding, proposed('anna'))
      .when(seen(at))
      .then(gate);
    given(...binding, proposed('anna'), gate)
      .when(seen(null))
      .decidesNothing();
  });

  it('is not off for a no to an earlier proposal', () => {
    const decline: SwapLoopCommand = { type: 'DeclineLoopMeeting', proposedAt: inDays(-1), by: 'cleo', at };
    given(...binding, proposed('anna'))
      .when(decline)
      .refuses('swap_loop_meeting_changed');
    given(...binding, proposed('anna'))
      .when({ ...decline, proposedAt: at })
      .then(off);
  });

  it('needs a place and a time to come, and an agreed loop without a handover', () => {
    given(...binding)
      .when(propose('anna', { place: '' }))
      .refuses('validation_failed');
    given(...binding)
      .when(propose('anna', { startsAt: inDays(-1) }))
      .refuses('validation_failed');
    given(...open)
      .when(propose('anna'))
      .refuses('swap_loop_no_meeting');
    given(...binding, handedOver(0))
      .when(propose('anna'))
      .refuses('swap_loop_no_meeting');
  });
});
