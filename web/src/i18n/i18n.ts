import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english } from './english.ts';
import { languageOf, type Language } from './languages.ts';
import type { ServerWords, Texts } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts; server: ServerWords };
  }
}

const key = 'language';

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: english } },
  // React escapes what it renders
  interpolation: { escapeValue: false },
});

/** Adds the English texts of a feature that loads later, which keeps the first load small. */
export function learnEnglish(words: Partial<Texts>) {
  i18next.addResourceBundle('en', 'translation', words, true);
}

/** The language chosen on this device, else the browser's preference, else English. */
function preferred(): Language {
  const chosen = languageOf(localStorage.getItem(key));
  return chosen ?? navigator.languages.map(languageOf).find((known) => known !== undefined) ?? 'en';
}

async function show(language: Language) {
  if (language === 'de' && !i18next.hasResourceBundle('de', 'translation')) {
    const { german, serverWords } = await import('./german.ts');
    i18next.addResourceBundle('de', 'translation', german);
    i18next.addResourceBundle('de', 'server', serverWords);
  }
  await i18next.changeLanguage(language);
}

/**
 * Runs once before the first paint, so that no wrong language flashes. English stays if the other language cannot be
 * loaded.
 */
export async function startLanguage() {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  const language = preferred();
  if (language !== 'en') await show(language).catch(() => undefined);
}

/** Switches all texts at once and stores the choice. Rejects when the texts cannot be loaded. */
export async function chooseLanguage(language: Language) {
  await show(language);
  localStorage.setItem(key, language);
}

export function currentLanguage(): Language {
  return languageOf(i18next.language) ?? 'en';
}

export { i18next as i18n };
