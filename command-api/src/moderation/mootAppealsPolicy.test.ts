import { streams, type ModerationCaseEvent } from '@pass-along/contracts';
import type { CategoryEvent } from '@pass-along/platform';
import { expect, it } from 'vitest';
import { givenPolicy, loadOf, type Told } from '../testing/givenPolicy.ts';
import { mootAppealsPolicy } from './mootAppealsPolicy.ts';

const at = '2030-05-05T10:00:00.000Z';
const ofBen = { caseId: 'case1', kind: 'member', subjectId: 'ben', aboutMemberId: 'ben' } as const;
const made: ModerationCaseEvent = {
  type: 'AppealMade',
  data: {
    ...ofBen,
    ...{ decision: 'suspended', decidedBy: 'cleo', reason: 'Rude', words: 'I was not', evidenceUntil: null },
    madeAt: at,
  },
};
const answered: ModerationCaseEvent = {
  type: 'AppealDecided',
  data: {
    ...ofBen,
    ...{ reporterIds: [], decision: 'suspended', decidedBy: 'cleo', outcome: 'refused', reason: 'No' },
    ...{ byMemberId: 'dora', evidenceUntil: at, decidedAt: at },
  },
};
const reinstated = {
  type: 'MemberReinstated',
  data: { memberId: 'ben', to: 'active', byMemberId: 'cleo', reinstatedAt: at },
} as CategoryEvent<'moderationCase' | 'member' | 'communityEvent'>;
const deleted = {
  type: 'EventDeleted',
  data: { eventId: 'fair', deletedAt: at },
} as CategoryEvent<'moderationCase' | 'member' | 'communityEvent'>;

/** The policy with its table, which says that case1 is an appeal about this subject. */
function givenAppeal(subject: string, ...events: ModerationCaseEvent[]) {
  const told: Told = [streams.moderationCase('case1'), events];
  const load = {
    ...loadOf(told),
    rows: <Row extends object>(_: string, [asked]: readonly unknown[]) =>
      Promise.resolve((asked === subject ? [{ case_id: 'case1' }] : []) as Row[]),
  };
  return givenPolicy({ ...mootAppealsPolicy, view: (event) => mootAppealsPolicy.view(event, load) }, told);
}

const closed = (why: string): [string, object] => [streams.moderationCase('case1'), { type: 'CloseMootAppeal', why }];

it('an appeal against a suspension is closed with the suspension', () =>
  givenAppeal('member.ben', made).when(reinstated).sends(closed('ended')));

it('an appeal about an event is closed with the event', () =>
  givenAppeal('thing.fair', made).when(deleted).sends(closed('deleted')));

it('an answered appeal stays as it was answered', () =>
  givenAppeal('member.ben', made, answered).when(reinstated).sends());

it('what somebody else appealed against is left alone', async () => {
  await givenAppeal('member.anna', made).when(reinstated).sends();
  expect(mootAppealsPolicy.tables?.on.AppealMade).toBeDefined();
});
