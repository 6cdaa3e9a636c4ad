import { type NotificationAnswer } from '@pass-along/contracts';
import { type TFunction } from 'i18next';
import { formatDate } from '../../i18n/localeFormat.ts';

export interface NotificationDay {
  label: string;
  notifications: NotificationAnswer[];
}

const dayMs = 86_400_000;

/** Groups notifications by day in the reader's time zone, in their order. */
export function groupByDay(notifications: readonly NotificationAnswer[], now: number, t: TFunction): NotificationDay[] {
  const today = new Date(now).toDateString();
  const yesterday = new Date(now - dayMs).toDateString();
  const days = new Map<string, NotificationDay>();
  for (const notification of notifications) {
    const day = new Date(notification.at).toDateString();
    const label =
      day === today
        ? t('notifications.today')
        : day === yesterday
          ? t('notifications.yesterday')
          : formatDate(notification.at);
    const known = days.get(day) ?? { label, notifications: [] };
    known.notifications.push(notification);
    days.set(day, known);
  }
  return [...days.values()];
}
