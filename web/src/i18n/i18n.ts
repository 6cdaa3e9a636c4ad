import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json';

/** Every language's texts have the shape of the English ones; another language is loaded when it is chosen. */
type Texts = typeof en;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  // React escapes what it renders
  interpolation: { escapeValue: false },
});

export { i18next as i18n };
