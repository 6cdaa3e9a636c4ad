interface Signs {
  decimal: string;
  group: string;
}

function findSigns(locale: string): Signs {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-12_345_678.9);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: find('decimal'), group: find('group') };
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The number that a text means to readers of this locale; NaN for any other text. Signs between thousands have to be
 * where they belong, so that `1.250` is 1250 in German, and `1,25` is no number in English.
 */
export function parseLocalNumber(text: string, locale: string): number {
  const { decimal, group } = findSigns(locale);
  const [point, separator] = [escapeRegExp(decimal), `(?:${escapeRegExp(group)}|[\\s'’])`];
  const number = new RegExp(`^[-−]?(?:[1-9]\\d{0,2}(?:${separator}\\d{3})+|\\d+)(?:${point}\\d+)?$`);
  const typed = text.trim();
  if (!number.test(typed)) return Number.NaN;
  const [whole = '', fraction = ''] = typed.split(decimal);
  const sign = /^[-−]/.test(whole) ? '-' : '';
  return Number(`${sign}${whole.replace(/\D/g, '')}.${fraction}`);
}

/** A number for a field: with the decimal sign of the locale, without signs between thousands. */
function formatFieldNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    useGrouping: false,
    maximumFractionDigits: 20,
  }).format(value);
}

/** The text of a number field as numbers are stored: `12.5`, '' for nothing, `NaN` for text that is no number. */
export function toStoredNumber(typed: string, locale: string): string {
  return typed.trim() === '' ? '' : String(parseLocalNumber(typed, locale));
}

/** What a number field shows for a stored number. */
export function toTypedNumber(stored: string, locale: string): string {
  return stored.trim() === '' || Number.isNaN(Number(stored)) ? '' : formatFieldNumber(Number(stored), locale);
}
