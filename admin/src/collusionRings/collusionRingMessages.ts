import { defineMessages } from '../core/i18n/defineMessages.ts';

/** Texts of the actions on a collusion ring. */
export const collusionRingMessages = defineMessages({
  en: {
    choose: (title: string) => `Select the swap of ${title}`,
    reverse: (count: number) => (count === 1 ? 'Reverse 1 swap' : `Reverse ${String(count)} swaps`),
    reverseTitle: (count: number) => (count === 1 ? 'Reverse this swap?' : `Reverse these ${String(count)} swaps?`),
    reverseConsequence:
      'They no longer count: karma, badges and figures from them are taken back, and the reviews no longer ' +
      'count. Both sides of each swap are notified with your reason. This can’t be undone.',
    reversed: (count: number) => (count === 1 ? 'Reversed 1 swap' : `Reversed ${String(count)} swaps`),
    warn: 'Warn all of them',
    warnTitle: (names: string) => `Warn ${names}?`,
    warnConsequence: 'Each of them gets your message by email. Nothing else changes, and only the admins can see it.',
    warned: (count: number) => (count === 1 ? 'Warned 1 person' : `Warned ${String(count)} people`),
    gone: 'This is no longer a ring.',
  },
  de: {
    choose: (title: string) => `Tausch auswählen: ${title}`,
    reverse: (count: number) =>
      count === 1 ? '1 Tausch rückgängig machen' : `${String(count)} Tauschgeschäfte rückgängig machen`,
    reverseTitle: (count: number) =>
      count === 1 ? 'Diesen Tausch rückgängig machen?' : `Diese ${String(count)} Tauschgeschäfte rückgängig machen?`,
    reverseConsequence:
      'Sie zählen nicht mehr: Karma, Abzeichen und Zahlen daraus werden zurückgenommen, und die Bewertungen ' +
      'zählen nicht mehr. Beide Seiten erfahren deine Begründung. Das lässt sich nicht rückgängig machen.',
    reversed: (count: number) =>
      count === 1 ? '1 Tausch rückgängig gemacht' : `${String(count)} Tauschgeschäfte rückgängig gemacht`,
    warn: 'Alle verwarnen',
    warnTitle: (names: string) => `${names} verwarnen?`,
    warnConsequence: 'Alle bekommen deine Nachricht per Mail. Sonst ändert sich nichts, und nur Admins sehen sie.',
    warned: (count: number) => (count === 1 ? '1 Person verwarnt' : `${String(count)} Personen verwarnt`),
    gone: 'Das ist keine Absprache mehr.',
  },
});
