import { type TFunction } from 'i18next';
import { getLocale, formatDate } from '../../i18n/localeFormat.ts';

const dayMs = 86_400_000;

export function formatTime(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), { timeStyle: 'short' }).format(new Date(iso));
}

/** The time of day within 24 hours, else the date. */
export function formatListTime(iso: string, now: number): string {
  if (now - Date.parse(iso) < dayMs) return formatTime(iso);
  const at = new Date(iso);
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', ...year }).format(at);
}

export function toDayKey(iso: string): string {
  return new Date(iso).toDateString();
}

export function formatDay(iso: string, now: number, t: TFunction): string {
  const day = toDayKey(iso);
  if (day === new Date(now).toDateString()) return t('chat.today');
  return day === new Date(now - dayMs).toDateString() ? t('chat.yesterday') : formatDate(iso);
}
