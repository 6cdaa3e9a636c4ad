import { type TFunction } from 'i18next';
import { currentLocale, formatDate } from '../../i18n/format.ts';

const dayMs = 86_400_000;

export function clockTime(iso: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short' }).format(new Date(iso));
}

/** The time of day within 24 hours, else the date. */
export function listTime(iso: string, now: number): string {
  if (now - Date.parse(iso) < dayMs) return clockTime(iso);
  const at = new Date(iso);
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'short', ...year }).format(at);
}

export function dayOf(iso: string): string {
  return new Date(iso).toDateString();
}

export function dayLabel(iso: string, now: number, t: TFunction): string {
  const day = dayOf(iso);
  if (day === new Date(now).toDateString()) return t('chat.today');
  return day === new Date(now - dayMs).toDateString() ? t('chat.yesterday') : formatDate(iso);
}
