import type { BadgeOnTheWay } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RibbonDrawing } from '../../drawings/RibbonDrawing.tsx';
import { getBadgeText } from '../../badges/badgeText.ts';
import { formatDate, formatNumber } from '../../i18n/localeFormat.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { BadgeMedal } from './BadgeMedal.tsx';
import { myBadgesQuery } from './karmaQueries.ts';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4';

/** All badges: the date of an earned one, else the progress. */
export function BadgeList() {
  const { t } = useTranslation();
  const badges = useQuery(myBadgesQuery);
  if (badges.isPending) {
    return (
      <AfterAWhile>
        <div className={grid}>
          {[1, 2, 3, 4].map((badge) => (
            <Skeleton key={badge} className="h-32 !rounded-card sm:h-52" />
          ))}
        </div>
      </AfterAWhile>
    );
  }
  if (badges.isLoadingError) {
    return (
      <ErrorState
        title={t('karma.badges.error')}
        error={badges.error}
        retrying={badges.isFetching}
        onRetry={() => void badges.refetch()}
      />
    );
  }
  if (badges.data.badges.length === 0) {
    return <EmptyState drawing={<RibbonDrawing />} title={t('karma.badges.none')} text={t('karma.badges.noneText')} />;
  }
  return (
    <ul className={grid}>
      {badges.data.badges.map((badge) => (
        <li key={badge._id} className="flex">
          <BadgeCard badge={badge} />
        </li>
      ))}
    </ul>
  );
}

function BadgeCard({ badge }: { badge: BadgeOnTheWay }) {
  const { t } = useTranslation();
  const { metric, threshold, value, progress, earned, earnedDate } = badge;
  const { name, description } = getBadgeText(badge, t);
  const howFar = t(`karma.badges.of.${metric}`, { value: formatNumber(value), threshold: formatNumber(threshold) });
  const percent = t('karma.badges.percent', { percent: formatNumber(progress) });
  return (
    <article
      className={
        'flex w-full gap-4 rounded-card border border-line bg-surface p-5 ' + 'sm:min-h-52 sm:flex-col sm:gap-3'
      }
    >
      <BadgeMedal metric={metric} earned={earned} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        <p className="wrap-anywhere text-muted">{description}</p>
        <div className="mt-auto pt-2">
          {earned ? (
            <p className="font-semibold text-ok">
              {t('karma.badges.earned', { date: earnedDate === null ? '' : formatDate(earnedDate) })}
            </p>
          ) : (
            <>
              <Meter
                value={progress / 100}
                label={t('karma.badges.progress', { name })}
                text={`${percent}, ${howFar}`}
              />
              <p className="mt-1.5 flex justify-between gap-3 text-sm text-muted tabular-nums">
                <span>{howFar}</span>
                <span className="font-semibold text-ink">{percent}</span>
              </p>
            </>
          )}
        </div>
      </div>
    </article>
  );
}
