import type { ActivityAction, ActivityEntry } from '@pass-along/contracts';
import {
  ArrowLeftRight,
  CalendarCheck,
  CalendarPlus,
  Gift,
  Handshake,
  House,
  Megaphone,
  MessageCircleQuestion,
  Package,
  PartyPopper,
  Star,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAgo, formatChange, formatDate } from '../../i18n/localeFormat.ts';

const icons: Record<ActivityAction, LucideIcon> = {
  listed: Package,
  wanted: Megaphone,
  asked: MessageCircleQuestion,
  was_asked: MessageCircleQuestion,
  accepted: Handshake,
  was_accepted: Handshake,
  donated: Gift,
  received: Gift,
  swapped: ArrowLeftRight,
  failed: X,
  given_elsewhere: House,
  reviewed: Star,
  was_reviewed: Star,
  planned: CalendarPlus,
  joined: CalendarCheck,
  attended: PartyPopper,
};

/** The text of an activity as its member reads it or, with `isMine` false, as others do. */
export function formatActivity(
  { action, item, event, otherItem, other }: ActivityEntry,
  isMine: boolean,
  t: TFunction,
): string {
  return t(isMine ? `profile.activity.${action}` : `profile.theirActivity.${action}`, {
    title: item?.title ?? event?.name ?? '',
    otherTitle: otherItem?.title ?? '',
    name: other?.name ?? t('profile.somebody'),
  });
}

/** Activities, one per line, newest first. */
export function ActivityList({ entries, isMine }: { entries: readonly ActivityEntry[]; isMine: boolean }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => {
        const Icon = icons[entry.action];
        return (
          <li key={entry._id}>
            <Link
              to={entry.event ? `/events/${entry.event._id}` : `/items/${entry.item?._id ?? ''}`}
              className={
                'group -mx-3 flex min-h-16 items-center gap-4 rounded-input px-3 py-3 transition-colors ' +
                'hover:bg-primary-wash'
              }
            >
              <span
                className={
                  'grid size-10 shrink-0 place-items-center rounded-full bg-primary-wash text-primary ' +
                  'group-hover:bg-surface'
                }
              >
                <Icon size={19} aria-hidden="true" />
              </span>
              <span className="flex min-w-0 flex-1 flex-col gap-x-6 sm:flex-row sm:items-baseline sm:justify-between">
                <span className="min-w-0 font-medium wrap-anywhere">{formatActivity(entry, isMine, t)}</span>
                <span className="flex shrink-0 gap-x-3 text-sm tabular-nums">
                  {entry.karma > 0 && (
                    <span className="font-semibold text-primary">
                      {t('profile.brought', { points: formatChange(entry.karma) })}
                    </span>
                  )}
                  <time dateTime={entry.at} title={formatDate(entry.at)} className="text-muted">
                    {formatAgo(entry.at, now)}
                  </time>
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
