import { type DeskKind } from '@pass-along/contracts';
import { linkMember, describeEvent, type EventFormatters } from '../core/timeline/eventFormatter.ts';
import { type FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of reports, decisions and other tasks of admins. Reporters stay anonymous. */
export function createModerationFormatters({
  t,
  term,
}: FormatHelpers): EventFormatters<'moderationCase' | 'deskItem' | 'ring'> {
  const describeReport = () => describeEvent([t('reported something', 'hat etwas gemeldet')]);
  const listMembers = (memberIds: readonly string[]) =>
    memberIds.flatMap((memberId, index) => (index === 0 ? [linkMember(memberId)] : [', ', linkMember(memberId)]));
  const waiting: Record<DeskKind, string> = {
    report: t('a report', 'eine Meldung'),
    dispute: t('a disputed swap', 'einen strittigen Tausch'),
    inviteRequest: t('a request for an invitation', 'einen Einladungswunsch'),
    approval: t('somebody who wants to join', 'ein Mitglied, das beitreten will'),
    contactMessage: t('a contact message', 'eine Nachricht'),
    parkedEvent: t('a parked event', 'ein geparktes Ereignis'),
  };
  return {
    DeskItemTaken: ({ kind }) => describeEvent([t(`took on ${waiting[kind]}`, `hat ${waiting[kind]} übernommen`)]),
    DeskItemGivenBack: ({ kind, fromMemberId }) =>
      describeEvent([
        t(`gave back ${waiting[kind]} that was with `, `hat ${waiting[kind]} zurückgegeben, zuvor bei `),
        linkMember(fromMemberId),
      ]),
    DeskItemOverdue: ({ kind }) =>
      describeEvent([
        t(`found that ${waiting[kind]} waits for too long`, `hat ${waiting[kind]} gefunden, schon zu lange offen`),
      ]),

    RingDismissed: ({ memberIds, reason }) =>
      describeEvent([t('dismissed the ring of ', 'fand nichts Auffälliges an dem Ring: '), ...listMembers(memberIds)], {
        reason,
      }),
    RingBroughtBack: ({ memberIds }) =>
      describeEvent([t('brought back the dismissed ring of ', 'zeigt wieder den Ring: '), ...listMembers(memberIds)]),

    ContentReported: describeReport,
    MessageReported: describeReport,
    CaseClaimed: () => describeEvent([t('claimed a report', 'hat eine Meldung übernommen')]),
    CaseReleased: () => describeEvent([t('gave a report back', 'hat eine Meldung zurückgegeben')]),
    ConversationLookedInto: ({ reason }) =>
      describeEvent([t('looked into a private conversation', 'hat in eine private Unterhaltung gesehen')], { reason }),
    CaseDecided: ({ decision, aboutMemberId, reason }) =>
      describeEvent(
        [
          t('decided a report about ', 'hat eine Meldung entschieden, sie betrifft '),
          linkMember(aboutMemberId),
          `: ${term(decision)}`,
        ],
        { reason },
      ),
    AppealMade: () =>
      describeEvent([t('appealed against a decision', 'hat Einspruch gegen eine Entscheidung erhoben')]),
    AppealDecided: ({ aboutMemberId, outcome, reason }) =>
      describeEvent(
        [
          t('answered the appeal of ', 'hat über einen Einspruch entschieden, er ist von '),
          linkMember(aboutMemberId),
          `: ${term(outcome)}`,
        ],
        { reason },
      ),
    DecisionWithdrawn: ({ decision, aboutMemberId, reason }) =>
      describeEvent(
        [
          t('took back the decision about ', 'hat eine Entscheidung zurückgenommen, sie betraf '),
          linkMember(aboutMemberId),
          `: ${term(decision)}`,
        ],
        { reason },
      ),
    ReportedMemberErased: () =>
      describeEvent([
        t('noted that the reported member was erased', 'hat vermerkt, dass das gemeldete Mitglied gelöscht wurde'),
      ]),
    EvidenceDestroyed: () =>
      describeEvent([t('destroyed the evidence of a report', 'hat die Kopie des Gemeldeten vernichtet')]),
  };
}
