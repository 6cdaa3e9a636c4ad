import type { BadgeMetric } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

/** Names and descriptions of the built-in badges by id; English uses the stored ones. */
const storedNames: Readonly<Record<string, { name: string; description: string }>> = {};

export const badgeMessages = defineMessages({
  en: {
    title: 'Badges',
    about: 'Awarded automatically to members who reach the goal, and theirs to keep.',
    define: 'Define a badge',
    defined: (name: string) => `${name} will be awarded from now on`,
    definedConsequence: 'Members who have already reached the goal get it too, and are notified.',
    name: 'Name',
    description: 'Description',
    metric: 'Awarded for',
    threshold: 'Goal',
    metrics: {
      donations_completed: 'donations completed',
      swaps_completed: 'swaps completed',
      reviews_written: 'reviews written',
      events_attended: 'events attended',
      kilograms_avoided: 'kilograms passed on',
      karma_points: 'karma points',
    } satisfies Record<BadgeMetric, string>,
    asks: (threshold: string, metric: string) => `${threshold} ${metric}`,
    ours: storedNames,
    builtIn: 'built in',
    retired: 'retired',
    retire: 'Retire',
    retireOne: (name: string) => `Retire ${name}`,
    retireTitle: (name: string) => `Retire ${name}?`,
    retireConsequence:
      'It will no longer be awarded. Members who have it keep it, and no one is notified. You can bring it back later.',
    retiredOne: (name: string) => `${name} is no longer awarded`,
    bringBack: 'Bring back',
    bringBackOne: (name: string) => `Bring ${name} back`,
    bringBackTitle: (name: string) => `Bring ${name} back?`,
    bringBackConsequence:
      'It will be awarded again. Members who have reached the goal in the meantime get it now and are notified.',
    broughtBack: (name: string) => `${name} is awarded again`,
  },
  de: {
    title: 'Abzeichen',
    about: 'Mitglieder, die das Ziel erreichen, bekommen sie automatisch und behalten sie.',
    define: 'Abzeichen anlegen',
    defined: (name: string) => `${name} wird von jetzt an verliehen`,
    definedConsequence: 'Mitglieder, die das Ziel schon erreicht haben, bekommen es auch und werden benachrichtigt.',
    name: 'Name',
    description: 'Beschreibung',
    metric: 'Wofür',
    threshold: 'Ziel',
    metrics: {
      donations_completed: 'Geschenke abgeschlossen',
      swaps_completed: 'Tauschgeschäfte abgeschlossen',
      reviews_written: 'Bewertungen geschrieben',
      events_attended: 'Veranstaltungen besucht',
      kilograms_avoided: 'Kilogramm weitergegeben',
      karma_points: 'Karmapunkte',
    } satisfies Record<BadgeMetric, string>,
    asks: (threshold: string, metric: string) => `${threshold} ${metric}`,
    ours: {
      'generous-giver': { name: 'Großes Herz', description: '10 Dinge verschenkt' },
      'swap-master': { name: 'Tauschprofi', description: '5 Tauschgeschäfte abgeschlossen' },
      'community-helper': { name: 'Immer dabei', description: '3 Veranstaltungen besucht' },
      'eco-warrior': { name: 'Müllvermeider', description: '10 kg vor dem Müll bewahrt' },
    },
    builtIn: 'eingebaut',
    retired: 'nicht mehr verliehen',
    retire: 'Nicht mehr verleihen',
    retireOne: (name: string) => `${name} nicht mehr verleihen`,
    retireTitle: (name: string) => `${name} nicht mehr verleihen?`,
    retireConsequence:
      'Mitglieder, die es haben, behalten es, und niemand wird benachrichtigt. Du kannst es später wieder ' +
      'verleihen.',
    retiredOne: (name: string) => `${name} wird nicht mehr verliehen`,
    bringBack: 'Wieder verleihen',
    bringBackOne: (name: string) => `${name} wieder verleihen`,
    bringBackTitle: (name: string) => `${name} wieder verleihen?`,
    bringBackConsequence:
      'Mitglieder, die das Ziel inzwischen erreicht haben, bekommen es jetzt und werden benachrichtigt.',
    broughtBack: (name: string) => `${name} wird wieder verliehen`,
  },
});
