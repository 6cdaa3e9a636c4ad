import { counted, defineWords } from '../i18n/words.ts';

const members = (count: number) => counted(count, 'member', 'members');
const mitglieder = (count: number) => counted(count, 'Mitglied', 'Mitglieder');
const mitgliedern = (count: number) => counted(count, 'Mitglied', 'Mitgliedern');

/** Words about letting several members in, suspending them, and lifting it. */
export const standingWords = defineWords({
  en: {
    approveManyTitle: (count: number) => `Approve ${members(count)}?`,
    approveManyConsequence: 'Each can take part at once, and is told so by mail.',
    approvedMany: (count: number) => `Approved ${members(count)}`,
    suspendMany: (count: number) => `Suspend ${members(count)}`,
    suspendManyTitle: (count: number) => `Suspend ${members(count)}?`,
    suspendManyConsequence: 'Every session of theirs ends at once. Each reads the reason when signing in.',
    suspendedMany: (count: number) => `Suspended ${members(count)}`,
    reinstateMany: (count: number) => `Reinstate ${members(count)}`,
    reinstateManyTitle: (count: number) => `Reinstate ${members(count)}?`,
    reinstateManyConsequence: 'Each stands again as before the suspension, and can sign in at once.',
    reinstatedMany: (count: number) => `Reinstated ${members(count)}`,
  },
  de: {
    approveManyTitle: (count: number) => `${mitglieder(count)} aufnehmen?`,
    approveManyConsequence: 'Sie können sofort mitmachen und erfahren es per E-Mail.',
    approvedMany: (count: number) => `${mitglieder(count)} aufgenommen`,
    suspendMany: (count: number) => `${mitglieder(count)} sperren`,
    suspendManyTitle: (count: number) => `${mitglieder(count)} sperren?`,
    suspendManyConsequence: 'Alle ihre Sitzungen enden sofort. Sie lesen den Grund beim Anmelden.',
    suspendedMany: (count: number) => `${mitglieder(count)} gesperrt`,
    reinstateMany: (count: number) => `Sperre von ${mitgliedern(count)} aufheben`,
    reinstateManyTitle: (count: number) => `Sperre von ${mitgliedern(count)} aufheben?`,
    reinstateManyConsequence: 'Sie stehen wieder da wie vor der Sperre und können sich sofort anmelden.',
    reinstatedMany: (count: number) => `Sperre von ${mitgliedern(count)} aufgehoben`,
  },
});
