import { streams } from '@pass-along/contracts';
import { at, later, newEvent } from './events.ts';
import type { World } from './world.ts';

/**
 * Ben's item was reported and taken down, and he appeals. Dora, soon to be erased, was reported for a message, and
 * reported Anna.
 */
export async function moderate(append: World['append']): Promise<void> {
  const ofItem = { caseId: 'case1', kind: 'item', subjectId: 'lamp', aboutMemberId: 'ben' } as const;
  const evidence = [{ part: 'title' as const, content: 'Lamp' }];
  await append(
    streams.moderationCase('case1'),
    newEvent('ContentReported', {
      ...ofItem,
      reportId: 'r1',
      reporterId: 'anna',
      words: 'Fake',
      evidence,
      reportedAt: at,
    }),
    newEvent('ContentReported', { ...ofItem, reportId: 'r2', reporterId: 'dora', evidence: null, reportedAt: later }),
    newEvent('CaseClaimed', { caseId: 'case1', byMemberId: 'anna', claimedAt: later }),
    newEvent('CaseReleased', { caseId: 'case1', fromMemberId: 'anna', byMemberId: 'anna', releasedAt: later }),
    newEvent('CaseDecided', { ...ofItem, decision: 'hidden', byMemberId: 'anna', reason: 'Fake', until: null }),
    newEvent('AppealMade', { ...ofItem, decision: 'hidden', decidedBy: 'anna', words: 'It is real', madeAt: later }),
    newEvent('AppealDecided', { ...ofItem, decision: 'hidden', outcome: 'granted', byMemberId: 'anna' }),
  );
  const ofMessage = { caseId: 'case2', kind: 'message', subjectId: 'message4', aboutMemberId: 'dora' } as const;
  await append(
    streams.moderationCase('case2'),
    newEvent('MessageReported', {
      ...{ ...ofMessage, conversationId: 'chat2', reportId: 'r3', reporterId: 'anna', words: 'Kites again' },
      evidence: [{ part: 'message', content: 'My kites' }],
      reportedAt: at,
    }),
    newEvent('ConversationLookedInto', {
      ...{ caseId: 'case2', conversationId: 'chat2', messageId: 'message4', byMemberId: 'anna', reason: 'To see' },
      lookedAt: later,
    }),
    newEvent('CaseDecided', { ...ofMessage, decision: 'warned', byMemberId: 'anna', reason: 'No kites', until: null }),
    newEvent('ReportedMemberErased', { caseId: 'case2', evidenceUntil: later, erasedAt: later }),
    newEvent('EvidenceDestroyed', { caseId: 'case2', destroyedAt: later }),
  );
  await append(
    streams.deskItem('contactMessage', 'msg1'),
    newEvent('DeskItemTaken', { kind: 'contactMessage', subjectId: 'msg1', byMemberId: 'anna', takenAt: later }),
  );
  await append(
    streams.contact('msg1'),
    newEvent('ContactMessageAnswered', { messageId: 'msg1', answer: 'On Sundays', answeredAt: later }),
  );
  await append(
    streams.deskItem('inviteRequest', 'req1'),
    newEvent('DeskItemOverdue', { kind: 'inviteRequest', subjectId: 'req1', waitingSince: at, foundAt: later }),
    newEvent('DeskItemTaken', { kind: 'inviteRequest', subjectId: 'req1', byMemberId: 'ben', takenAt: later }),
    newEvent('DeskItemGivenBack', { kind: 'inviteRequest', subjectId: 'req1', givenBackAt: later }),
  );
  const ring = { ringId: 'ring1', memberIds: ['anna', 'dora'] };
  await append(
    streams.ring('ring1'),
    newEvent('RingDismissed', { ...ring, exchangesUntil: at, reason: 'Twins', byMemberId: 'ben', dismissedAt: later }),
    newEvent('RingBroughtBack', { ...ring, byMemberId: 'ben', broughtBackAt: later }),
    newEvent('RingDismissed', { ...ring, exchangesUntil: at, reason: 'Twins', byMemberId: 'ben', dismissedAt: later }),
  );
  await append(
    streams.ring('ring2'),
    newEvent('RingDismissed', {
      ...{ ringId: 'ring2', memberIds: ['anna', 'ben'], exchangesUntil: at },
      ...{ reason: 'Neighbours', byMemberId: 'dora', dismissedAt: later },
    }),
  );
  await append(
    streams.message('message5'),
    newEvent('MessageHidden', { messageId: 'message5', conversationId: 'readers', senderId: 'ben', hiddenAt: later }),
    newEvent('MessageShown', {
      messageId: 'message5',
      conversationId: 'readers',
      senderId: 'ben',
      content: 'The lamp?',
    }),
  );
  await append(
    streams.item('lamp'),
    newEvent('ItemRemoved', { itemId: 'lamp', ownerId: 'anna', from: 'available', removedAt: later }),
    newEvent('ItemRestored', { itemId: 'lamp', ownerId: 'anna', to: 'available', restoredAt: later }),
  );
}
