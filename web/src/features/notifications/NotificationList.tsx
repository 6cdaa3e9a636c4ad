import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HandsDrawing } from '../../drawings/HandsDrawing.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { useReadNotifications } from './notificationMutations.ts';
import { groupByDay } from './notificationDays.ts';
import { getNotificationsQuery, getUnreadNotificationsQuery } from './notificationQueries.ts';
import { NotificationRow } from './NotificationRow.tsx';

/** A member's notifications, grouped by day. */
export function NotificationList() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(getNotificationsQuery());
  const unread = useQuery(getUnreadNotificationsQuery());
  const { readOne, readUpTo, isPending } = useReadNotifications();
  const [now] = useState(() => Date.now());

  if (list.isPending) {
    return (
      <AfterAWhile>
        <div className="flex flex-col gap-3">
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} className="h-16" />
          ))}
        </div>
      </AfterAWhile>
    );
  }
  if (!list.data) {
    return (
      <ErrorState
        title={t('notifications.error')}
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const notifications = list.data.pages.flatMap((page) => page.notifications);
  const [newest] = notifications;
  if (!newest) {
    return (
      <EmptyState
        drawing={<HandsDrawing />}
        title={t('notifications.emptyTitle')}
        text={t('notifications.emptyText')}
        action={
          <Button asChild>
            <Link to="/items">{t('notifications.emptyAction')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      {(unread.data?.count ?? 0) > 0 && (
        <Button
          variant="secondary"
          className="mb-6"
          busy={isPending}
          icon={<CheckCheck size={18} aria-hidden="true" />}
          onClick={() => {
            readUpTo(newest);
          }}
        >
          {t('notifications.readAll')}
        </Button>
      )}
      {groupByDay(notifications, now, t).map(({ label, notifications: ofDay }) => (
        <section key={label} aria-label={label} className="mb-8">
          <h2 className="mb-2 text-lg">{label}</h2>
          <ul className="-mx-3 flex flex-col gap-1">
            {ofDay.map((notification) => (
              <li key={notification._id}>
                <NotificationRow
                  notification={notification}
                  now={now}
                  onOpen={() => {
                    readOne(notification);
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('notifications.older')}
        </Button>
      )}
    </>
  );
}
