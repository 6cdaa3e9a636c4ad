import type { NotificationAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAgo, formatDate } from '../../i18n/localeFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { formatNotice } from './noticeText.ts';

interface NotificationRowProps {
  notification: NotificationAnswer;
  now: number;
  onOpen: () => void;
}

/** One sentence that links to its subject. */
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { t } = useTranslation();
  const { link, at, read, person } = notification;
  const look = joinClasses(
    'flex min-h-16 items-center gap-4 rounded-input px-3 py-3 transition-colors hover:bg-primary-wash',
    !read && 'bg-surface',
  );
  const content = (
    <>
      <Avatar src={person?.avatar ?? ''} size={40} />
      <span className="flex min-w-0 flex-1 flex-col gap-x-6 sm:flex-row sm:items-baseline sm:justify-between">
        <span className={joinClasses('min-w-0 wrap-anywhere', read ? 'text-ink' : 'font-semibold')}>
          {!read && <span className="sr-only">{t('notifications.unread')}: </span>}
          {formatNotice(notification, t)}
        </span>
        <time dateTime={at} title={formatDate(at)} className="shrink-0 text-sm text-muted tabular-nums">
          {formatAgo(at, now)}
        </time>
      </span>
      <span aria-hidden="true" className={joinClasses('size-2.5 shrink-0 rounded-full', !read && 'bg-accent')} />
    </>
  );
  // the admin app is a separate page
  if (link.startsWith('/admin/')) {
    return (
      <a href={link} target="_blank" rel="noopener" className={look} onClick={onOpen}>
        {content}
      </a>
    );
  }
  return (
    <Link to={link} className={look} onClick={onOpen}>
      {content}
    </Link>
  );
}
