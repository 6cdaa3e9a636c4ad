import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

/** Texts of the actions on several reports, and of a warning joined to a take-down. */
export const caseActionMessages = defineMessages({
  en: {
    alsoWarn: 'Warn the person responsible as well',
    claim: 'Claim',
    claimMany: (count: number) => `Claim ${formatPlural(count, 'report', 'reports')}`,
    claimTitle: (count: number) => `Claim ${formatPlural(count, 'report', 'reports')}?`,
    claimConsequence: 'Other admins can see that you’re handling them. You decide about each on its page.',
    claimed: (count: number) => `Claimed ${formatPlural(count, 'report', 'reports')}`,
    dismiss: 'Dismiss',
    dismissMany: (count: number) => `Dismiss ${formatPlural(count, 'report', 'reports')}`,
    dismissTitle: (count: number) => `Dismiss ${formatPlural(count, 'report', 'reports')}?`,
    dismissConsequence:
      'You claim them and decide that they’re within the rules. The reporters are told that nothing was ' +
      'found; the people they’re about aren’t notified.',
    dismissed: (count: number) => `Dismissed ${formatPlural(count, 'report', 'reports')}`,
    reason: 'Reason',
  },
  de: {
    alsoWarn: 'Die verantwortliche Person auch verwarnen',
    claim: 'Übernehmen',
    claimMany: (count: number) => `${formatPlural(count, 'Meldung', 'Meldungen')} übernehmen`,
    claimTitle: (count: number) => `${formatPlural(count, 'Meldung', 'Meldungen')} übernehmen?`,
    claimConsequence: 'Andere Admins sehen, dass du dich darum kümmerst. Du entscheidest auf der Seite jeder Meldung.',
    claimed: (count: number) => `${formatPlural(count, 'Meldung', 'Meldungen')} übernommen`,
    dismiss: 'Abweisen',
    dismissMany: (count: number) => `${formatPlural(count, 'Meldung', 'Meldungen')} abweisen`,
    dismissTitle: (count: number) => `${formatPlural(count, 'Meldung', 'Meldungen')} abweisen?`,
    dismissConsequence:
      'Du übernimmst sie und entscheidest, dass nichts gegen die Regeln verstößt. Die Meldenden erfahren, ' +
      'dass nichts gefunden wurde; die Betroffenen werden nicht benachrichtigt.',
    dismissed: (count: number) => `${formatPlural(count, 'Meldung', 'Meldungen')} abgewiesen`,
    reason: 'Begründung',
  },
});
