import type { DeskKind } from '@pass-along/contracts';
import { linkMember, describeEvent, type EventFormatters } from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of reports, decisions and other tasks of admins. Reporters stay anonymous. */
export function createFormatters({ t, term }: FormatHelpers): EventFormatters<'moderationCase' | 'deskItem' | 'ring'> {
  const describeReport = () => describeEvent([t('reported something', 'hat etwas gemeldet')]);
  const listMembers = (memberIds: readonly string[]) =>
    memberIds.flatMap((memberId, index) => (index === 0 ? [linkMember(memberId)] : [', ', linkMember(memberId)]));
  const waiting: Record<DeskKind, string> = {
    report: t('a report', 'eine Meldung'),
    collusionRing: t('a collusion ring', 'eine Absprache'),
    dispute: t('a disputed swap', 'einen strittigen Tausch'),
    brokenLoop: t('a member left short in a swap loop', 'ein leer ausgegangenes Mitglied eines Tauschkreises'),
    inviteRequest: t('an invite request', 'einen Einladungswunsch'),
    approval: t('a sign-up waiting for approval', 'einen Beitritt, der auf Aufnahme wartet'),
    contactMessage: t('a contact message', 'eine Nachricht'),
    parkedEvent: t('a parked event', 'ein geparktes Ereignis'),
  };
  const describeRelease = (what: string, fromMemberId: string, actorId: string | undefined) =>
    describeEvent([
      t(`released ${what}`, `hat ${what} zurückgegeben`),
      ...(actorId === fromMemberId ? [] : [t(' claimed by ', ', übernommen von '), linkMember(fromMemberId)]),
    ]);
  return {
    DeskItemTaken: ({ kind }) => describeEvent([t(`claimed ${waiting[kind]}`, `hat ${waiting[kind]} übernommen`)]),
    DeskItemGivenBack: ({ kind, fromMemberId }, actorId) => describeRelease(waiting[kind], fromMemberId, actorId),
    DeskItemOverdue: ({ kind }) =>
      describeEvent([
        t(`noted that ${waiting[kind]} has been waiting too long`, `hat ${waiting[kind]} als überfällig vermerkt`),
      ]),

    RingDismissed: ({ memberIds, reason }) =>
      describeEvent(
        [t('dismissed the collusion ring of ', 'hat die Absprache verworfen: '), ...listMembers(memberIds)],
        {
          reason,
        },
      ),
    RingBroughtBack: ({ memberIds }) =>
      describeEvent([
        t('brought back the dismissed collusion ring of ', 'hat die Absprache wieder gezeigt: '),
        ...listMembers(memberIds),
      ]),

    ContentReported: describeReport,
    MessageReported: describeReport,
    CaseClaimed: () => describeEvent([t('claimed a report', 'hat eine Meldung übernommen')]),
    CaseReleased: ({ fromMemberId }, actorId) => describeRelease(waiting.report, fromMemberId, actorId),
    ConversationLookedInto: ({ reason }) =>
      describeEvent([t('looked into a private conversation', 'hat in eine private Unterhaltung gesehen')], { reason }),
    CaseDecided: ({ decision, aboutMemberId, reason, warned = false }) =>
      describeEvent(
        [
          t('decided about ', 'hat entschieden über '),
          linkMember(aboutMemberId),
          `: ${term(decision)}`,
          warned ? t(', with a warning', ', mit Verwarnung') : '',
        ],
        { reason },
      ),
    AppealMade: () =>
      describeEvent([t('appealed against a decision', 'hat Einspruch gegen eine Entscheidung erhoben')]),
    AppealDecided: ({ aboutMemberId, outcome, reason }) =>
      describeEvent(
        [
          t('answered the appeal of ', 'hat über einen Einspruch entschieden von '),
          linkMember(aboutMemberId),
          `: ${term(outcome)}`,
        ],
        { reason },
      ),
    AppealLapsed: ({ aboutMemberId, why }) =>
      describeEvent([
        t('closed the appeal of ', 'hat einen Einspruch geschlossen, von '),
        linkMember(aboutMemberId),
        {
          ended: t(' because the suspension had ended', ', weil die Sperre zu Ende war'),
          deleted: t(' because the event was deleted', ', weil die Veranstaltung gelöscht war'),
          erased: t(' because the account was erased', ', weil das Konto gelöscht wurde'),
        }[why],
      ]),
    DecisionWithdrawn: ({ decision, aboutMemberId, reason }) =>
      describeEvent(
        [
          t('withdrew the decision about ', 'hat eine Entscheidung zurückgenommen über '),
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
      describeEvent([t('deleted the evidence of a report', 'hat die Kopie des Gemeldeten gelöscht')]),
  };
}
