import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { BadgeList } from './BadgeList.tsx';
import { KarmaProgress } from './KarmaProgress.tsx';
import { getMyKarmaQuery } from './karmaQueries.ts';

/** The member's title, and their badges, earned or in progress. */
export function Achievements({ whyPath }: { whyPath: string }) {
  const { t } = useTranslation();
  const karma = useQuery(getMyKarmaQuery());
  return (
    <section>
      <h2 className="mb-6 text-3xl">{t('karma.achievements')}</h2>
      <Card className="mb-8 max-w-2xl p-5 sm:p-6">
        {karma.isPending ? (
          <AfterAWhile>
            <Skeleton className="h-52" />
          </AfterAWhile>
        ) : karma.isLoadingError ? (
          <ErrorState
            title={t('karma.error')}
            error={karma.error}
            retrying={karma.isFetching}
            onRetry={() => void karma.refetch()}
          />
        ) : (
          <KarmaProgress
            karma={karma.data}
            action={
              <Button variant="secondary" asChild>
                <Link to={whyPath}>{t('karma.why', { points: formatNumber(karma.data.points) })}</Link>
              </Button>
            }
          />
        )}
      </Card>
      <BadgeList />
    </section>
  );
}
