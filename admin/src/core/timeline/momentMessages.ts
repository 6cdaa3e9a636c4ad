import type { Language } from '../i18n/language.ts';
import { defineMessages } from '../i18n/defineMessages.ts';
import { germanFieldNames } from './momentFieldNames.ts';

export const momentMessages = defineMessages({
  en: {
    title: 'Through time',
    about: 'See its state right after each of its events. Use the arrow keys to move between events.',
    moment: 'Moment',
    other: 'Moment to compare with',
    eventOf: (revision: number, last: number) => `Event ${String(revision + 1)} of ${String(last + 1)}`,
    earlier: 'Earlier event',
    later: 'Later event',
    compare: 'Compare with another moment',
    onlyDifferent: 'Only differences',
    field: 'Field',
    changed: 'differs',
    same: 'There are no differences between these two moments.',
    nothing: 'Nothing is stored for it.',
    yes: 'yes',
    no: 'no',
    none: '–',
    more: (count: number) => `and ${String(count)} more`,
    showDefaults: (count: number) => (count === 1 ? 'Show 1 empty field' : `Show ${String(count)} empty fields`),
    hideDefaults: 'Hide empty fields',
  },
  de: {
    title: 'Durch die Zeit',
    about: 'Der Zustand gleich nach jedem Ereignis. Mit den Pfeiltasten wechselst du zwischen den Ereignissen.',
    moment: 'Zeitpunkt',
    other: 'Zeitpunkt zum Vergleich',
    eventOf: (revision: number, last: number) => `Ereignis ${String(revision + 1)} von ${String(last + 1)}`,
    earlier: 'Früheres Ereignis',
    later: 'Späteres Ereignis',
    compare: 'Mit einem anderen Zeitpunkt vergleichen',
    onlyDifferent: 'Nur Unterschiede',
    field: 'Feld',
    changed: 'verschieden',
    same: 'Zwischen diesen beiden Zeitpunkten gibt es keine Unterschiede.',
    nothing: 'Dazu ist nichts gespeichert.',
    yes: 'ja',
    no: 'nein',
    none: '–',
    more: (count: number) => `und ${String(count)} weitere`,
    showDefaults: (count: number) => (count === 1 ? '1 leeres Feld zeigen' : `${String(count)} leere Felder zeigen`),
    hideDefaults: 'Leere Felder ausblenden',
  },
});

/** Formats `details.estimatedValue` as `Details: estimated value`. */
export function formatFieldLabel(path: string, language: Language): string {
  const parts = path.split('.').map((name) => {
    if (/^\d+$/.test(name)) return String(Number(name) + 1);
    // ids as keys are kept as they are
    if (/[0-9-]/.test(name)) return name;
    const words = name.replace(/(?<=.)Id(s?)$/, '$1').replace(/([a-z])([A-Z])/g, '$1 $2');
    return (language === 'de' ? germanFieldNames[name] : undefined) ?? words.toLowerCase();
  });
  const label = parts.join(': ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
