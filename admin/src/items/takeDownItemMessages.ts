import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

export const takeDownItemMessages = defineMessages({
  en: {
    takeDown: 'Take down',
    takeDownOne: (title: string) => `Take down ${title}`,
    takeDownMany: (count: number) => `Take down ${formatPlural(count, 'item', 'items')}`,
    title: (title: string) => `Take down ${title}?`,
    titleMany: (count: number) => `Take down ${formatPlural(count, 'item', 'items')}?`,
    consequence: (owner: string) =>
      `It leaves every list, and requests for it end. ${owner} is told on the bell and by mail, reads your reason, and may ask once for a second look, which another admin takes where there is one.`,
    consequenceMany:
      'They leave every list, and requests for them end. Whose they are is told on the bell and by mail, reads your reason, and may ask once for a second look, which another admin takes where there is one.',
    reason: 'Reason',
    done: (count: number) => `Took down ${formatPlural(count, 'item', 'items')}`,
  },
  de: {
    takeDown: 'Herunternehmen',
    takeDownOne: (title: string) => `${title} herunternehmen`,
    takeDownMany: (count: number) => `${formatPlural(count, 'Gegenstand', 'Gegenstände')} herunternehmen`,
    title: (title: string) => `${title} herunternehmen?`,
    titleMany: (count: number) => `${formatPlural(count, 'Gegenstand', 'Gegenstände')} herunternehmen?`,
    consequence: (owner: string) =>
      `Er verschwindet aus allen Listen, und Anfragen dazu enden. ${owner} hört davon über die Glocke und per Mail, liest deine Begründung und kann einmal um einen zweiten Blick bitten, den jemand anders aus der Verwaltung übernimmt, wo es ihn gibt.`,
    consequenceMany:
      'Sie verschwinden aus allen Listen, und Anfragen dazu enden. Wem sie gehören, hört davon über die Glocke und per Mail, liest deine Begründung und kann einmal um einen zweiten Blick bitten, den jemand anders aus der Verwaltung übernimmt, wo es ihn gibt.',
    reason: 'Begründung',
    done: (count: number) => `${formatPlural(count, 'Gegenstand', 'Gegenstände')} heruntergenommen`,
  },
});
