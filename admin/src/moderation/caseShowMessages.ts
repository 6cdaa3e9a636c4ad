import { defineMessages, useMessages } from '../core/i18n/defineMessages.ts';
import { caseMessages } from './casesListMessages.ts';

/** Texts of a report's page and its dialogs, which the list does not load. */
export const caseShowMessages = defineMessages({
  en: {
    release: 'Release',
    released: 'Any admin can claim the report again',
    decide: 'Decide',
    decideTitle: 'Decide on this report',
    decision: 'Decision',
    decisions: {
      dismissed: 'Dismiss: it’s within the rules',
      hidden: 'Take it down: an appeal can bring it back',
      warned: 'Warn the person responsible',
      suspended: 'Suspend the person responsible',
    },
    told: {
      dismissed: 'The reporters are told that nothing was found. The other person isn’t notified.',
      hidden:
        'It’s taken down right away. The person responsible gets your reason and can appeal once. The ' +
        'reporters are told that you took action.',
      warned:
        'The person responsible gets your reason and can appeal once. The reporters are told that you took action.',
      suspended:
        'The person responsible is signed out right away, gets your reason by email and can appeal once. ' +
        'The reporters are told that you took action.',
    },
    decided: 'The report is decided',
    howLong: 'For how long',
    lengths: { day: 'A day', week: 'A week', month: 'A month', open: 'Until an admin lifts it' },
    look: 'Open the conversation',
    lookTitle: 'Look into a private conversation',
    lookConsequence:
      'You’ll see the reported message and the ten messages before and after it. The people in the ' +
      'conversation can see that an admin looked into it, but not who reported it. Your reason is kept in ' +
      'the audit.',
    looked: 'You can read the conversation now',
    evidence: 'As it was when reported',
    evidenceClosed: 'A private message. Open the conversation to see what it says and who wrote it.',
    evidenceGone: 'The evidence has been deleted.',
    evidenceNone: 'No evidence was kept.',
    evidenceUntil: 'Kept until',
    parts: {
      title: 'Title',
      name: 'Name',
      username: 'Username',
      description: 'Description',
      bio: 'Bio',
      message: 'Message',
      fileName: 'File',
      tags: 'Tags',
      notes: 'Delivery notes',
      requirements: 'Requirements',
      contact: 'Contact',
      location: 'Place',
      website: 'Website',
      review: 'Review',
      stars: 'Stars',
      story: 'Left in its story',
      pictures: 'Pictures',
    },
    picture: (at: number) => `Picture ${String(at)}`,
    conversation: 'Conversation around it',
    deletedMessage: 'deleted',
    reportedMessage: 'Reported',
    others: 'Other reports about the same person',
    noEarlier: 'None.',
    facts: 'The report',
    subject: 'Where it is',
    toSubject: 'See its current state',
    decidedBy: 'Decided by',
    decidedAt: 'Decided',
    decisionNow: 'Decision',
    until: 'Until',
    answerAppeal: 'Answer the appeal',
    answerTitle: 'Answer this appeal',
    answered: 'The appeal is answered',
    outcome: 'Outcome',
    outcomes: {
      granted: 'Grant it: the decision is withdrawn',
      refused: 'Refuse it: the decision stands',
    },
    answerTold: 'Both sides are told the outcome. The person who appealed also gets your reason.',
    shortOutcomes: {
      granted: 'granted',
      refused: 'refused',
      withdrawn: 'withdrawn',
      moot: 'closed, nothing left to undo',
    },
    withdraw: 'Withdraw decision',
    withdrawTitle: 'Withdraw this decision',
    withdrawTold: {
      hidden: 'It’s shown again. The owner gets your reason. The reporters are told that the decision was withdrawn.',
      warned:
        'The warning is withdrawn. The member gets your reason. The reporters are told that the decision ' +
        'was withdrawn.',
      suspended:
        'The suspension ends right away if it’s still running. The member gets an email with your reason. ' +
        'The reporters are told that the decision was withdrawn.',
    },
    withdrawn: 'The decision is withdrawn',
    answer: 'Answer',
    whatYouCanDo: 'What you can do',
    timeline: 'Timeline of the report',
  },
  de: {
    release: 'Zurückgeben',
    released: 'Die Meldung ist wieder für alle Admins da',
    decide: 'Entscheiden',
    decideTitle: 'Über diese Meldung entscheiden',
    decision: 'Was folgt',
    decisions: {
      dismissed: 'Abweisen: Es verstößt nicht gegen die Regeln',
      hidden: 'Entfernen: Ein Einspruch kann es zurückbringen',
      warned: 'Die verantwortliche Person verwarnen',
      suspended: 'Die verantwortliche Person sperren',
    },
    told: {
      dismissed: 'Die Meldenden erfahren, dass nichts gefunden wurde. Die andere Person wird nicht benachrichtigt.',
      hidden:
        'Es wird sofort entfernt. Die verantwortliche Person bekommt deine Begründung und kann einmal ' +
        'Einspruch einlegen. Die Meldenden erfahren, dass du etwas unternommen hast.',
      warned:
        'Die verantwortliche Person bekommt deine Begründung und kann einmal Einspruch einlegen. Die ' +
        'Meldenden erfahren, dass du etwas unternommen hast.',
      suspended:
        'Die verantwortliche Person wird sofort abgemeldet, bekommt deine Begründung per Mail und kann ' +
        'einmal Einspruch einlegen. Die Meldenden erfahren, dass du etwas unternommen hast.',
    },
    decided: 'Die Meldung ist entschieden',
    howLong: 'Wie lange',
    lengths: { day: 'Einen Tag', week: 'Eine Woche', month: 'Einen Monat', open: 'Bis ein Admin sie aufhebt' },
    look: 'Unterhaltung öffnen',
    lookTitle: 'In eine private Unterhaltung sehen',
    lookConsequence:
      'Du siehst die gemeldete Nachricht und die zehn Nachrichten davor und danach. Die Beteiligten sehen, ' +
      'dass ein Admin hineingesehen hat, aber nicht, wer gemeldet hat. Deine Begründung steht im Audit.',
    looked: 'Du kannst die Unterhaltung jetzt lesen',
    evidence: 'Wie es war, als es gemeldet wurde',
    evidenceClosed: 'Eine private Nachricht. Öffne die Unterhaltung, um zu sehen, was darin steht und von wem sie ist.',
    evidenceGone: 'Die Kopie wurde gelöscht.',
    evidenceNone: 'Es wurde nichts aufgehoben.',
    evidenceUntil: 'Aufgehoben bis',
    parts: {
      title: 'Titel',
      name: 'Name',
      username: 'Benutzername',
      description: 'Beschreibung',
      bio: 'Über sich',
      message: 'Nachricht',
      fileName: 'Datei',
      tags: 'Schlagwörter',
      notes: 'Hinweise zur Übergabe',
      requirements: 'Voraussetzungen',
      contact: 'Kontakt',
      location: 'Ort',
      website: 'Website',
      review: 'Bewertung',
      stars: 'Sterne',
      story: 'Beitrag zur Geschichte',
      pictures: 'Bilder',
    },
    picture: (at: number) => `Bild ${String(at)}`,
    conversation: 'Unterhaltung drum herum',
    deletedMessage: 'gelöscht',
    reportedMessage: 'Gemeldet',
    others: 'Weitere Meldungen über dieselbe Person',
    noEarlier: 'Keine.',
    facts: 'Die Meldung',
    subject: 'Wo es steht',
    toSubject: 'Aktuellen Zustand ansehen',
    decidedBy: 'Entschieden von',
    decidedAt: 'Entschieden',
    decisionNow: 'Entscheidung',
    until: 'Bis',
    answerAppeal: 'Einspruch beantworten',
    answerTitle: 'Diesen Einspruch beantworten',
    answered: 'Der Einspruch ist beantwortet',
    outcome: 'Ergebnis',
    outcomes: {
      granted: 'Stattgeben: Die Entscheidung wird zurückgenommen',
      refused: 'Ablehnen: Es bleibt bei der Entscheidung',
    },
    answerTold:
      'Beide Seiten erfahren das Ergebnis. Die Person, die Einspruch eingelegt hat, bekommt auch deine Begründung.',
    shortOutcomes: {
      granted: 'stattgegeben',
      refused: 'abgelehnt',
      withdrawn: 'zurückgenommen',
      moot: 'geschlossen, nichts mehr zurückzunehmen',
    },
    withdraw: 'Entscheidung zurücknehmen',
    withdrawTitle: 'Diese Entscheidung zurücknehmen',
    withdrawTold: {
      hidden:
        'Es ist wieder zu sehen. Das Mitglied, dem es gehört, bekommt deine Begründung. Die Meldenden ' +
        'erfahren, dass die Entscheidung zurückgenommen wurde.',
      warned:
        'Die Verwarnung wird zurückgenommen. Das Mitglied bekommt deine Begründung. Die Meldenden ' +
        'erfahren, dass die Entscheidung zurückgenommen wurde.',
      suspended:
        'Die Sperre endet sofort, falls sie noch gilt. Das Mitglied bekommt eine Mail mit deiner ' +
        'Begründung. Die Meldenden erfahren, dass die Entscheidung zurückgenommen wurde.',
    },
    withdrawn: 'Die Entscheidung ist zurückgenommen',
    answer: 'Antwort',
    whatYouCanDo: 'Was du tun kannst',
    timeline: 'Verlauf der Meldung',
  },
});

/** The texts of the list and of the page. */
export function useCaseMessages() {
  return { ...useMessages(caseMessages), ...useMessages(caseShowMessages) };
}
export type CaseMessages = ReturnType<typeof useCaseMessages>;
