import { streams, type MemberEvent, type ModerationCaseEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { memberRegistered } from '../testing/events.ts';
import { givenPolicy, type Told } from '../testing/givenPolicy.ts';
import { moderationPolicy } from './moderationPolicy.ts';

const at = '2030-05-05T10:00:00.000Z';
const cleo = { memberId: 'cleo', role: 'admin', duties: ['moderate'] } as const;
const dora = { ...cleo, memberId: 'dora' } as const;

type EventOf<T extends ModerationCaseEvent['type']> = Extract<ModerationCaseEvent, { type: T }>;

const decidedOn = (
  kind: 'item' | 'event' | 'message' | 'review',
  subjectId: string,
  change: Partial<EventOf<'CaseDecided'>['data']> = {},
): EventOf<'CaseDecided'> => ({
  type: 'CaseDecided',
  data: {
    ...{ caseId: 'case1', kind, subjectId, aboutMemberId: 'ben', reporterIds: ['anna'], decision: 'hidden' },
    ...{ reason: 'Rude', until: null, byMemberId: 'cleo', evidenceUntil: at, decidedAt: at },
    ...change,
  },
});
const answeredOn = (
  kind: 'item' | 'event' | 'message' | 'review',
  subjectId: string,
  change: Partial<EventOf<'AppealDecided'>['data']> = {},
): EventOf<'AppealDecided'> => ({
  type: 'AppealDecided',
  data: {
    ...{ caseId: 'case1', kind, subjectId, aboutMemberId: 'ben', reporterIds: ['anna'], decision: 'hidden' },
    ...{ decidedBy: 'cleo', outcome: 'granted', reason: 'Fine', byMemberId: 'dora', evidenceUntil: at },
    decidedAt: at,
    ...change,
  },
});

const planned = { eventId: 'fair', createdBy: 'ben', status: 'active', series: null, plannedAt: at };
const fair = (...later: object[]): Told => [
  streams.communityEvent('fair'),
  [{ type: 'EventPlanned', data: planned }, ...(later as { type: string; data: object }[])],
];
const shelved = (byMemberId: string) => ({
  type: 'EventShelved',
  data: { eventId: 'fair', createdBy: 'ben', from: 'active', byMemberId, shelvedAt: at },
});
const ben = (...later: object[]): Told => [
  streams.member('ben'),
  [
    { type: 'MemberRegistered', data: { memberId: 'ben', status: 'active', role: 'user', duties: [] } },
    ...(later as { type: string; data: object }[]),
  ],
];
const suspended = (change: object = {}) => ({
  type: 'MemberSuspended',
  data: {
    ...{ memberId: 'ben', from: 'active', reason: 'Rude', until: null, byMemberId: 'cleo', caseId: 'case1' },
    suspendedAt: at,
    ...change,
  },
});

describe('what was decided', () => {
  it('takes an item or a message down', async () => {
    const given = givenPolicy(moderationPolicy);
    await given.when(decidedOn('item', 'lamp')).sends([streams.item('lamp'), { type: 'RemoveItem', by: cleo }]);
    await given.when(decidedOn('message', 'm1')).sends([streams.message('m1'), { type: 'HideMessage', by: 'cleo' }]);
  });

  it('takes a review down, and an appeal brings it back', async () => {
    const given = givenPolicy(moderationPolicy);
    await given
      .when(decidedOn('review', 'swap1.ben'))
      .sends([streams.review('swap1'), { type: 'HideReview', authorId: 'ben', by: 'cleo' }]);
    await given
      .when(answeredOn('review', 'swap1.ben'))
      .sends([streams.review('swap1'), { type: 'ShowReview', authorId: 'ben', by: 'dora' }]);
  });

  it('takes an event off the lists, unless it is off them already', async () => {
    await givenPolicy(moderationPolicy, fair())
      .when(decidedOn('event', 'fair'))
      .sends([streams.communityEvent('fair'), { type: 'SetEventStatus', status: 'draft', by: cleo, caseId: 'case1' }]);
    await givenPolicy(moderationPolicy, fair(shelved('ben')))
      .when(decidedOn('event', 'fair'))
      .sends();
  });

  it('suspends whom it is about', async () => {
    const until = '2030-06-05T10:00:00.000Z';
    await givenPolicy(moderationPolicy, ben())
      .when(decidedOn('item', 'lamp', { decision: 'suspended', until }))
      .sends([
        streams.member('ben'),
        { type: 'Suspend', by: 'cleo', byDuties: [], reason: 'Rude', until, again: true, caseId: 'case1' },
      ]);
  });

  it('shortens no suspension that lasts longer', async () => {
    const longer: MemberEvent = {
      type: 'MemberSuspended',
      data: { memberId: 'ben', from: 'active', reason: 'Spam', until: null, byMemberId: 'boss', suspendedAt: at },
    };
    await givenPolicy(moderationPolicy, [streams.member('ben'), [memberRegistered({ memberId: 'ben' }), longer]])
      .when(decidedOn('item', 'lamp', { decision: 'suspended', until: '2030-06-05T10:00:00.000Z' }))
      .sends();
  });

  it('does nothing more where it dismisses or warns', async () => {
    for (const decision of ['dismissed', 'warned'] as const)
      await givenPolicy(moderationPolicy)
        .when(decidedOn('item', 'lamp', { decision }))
        .sends();
  });
});

describe('a decision that is taken back', () => {
  const withdrawnFrom = (
    kind: 'item' | 'event' | 'message' | 'review',
    subjectId: string,
    change: Partial<EventOf<'DecisionWithdrawn'>['data']> = {},
  ): EventOf<'DecisionWithdrawn'> => {
    const { outcome: _, decidedAt: withdrawnAt, ...data } = answeredOn(kind, subjectId).data;
    return { type: 'DecisionWithdrawn', data: { ...data, withdrawnAt, ...change } };
  };

  it('is undone as by a granted appeal', async () => {
    await givenPolicy(moderationPolicy)
      .when(withdrawnFrom('item', 'lamp'))
      .sends([streams.item('lamp'), { type: 'RestoreItem', by: 'dora' }]);
    await givenPolicy(moderationPolicy, fair(shelved('cleo')))
      .when(withdrawnFrom('event', 'fair'))
      .sends([streams.communityEvent('fair'), { type: 'SetEventStatus', status: 'active', by: dora, caseId: 'case1' }]);
    await givenPolicy(moderationPolicy, ben(suspended()))
      .when(withdrawnFrom('item', 'lamp', { decision: 'suspended' }))
      .sends([streams.member('ben'), { type: 'Reinstate', by: 'dora', byDuties: [], caseId: 'case1' }]);
  });
});

describe('a granted appeal', () => {
  it('brings an item or a message back', async () => {
    const given = givenPolicy(moderationPolicy);
    await given.when(answeredOn('item', 'lamp')).sends([streams.item('lamp'), { type: 'RestoreItem', by: 'dora' }]);
    await given.when(answeredOn('message', 'm1')).sends([streams.message('m1'), { type: 'ShowMessage', by: 'dora' }]);
  });

  it('opens an event again that an admin took down, and no other', async () => {
    await givenPolicy(moderationPolicy, fair(shelved('cleo')))
      .when(answeredOn('event', 'fair'))
      .sends([streams.communityEvent('fair'), { type: 'SetEventStatus', status: 'active', by: dora, caseId: 'case1' }]);
    await givenPolicy(moderationPolicy, fair(shelved('ben')))
      .when(answeredOn('event', 'fair'))
      .sends();
  });

  it('ends the suspension it was about, and no later one', async () => {
    const answer = answeredOn('item', 'lamp', { decision: 'suspended' });
    await givenPolicy(moderationPolicy, ben(suspended()))
      .when(answer)
      .sends([streams.member('ben'), { type: 'Reinstate', by: 'dora', byDuties: [], caseId: 'case1' }]);
    await givenPolicy(moderationPolicy, ben(suspended(), suspended({ caseId: 'case2' })))
      .when(answer)
      .sends();
    await givenPolicy(moderationPolicy, ben()).when(answer).sends();
  });

  it('goes by the duties of who granted it, as they are then', async () => {
    const duties = ['moderate', 'settings'];
    const registered = { memberId: 'dora', status: 'active', role: 'admin', duties };
    await givenPolicy(moderationPolicy, ben(suspended()), [
      streams.member('dora'),
      [{ type: 'MemberRegistered', data: registered }],
    ])
      .when(answeredOn('item', 'lamp', { decision: 'suspended' }))
      .sends([streams.member('ben'), { type: 'Reinstate', by: 'dora', byDuties: duties, caseId: 'case1' }]);
  });

  it('undoes nothing where it is refused', async () => {
    await givenPolicy(moderationPolicy)
      .when(answeredOn('item', 'lamp', { outcome: 'refused' }))
      .sends();
  });
});
