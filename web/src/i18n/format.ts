import { i18n } from './i18n.ts';

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
];

/** `2 days ago` in the reader's language; anything under a minute reads as now. */
export function formatAgo(iso: string, now: number): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const format = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}

export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(iso));
}

/** The mean of a rating, always with one decimal. */
export function formatMean(mean: number): string {
  return new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(mean);
}

export function formatNumber(value: number, decimals = 2): string {
  return new Intl.NumberFormat(i18n.language, { maximumFractionDigits: decimals }).format(value);
}

/** Weights as people say them: `12.8 kg`, from a hundred on without decimals. */
export function formatKilograms(kilograms: number): string {
  return new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: Math.abs(kilograms) < 100 ? 1 : 0,
  }).format(kilograms);
}

/** `+8` or `-3`. */
export function formatChange(value: number): string {
  return new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' }).format(value);
}

/** A whole month from its text, as 2026-03. */
export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
