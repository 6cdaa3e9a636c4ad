import { counted, defineWords } from '../i18n/words.ts';

const members = (count: number) => counted(count, 'member', 'members');
const mitglieder = (count: number) => counted(count, 'Mitglied', 'Mitglieder');
const mitgliedern = (count: number) => counted(count, 'Mitglied', 'Mitgliedern');

/** Words about letting several members in, turning members away, suspending several, and lifting it. */
export const standingWords = defineWords({
  en: {
    approveManyTitle: (count: number) => `Approve ${members(count)}?`,
    approveManyConsequence: 'Each can take part at once, and is told so by mail.',
    approvedMany: (count: number) => `Approved ${members(count)}`,
    declineTitle: (name: string) => `Decline ${name}?`,
    declineConsequence: (name: string) =>
      `${name} is mailed your reason, and cannot sign in. Within the hour everything about them is erased for good; nothing undoes it. They may sign up again after that.`,
    declined: (name: string) => `Declined ${name}`,
    declineManyTitle: (count: number) => `Decline ${members(count)}?`,
    declineManyConsequence:
      'Each is mailed your reason, and cannot sign in. Within the hour everything about them is erased for good; nothing undoes it. They may sign up again after that.',
    declinedMany: (count: number) => `Declined ${members(count)}`,
    suspendMany: (count: number) => `Suspend ${members(count)}`,
    suspendManyTitle: (count: number) => `Suspend ${members(count)}?`,
    suspendManyConsequence:
      'Every session of theirs ends at once. Each is mailed the reason at once, with a link to appeal, and reads it when signing in.',
    suspendedMany: (count: number) => `Suspended ${members(count)}`,
    reinstateMany: (count: number) => `Reinstate ${members(count)}`,
    reinstateManyTitle: (count: number) => `Reinstate ${members(count)}?`,
    reinstateManyConsequence: 'Each stands again as before the suspension, can sign in at once, and is told by mail.',
    reinstatedMany: (count: number) => `Reinstated ${members(count)}`,
  },
  de: {
    approveManyTitle: (count: number) => `${mitglieder(count)} aufnehmen?`,
    approveManyConsequence: 'Sie können sofort mitmachen und erfahren es per E-Mail.',
    approvedMany: (count: number) => `${mitglieder(count)} aufgenommen`,
    declineTitle: (name: string) => `${name} ablehnen?`,
    declineConsequence: (name: string) =>
      `${name} bekommt deinen Grund per Mail und kann sich nicht anmelden. Innerhalb einer Stunde wird alles über das Mitglied endgültig gelöscht; rückgängig machen lässt sich das nicht. Danach ist ein neuer Beitritt möglich.`,
    declined: (name: string) => `${name} abgelehnt`,
    declineManyTitle: (count: number) => `${mitglieder(count)} ablehnen?`,
    declineManyConsequence:
      'Sie bekommen deinen Grund per Mail und können sich nicht anmelden. Innerhalb einer Stunde wird alles über sie endgültig gelöscht; rückgängig machen lässt sich das nicht. Danach ist ein neuer Beitritt möglich.',
    declinedMany: (count: number) => `${mitglieder(count)} abgelehnt`,
    suspendMany: (count: number) => `${mitglieder(count)} sperren`,
    suspendManyTitle: (count: number) => `${mitglieder(count)} sperren?`,
    suspendManyConsequence:
      'Alle ihre Sitzungen enden sofort. Sie bekommen den Grund sofort per Mail, mit einem Link zum Einspruch, und lesen ihn beim Anmelden.',
    suspendedMany: (count: number) => `${mitglieder(count)} gesperrt`,
    reinstateMany: (count: number) => `Sperre von ${mitgliedern(count)} aufheben`,
    reinstateManyTitle: (count: number) => `Sperre von ${mitgliedern(count)} aufheben?`,
    reinstateManyConsequence:
      'Sie stehen wieder da wie vor der Sperre, können sich sofort anmelden und erfahren es per Mail.',
    reinstatedMany: (count: number) => `Sperre von ${mitgliedern(count)} aufgehoben`,
  },
});
