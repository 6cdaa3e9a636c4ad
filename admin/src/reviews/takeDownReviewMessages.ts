import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

export const takeDownReviewMessages = defineMessages({
  en: {
    actions: 'Actions',
    reviewBy: (name: string) => `the review by ${name}`,
    takeDown: 'Take down',
    takeDownOne: (name: string) => `Take down the review by ${name}`,
    takeDownMany: (count: number) => `Take down ${formatPlural(count, 'review', 'reviews')}`,
    title: (name: string) => `Take down the review by ${name}?`,
    titleMany: (count: number) => `Take down ${formatPlural(count, 'review', 'reviews')}?`,
    consequence: (author: string, about: string) =>
      `Only its author can still read it, and it no longer counts in the rating of ${about}. ${author} is ` +
      `notified in the app and by email with your reason, and can appeal once. ${about} is ` +
      `notified in the app.`,
    consequenceMany:
      'Only their authors can still read them, and they no longer count in any rating. The authors are ' +
      'notified in the app and by email with your reason, and can appeal once. The reviewed ' +
      'people are notified in the app.',
    reason: 'Reason',
    done: (count: number) => `Took down ${formatPlural(count, 'review', 'reviews')}`,
    toDecision: 'See the decision',
    toDecisionOn: (name: string) => `See the decision about the review by ${name}`,
  },
  de: {
    actions: 'Aktionen',
    reviewBy: (name: string) => `die Bewertung von ${name}`,
    takeDown: 'Entfernen',
    takeDownOne: (name: string) => `Bewertung von ${name} entfernen`,
    takeDownMany: (count: number) => `${formatPlural(count, 'Bewertung', 'Bewertungen')} entfernen`,
    title: (name: string) => `Bewertung von ${name} entfernen?`,
    titleMany: (count: number) => `${formatPlural(count, 'Bewertung', 'Bewertungen')} entfernen?`,
    consequence: (author: string, about: string) =>
      `Nur wer sie geschrieben hat, kann sie noch lesen, und für ${about} zählt sie nicht mehr. ${author} ` +
      `erfährt deine Begründung in der App und per Mail und kann einmal Einspruch einlegen. ` +
      `${about} erfährt es in der App.`,
    consequenceMany:
      'Nur wer sie geschrieben hat, kann sie noch lesen, und sie zählen nicht mehr. Die Verfassenden ' +
      'erfahren deine Begründung in der App und per Mail und können einmal Einspruch einlegen. ' +
      'Die Bewerteten erfahren es in der App.',
    reason: 'Begründung',
    done: (count: number) => `${formatPlural(count, 'Bewertung', 'Bewertungen')} entfernt`,
    toDecision: 'Entscheidung ansehen',
    toDecisionOn: (name: string) => `Entscheidung über die Bewertung von ${name} ansehen`,
  },
});
