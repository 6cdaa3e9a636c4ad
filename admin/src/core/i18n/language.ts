import { getKeys } from '@pass-along/contracts';
import { useLocale } from 'react-admin';

/** The languages of the admin app, each in its own language. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

export const languageCodes = getKeys(languages);

/** The supported language of a tag such as `de-AT`. */
export function toLanguage(tag: unknown): Language | undefined {
  return typeof tag === 'string'
    ? languageCodes.find((code) => code === tag.toLowerCase().split(/[^a-z]/, 1)[0])
    : undefined;
}

export function useLanguage(): Language {
  return toLanguage(useLocale()) ?? 'en';
}
