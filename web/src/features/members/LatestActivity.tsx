import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ActivityEmpty, ActivitySkeleton } from './ActivityHistory.tsx';
import { ActivityList } from './ActivityList.tsx';
import type { HistoryOwner } from './activityKeys.ts';
import { getRecentActivityQuery } from './activityQueries.ts';

const recentCount = 3;

interface LatestActivityProps {
  owner: HistoryOwner;
  /** Link to the full history, if there is one. */
  all: ReactNode;
}

/** The three latest activities. */
export function LatestActivity({ owner, all }: LatestActivityProps) {
  const { t } = useTranslation();
  const recent = useQuery(getRecentActivityQuery(owner, recentCount));
  const hasMore = recent.data?.next !== null && recent.data !== undefined;
  return (
    <section>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-2xl">{t('profile.recent')}</h2>
        {hasMore && all}
      </div>
      {recent.isPending ? (
        <ActivitySkeleton />
      ) : recent.isError ? (
        <ErrorState
          title={t('profile.activityError')}
          error={recent.error}
          retrying={recent.isFetching}
          onRetry={() => void recent.refetch()}
        />
      ) : recent.data.entries.length === 0 ? (
        <ActivityEmpty />
      ) : (
        <ActivityList entries={recent.data.entries} isMine />
      )}
    </section>
  );
}
