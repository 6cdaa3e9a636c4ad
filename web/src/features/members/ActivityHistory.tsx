import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BicycleDrawing } from '../../drawings/BicycleDrawing.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { ActivityList } from './ActivityList.tsx';
import type { HistoryOwner } from './activityKeys.ts';
import { getActivityHistoryQuery } from './activityQueries.ts';

interface ActivityHistoryProps {
  title: string;
  owner: HistoryOwner;
  /** The text for another member without activity. */
  none?: string;
}

/** The activity history, newest first, page by page. */
export function ActivityHistory({ title, owner, none }: ActivityHistoryProps) {
  const { t } = useTranslation();
  const history = useInfiniteQuery(getActivityHistoryQuery(owner));
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section>
      <h2 className={owner === 'me' ? 'mb-3 text-3xl' : 'mb-3 text-2xl'}>{title}</h2>
      {history.isPending ? (
        <ActivitySkeleton />
      ) : history.isLoadingError ? (
        <ErrorState
          title={t('profile.activityError')}
          error={history.error}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      ) : entries.length === 0 ? (
        none === undefined ? (
          <ActivityEmpty />
        ) : (
          <p className="text-muted">{none}</p>
        )
      ) : (
        <>
          <ActivityList entries={entries} isMine={owner === 'me'} />
          {history.isFetchNextPageError && (
            <ErrorState
              title={t('profile.activityError')}
              error={history.error}
              retrying={history.isFetchingNextPage}
              onRetry={() => void history.fetchNextPage()}
            />
          )}
          {history.hasNextPage && !history.isFetchNextPageError && (
            <div className="mt-6 flex justify-center">
              <Button
                variant="secondary"
                busy={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                {t('profile.older')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

export function ActivitySkeleton() {
  return (
    <AfterAWhile>
      <div className="flex flex-col gap-3">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-14" />
        ))}
      </div>
    </AfterAWhile>
  );
}

export function ActivityEmpty() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<BicycleDrawing />}
      title={t('profile.activityEmptyTitle')}
      text={t('profile.activityEmpty')}
      action={
        <Button variant="secondary" asChild>
          <Link to="/items">{t('profile.browse')}</Link>
        </Button>
      }
    />
  );
}
