import { formatAmount, isTimeZone, translateErasedName } from '@pass-along/contracts';
import { currency } from './communityMarks.ts';
import { getLanguage } from './i18n.ts';
import { toLanguage } from './languages.ts';

/** The reader's regional variant of the shown language, such as `en-GB`, if the browser lists a valid one. */
export function getLocale(): string {
  const language = getLanguage();
  return navigator.languages.find((tag) => toLanguage(tag) === language && isLanguageTag(tag)) ?? language;
}

/** A browser may report the system's locale, such as `en-US@posix`. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The name of a member, item or event, in the reader's language where it stands for an erased one. */
export function formatName(name: string): string {
  return translateErasedName(name, getLanguage());
}

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
  return formatRelative(iso, now, steps);
}

/**
 * `in 12 days`: deadlines are shown in days, never in weeks or months. A begun day counts, so that 14 days are still 14
 * a minute later; tomorrow is a day of the calendar.
 */
export function formatDeadline(iso: string, now: number): string {
  const days = Math.ceil((Date.parse(iso) - now) / (24 * 3_600_000));
  if (days > 2) return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(days, 'day');
  return formatRelative(iso, now, steps.slice(steps.findIndex(([unit]) => unit === 'day')));
}

function formatRelative(iso: string, now: number, units: typeof steps): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' });
  for (const [unit, length] of units) {
    if (Math.abs(seconds) < length) continue;
    // yesterday and tomorrow are days of the calendar, not 24 hours
    return format.format(unit === 'day' ? -countDaysAgo(iso, now) : Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}

/** Calendar days from a time to now in the reader's time zone: 0 is today, 1 is yesterday. */
export function countDaysAgo(iso: string, now: number): number {
  const toDay = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (toDay(new Date(now)) - toDay(new Date(iso))) / (24 * 3_600_000);
}

export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long' }).format(new Date(iso));
}

/** The mean of a rating, always with one decimal. */
export function formatMean(mean: number): string {
  return new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(mean);
}

export function formatNumber(value: number, decimals = 2): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: decimals }).format(value);
}

/** An amount such as `12,50 €`; the number alone where the community has no currency. */
export function formatMoney(value: number): string {
  return formatAmount(value, currency, getLocale());
}

/** A weight such as `12.8 kg`; from 100 kg on without decimals. */
export function formatKilograms(kilograms: number): string {
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: Math.abs(kilograms) < 100 ? 1 : 0,
  }).format(kilograms);
}

/** `+8` or `-3`. */
export function formatChange(value: number): string {
  return new Intl.NumberFormat(getLocale(), { signDisplay: 'exceptZero' }).format(value);
}

/** A month from text such as 2026-03. */
export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat(getLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** A readable time zone: `America/New York`. */
export const formatTimeZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/**
 * `Tue, 24 Nov, 18:00 – 19:00` in the reader's time zone. If the plan's zone has another offset, that time follows,
 * with its weekday if that differs. The year is shown if it is not the present one.
 */
export function formatSlot(startsAt: string, endsAt: string, timeZone: string): string {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  const year = from.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const slot = new Intl.DateTimeFormat(getLocale(), { ...day, ...year, ...time }).formatRange(from, to);
  const formatClock = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getLocale(), options).format(from);
  const weekday = 'short';
  // a newer zone than this browser knows
  if (!isTimeZone(timeZone)) return slot;
  const isSameDay = formatClock({ weekday }) === formatClock({ weekday, timeZone });
  const there = formatClock(isSameDay ? { ...time, timeZone } : { ...time, timeZone, weekday });
  return there === formatClock(time) ? slot : `${slot} (${there} ${formatTimeZone(timeZone)})`;
}

/** `Tomorrow, 20:00`; from the day after tomorrow on `Thu, 26 Nov, 20:00`. In the reader's time zone. */
export function formatMeetingTime(iso: string, now = Date.now()): string {
  const at = new Date(iso);
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const daysAhead = -countDaysAgo(iso, now);
  if (daysAhead !== 0 && daysAhead !== 1) {
    const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
    return new Intl.DateTimeFormat(getLocale(), { ...day, ...time }).format(at);
  }
  const locale = getLocale();
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysAhead, 'day');
  const clock = new Intl.DateTimeFormat(locale, time).format(at);
  return `${day.charAt(0).toLocaleUpperCase(locale)}${day.slice(1)}, ${clock}`;
}

/** The day and the short month separately, for a calendar leaf. */
export function formatDayOfMonth(iso: string): { day: string; month: string } {
  const at = new Date(iso);
  const formatPart = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(getLocale(), options).format(at);
  return { day: String(at.getDate()), month: formatPart({ month: 'short' }) };
}

/** Date and time, such as `24 Nov 2026, 18:00`. */
export function formatMoment(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** A day and time in a time zone for a poster, such as `Tuesday, 24 November, 18:00`. */
export function formatDayAndTimeIn(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(getLocale(), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    ...(isTimeZone(timeZone) && { timeZone }),
  }).format(new Date(iso));
}

/** A day in a time zone, such as `Tue, 24 Nov 2026`. */
export function formatDayIn(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(getLocale(), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    timeZone,
  }).format(new Date(iso));
}
