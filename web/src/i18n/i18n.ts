import { isolate, translateErasedName } from '@pass-along/contracts';
import i18next, { type TypeOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { communityName } from './communityMarks.ts';
import { toLanguage, type Language } from './languages.ts';
import type { ServerMessages } from './serverMessageTypes.ts';

/** All texts of the app; `texts/messageTypes.ts` declares them. */
type Messages = TypeOptions['resources']['translation'];

/** The texts of a language, and the contract's messages in it. */
interface LanguageMessages {
  messages: Messages;
  serverMessages: ServerMessages;
}

let loadGerman: (() => Promise<LanguageMessages>) | undefined;

const key = 'language';

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  // React escapes what it renders, so this only keeps values from turning the text after them
  interpolation: {
    escapeValue: true,
    escape: (value) => isolate(translateErasedName(value, getLanguage())),
    defaultVariables: { site: communityName },
  },
});

/** Gives the app its texts: the English ones of the first load, and what loads the German ones. */
export function provideMessages(english: Partial<Messages>, german: () => Promise<LanguageMessages>) {
  addMessages(english);
  loadGerman = german;
}

/** Adds the English texts of a feature that loads later, which keeps the first load small. */
export function addMessages(words: Partial<Messages>) {
  i18next.addResourceBundle('en', 'translation', words, true);
}

/** The language chosen on this device, else the browser's preference, else English. */
function getPreferredLanguage(): Language {
  const chosen = toLanguage(localStorage.getItem(key));
  return chosen ?? navigator.languages.map(toLanguage).find((known) => known !== undefined) ?? 'en';
}

async function showLanguage(language: Language) {
  if (language === 'de' && loadGerman && !i18next.hasResourceBundle('de', 'translation')) {
    const { messages, serverMessages } = await loadGerman();
    i18next.addResourceBundle('de', 'translation', messages);
    i18next.addResourceBundle('de', 'server', serverMessages);
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
  const language = getPreferredLanguage();
  if (language !== 'en') await showLanguage(language).catch(() => undefined);
}

/** Switches all texts at once and stores the choice. Rejects when the texts cannot be loaded. */
export async function chooseLanguage(language: Language) {
  await showLanguage(language);
  localStorage.setItem(key, language);
}

export function getLanguage(): Language {
  return toLanguage(i18next.language) ?? 'en';
}

export { i18next as i18n };
