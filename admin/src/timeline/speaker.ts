import { formatsOf } from '../i18n/formats.ts';
import { type Language } from '../i18n/language.ts';
import { termIn } from '../i18n/terms.ts';

export type Speaker = ReturnType<typeof speakerOf>;

/** Helpers to format events in one language. */
export function speakerOf(language: Language) {
  const t = (en: string, de: string): string => (language === 'de' ? de : en);
  const none = t('none', 'keine Angabe');
  return {
    language,
    t,
    none,
    term: (value: string) => termIn(language, value),
    moment: (at: string) => formatsOf(language).moment(at),
    number: (value: number) => formatsOf(language).number(value),
    /** Replaces an empty or erased text. */
    orNone: (text: string): string => (text === '' ? none : text),
    onOff: (on: boolean): string => (on ? t('on', 'an') : t('off', 'aus')),
  };
}
