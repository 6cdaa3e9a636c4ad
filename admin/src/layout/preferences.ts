import { localStorageStore, type Store } from 'react-admin';
import { type Language, languageOf } from '../i18n/language.ts';

const kept = localStorageStore('1', 'pass-along.admin');

/** Choices of whoever sits at this browser, signed in or not. */
const ofTheBrowser = ['theme', 'locale', 'listDensity'];

/** Settings of the admin app, apart from anything the member app keeps. Signing out forgets all but theme, language and density. */
export const preferences: Store = {
  ...kept,
  reset() {
    const choices = ofTheBrowser.map((key) => [key, kept.getItem<unknown>(key)] as const);
    kept.reset();
    for (const [key, choice] of choices) if (choice !== undefined) kept.setItem(key, choice);
  },
};

/** The language chosen here before, else the browser's, else English. */
export function chosenLanguage(): Language {
  kept.setup();
  return languageOf(kept.getItem('locale')) ?? navigator.languages.map(languageOf).find(Boolean) ?? 'en';
}
