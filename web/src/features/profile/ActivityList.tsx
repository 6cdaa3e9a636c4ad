import { ArrowLeftRight, Check, Megaphone, MessageCircleQuestion, Package, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAgo, formatDate } from '../../i18n/format.ts';
import { type Activity, type ActivityKind } from './memberActivity.ts';

const icons: Record<ActivityKind, LucideIcon> = {
  listed: Package,
  wanted: Megaphone,
  exchanged: Check,
  asked: MessageCircleQuestion,
  askedYou: MessageCircleQuestion,
  accepted: ArrowLeftRight,
  youAccepted: ArrowLeftRight,
  rejected: X,
  youRejected: X,
  cancelled: X,
  ended: X,
  received: Check,
  given: Check,
};

/** What happened, one line each, newest first. */
export function ActivityList({ activities, now }: { activities: readonly Activity[]; now: number }) {
  const { t } = useTranslation();
  return (
    <ol className="divide-y divide-line">
      {activities.map(({ id, kind, at, title, name, itemId }) => {
        const Icon = icons[kind];
        return (
          <li key={id}>
            <Link
              to={`/items/${itemId}`}
              className="group -mx-3 flex min-h-16 items-center gap-4 rounded-input px-3 py-3 transition-colors hover:bg-primary-wash"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-wash text-primary group-hover:bg-surface">
                <Icon size={19} aria-hidden="true" />
              </span>
              <span className="flex min-w-0 flex-1 flex-col gap-x-6 sm:flex-row sm:items-baseline sm:justify-between">
                <span className="min-w-0 font-medium break-words">
                  {t(`profile.activity.${kind}`, { title, name })}
                </span>
                <time dateTime={at} title={formatDate(at)} className="shrink-0 text-sm text-muted tabular-nums">
                  {formatAgo(at, now)}
                </time>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
