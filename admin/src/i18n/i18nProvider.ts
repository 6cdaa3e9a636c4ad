import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';
import { ownMessages } from './messages.ts';

/** react-admin's English, with the product's own words where they differ. */
const messages = mergeTranslations(englishMessages, ownMessages) as TranslationMessages;

export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
