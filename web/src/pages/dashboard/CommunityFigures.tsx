import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { communityFiguresQuery } from '../../features/analytics/figureQueries.ts';
import { formatNumber } from '../../i18n/localeFormat.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';

/** Figures of the community, with this month's part. */
export function CommunityFigures() {
  const { t } = useTranslation();
  const figures = useQuery(communityFiguresQuery);
  if (figures.isPending) {
    return (
      <AfterAWhile>
        <Skeleton className="mb-8 h-42 sm:h-20" />
      </AfterAWhile>
    );
  }
  if (figures.isLoadingError) {
    return (
      <ErrorState
        title={t('dashboard.communityError')}
        error={figures.error}
        retrying={figures.isFetching}
        onRetry={() => void figures.refetch()}
      />
    );
  }
  const { members, items, completions, donations } = figures.data;
  const shown = [
    { name: t('dashboard.members'), month: t('dashboard.joined', { count: members.thisMonth }), ...members },
    { name: t('dashboard.communityItems'), month: t('dashboard.listed', { count: items.thisMonth }), ...items },
    {
      name: t('dashboard.completions'),
      month: t('dashboard.completed', { count: completions.thisMonth }),
      ...completions,
    },
    { name: t('dashboard.donations'), month: t('dashboard.given', { count: donations.thisMonth }), ...donations },
  ];
  return (
    <dl aria-label={t('dashboard.communityNow')} className="mb-8 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {shown.map(({ name, total, month }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{formatNumber(total)}</dd>
          <dd className="text-sm text-muted tabular-nums">{month}</dd>
        </div>
      ))}
    </dl>
  );
}
