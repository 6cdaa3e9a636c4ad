import polyglotI18nProvider from 'ra-i18n-polyglot';
import { mergeTranslations, type I18nProvider, type TranslationMessages } from 'react-admin';
import { resources } from '../resources.ts';
import { englishMessages } from './englishMessages.ts';
import { germanMessages } from './germanMessages.ts';
import { type Language, languageCodes, languageOf, languages } from './language.ts';

/** Texts of react-admin itself; the app's own texts are defined beside its pages, see words.ts. */
const messages: Record<Language, TranslationMessages> = {
  en: messagesIn('en', englishMessages),
  de: messagesIn('de', englishMessages, germanMessages),
};

export function createI18nProvider(initial: Language): I18nProvider {
  return polyglotI18nProvider(
    (locale: string) => messages[languageOf(locale) ?? 'en'],
    initial,
    languageCodes.map((locale) => ({ locale, name: languages[locale] })),
    { allowMissing: true },
  );
}

function messagesIn(language: Language, ...own: object[]): TranslationMessages {
  return mergeTranslations(...own, {
    resources: Object.fromEntries(
      resources.map(({ name, words }) => {
        const { one, title, fields } = words[language];
        return [name, { name: `${one} |||| ${title}`, fields }];
      }),
    ),
  }) as TranslationMessages;
}
