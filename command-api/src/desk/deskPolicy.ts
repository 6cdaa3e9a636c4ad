import { getOverdueTime, streams, type WatchedKind, watchedKinds } from '@pass-along/contracts';
import { deskItemDecider } from './deskItemDecider.ts';
import { moderationCaseDecider, type ModerationCase } from '../moderation/moderationCaseDecider.ts';
import { findWaitStart } from './deskWaitStart.ts';
import { createPolicyCommand, type Policy, type Reaction } from '../core/policy.ts';

const setOverdueTimer = (kind: WatchedKind, id: string, since: string | null): Reaction[] => [
  { deadline: { timer: 'overdue', key: `${kind}.${id}`, at: since === null ? null : getOverdueTime(kind, since) } },
];

/** A later report does not restart the wait of the first one. */
function setCaseTimer({ data: { caseId } }: { data: { caseId: string } }, reported: ModerationCase | undefined) {
  return reported?.status === 'known' ? setOverdueTimer('report', caseId, reported.waitingSince) : [];
}

/** Records items that have waited too long for an admin. The mail follows from that event. */
export const deskPolicy: Policy<'inviteRequest' | 'contact' | 'member' | 'moderationCase', ModerationCase | undefined> =
  {
    name: 'deskPolicy',
    categories: ['inviteRequest', 'contact', 'member', 'moderationCase'],
    async view({ type, data }, load) {
      const isReport = type === 'ContentReported' || type === 'MessageReported';
      return isReport ? load.state(moderationCaseDecider, streams.moderationCase(data.caseId)) : undefined;
    },
    on: {
      InviteRequested: ({ data }) => setOverdueTimer('inviteRequest', data.requestId, data.requestedAt),
      InviteRequestAnswered: ({ data }) => setOverdueTimer('inviteRequest', data.requestId, null),
      ContactMessageSent: ({ data }) => setOverdueTimer('contactMessage', data.messageId, data.sentAt),
      ContactMessageMarked: ({ data }) =>
        data.state === 'new' ? [] : setOverdueTimer('contactMessage', data.messageId, null),
      ContactMessageAnswered: ({ data }) => setOverdueTimer('contactMessage', data.messageId, null),
      MemberRegistered: ({ data }) =>
        data.status === 'waiting' ? setOverdueTimer('approval', data.memberId, data.registeredAt) : [],
      MemberApproved: ({ data }) => setOverdueTimer('approval', data.memberId, null),
      MemberDeclined: ({ data }) => setOverdueTimer('approval', data.memberId, null),
      MemberErased: ({ data }) => setOverdueTimer('approval', data.memberId, null),
      ContentReported: setCaseTimer,
      MessageReported: setCaseTimer,
      AppealMade: ({ data }) => setOverdueTimer('report', data.caseId, data.madeAt),
      CaseDecided: ({ data }) => setOverdueTimer('report', data.caseId, null),
      AppealDecided: ({ data }) => setOverdueTimer('report', data.caseId, null),
    },
    timers: {
      async overdue({ key, firedAt }, load) {
        const kind = watchedKinds.find((each) => key.startsWith(`${each}.`));
        if (kind === undefined) return [];
        const subjectId = key.slice(kind.length + 1);
        const since = await findWaitStart(kind, subjectId, (decider, stream) => load.state(decider, stream));
        if (since === null || getOverdueTime(kind, since) > firedAt) return [];
        const found = { type: 'FindDeskItemOverdue', kind, subjectId, waitingSince: since } as const;
        return [createPolicyCommand(deskItemDecider, streams.deskItem(kind, subjectId), found)];
      },
    },
  };
