import type { SwapEvent } from '@pass-along/contracts';
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
  swapCompleted,
  swapDisputed,
  swapProposed,
} from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { getProposedSwap, swapDecider } from './swapDecider.ts';

const given = givenFor(swapDecider);
const accepted = [swapProposed(), acceptanceBegun(), swapAccepted()];
const scheduled = [...accepted, handoverProposed('anna'), handoverScheduled()];
const propose = (by: string, named = plan) => ({ type: 'ProposeHandover', by, plan: named, at }) as const;
const agree = (by: string, when = at) => ({ type: 'AgreeHandover', by, at: when }) as const;
const answer = (by: string, coming: boolean, when = at) => ({ type: 'AnswerReminder', by, coming, at: when }) as const;
const answered = (byMemberId: string, isComing: boolean): SwapEvent => ({
  type: 'HandoverAnswered',
  data: { ...parties, isComing, byMemberId, answeredAt: at },
});
const elsewhere = { ...plan, place: 'Station' };
const stateAfter = (...events: SwapEvent[]) => getProposedSwap(given(...events).state());

describe('naming a handover', () => {
  it('is for either side, once the swap is accepted', () => {
    given(...accepted)
      .when(propose('anna'))
      .then(handoverProposed('anna'));
    given(...accepted)
      .when(propose('ben'))
      .then(handoverProposed('ben'));
    given(swapProposed()).when(propose('anna')).refuses('swap_not_accepted');
    given(...accepted)
      .when(propose('cleo'))
      .refuses('forbidden');
  });
  it('again is another proposal, the same again none', () => {
    given(...accepted, handoverProposed('anna'))
      .when(propose('ben', elsewhere))
      .then(handoverProposed('ben', elsewhere));
    given(...accepted, handoverProposed('anna'))
      .when(propose('anna'))
      .decidesNothing();
  });
  it('is agreed to as it was seen', () => {
    const later = '2030-06-02T10:00:00.000Z';
    const moved: SwapEvent = {
      type: 'HandoverProposed',
      data: { ...parties, ...elsewhere, byMemberId: 'anna', proposedAt: later },
    };
    given(...accepted, handoverProposed('anna'), moved)
      .when({ ...agree('ben'), proposedAt: at })
      .refuses('handover_changed');
    expect(
      given(...accepted, handoverProposed('anna'), moved)
        .when({ ...agree('ben'), proposedAt: later })
        .refusal(),
    ).toBeUndefined();
  });
  it('at a meeting place has its name and address, whatever was typed, unless it is closed', () => {
    const details = { name: 'Library', address: 'Mill Street 3', mapUrl: '', hours: '', stepFree: true, note: '' };
    const meetingPlace = { placeId: 'p1', ...details, closed: false };
    const there = { ...plan, place: 'My door', meetingPlaceId: 'p1' };
    const library = { ...there, place: 'Library, Mill Street 3' };
    given(...accepted)
      .when({ ...propose('anna', there), meetingPlace })
      .then(handoverProposed('anna', library));
    given(...accepted)
      .when({ ...propose('anna', there), meetingPlace: { ...meetingPlace, closed: true } })
      .refuses('meeting_place_closed');
    given(...accepted)
      .when(propose('anna', there))
      .refuses('meeting_place_not_found');
    // agreeing asks no place, so that one closed meanwhile stays
    expect(stateAfter(...accepted, handoverProposed('anna', library)).proposal).toMatchObject(library);
    expect(
      given(...accepted, handoverProposed('anna', library))
        .when(agree('ben'))
        .refusal(),
    ).toBeUndefined();
  });
  it('says which field is wrong', () => {
    const refusal = given(...accepted)
      .when(propose('anna', { ...plan, place: '', startsAt: at }))
      .refusal();
    expect(refusal?.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['place', 'required'],
      ['startsAt', 'not_in_future'],
    ]);
  });
});

describe('agreeing to a handover', () => {
  it('is for the other side', () => {
    given(...accepted, handoverProposed('anna'))
      .when(agree('ben'))
      .then(handoverScheduled());
    given(...accepted, handoverProposed('anna'))
      .when(agree('anna'))
      .refuses('not_your_turn');
    given(...accepted)
      .when(agree('ben'))
      .refuses('nothing_to_agree');
  });
  it('is harmless twice', () =>
    given(...scheduled)
      .when(agree('ben'))
      .decidesNothing());
  it('comes too late once the slot has begun', () =>
    given(...accepted, handoverProposed('anna'))
      .when(agree('ben', plan.startsAt))
      .refuses('slot_past'));
  it('moves an agreed one, which stands until then', () => {
    const moving = [...scheduled, handoverProposed('ben', elsewhere)];
    expect(stateAfter(...moving)).toMatchObject({ status: 'scheduled', plan, proposal: elsewhere });
    const moved: SwapEvent = {
      type: 'HandoverScheduled',
      data: { ...parties, ...elsewhere, proposedBy: 'ben', byMemberId: 'anna', scheduledAt: at },
    };
    given(...moving)
      .when(agree('anna'))
      .then(moved);
    expect(stateAfter(...moving, moved)).toMatchObject({ plan: elsewhere, proposal: null, plans: 2 });
  });
});

describe('the answer to the reminder', () => {
  it('is yes, once', () => {
    given(...scheduled)
      .when(answer('ben', true))
      .then(answered('ben', true));
    given(...scheduled, answered('ben', true))
      .when(answer('ben', true))
      .decidesNothing();
  });
  it('is no, which takes the slot back', () => {
    given(...scheduled)
      .when(answer('anna', false))
      .then(answered('anna', false));
    expect(stateAfter(...scheduled, answered('ben', true), answered('anna', false))).toMatchObject({
      status: 'accepted',
      plan: null,
      coming: [],
    });
  });
  it('is given before the slot of a handover', () => {
    given(...scheduled)
      .when(answer('ben', true, plan.startsAt))
      .refuses('slot_past');
    given(...accepted)
      .when(answer('ben', true))
      .refuses('not_scheduled');
  });
});

describe('the collection code', () => {
  const give = (by: string, isRight: boolean, attempt = 1) => ({ type: 'GiveCode', by, isRight, attempt, at }) as const;
  const mistaken = (byMemberId: string, tries: number): SwapEvent => ({
    type: 'CollectionCodeMistaken',
    data: { ...parties, tries, byMemberId, triedAt: at },
  });
  const fiveTries = [1, 2, 3, 4, 5].map((tries) => mistaken('ben', tries));
  const byCode = (byMemberId: string): SwapEvent => ({
    type: 'SwapCompleted',
    data: { ...goods, ...parties, attempt: 1, how: 'code', absentMemberId: null, byMemberId, completedAt: at },
  });

  it('proves the handover at once', () => {
    given(...scheduled)
      .when(give('ben', true))
      .then(byCode('ben'));
    given(...accepted)
      .when(give('anna', true))
      .then(byCode('anna'));
  });
  it('counts who is wrong', () => {
    given(...scheduled)
      .when(give('ben', false))
      .then(mistaken('ben', 1));
    given(...scheduled, mistaken('ben', 1))
      .when(give('ben', false))
      .then(mistaken('ben', 2));
    given(...scheduled, mistaken('ben', 1))
      .when(give('anna', false))
      .then(mistaken('anna', 1));
  });
  it('is locked after five, right or wrong, until a new plan is agreed', () => {
    given(...scheduled, ...fiveTries)
      .when(give('ben', true))
      .refuses('code_locked');
    given(...scheduled, ...fiveTries, handoverProposed('ben', elsewhere), handoverScheduled(elsewhere))
      .when(give('ben', true))
      .then(byCode('ben'));
  });
  it('is not that of an attempt of before', () =>
    given(...scheduled)
      .when(give('ben', true, 0))
      .refuses('version_conflict'));
});

describe('a no-show', () => {
  const report = (by: string, when = plan.startsAt) => ({ type: 'ReportNoShow', by, at: when }) as const;
  const absent = (absentMemberId: string, byMemberId: string): SwapEvent => ({
    type: 'SwapFailed',
    data: {
      ...goods,
      ...parties,
      attempt: 1,
      from: 'scheduled',
      why: 'no_show',
      absentMemberId,
      byMemberId,
      failedAt: plan.startsAt,
    },
  });
  it('is reported of the other side, once the slot has begun', () => {
    given(...scheduled)
      .when(report('anna'))
      .then(absent('ben', 'anna'));
    given(...scheduled)
      .when(report('ben'))
      .then(absent('anna', 'ben'));
    given(...scheduled)
      .when(report('ben', at))
      .refuses('slot_not_begun');
    given(...accepted)
      .when(report('ben'))
      .refuses('not_scheduled');
  });
  it('is harmless twice', () =>
    given(...scheduled, absent('ben', 'anna'))
      .when(report('anna'))
      .decidesNothing());
});

describe('what one side confirmed', () => {
  const confirmed = [...scheduled, handoverConfirmed('anna')];
  const dispute = (by: string) => ({ type: 'DisputeSwap', by, reason: 'It is broken', at }) as const;

  it('is completed by the other', () =>
    given(...confirmed)
      .when({ type: 'ConfirmHandover', by: 'ben', at })
      .then(handoverConfirmed('ben'), swapCompleted));
  it('is disputed by the other', () =>
    given(...confirmed)
      .when(dispute('ben'))
      .then({ ...swapDisputed, data: { ...swapDisputed.data, from: 'scheduled' } } as SwapEvent));
  it('is not disputed by who confirmed it, nor before anybody has', () => {
    given(...confirmed)
      .when(dispute('anna'))
      .refuses('already_confirmed');
    given(...scheduled)
      .when(dispute('ben'))
      .refuses('nothing_to_dispute');
  });
  it('is neither called off nor moved', () => {
    given(...confirmed)
      .when({ type: 'CancelSwap', by: 'ben', reason: '', at })
      .refuses('handover_confirmed');
    given(...confirmed)
      .when({ type: 'FailSwap', by: 'anna', why: 'no_slot', reason: '', at })
      .refuses('handover_confirmed');
    given(...confirmed)
      .when(propose('ben', elsewhere))
      .refuses('handover_confirmed');
  });
});
