import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

export const takeDownEventMessages = defineMessages({
  en: {
    takeDown: 'Take down',
    takeDownMany: (count: number) => `Take down ${formatPlural(count, 'event', 'events')}`,
    title: (name: string) => `Take down ${name}?`,
    titleMany: (count: number) => `Take down ${formatPlural(count, 'event', 'events')}?`,
    consequence: (planner: string) =>
      `It becomes a draft that nobody but its planner and admins sees, and who joined or waits is told. ${planner} is told on the bell and by mail, reads your reason, and may ask once for a second look, which another admin takes where there is one.`,
    consequenceMany:
      'They become drafts that nobody but their planners and admins sees, and who joined or waits is told. Who planned them is told on the bell and by mail, reads your reason, and may ask once for a second look, which another admin takes where there is one.',
    reason: 'Reason',
    done: (count: number) => `Took down ${formatPlural(count, 'event', 'events')}`,
  },
  de: {
    takeDown: 'Herunternehmen',
    takeDownMany: (count: number) => `${formatPlural(count, 'Veranstaltung', 'Veranstaltungen')} herunternehmen`,
    title: (name: string) => `${name} herunternehmen?`,
    titleMany: (count: number) => `${formatPlural(count, 'Veranstaltung', 'Veranstaltungen')} herunternehmen?`,
    consequence: (planner: string) =>
      `Sie wird zum Entwurf, den nur sehen, wer sie plant, und Admins; alle, die zugesagt haben oder warten, erfahren es. ${planner} hört davon über die Glocke und per Mail, liest deine Begründung und kann einmal um einen zweiten Blick bitten, den jemand anders aus der Verwaltung übernimmt, wo es ihn gibt.`,
    consequenceMany:
      'Sie werden zu Entwürfen, die nur sehen, wer sie plant, und Admins; alle, die zugesagt haben oder warten, erfahren es. Wer sie plant, hört davon über die Glocke und per Mail, liest deine Begründung und kann einmal um einen zweiten Blick bitten, den jemand anders aus der Verwaltung übernimmt, wo es ihn gibt.',
    reason: 'Begründung',
    done: (count: number) => `${formatPlural(count, 'Veranstaltung', 'Veranstaltungen')} heruntergenommen`,
  },
});
