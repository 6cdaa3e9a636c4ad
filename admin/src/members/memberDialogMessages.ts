import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

const formatMembers = (count: number) => formatPlural(count, 'member', 'members');
const formatMitglieder = (count: number) => formatPlural(count, 'Mitglied', 'Mitglieder');
const formatMitgliedern = (count: number) => formatPlural(count, 'Mitglied', 'Mitgliedern');

/** Texts of the dialogs that approve, decline, suspend or reinstate members, adjust karma or reset a second factor. */
export const memberDialogMessages = defineMessages({
  en: {
    approveManyTitle: (count: number) => `Approve ${formatMembers(count)}?`,
    approveManyConsequence: 'They can take part right away and get an email about it.',
    approvedMany: (count: number) => `Approved ${formatMembers(count)}`,
    declineTitle: (name: string) => `Decline ${name}?`,
    declineConsequence: (name: string) =>
      `${name} gets an email with your reason and can’t sign in. Everything about them is permanently ` +
      `erased within the hour; this can’t be undone. After that they can sign up again.`,
    declined: (name: string) => `Declined ${name}`,
    declineManyTitle: (count: number) => `Decline ${formatMembers(count)}?`,
    declineManyConsequence:
      'They get an email with your reason and can’t sign in. Everything about them is permanently erased ' +
      'within the hour; this can’t be undone. After that they can sign up again.',
    declinedMany: (count: number) => `Declined ${formatMembers(count)}`,
    suspendMany: (count: number) => `Suspend ${formatMembers(count)}`,
    suspendManyTitle: (count: number) => `Suspend ${formatMembers(count)}?`,
    suspendManyConsequence:
      'They are signed out everywhere right away. They get an email with your reason and a link to appeal, ' +
      'and see the reason when they try to sign in.',
    suspendedMany: (count: number) => `Suspended ${formatMembers(count)}`,
    reinstateMany: (count: number) => `Lift suspension of ${formatMembers(count)}`,
    reinstateManyTitle: (count: number) => `Lift the suspension of ${formatMembers(count)}?`,
    reinstateManyConsequence:
      'Their accounts go back to how they were before the suspension. They can sign in right away and get ' +
      'an email about it.',
    reinstatedMany: (count: number) => `Lifted the suspension of ${formatMembers(count)}`,
    suspendTitle: (name: string) => `Suspend ${name}`,
    suspended: (name: string) => `Suspended ${name}`,
    suspendConsequence: (name: string) =>
      `${name} is signed out everywhere right away, gets an email with your reason and a link to appeal, ` +
      `and sees the reason when trying to sign in.`,
    points: 'Points',
    pointsHint: (most: number) => `Up to ${String(most)}; a negative number takes points away`,
    adjustKarmaTitle: (name: string) => `Adjust the karma of ${name}`,
    adjustedKarma: (name: string) => `Adjusted the karma of ${name}`,
    adjustKarmaConsequence: (name: string, points: string) =>
      `${name} has ${points} karma. They are notified in the app, and the points and your reason show up ` +
      `in their karma history.`,
    howLong: 'For how long',
    lengths: { day: '1 day', week: '1 week', month: '1 month', open: 'Until lifted' },
    lastsUntilReinstated: 'It lasts until an admin lifts it.',
    endsOn: 'It ends automatically on',
    resetFactorTitle: (name: string) => `Remove the second factor of ${name}`,
    resetFactorConsequence: (name: string) =>
      `For admins who lost their phone and recovery codes. Make sure it’s really ${name} who is asking. ` +
      `All sessions end, and the password alone is enough to sign in until ${name} sets up a new one. ` +
      `${name} gets an email with your reason.`,
    resetFactorDone: (name: string) => `Removed the second factor of ${name}`,
  },
  de: {
    approveManyTitle: (count: number) => `${formatMitglieder(count)} aufnehmen?`,
    approveManyConsequence: 'Sie können sofort mitmachen und bekommen eine Mail.',
    approvedMany: (count: number) => `${formatMitglieder(count)} aufgenommen`,
    declineTitle: (name: string) => `${name} ablehnen?`,
    declineConsequence: (name: string) =>
      `${name} bekommt eine Mail mit deiner Begründung und kann sich nicht anmelden. Innerhalb einer ` +
      `Stunde wird alles über das Mitglied endgültig gelöscht; das lässt sich nicht rückgängig machen. ` +
      `Danach ist eine neue Registrierung möglich.`,
    declined: (name: string) => `${name} abgelehnt`,
    declineManyTitle: (count: number) => `${formatMitglieder(count)} ablehnen?`,
    declineManyConsequence:
      'Sie bekommen eine Mail mit deiner Begründung und können sich nicht anmelden. Innerhalb einer Stunde ' +
      'wird alles über sie endgültig gelöscht; das lässt sich nicht rückgängig machen. Danach ist eine ' +
      'neue Registrierung möglich.',
    declinedMany: (count: number) => `${formatMitglieder(count)} abgelehnt`,
    suspendMany: (count: number) => `${formatMitglieder(count)} sperren`,
    suspendManyTitle: (count: number) => `${formatMitglieder(count)} sperren?`,
    suspendManyConsequence:
      'Sie werden sofort überall abgemeldet, bekommen eine Mail mit deiner Begründung und einem Link zum ' +
      'Einspruch und sehen die Begründung, wenn sie sich anmelden wollen.',
    suspendedMany: (count: number) => `${formatMitglieder(count)} gesperrt`,
    reinstateMany: (count: number) => `Sperre von ${formatMitgliedern(count)} aufheben`,
    reinstateManyTitle: (count: number) => `Sperre von ${formatMitgliedern(count)} aufheben?`,
    reinstateManyConsequence:
      'Ihre Konten sind wieder wie vor der Sperre. Sie können sich sofort anmelden und bekommen eine Mail.',
    reinstatedMany: (count: number) => `Sperre von ${formatMitgliedern(count)} aufgehoben`,
    suspendTitle: (name: string) => `${name} sperren`,
    suspended: (name: string) => `${name} ist gesperrt`,
    suspendConsequence: (name: string) =>
      `${name} wird sofort überall abgemeldet, bekommt eine Mail mit deiner Begründung und einem Link zum ` +
      `Einspruch und sieht die Begründung beim Anmelden.`,
    points: 'Punkte',
    pointsHint: (most: number) => `Bis zu ${String(most)}; eine negative Zahl nimmt Punkte weg`,
    adjustKarmaTitle: (name: string) => `Karma von ${name} anpassen`,
    adjustedKarma: (name: string) => `Karma von ${name} angepasst`,
    adjustKarmaConsequence: (name: string, points: string) =>
      `${name} hat ${points} Karma. ${name} wird in der App benachrichtigt; die Punkte und deine ` +
      `Begründung stehen dann im Karma-Verlauf.`,
    howLong: 'Für wie lange',
    lengths: { day: '1 Tag', week: '1 Woche', month: '1 Monat', open: 'Bis auf Weiteres' },
    lastsUntilReinstated: 'Sie gilt, bis ein Admin sie aufhebt.',
    endsOn: 'Sie endet automatisch am',
    resetFactorTitle: (name: string) => `Zweiten Faktor von ${name} entfernen`,
    resetFactorConsequence: (name: string) =>
      `Für Admins, die Telefon und Ersatzcodes verloren haben. Stell sicher, dass wirklich ${name} darum ` +
      `bittet. Alle Sitzungen enden, und bis ein neuer eingerichtet ist, genügt das Passwort zum Anmelden. ` +
      `${name} bekommt eine Mail mit deiner Begründung.`,
    resetFactorDone: (name: string) => `Der zweite Faktor von ${name} ist entfernt`,
  },
});
