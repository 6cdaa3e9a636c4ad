import { localStorageStore, type Store } from 'react-admin';
import { type Language, languageOf } from '../i18n/language.ts';

const kept = localStorageStore('1', 'pass-along.admin');

/** Preferences of this browser, kept with or without a session. */
const ofTheBrowser = ['theme', 'locale', 'listDensity'];

/**
 * Preferences of the admin app, separate from the member app's. Sign-out clears all except theme, language and density.
 */
export const preferences: Store = {
  ...kept,
  reset() {
    const choices = ofTheBrowser.map((key) => [key, kept.getItem<unknown>(key)] as const);
    kept.reset();
    for (const [key, choice] of choices) if (choice !== undefined) kept.setItem(key, choice);
  },
};

/** The language chosen earlier, else the browser's, else English. */
export function chosenLanguage(): Language {
  kept.setup();
  return languageOf(kept.getItem('locale')) ?? navigator.languages.map(languageOf).find(Boolean) ?? 'en';
}
