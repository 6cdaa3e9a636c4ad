import { getFormats } from '../i18n/formats.ts';
import type { Language } from '../i18n/language.ts';
import { getTerm } from '@pass-along/contracts';

export type FormatHelpers = ReturnType<typeof createFormatHelpers>;

/** Helpers to format events in one language. */
export function createFormatHelpers(language: Language) {
  const t = (en: string, de: string): string => (language === 'de' ? de : en);
  const none = t('none', 'keine Angabe');
  return {
    language,
    t,
    none,
    term: (value: string) => getTerm(language, value),
    moment: (at: string) => getFormats(language).moment(at),
    number: (value: number) => getFormats(language).number(value),
    /** Replaces an empty or erased text. */
    orNone: (text: string): string => (text === '' ? none : text),
    onOff: (on: boolean): string => (on ? t('on', 'an') : t('off', 'aus')),
  };
}
