import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

export const takeDownEventMessages = defineMessages({
  en: {
    takeDown: 'Take down',
    takeDownMany: (count: number) => `Take down ${formatPlural(count, 'event', 'events')}`,
    title: (name: string) => `Take down ${name}?`,
    titleMany: (count: number) => `Take down ${formatPlural(count, 'event', 'events')}?`,
    consequence: (planner: string) =>
      `It becomes a draft that only its organiser and the admins can see. Everyone who joined or is on the ` +
      `waiting list is notified. ${planner} is notified in the app and by email with your reason, and can ` +
      `appeal once. If there is another admin, they will decide.`,
    consequenceMany:
      'They become drafts that only their organisers and the admins can see. Everyone who joined or is on a ' +
      'waiting list is notified. The organisers are notified in the app and by email with your reason, and ' +
      'can appeal once. If there is another admin, they will decide.',
    reason: 'Reason',
    done: (count: number) => `Took down ${formatPlural(count, 'event', 'events')}`,
  },
  de: {
    takeDown: 'Entfernen',
    takeDownMany: (count: number) => `${formatPlural(count, 'Veranstaltung', 'Veranstaltungen')} entfernen`,
    title: (name: string) => `${name} entfernen?`,
    titleMany: (count: number) => `${formatPlural(count, 'Veranstaltung', 'Veranstaltungen')} entfernen?`,
    consequence: (planner: string) =>
      `Sie wird zum Entwurf, den nur die Organisation und die Admins sehen. Alle, die zugesagt haben ` +
      `oder auf der Warteliste stehen, werden benachrichtigt. ${planner} erfährt deine Begründung in der ` +
      `App und per Mail und kann einmal Einspruch einlegen. Wenn es einen anderen Admin gibt, ` +
      `entscheidet er.`,
    consequenceMany:
      'Sie werden zu Entwürfen, die nur die Organisation und die Admins sehen. Alle, die zugesagt ' +
      'haben oder auf einer Warteliste stehen, werden benachrichtigt. Die Mitglieder, die sie planen, erfahren ' +
      'deine Begründung in der App und per Mail und können einmal Einspruch einlegen. Wenn es ' +
      'einen anderen Admin gibt, entscheidet er.',
    reason: 'Begründung',
    done: (count: number) => `${formatPlural(count, 'Veranstaltung', 'Veranstaltungen')} entfernt`,
  },
});
