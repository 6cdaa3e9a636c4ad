import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json';
import type pages from './enPages.json';
import { languageOf, type Language } from './languages.ts';
import { learnWords } from './serverWords.ts';

/** Every language's texts have the shape of the English ones; another language is loaded when it is chosen. */
export type Texts = typeof en & typeof pages;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}

const key = 'language';

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  // React escapes what it renders
  interpolation: { escapeValue: false },
});

/** What was chosen here before, else what the browser prefers, else English. */
function preferred(): Language {
  const chosen = languageOf(localStorage.getItem(key));
  return chosen ?? navigator.languages.map(languageOf).find((known) => known !== undefined) ?? 'en';
}

async function show(language: Language) {
  if (language === 'de' && !i18next.hasResourceBundle('de', 'translation')) {
    const german = await import('./german.ts');
    i18next.addResourceBundle('de', 'translation', german.texts);
    learnWords('de', german.words);
  }
  await i18next.changeLanguage(language);
}

/** Called once before the first paint, so that nobody sees the wrong language flash. English stays where another cannot be loaded. */
export async function startLanguage() {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  const language = preferred();
  if (language !== 'en') await show(language).catch(() => undefined);
}

/** Switches every text at once and remembers the choice. Rejects when the texts cannot be loaded. */
export async function chooseLanguage(language: Language) {
  await show(language);
  localStorage.setItem(key, language);
}

export function currentLanguage(): Language {
  return languageOf(i18next.language) ?? 'en';
}

export { i18next as i18n };
