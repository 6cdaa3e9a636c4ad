import polyglotI18nProvider from 'ra-i18n-polyglot';
import { mergeTranslations, type I18nProvider, type TranslationMessages } from 'react-admin';
import { resources } from './resources.ts';
import { reactAdminEnglish } from '../i18n/reactAdminEnglish.ts';
import { reactAdminGerman } from '../i18n/reactAdminGerman.ts';
import { type Language, languageCodes, toLanguage, languages } from '../i18n/language.ts';

/** Texts of react-admin itself; the app's own texts are defined beside its pages, in `<feature>Messages.ts`. */
const messages: Record<Language, TranslationMessages> = {
  en: buildMessages('en', reactAdminEnglish),
  de: buildMessages('de', reactAdminEnglish, reactAdminGerman),
};

export function createI18nProvider(initial: Language): I18nProvider {
  return polyglotI18nProvider(
    (locale: string) => messages[toLanguage(locale) ?? 'en'],
    initial,
    languageCodes.map((locale) => ({ locale, name: languages[locale] })),
    { allowMissing: true },
  );
}

function buildMessages(language: Language, ...own: object[]): TranslationMessages {
  return mergeTranslations(...own, {
    resources: Object.fromEntries(
      resources.map(({ name, words }) => {
        const { one, title, fields } = words[language];
        return [name, { name: `${one} |||| ${title}`, fields }];
      }),
    ),
  }) as TranslationMessages;
}
