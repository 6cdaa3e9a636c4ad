import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

const formatMembers = (count: number) => formatPlural(count, 'member', 'members');
const formatMitglieder = (count: number) => formatPlural(count, 'Mitglied', 'Mitglieder');
const formatMitgliedern = (count: number) => formatPlural(count, 'Mitglied', 'Mitgliedern');

/** Texts of the dialogs that approve, decline, suspend or reinstate members, adjust karma or reset a second factor. */
export const memberDialogMessages = defineMessages({
  en: {
    approveManyTitle: (count: number) => `Approve ${formatMembers(count)}?`,
    approveManyConsequence: 'Each can take part at once, and is told so by mail.',
    approvedMany: (count: number) => `Approved ${formatMembers(count)}`,
    declineTitle: (name: string) => `Decline ${name}?`,
    declineConsequence: (name: string) =>
      `${name} is mailed your reason, and cannot sign in. Within the hour everything about them is erased for good; nothing undoes it. They may sign up again after that.`,
    declined: (name: string) => `Declined ${name}`,
    declineManyTitle: (count: number) => `Decline ${formatMembers(count)}?`,
    declineManyConsequence:
      'Each is mailed your reason, and cannot sign in. Within the hour everything about them is erased for good; nothing undoes it. They may sign up again after that.',
    declinedMany: (count: number) => `Declined ${formatMembers(count)}`,
    suspendMany: (count: number) => `Suspend ${formatMembers(count)}`,
    suspendManyTitle: (count: number) => `Suspend ${formatMembers(count)}?`,
    suspendManyConsequence:
      'Every session of theirs ends at once. Each is mailed the reason at once, with a link to appeal, and reads it when signing in.',
    suspendedMany: (count: number) => `Suspended ${formatMembers(count)}`,
    reinstateMany: (count: number) => `Reinstate ${formatMembers(count)}`,
    reinstateManyTitle: (count: number) => `Reinstate ${formatMembers(count)}?`,
    reinstateManyConsequence: 'Each stands again as before the suspension, can sign in at once, and is told by mail.',
    reinstatedMany: (count: number) => `Reinstated ${formatMembers(count)}`,
    suspendTitle: (name: string) => `Suspend ${name}`,
    suspended: (name: string) => `Suspended ${name}`,
    suspendConsequence: (name: string) =>
      `Every session ends at once. ${name} is mailed the reason at once, with a link to appeal, and reads it when signing in.`,
    points: 'Points',
    pointsHint: (most: number) => `Up to ${String(most)}; less than 0 takes them away`,
    adjustKarmaTitle: (name: string) => `Adjust the karma of ${name}`,
    adjustedKarma: (name: string) => `Adjusted the karma of ${name}`,
    adjustKarmaConsequence: (name: string, points: string) =>
      `${name} has ${points} karma. The points and your reason stand in their list of what they earned, and the bell tells them.`,
    howLong: 'For how long',
    lengths: { day: '1 day', week: '1 week', month: '1 month', open: 'Until reinstated' },
    lastsUntilReinstated: 'It lasts until an admin reinstates the account.',
    endsOn: 'It ends by itself on',
    resetFactorTitle: (name: string) => `Take the second factor of ${name} away`,
    resetFactorConsequence: (name: string) =>
      `For an admin who lost phone and recovery codes: make sure that it is ${name} who asks. Every session ends, and the password alone opens the account until ${name} sets up a new one. We mail them your reason.`,
    resetFactorDone: (name: string) => `The second factor of ${name} is taken away`,
  },
  de: {
    approveManyTitle: (count: number) => `${formatMitglieder(count)} aufnehmen?`,
    approveManyConsequence: 'Sie können sofort mitmachen und erfahren es per E-Mail.',
    approvedMany: (count: number) => `${formatMitglieder(count)} aufgenommen`,
    declineTitle: (name: string) => `${name} ablehnen?`,
    declineConsequence: (name: string) =>
      `${name} bekommt deinen Grund per Mail und kann sich nicht anmelden. Innerhalb einer Stunde wird alles über das Mitglied endgültig gelöscht; rückgängig machen lässt sich das nicht. Danach ist ein neuer Beitritt möglich.`,
    declined: (name: string) => `${name} abgelehnt`,
    declineManyTitle: (count: number) => `${formatMitglieder(count)} ablehnen?`,
    declineManyConsequence:
      'Sie bekommen deinen Grund per Mail und können sich nicht anmelden. Innerhalb einer Stunde wird alles über sie endgültig gelöscht; rückgängig machen lässt sich das nicht. Danach ist ein neuer Beitritt möglich.',
    declinedMany: (count: number) => `${formatMitglieder(count)} abgelehnt`,
    suspendMany: (count: number) => `${formatMitglieder(count)} sperren`,
    suspendManyTitle: (count: number) => `${formatMitglieder(count)} sperren?`,
    suspendManyConsequence:
      'Alle ihre Sitzungen enden sofort. Sie bekommen den Grund sofort per Mail, mit einem Link zum Einspruch, und lesen ihn beim Anmelden.',
    suspendedMany: (count: number) => `${formatMitglieder(count)} gesperrt`,
    reinstateMany: (count: number) => `Sperre von ${formatMitgliedern(count)} aufheben`,
    reinstateManyTitle: (count: number) => `Sperre von ${formatMitgliedern(count)} aufheben?`,
    reinstateManyConsequence:
      'Sie stehen wieder da wie vor der Sperre, können sich sofort anmelden und erfahren es per Mail.',
    reinstatedMany: (count: number) => `Sperre von ${formatMitgliedern(count)} aufgehoben`,
    suspendTitle: (name: string) => `${name} sperren`,
    suspended: (name: string) => `${name} ist gesperrt`,
    suspendConsequence: (name: string) =>
      `Alle Sitzungen enden sofort. ${name} bekommt den Grund sofort per Mail, mit einem Link zum Einspruch, und liest ihn beim Anmelden.`,
    points: 'Punkte',
    pointsHint: (most: number) => `Bis zu ${String(most)}; weniger als 0 nimmt sie weg`,
    adjustKarmaTitle: (name: string) => `Karma von ${name} anpassen`,
    adjustedKarma: (name: string) => `Karma von ${name} angepasst`,
    adjustKarmaConsequence: (name: string, points: string) =>
      `${name} hat ${points} Karma. Die Punkte und dein Grund stehen dann in der Liste dessen, was ${name} verdient hat, und die Glocke sagt es.`,
    howLong: 'Für wie lange',
    lengths: { day: '1 Tag', week: '1 Woche', month: '1 Monat', open: 'Bis auf Weiteres' },
    lastsUntilReinstated: 'Sie gilt, bis ein Admin sie aufhebt.',
    endsOn: 'Sie endet von selbst am',
    resetFactorTitle: (name: string) => `Zweiten Faktor von ${name} entfernen`,
    resetFactorConsequence: (name: string) =>
      `Für einen Admin, der Telefon und Ersatzcodes verloren hat: Stell sicher, dass wirklich ${name} fragt. Alle Sitzungen enden, und das Passwort allein öffnet das Konto, bis ${name} einen neuen einrichtet. Deinen Grund schicken wir per Mail.`,
    resetFactorDone: (name: string) => `Der zweite Faktor von ${name} ist entfernt`,
  },
});
