import { type BadgeMetric } from '@pass-along/contracts';
import { defineWords } from '../i18n/words.ts';

/** What badges that every community begins with are called in a language, by id. */
const asTheyAre: Readonly<Record<string, { name: string; description: string }>> = {};

export const badgeWords = defineWords({
  en: {
    title: 'Badges',
    about: 'Given by themselves to whoever reaches what they ask for, and kept for good.',
    define: 'Define a badge',
    defined: (name: string) => `${name} is given from now on`,
    definedConsequence: 'Who has reached it already gets it too, and is told.',
    name: 'Name',
    description: 'Description',
    metric: 'Given for',
    threshold: 'How many',
    metrics: {
      donations_completed: 'donations completed',
      swaps_completed: 'swaps completed',
      reviews_written: 'reviews written',
      events_attended: 'events attended',
      kilograms_avoided: 'kilograms passed on',
      karma_points: 'karma points',
    } satisfies Record<BadgeMetric, string>,
    asks: (threshold: string, metric: string) => `${threshold} ${metric}`,
    ours: asTheyAre,
    builtIn: 'built in',
    retired: 'retired',
    retire: 'Retire',
    retireOne: (name: string) => `Retire ${name}`,
    retireTitle: (name: string) => `Retire ${name}?`,
    retireConsequence:
      'Nobody gets it any more. Who has it keeps it, and nobody is told. It cannot be brought back; one like it can be defined.',
    retiredOne: (name: string) => `${name} is given to nobody any more`,
  },
  de: {
    title: 'Abzeichen',
    about: 'Wer erreicht, was sie verlangen, bekommt sie von selbst und behält sie.',
    define: 'Abzeichen anlegen',
    defined: (name: string) => `${name} wird von jetzt an verliehen`,
    definedConsequence: 'Wer es schon erreicht hat, bekommt es auch und erfährt davon.',
    name: 'Name',
    description: 'Beschreibung',
    metric: 'Wofür',
    threshold: 'Wie viel',
    metrics: {
      donations_completed: 'Geschenke abgeschlossen',
      swaps_completed: 'Tausche abgeschlossen',
      reviews_written: 'Bewertungen geschrieben',
      events_attended: 'Veranstaltungen besucht',
      kilograms_avoided: 'Kilogramm weitergegeben',
      karma_points: 'Karmapunkte',
    } satisfies Record<BadgeMetric, string>,
    asks: (threshold: string, metric: string) => `${threshold} ${metric}`,
    ours: {
      'generous-giver': { name: 'Großes Herz', description: '10 Dinge verschenkt' },
      'swap-master': { name: 'Tauschprofi', description: '5 Tausche abgeschlossen' },
      'community-helper': { name: 'Immer dabei', description: '3 Treffen besucht' },
      'eco-warrior': { name: 'Müllvermeider', description: '10 kg vor der Tonne bewahrt' },
    },
    builtIn: 'eingebaut',
    retired: 'eingestellt',
    retire: 'Einstellen',
    retireOne: (name: string) => `${name} einstellen`,
    retireTitle: (name: string) => `${name} einstellen?`,
    retireConsequence:
      'Niemand bekommt es mehr. Wer es hat, behält es, und niemand erfährt davon. Zurückholen lässt es sich nicht; ein gleiches lässt sich anlegen.',
    retiredOne: (name: string) => `${name} wird nicht mehr verliehen`,
  },
});
