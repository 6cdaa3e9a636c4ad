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

/** The language as the reader's own country writes it, as `en-GB`: only so is 3/4 in April where it should be. */
export function dateLanguage(): string {
  // some browsers name what Intl does not take, as `en-US@posix`
  const known = new RegExp(`^${i18n.language}(-[A-Z]{2})?$`, 'i');
  return navigator.languages.find((tag) => known.test(tag)) ?? i18n.language;
}

export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat(dateLanguage(), { dateStyle: 'long' }).format(new Date(iso));
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
  return new Intl.DateTimeFormat(dateLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Tue, 24 Nov, 18:00 – 19:00` in the reader's zone; where it was named in one whose clocks differ, that time stands behind it. Another year than this one is named. */
export function formatSlot(startsAt: string, endsAt: string, timeZone: string): string {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  const year = from.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const slot = new Intl.DateTimeFormat(dateLanguage(), { ...day, ...year, ...time }).formatRange(from, to);
  const there = new Intl.DateTimeFormat(dateLanguage(), { ...time, timeZone }).format(from);
  const here = new Intl.DateTimeFormat(dateLanguage(), time).format(from);
  return there === here ? slot : `${slot} (${there} ${timeZone})`;
}

/** Day and short month apart, as a calendar's leaf has them. */
export function formatDayOfMonth(iso: string): { day: string; month: string } {
  const at = new Date(iso);
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dateLanguage(), options).format(at);
  return { day: String(at.getDate()), month: part({ month: 'short' }) };
}

/** Day and time, as `24 Nov 2026, 18:00`. */
export function formatMoment(iso: string): string {
  return new Intl.DateTimeFormat(dateLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
