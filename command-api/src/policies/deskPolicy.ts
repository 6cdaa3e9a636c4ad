import { overdueAt, streams, type WatchedKind, watchedKinds } from '@pass-along/contracts';
import { deskItemDecider } from '../domain/desk/deskItem.ts';
import { moderationCaseDecider, type ModerationCase } from '../domain/moderation/moderationCase.ts';
import { waitingSince } from '../desk/waitingSince.ts';
import { command, type Policy, type Reaction } from './policy.ts';

const watch = (kind: WatchedKind, id: string, since: string | null): Reaction[] => [
  { deadline: { timer: 'overdue', key: `${kind}.${id}`, at: since === null ? null : overdueAt(kind, since) } },
];

/** A later report does not restart the wait of the first one. */
function watchCase({ data: { caseId } }: { data: { caseId: string } }, reported: ModerationCase | undefined) {
  return reported?.status === 'known' ? watch('report', caseId, reported.waitingSince) : [];
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
      InviteRequested: ({ data }) => watch('inviteRequest', data.requestId, data.requestedAt),
      InviteRequestAnswered: ({ data }) => watch('inviteRequest', data.requestId, null),
      ContactMessageSent: ({ data }) => watch('contactMessage', data.messageId, data.sentAt),
      ContactMessageMarked: ({ data }) => (data.state === 'new' ? [] : watch('contactMessage', data.messageId, null)),
      ContactMessageAnswered: ({ data }) => watch('contactMessage', data.messageId, null),
      MemberRegistered: ({ data }) =>
        data.status === 'waiting' ? watch('approval', data.memberId, data.registeredAt) : [],
      MemberApproved: ({ data }) => watch('approval', data.memberId, null),
      MemberDeclined: ({ data }) => watch('approval', data.memberId, null),
      MemberErased: ({ data }) => watch('approval', data.memberId, null),
      ContentReported: watchCase,
      MessageReported: watchCase,
      AppealMade: ({ data }) => watch('report', data.caseId, data.madeAt),
      CaseDecided: ({ data }) => watch('report', data.caseId, null),
      AppealDecided: ({ data }) => watch('report', data.caseId, null),
    },
    timers: {
      async overdue({ key, firedAt }, load) {
        const kind = watchedKinds.find((each) => key.startsWith(`${each}.`));
        if (kind === undefined) return [];
        const subjectId = key.slice(kind.length + 1);
        const since = await waitingSince(kind, subjectId, (decider, stream) => load.state(decider, stream));
        if (since === null || overdueAt(kind, since) > firedAt) return [];
        const found = { type: 'FindDeskItemOverdue', kind, subjectId, waitingSince: since } as const;
        return [command(deskItemDecider, streams.deskItem(kind, subjectId), found)];
      },
    },
  };
