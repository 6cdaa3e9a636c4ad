import { localStorageStore, type Store } from 'react-admin';
import { type Language, toLanguage } from '../i18n/language.ts';

const adminStore = localStorageStore('1', 'pass-along.admin');

/** Preferences of this browser, kept with or without a session. */
const browserPreferences = ['theme', 'locale', 'listDensity'];

/**
 * Preferences of the admin app, separate from the member app's. Sign-out clears all except theme, language and density.
 */
export const preferences: Store = {
  ...adminStore,
  reset() {
    const choices = browserPreferences.map((key) => [key, adminStore.getItem<unknown>(key)] as const);
    adminStore.reset();
    for (const [key, choice] of choices) if (choice !== undefined) adminStore.setItem(key, choice);
  },
};

/** The language chosen earlier, else the browser's, else English. */
export function getInitialLanguage(): Language {
  adminStore.setup();
  return toLanguage(adminStore.getItem('locale')) ?? navigator.languages.map(toLanguage).find(Boolean) ?? 'en';
}
