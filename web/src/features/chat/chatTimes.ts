import { type TFunction } from 'i18next';
import { formatDate } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';

const dayMs = 86_400_000;

export function clockTime(iso: string): string {
  return new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
}

/** Clock time under 24 hours, otherwise the date. */
export function listTime(iso: string, now: number): string {
  if (now - Date.parse(iso) < dayMs) return clockTime(iso);
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short' }).format(new Date(iso));
}

export function dayOf(iso: string): string {
  return new Date(iso).toDateString();
}

export function dayLabel(iso: string, now: number, t: TFunction): string {
  const day = dayOf(iso);
  if (day === new Date(now).toDateString()) return t('chat.today');
  return day === new Date(now - dayMs).toDateString() ? t('chat.yesterday') : formatDate(iso);
}
