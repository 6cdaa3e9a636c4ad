import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

export const takeDownItemMessages = defineMessages({
  en: {
    takeDown: 'Take down',
    takeDownOne: (title: string) => `Take down ${title}`,
    takeDownMany: (count: number) => `Take down ${formatPlural(count, 'item', 'items')}`,
    title: (title: string) => `Take down ${title}?`,
    titleMany: (count: number) => `Take down ${formatPlural(count, 'item', 'items')}?`,
    consequence: (owner: string) =>
      `It disappears from every list, and requests for it end. ${owner} is notified in the app and by ` +
      `email with your reason, and can appeal once. If there is another admin, they will ` +
      `decide.`,
    consequenceMany:
      'They disappear from every list, and requests for them end. The owners are notified in the app and ' +
      'by email with your reason, and can appeal once. If there is another admin, they will ' +
      'decide.',
    reason: 'Reason',
    done: (count: number) => `Took down ${formatPlural(count, 'item', 'items')}`,
  },
  de: {
    takeDown: 'Entfernen',
    takeDownOne: (title: string) => `${title} entfernen`,
    takeDownMany: (count: number) => `${formatPlural(count, 'Ding', 'Dinge')} entfernen`,
    title: (title: string) => `${title} entfernen?`,
    titleMany: (count: number) => `${formatPlural(count, 'Ding', 'Dinge')} entfernen?`,
    consequence: (owner: string) =>
      `Es verschwindet aus allen Listen, und Anfragen dazu enden. ${owner} erfährt deine Begründung in der ` +
      `App und per Mail und kann einmal Einspruch einlegen. Wenn es einen anderen Admin gibt, ` +
      `entscheidet er.`,
    consequenceMany:
      'Sie verschwinden aus allen Listen, und Anfragen dazu enden. Die Mitglieder, denen sie gehören, ' +
      'erfahren deine Begründung in der App und per Mail und können einmal Einspruch einlegen. ' +
      'Wenn es einen anderen Admin gibt, entscheidet er.',
    reason: 'Begründung',
    done: (count: number) => `${formatPlural(count, 'Ding', 'Dinge')} entfernt`,
  },
});
