import { getOverdueTime, streams, type WatchedKind, watchedKinds } from '@pass-along/contracts';
import type { CategoryEvent } from '@pass-along/platform';
import { deskItemDecider } from './deskItemDecider.ts';
import { moderationCaseDecider } from '../moderation/moderationCaseDecider.ts';
import type { ModerationCase } from '../moderation/moderationCaseState.ts';
import { findWaitStart, oldestParkedWaits, type ParkedWait } from './deskWaitStart.ts';
import { createPolicyCommand, type Policy, type PolicyLoader, type Reaction } from '../core/policy.ts';

const setOverdueTimer = (kind: WatchedKind, id: string, since: string | null): Reaction[] => [
  { deadline: { timer: 'overdue', key: `${kind}.${id}`, at: since === null ? null : getOverdueTime(kind, since) } },
];

type WatchedCategory = 'swapLoop' | 'inviteRequest' | 'contact' | 'member' | 'moderationCase' | 'seals';

interface DeskView {
  /** The case of a new report. */
  reported: ModerationCase | undefined;
  /** Parked events to watch, at the daily seal. */
  parked: readonly ParkedWait[];
}

async function loadDeskView({ type, data }: CategoryEvent<WatchedCategory>, load: PolicyLoader): Promise<DeskView> {
  const isReport = type === 'ContentReported' || type === 'MessageReported';
  return {
    reported: isReport ? await load.state(moderationCaseDecider, streams.moderationCase(data.caseId)) : undefined,
    parked: type === 'LogSealed' ? await load.rows<ParkedWait>(oldestParkedWaits, []) : [],
  };
}

/** A later report does not restart the wait of the first one. */
function setCaseTimer({ data: { caseId } }: { data: { caseId: string } }, { reported }: DeskView) {
  return reported?.status === 'known' ? setOverdueTimer('report', caseId, reported.waitingSince) : [];
}

/** Records items that have waited too long for an admin. The mail follows from that event. */
export const deskPolicy: Policy<WatchedCategory, DeskView> = {
  name: 'deskPolicy',
  categories: ['swapLoop', 'inviteRequest', 'contact', 'member', 'moderationCase', 'seals'],
  view: loadDeskView,
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
    AppealLapsed: ({ data }) => setOverdueTimer('report', data.caseId, null),
    SwapLoopMemberShort: ({ data }) => setOverdueTimer('brokenLoop', data.loopId, data.foundAt),
    // no event tells of a parked one, so they are looked up daily: less than the hours until one is overdue
    LogSealed: (_, { parked }) => parked.flatMap(({ id, since }) => setOverdueTimer('parkedEvent', id, since)),
  },
  timers: {
    async overdue({ key, firedAt }, load) {
      const kind = watchedKinds.find((each) => key.startsWith(`${each}.`));
      if (kind === undefined) return [];
      const subjectId = key.slice(kind.length + 1);
      const since = await findWaitStart(kind, subjectId, load);
      if (since === null || getOverdueTime(kind, since) > firedAt) return [];
      const found = { type: 'FindDeskItemOverdue', kind, subjectId, waitingSince: since } as const;
      return [createPolicyCommand(deskItemDecider, streams.deskItem(kind, subjectId), found)];
    },
  },
};
