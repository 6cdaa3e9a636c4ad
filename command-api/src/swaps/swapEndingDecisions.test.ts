import type { SettledFailure, SwapEvent, SwapFailure } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import {
  acceptanceBegun,
  at,
  goods,
  handoverConfirmed,
  handoverProposed,
  handoverScheduled,
  parties,
  plan,
  swapAccepted,
  swapCountered,
  swapDisputed,
  swapNudged,
  swapPaused,
  swapProposed,
} from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { swapDecider } from './swapDecider.ts';

const given = givenFor(swapDecider);
const accepted = [swapProposed(), acceptanceBegun(), swapAccepted()];
const scheduled = [...accepted, handoverScheduled()];
const confirmed = [...accepted, handoverConfirmed('anna')];
const disputed = [...confirmed, swapDisputed];

type Failed = Extract<SwapEvent, { type: 'SwapFailed' }>['data'];
type Completed = Extract<SwapEvent, { type: 'SwapCompleted' }>['data'];
const failed = (why: SwapFailure, change: Partial<Failed> = {}): SwapEvent => ({
  type: 'SwapFailed',
  data: {
    ...goods,
    ...parties,
    attempt: 1,
    from: 'accepted',
    why,
    absentMemberId: null,
    byMemberId: null,
    failedAt: at,
    ...change,
  },
});
const completed = (how: Completed['how'], change: Partial<Completed> = {}): SwapEvent => ({
  type: 'SwapCompleted',
  data: { ...goods, ...parties, attempt: 1, how, absentMemberId: null, byMemberId: null, completedAt: at, ...change },
});
const explained = (byMemberId: string, reason: string): SwapEvent => ({
  type: 'SwapEndExplained',
  data: { ...parties, reason, byMemberId, explainedAt: at },
});

describe('the take-down of an item', () => {
  const drop = { type: 'DropSwap', at } as const;
  it.each([
    ['accepted', accepted],
    ['scheduled', scheduled],
    ['disputed', disputed],
  ] as const)('ends a swap that is %s', (from, events) =>
    given(...events)
      .when(drop)
      .then(failed('item_removed', { from })),
  );
  it('ends one that is being accepted only after that', () =>
    given(swapProposed(), acceptanceBegun()).when(drop).decidesNothing());
  it('leaves alone what is completed', () =>
    given(...confirmed, completed('both'))
      .when(drop)
      .decidesNothing());
});

describe('calling an agreed swap off', () => {
  const fail = (by: string, why: 'no_slot' | 'not_as_described', reason = '') =>
    ({ type: 'FailSwap', by, why, reason, at }) as const;

  it('says why, in words where there are any', () => {
    given(...accepted)
      .when(fail('ben', 'no_slot'))
      .then(failed('no_slot', { byMemberId: 'ben' }));
    given(...scheduled)
      .when(fail('anna', 'not_as_described', 'A crack'))
      .then(failed('not_as_described', { byMemberId: 'anna', from: 'scheduled' }), explained('anna', 'A crack'));
    given(...scheduled)
      .when({ type: 'CancelSwap', by: 'ben', reason: 'Ill', at })
      .then(failed('cancelled', { byMemberId: 'ben', from: 'scheduled' }), explained('ben', 'Ill'));
  });
  it('is between the two, once there is something to call off', () => {
    given(...accepted)
      .when(fail('cleo', 'no_slot'))
      .refuses('forbidden');
    given(swapProposed()).when(fail('ben', 'no_slot')).refuses('swap_not_accepted');
    given(...disputed)
      .when(fail('ben', 'no_slot'))
      .refuses('swap_disputed');
  });
  it('is harmless twice', () =>
    given(...accepted, failed('no_slot', { byMemberId: 'ben' }))
      .when(fail('ben', 'no_slot'))
      .decidesNothing());
});

describe('settling a dispute', () => {
  const settle = (outcome: { completed: true } | { completed: false; why: SettledFailure }) =>
    ({ type: 'SettleSwap', by: 'admin', outcome, reason: 'Both wrote to us', at }) as const;

  it('completes the swap', () =>
    given(...disputed)
      .when(settle({ completed: true }))
      .then(completed('settled', { byMemberId: 'admin' }), explained('admin', 'Both wrote to us')));
  it('or fails it', () =>
    given(...disputed)
      .when(settle({ completed: false, why: 'not_as_described' }))
      .then(
        failed('not_as_described', { byMemberId: 'admin', from: 'disputed' }),
        explained('admin', 'Both wrote to us'),
      ));
  it('names who was absent: the side whose word was disputed', () =>
    given(...disputed)
      .when(settle({ completed: false, why: 'no_show' }))
      .then(
        failed('no_show', { byMemberId: 'admin', from: 'disputed', absentMemberId: 'anna' }),
        explained('admin', 'Both wrote to us'),
      ));
  it('needs a dispute', () =>
    given(...confirmed)
      .when(settle({ completed: true }))
      .refuses('swap_not_disputed'));
  it('is never up to a side of it, admin or not', () =>
    given(...disputed)
      .when({ ...settle({ completed: true }), by: 'anna' })
      .refuses('own_dispute'));
});

describe('reversing a completed swap', () => {
  const reverse = { type: 'ReverseSwap', by: 'admin', reason: 'Nothing changed hands', at } as const;
  const done = [...confirmed, completed('both', { byMemberId: 'ben' })];
  const reversed: SwapEvent = {
    type: 'SwapReversed',
    data: { ...goods, ...parties, attempt: 1, byMemberId: 'admin', completedAt: at, reversedAt: at },
  };

  it('makes it a failed one, and says why', () => {
    given(...done)
      .when(reverse)
      .then(reversed, explained('admin', 'Nothing changed hands'));
    expect(given(...done, reversed).state()).toMatchObject({ status: 'failed', why: 'reversed', how: null });
  });
  it('is done once', () =>
    given(...done, reversed)
      .when(reverse)
      .refuses('swap_not_reversible'));
  it('needs a completed one', () =>
    given(...disputed)
      .when(reverse)
      .refuses('swap_not_reversible'));
  it('is never up to a side of it, admin or not', () =>
    given(...done)
      .when({ ...reverse, by: 'ben' })
      .refuses('own_dispute'));
});

describe('what a side tells of a dispute', () => {
  const photos = [{ id: 'lid', width: 640, height: 480 }];
  const state = (by: string) => ({ type: 'StateDispute', by, statement: 'It was whole', photos, at }) as const;
  const stated = (by: string): SwapEvent => ({
    type: 'DisputeStatementMade',
    data: { ...parties, statement: 'It was whole', photos, byMemberId: by, statedAt: at },
  });

  it('is for both of them, one after the other', () => {
    given(...disputed)
      .when(state('anna'))
      .then(stated('anna'));
    given(...disputed, stated('anna'))
      .when(state('ben'))
      .then(stated('ben'));
  });
  it('is for nobody else', () =>
    given(...disputed)
      .when(state('cleo'))
      .refuses('forbidden'));
  it('comes to an end, each side by itself', () => {
    const enough = [1, 2, 3, 4, 5].map(() => stated('anna'));
    given(...disputed, ...enough)
      .when(state('anna'))
      .refuses('too_many_statements');
    given(...disputed, ...enough)
      .when(state('ben'))
      .then(stated('ben'));
  });
  it('needs a dispute', () =>
    given(...confirmed)
      .when(state('anna'))
      .refuses('swap_not_disputed'));
  it('moves no reminder: admins are told after 3 days, whatever is said', () =>
    given(...disputed, {
      type: 'DisputeStatementMade',
      data: { ...parties, statement: '', photos: [], byMemberId: 'anna', statedAt: '2026-03-03T00:00:00.000Z' },
    })
      .when({ type: 'KeepDeadline', at: new Date(Date.parse(at) + 3 * 86_400_000).toISOString() })
      .then(swapNudged('dispute_open', [], new Date(Date.parse(at) + 3 * 86_400_000).toISOString())));
});

describe('time', () => {
  const keep = (when: string) => ({ type: 'KeepDeadline', at: when }) as const;
  const day = (count: number) => new Date(Date.parse(at) + count * 86_400_000).toISOString();
  const expired = (from: 'pending' | 'paused', expiredAt: string): SwapEvent => ({
    type: 'SwapExpired',
    data: { ...parties, from, byMemberId: null, expiredAt },
  });

  it('reminds of a request after 10 days, and lets it expire after 14', () => {
    given(swapProposed())
      .when(keep(day(9)))
      .decidesNothing();
    given(swapProposed())
      .when(keep(day(10)))
      .then(swapNudged('answer_due', ['anna'], day(10)));
    given(swapProposed(), swapNudged('answer_due', ['anna'], day(10)))
      .when(keep(day(13)))
      .decidesNothing();
    given(swapProposed())
      .when(keep(day(14)))
      .then(expired('pending', day(14)));
  });
  it('reminds the requester of a counter-offer', () =>
    given(swapProposed(), swapCountered('anna'))
      .when(keep(day(10)))
      .then({
        type: 'SwapNudged',
        data: {
          ...parties,
          offeredItemId: 'stool',
          why: 'answer_due',
          toMemberIds: ['ben'],
          byMemberId: null,
          nudgedAt: day(10),
        },
      }));
  it('lets a paused request expire after 30 days', () => {
    given(swapProposed(), swapPaused)
      .when(keep(day(29)))
      .decidesNothing();
    given(swapProposed(), swapPaused)
      .when(keep(day(30)))
      .then(expired('paused', day(30)));
  });
  it('gives a resumed request all its time again', () =>
    given(swapProposed(), swapPaused, {
      type: 'SwapResumed',
      data: { ...parties, rivalId: null, byMemberId: null, resumedAt: day(20) },
    })
      .when(keep(day(29)))
      .decidesNothing());
  it('leaves a request alone that is just being accepted', () =>
    given(swapProposed(), acceptanceBegun())
      .when(keep(day(40)))
      .decidesNothing());
  it('abandons an accepted swap after 14 days without progress', () => {
    given(...accepted)
      .when(keep(day(13)))
      .decidesNothing();
    given(...accepted)
      .when(keep(day(14)))
      .then(failed('abandoned', { failedAt: day(14) }));
  });
  it('drops a proposal whose time passed without an answer, and asks both for another one', () => {
    const { startsAt } = plan;
    const lapsed = swapNudged('proposal_lapsed', ['anna', 'ben'], startsAt);
    given(...accepted, handoverProposed('anna'))
      .when(keep(startsAt))
      .then(lapsed);
    expect(given(...accepted, handoverProposed('anna'), lapsed).state()).toMatchObject({
      ...{ status: 'accepted', proposal: null, since: startsAt },
      nudged: { why: 'proposal_lapsed' },
    });
    given(...accepted, handoverProposed('anna'), lapsed)
      .when(keep(startsAt))
      .decidesNothing();
    // an agreed plan stands
    const later = { ...plan, startsAt: day(2), endsAt: day(3) };
    const moved = [
      ...scheduled,
      handoverProposed('ben', later),
      swapNudged('proposal_lapsed', ['anna', 'ben'], day(2)),
    ];
    expect(given(...moved).state()).toMatchObject({
      ...{ status: 'scheduled', proposal: null, nudged: null },
      plan: { startsAt },
    });
  });
  it('asks about a handover the day before, at its end and three days later, then gives it up', () => {
    const both = ['anna', 'ben'];
    given(...scheduled)
      .when(keep(day(2)))
      .then(swapNudged('handover_soon', both, day(2)));
    given(...scheduled)
      .when(keep(day(4)))
      .then(swapNudged('handover_over', both, day(4)));
    given(...scheduled)
      .when(keep(day(7)))
      .then(swapNudged('handover_overdue', both, day(7)));
    given(...scheduled)
      .when(keep(day(11)))
      .then(failed('abandoned', { from: 'scheduled', failedAt: day(11) }));
  });
  it('asks only those who have not said that they come', () =>
    given(...scheduled, {
      type: 'HandoverAnswered',
      data: { ...parties, isComing: true, byMemberId: 'anna', answeredAt: at },
    })
      .when(keep(day(2)))
      .then(swapNudged('handover_soon', ['ben'], day(2))));
  it('reminds the silent side after 3 days, and takes its silence for a yes after 7', () => {
    given(...confirmed)
      .when(keep(day(3)))
      .then(swapNudged('confirmation_due', ['ben'], day(3)));
    given(...confirmed)
      .when(keep(day(7)))
      .then(completed('silence', { absentMemberId: 'ben', completedAt: day(7) }));
  });
  it('reminds admins of a dispute after 3 days and then daily, and decides nothing for them', () => {
    given(...disputed)
      .when(keep(day(3)))
      .then(swapNudged('dispute_open', [], day(3)));
    given(...disputed, swapNudged('dispute_open', [], day(3)))
      .when(keep(day(4)))
      .then(swapNudged('dispute_open', [], day(4)));
  });
  it('has no part in what is over', () =>
    given(...accepted, failed('no_slot'))
      .when(keep(day(400)))
      .decidesNothing());
});

describe('a member who is erased', () => {
  const leave = (by: string) => ({ type: 'LeaveSwap', by, at }) as const;

  it('leaves nothing open', () => {
    given(swapProposed())
      .when(leave('anna'))
      .then({
        type: 'SwapRejected',
        data: { ...parties, from: 'pending', why: 'declined', reason: '', byMemberId: 'anna', rejectedAt: at },
      });
    given(swapProposed(), swapPaused)
      .when(leave('ben'))
      .then({ type: 'SwapCancelled', data: { ...parties, from: 'paused', byMemberId: 'ben', cancelledAt: at } });
    given(...scheduled)
      .when(leave('ben'))
      .then(failed('cancelled', { from: 'scheduled', byMemberId: 'ben' }));
    given(...disputed)
      .when(leave('anna'))
      .then(failed('abandoned', { from: 'disputed', byMemberId: 'anna' }));
  });
  it('lets what one side confirmed count', () =>
    given(...confirmed)
      .when(leave('ben'))
      .then(completed('silence', { absentMemberId: 'ben' })));
  it('waits for the end of an acceptance', () =>
    given(swapProposed(), acceptanceBegun()).when(leave('ben')).refuses('version_conflict'));
  it('changes nothing about what is over', () =>
    given(...accepted, failed('no_slot'))
      .when(leave('ben'))
      .decidesNothing());
});
