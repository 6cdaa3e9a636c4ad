import { type Language, toLanguage, useLanguage } from './language.ts';

/** The reader's regional variant of the language, such as `en-GB`, where the browser names a valid one. */
export function getLocale(language: Language): string {
  return navigator.languages.find((tag) => toLanguage(tag) === language && isLanguageTag(tag)) ?? language;
}

/** A browser may report its system's locale, such as `en-US@posix`, which is no language tag. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

const formatsByLocale = new Map<string, ReturnType<typeof createFormats>>();

/** Formats of numbers and moments in a language and the reader's time zone. */
export function getFormats(language: Language) {
  const locale = getLocale(language);
  const known = formatsByLocale.get(locale) ?? createFormats(locale);
  formatsByLocale.set(locale, known);
  return known;
}

export function useFormats() {
  return getFormats(useLanguage());
}

function createFormats(locale: string) {
  const moments = {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
    minute: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    second: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
    full: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }),
  };
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const lists = new Intl.ListFormat(locale);
  return {
    number: (value: number) => numbers.format(value),
    list: (names: readonly string[]) => lists.format(names),

    /** Text that is no moment is returned unchanged. */
    moment: (at: string, precision: keyof typeof moments = 'minute') => {
      const moment = new Date(at);
      return Number.isNaN(moment.getTime()) ? at : moments[precision].format(moment);
    },
  };
}
