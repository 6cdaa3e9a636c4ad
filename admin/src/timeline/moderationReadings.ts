import { member, said, type Readings } from './reading.ts';
import { type Speaker } from './speaker.ts';

/** Reports and what was decided; nobody learns who reported. */
export function moderationReadings({ t, term }: Speaker): Readings<'moderationCase'> {
  const reported = () => said([t('reported something', 'hat etwas gemeldet')]);
  return {
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
    ReportedMemberErased: () =>
      said([
        t('noted that the reported member was erased', 'hat vermerkt, dass das gemeldete Mitglied gelöscht wurde'),
      ]),
    EvidenceDestroyed: () => said([t('destroyed the evidence of a report', 'hat die Kopie des Gemeldeten vernichtet')]),
  };
}
