import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { myFiguresQuery } from '../../features/analytics/figureQueries.ts';
import { myImpactQuery } from '../../features/impact/impactQueries.ts';
import { KarmaCauses } from '../../features/karma/KarmaCauses.tsx';
import { getMyKarmaQuery } from '../../features/karma/karmaQueries.ts';
import { KarmaProgress } from '../../features/karma/KarmaProgress.tsx';
import { formatKilograms, formatNumber } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';

interface MyFiguresProps {
  /** The open page of the karma causes; 0 for none. */
  causesPage: number;
  onCauses: (page: number, options?: { replace: boolean }) => void;
}

/** The member's karma with its causes, and their figures. */
export function MyFigures({ causesPage, onCauses }: MyFiguresProps) {
  const { t } = useTranslation();
  const causes = useId();
  const karma = useQuery(getMyKarmaQuery());
  const figures = useQuery(myFiguresQuery);
  const impact = useQuery(myImpactQuery);
  const isOpen = causesPage > 0;
  const failed = [karma, figures, impact].filter(({ isLoadingError }) => isLoadingError);
  const [first] = failed;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {t('dashboard.figures')}
      </h2>
      {first ? (
        <ErrorState
          title={t('memberHome.figuresError')}
          error={first.error}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : karma.data && figures.data && impact.data ? (
        <Card className="grid grid-cols-1 overflow-hidden lg:grid-cols-[26rem_minmax(0,1fr)]">
          <div className="border-dashed border-line p-5 max-lg:border-b-2 sm:p-6 lg:border-e-2">
            <KarmaProgress
              karma={karma.data}
              action={
                <Button
                  variant="secondary"
                  aria-expanded={isOpen}
                  aria-controls={causes}
                  onClick={() => {
                    onCauses(isOpen ? 0 : 1);
                  }}
                >
                  {t('karma.why', { points: formatNumber(karma.data.points) })}
                  <ChevronDown
                    size={18}
                    className={joinClasses('transition-transform duration-150', isOpen && 'rotate-180')}
                    aria-hidden="true"
                  />
                </Button>
              }
            />
          </div>
          <dl className="grid grid-cols-2 content-stretch sm:grid-cols-6">
            <Figure wide name={t('dashboard.kg')} value={formatKilograms(impact.data.given.reported.kg)} />
            <Figure wide name={t('dashboard.co2e')} value={formatKilograms(impact.data.given.reported.co2eKg)} />
            <Figure name={t('dashboard.items')} value={formatNumber(figures.data.totalItems)} />
            <Figure name={t('dashboard.donated')} value={formatNumber(figures.data.donatedItems)} />
            <Figure last name={t('dashboard.swaps')} value={formatNumber(figures.data.completedSwaps)} />
          </dl>
        </Card>
      ) : (
        <AfterAWhile>
          <Skeleton className="h-[34rem] !rounded-card lg:h-76" />
        </AfterAWhile>
      )}
      <div id={causes} hidden={!isOpen} className="mt-8 max-w-4xl">
        {isOpen && (
          <>
            <h3 className="text-2xl">{t('karma.causes')}</h3>
            <KarmaCauses page={causesPage} onPage={onCauses} />
          </>
        )}
      </div>
    </section>
  );
}

function Figure({
  name,
  value,
  wide = false,
  last = false,
}: {
  name: string;
  value: string;
  wide?: boolean;
  last?: boolean;
}) {
  return (
    <div
      className={joinClasses(
        'flex flex-col-reverse justify-center gap-1 border-dashed border-line px-5 py-5 sm:px-6',
        wide ? 'border-b-2 even:border-s-2 sm:col-span-3' : 'sm:col-span-2',
        !wide && 'even:border-s-2 max-sm:nth-[3]:border-b-2 max-sm:nth-[4]:border-b-2',
        last && 'max-sm:col-span-2 sm:border-s-2',
      )}
    >
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-3xl font-bold text-primary tabular-nums">{value}</dd>
    </div>
  );
}
