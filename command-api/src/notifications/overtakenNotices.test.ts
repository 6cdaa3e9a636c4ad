import { createOutgoingNotices } from '@pass-along/contracts';
import type { StoredEvent } from '@pass-along/platform';
import { expect, it } from 'vitest';
import { isOvertaken } from './overtakenNotices.ts';

const sides = { swapId: 'swap1', requestedItemId: 'spade', requesterId: 'ben', ownerId: 'anna' };
const happened = (type: string, data: object) =>
  ({ id: type, type, data: { ...sides, createdBy: 'anna', ...data }, metadata: { at: '' } }) as unknown as StoredEvent;

const at = '2030-05-05T10:00:00.000Z';

type Step = readonly [type: string, data?: object];

/** Whether a mail still tells of the step after these later ones. */
function isTold(to: string, [type, data = {}]: Step, ...since: Step[]): boolean {
  const notice = createOutgoingNotices(happened(type, data), ['mira']).find(({ recipientId }) => recipientId === to);
  if (!notice) throw new Error(`${to} hears nothing of ${type}`);
  return !isOvertaken(
    notice,
    since.map(([later, its = {}]) => happened(later, its)),
  );
}

const asked: Step = ['SwapProposed', { byMemberId: 'ben', gives: 'both' }];
const accepted: Step = ['SwapAccepted', { byMemberId: 'anna' }];
const suggested: Step = ['HandoverProposed', { byMemberId: 'anna' }];
const confirmed: Step = ['HandoverConfirmed', { byMemberId: 'anna' }];

it('a request that was answered, and an acceptance with a time suggested since, are not told', () => {
  expect(isTold('anna', asked)).toBe(true);
  expect(isTold('anna', asked, accepted)).toBe(false);
  expect(isTold('ben', accepted)).toBe(true);
  expect(isTold('ben', accepted, suggested)).toBe(false);
});

it('a suggested time goes with the reader’s own suggestion, or once it has passed unanswered', () => {
  const nudged = (why: string): Step => ['SwapNudged', { why, toMemberIds: ['anna', 'ben'] }];
  expect(isTold('ben', suggested, ['HandoverProposed', { byMemberId: 'ben' }])).toBe(false);
  expect(isTold('ben', suggested, nudged('answer_due'))).toBe(true);
  expect(isTold('ben', suggested, nudged('proposal_lapsed'))).toBe(false);
});

it('an answer by the reader ends a reminder, one by the other side does not', () => {
  const reminder: Step = ['SwapNudged', { why: 'handover_soon', toMemberIds: ['anna', 'ben'] }];
  expect(isTold('ben', reminder, ['HandoverAnswered', { byMemberId: 'anna', isComing: true }])).toBe(true);
  expect(isTold('ben', reminder, ['HandoverAnswered', { byMemberId: 'ben', isComing: true }])).toBe(false);
  expect(isTold('ben', reminder, ['SwapNudged', { why: 'handover_over', toMemberIds: ['ben'] }])).toBe(false);
});

it('a confirmation is told until the other one, and an absence until the return', () => {
  expect(isTold('ben', confirmed)).toBe(true);
  expect(isTold('ben', confirmed, ['HandoverConfirmed', { byMemberId: 'ben' }])).toBe(false);
  expect(
    isTold('ben', ['SwapMemberWentAway', { memberId: 'anna' }], ['SwapMemberReturned', { memberId: 'anna' }]),
  ).toBe(false);
});

it('an event that is back is not called cancelled', () => {
  const cancelled: Step = ['EventCancelled', { participants: ['ben'], byMemberId: 'anna' }];
  expect(isTold('ben', cancelled)).toBe(true);
  expect(isTold('ben', cancelled, ['EventOpened', { from: 'cancelled', participants: ['ben'] }])).toBe(false);
});

it('a move is told until the event is cancelled or its reader leaves, and takes the place of a reminder', () => {
  const times = { startsAt: at, endsAt: at, timeZone: 'UTC' };
  const moved: Step = [
    'EventMoved',
    {
      ...{ ...times, toMemberIds: ['ben'], byMemberId: 'anna', status: 'active', series: null },
      ...{ timesBefore: { ...times, startsAt: '' }, venueBefore: {} },
    },
  ];
  const left = (memberId: string): Step => ['EventLeft', { memberId, from: 'joined' }];
  expect(isTold('ben', moved, left('cleo'))).toBe(true);
  expect(isTold('ben', moved, left('ben'))).toBe(false);
  expect(isTold('ben', moved, ['EventCancelled', { participants: ['ben'], byMemberId: 'anna' }])).toBe(false);
  const reminded: Step = ['EventReminded', { why: 'day_before', toMemberIds: ['ben'] }];
  expect(isTold('ben', reminded, moved)).toBe(false);
});

it('each decision of a moderator is told', () => {
  const decided = (decision: string): Step => [
    'CaseDecided',
    { aboutMemberId: 'ben', kind: 'item', decision, reporterIds: [], caseId: 'case1' },
  ];
  expect(isTold('ben', decided('warned'), decided('hidden'))).toBe(true);
});

it('each announcement is told, also when another one follows', () => {
  const announced = (text: string): Step => ['EventAnnouncementPosted', { text, toMemberIds: ['ben'] }];
  expect(isTold('ben', announced('Bring a cup'), announced('We meet in the attic'))).toBe(true);
});

it('news about one person or item does not take the place of news about another', () => {
  const vouched = (memberId: string): Step => ['VouchGiven', { memberId, forMemberId: 'ben' }];
  expect(isTold('ben', vouched('anna'), vouched('cleo'))).toBe(true);
  const lost = (itemId: string, receiverId: string): Step => [
    'SwapLoopLegLost',
    { loopId: 'loop1', memberIds: ['anna', 'ben', 'cleo'], memberId: 'anna', itemId, receiverId },
  ];
  expect(isTold('ben', lost('lamp', 'ben'), lost('rug', 'cleo'))).toBe(true);
});

it('a member that gets nothing in a loop is told until that member is settled', () => {
  const settled = (memberId: string): Step => ['SwapLoopMemberSettled', { loopId: 'loop1', memberId }];
  const short: Step = ['SwapLoopMemberShort', { loopId: 'loop1', memberId: 'ben', memberIds: ['ben', 'anna'] }];
  expect(isTold('mira', short, settled('anna'))).toBe(true);
  expect(isTold('mira', short, settled('ben'))).toBe(false);
});
