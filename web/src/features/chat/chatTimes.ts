import type { TFunction } from 'i18next';
import { countDaysAgo, formatDate, getLocale } from '../../i18n/localeFormat.ts';

export function formatTime(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), { timeStyle: 'short' }).format(new Date(iso));
}

/** Today the time of day, else the date. */
export function formatListTime(iso: string, now: number): string {
  if (countDaysAgo(iso, now) <= 0) return formatTime(iso);
  const at = new Date(iso);
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', ...year }).format(at);
}

export function toDayKey(iso: string): string {
  return new Date(iso).toDateString();
}

export function formatDay(iso: string, now: number, t: TFunction): string {
  const daysAgo = countDaysAgo(iso, now);
  if (daysAgo === 0) return t('chat.today');
  return daysAgo === 1 ? t('chat.yesterday') : formatDate(iso);
}
