/** The languages of the member app, each under its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

/** The known language for a tag such as `de-AT`. */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  return languageCodes.find((code) => code === tag?.toLowerCase().split(/[^a-z]/, 1)[0]);
}
