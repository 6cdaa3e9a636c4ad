import type { I18nProvider } from 'react-admin';
import { resources } from './resources.ts';
import { reactAdminEnglish } from '../i18n/reactAdminEnglish.ts';
import { reactAdminGerman } from '../i18n/reactAdminGerman.ts';
import { type Language, languageCodes, toLanguage, languages } from '../i18n/language.ts';

/** Texts of react-admin itself; the app's own texts are defined beside its pages, in `<feature>Messages.ts`. */
const messages: Record<Language, ReadonlyMap<string, string>> = {
  en: buildMessages('en', reactAdminEnglish),
  de: buildMessages('de', reactAdminEnglish, reactAdminGerman),
};

type TextValues = Readonly<Record<string, string | number | undefined>>;

/** What `ra-i18n-polyglot` does, without the packages for old browsers that come with it. */
export function createI18nProvider(initial: Language): I18nProvider {
  let language = initial;
  return {
    translate: (key: string, options: TextValues = {}) => {
      const { _: fallback = key } = options;
      return formatMessage(messages[language].get(key) ?? String(fallback), options);
    },
    changeLocale: (locale: string) => {
      language = toLanguage(locale) ?? 'en';
      return Promise.resolve();
    },
    getLocale: () => language,
    getLocales: () => languageCodes.map((locale) => ({ locale, name: languages[locale] })),
  };
}

/** `||||` separates the text for one from the text for several, and `%{name}` stands for a value. */
function formatMessage(text: string, options: TextValues): string {
  const { smart_count: count } = options;
  const [one = text, several = one] = count === undefined ? [] : text.split('||||');
  const form = count === undefined || count === 1 ? one : several;
  return form.trim().replace(/%\{(.*?)\}/g, (gap, name: string) => String(options[name] ?? gap));
}

function buildMessages(language: Language, ...own: object[]): ReadonlyMap<string, string> {
  const names = resources.map(({ name, words }): [string, object] => {
    const { one, title, fields } = words[language];
    return [name, { name: `${one} |||| ${title}`, fields }];
  });
  return new Map([...own, { resources: Object.fromEntries(names) }].flatMap((texts) => listTexts(texts)));
}

/** Texts in nested objects by their path, such as `ra.action.add`. */
function listTexts(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? listTexts(text, `${prefix}${name}.`)
      : [[`${prefix}${name}`, String(text)] satisfies [string, string]],
  );
}
