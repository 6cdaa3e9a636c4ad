import type { NotificationAnswer } from '@pass-along/contracts';
import type { TFunction } from 'i18next';
import { countDaysAgo, formatDate } from '../../i18n/localeFormat.ts';

export interface NotificationDay {
  label: string;
  notifications: NotificationAnswer[];
}

/** Groups notifications by day in the reader's time zone, in their order. */
export function groupByDay(notifications: readonly NotificationAnswer[], now: number, t: TFunction): NotificationDay[] {
  const days = new Map<number, NotificationDay>();
  for (const notification of notifications) {
    const daysAgo = countDaysAgo(notification.at, now);
    const known = days.get(daysAgo) ?? { label: formatLabel(notification.at, daysAgo, t), notifications: [] };
    known.notifications.push(notification);
    days.set(daysAgo, known);
  }
  return [...days.values()];
}

function formatLabel(at: string, daysAgo: number, t: TFunction): string {
  if (daysAgo === 0) return t('notifications.today');
  return daysAgo === 1 ? t('notifications.yesterday') : formatDate(at);
}
