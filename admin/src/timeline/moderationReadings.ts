import { type DeskKind } from '@pass-along/contracts';
import { member, said, type Readings } from './reading.ts';
import { type Speaker } from './speaker.ts';

/** Sentences of reports, decisions and other tasks of admins. Reporters stay anonymous. */
export function moderationReadings({ t, term }: Speaker): Readings<'moderationCase' | 'deskItem' | 'ring'> {
  const reported = () => said([t('reported something', 'hat etwas gemeldet')]);
  const listed = (memberIds: readonly string[]) =>
    memberIds.flatMap((memberId, index) => (index === 0 ? [member(memberId)] : [', ', member(memberId)]));
  const waiting: Record<DeskKind, string> = {
    report: t('a report', 'eine Meldung'),
    dispute: t('a disputed swap', 'einen strittigen Tausch'),
    inviteRequest: t('a request for an invitation', 'einen Einladungswunsch'),
    approval: t('somebody who wants to join', 'ein Mitglied, das beitreten will'),
    contactMessage: t('a contact message', 'eine Nachricht'),
    parkedEvent: t('a parked event', 'ein geparktes Ereignis'),
  };
  return {
    DeskItemTaken: ({ kind }) => said([t(`took on ${waiting[kind]}`, `hat ${waiting[kind]} übernommen`)]),
    DeskItemGivenBack: ({ kind, fromMemberId }) =>
      said([
        t(`gave back ${waiting[kind]} that was with `, `hat ${waiting[kind]} zurückgegeben, zuvor bei `),
        member(fromMemberId),
      ]),
    DeskItemOverdue: ({ kind }) =>
      said([
        t(`found that ${waiting[kind]} waits for too long`, `hat ${waiting[kind]} gefunden, schon zu lange offen`),
      ]),

    RingDismissed: ({ memberIds, reason }) =>
      said([t('dismissed the ring of ', 'fand nichts Auffälliges an dem Ring: '), ...listed(memberIds)], { reason }),
    RingBroughtBack: ({ memberIds }) =>
      said([t('brought back the dismissed ring of ', 'zeigt wieder den Ring: '), ...listed(memberIds)]),

    ContentReported: reported,
    MessageReported: reported,
    CaseClaimed: () => said([t('claimed a report', 'hat eine Meldung übernommen')]),
    CaseReleased: () => said([t('gave a report back', 'hat eine Meldung zurückgegeben')]),
    ConversationLookedInto: ({ reason }) =>
      said([t('looked into a private conversation', 'hat in eine private Unterhaltung gesehen')], { reason }),
    CaseDecided: ({ decision, aboutMemberId, reason }) =>
      said(
        [
          t('decided a report about ', 'hat eine Meldung entschieden, sie betrifft '),
          member(aboutMemberId),
          `: ${term(decision)}`,
        ],
        { reason },
      ),
    AppealMade: () => said([t('appealed against a decision', 'hat Einspruch gegen eine Entscheidung erhoben')]),
    AppealDecided: ({ aboutMemberId, outcome, reason }) =>
      said(
        [
          t('answered the appeal of ', 'hat über einen Einspruch entschieden, er ist von '),
          member(aboutMemberId),
          `: ${term(outcome)}`,
        ],
        { reason },
      ),
    DecisionWithdrawn: ({ decision, aboutMemberId, reason }) =>
      said(
        [
          t('took back the decision about ', 'hat eine Entscheidung zurückgenommen, sie betraf '),
          member(aboutMemberId),
          `: ${term(decision)}`,
        ],
        { reason },
      ),
    ReportedMemberErased: () =>
      said([
        t('noted that the reported member was erased', 'hat vermerkt, dass das gemeldete Mitglied gelöscht wurde'),
      ]),
    EvidenceDestroyed: () => said([t('destroyed the evidence of a report', 'hat die Kopie des Gemeldeten vernichtet')]),
  };
}
