import { type Language, useLanguage } from './language.ts';

/** The reader's own variety of the language, as `en-GB`, where the browser names one. */
function localeOf(language: Language): string {
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
}

const kept = new Map<Language, ReturnType<typeof formatsIn>>();

/** How numbers and moments are written in a language, in the reader's own time zone. */
export function formatsOf(language: Language) {
  const known = kept.get(language) ?? formatsIn(localeOf(language));
  kept.set(language, known);
  return known;
}

export function useFormats() {
  return formatsOf(useLanguage());
}

function formatsIn(locale: string) {
  const moments = {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
    minute: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    second: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
    full: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }),
  };
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    number: (value: number) => numbers.format(value),

    /** What is no moment stays as it is. */
    moment: (at: string, precision: keyof typeof moments = 'minute') => {
      const moment = new Date(at);
      return Number.isNaN(moment.getTime()) ? at : moments[precision].format(moment);
    },
  };
}
