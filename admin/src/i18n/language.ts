import { useLocale } from 'react-admin';

/** The languages of the admin app, each in its own words. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

/** The known language a tag like `de-AT` asks for. */
export function languageOf(tag: unknown): Language | undefined {
  return typeof tag === 'string'
    ? languageCodes.find((code) => code === tag.toLowerCase().split(/[^a-z]/, 1)[0])
    : undefined;
}

export function useLanguage(): Language {
  return languageOf(useLocale()) ?? 'en';
}
