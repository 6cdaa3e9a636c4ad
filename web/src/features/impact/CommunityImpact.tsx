import { granularities, type CommunityImpactAnswer, type Granularity } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addMessages } from '../../i18n/i18n.ts';
import { BicycleDrawing } from '../../drawings/BicycleDrawing.tsx';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Select } from '../../ui/Select.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { CategoryChart, OverTimeChart } from './impactCharts.tsx';
import { Factors } from './Factors.tsx';
import { ImpactTotals } from './ImpactTotals.tsx';
import { getCommunityImpactQuery } from './impactQueries.ts';
import { measures, type Measure } from './impactMeasure.ts';
import { messages } from './impactMessages.en.ts';

addMessages(messages);

interface CommunityImpactProps {
  granularity: Granularity;
  onGranularity: (granularity: Granularity) => void;
}

/** The impact of the community: total, over time and by category, and the method. */
export function CommunityImpact({ granularity, onGranularity }: CommunityImpactProps) {
  const { t } = useTranslation();
  const impact = useQuery(getCommunityImpactQuery(granularity));
  if (impact.isPending) {
    return (
      <AfterAWhile>
        <Skeleton className="h-36 !rounded-card" />
        <div className="mt-10 grid grid-cols-1 gap-8 lg:grid-cols-2">
          <Skeleton className="h-96 !rounded-card" />
          <Skeleton className="h-96 !rounded-card" />
        </div>
      </AfterAWhile>
    );
  }
  if (impact.isLoadingError) {
    return (
      <ErrorState
        title={t('impact.error')}
        error={impact.error}
        retrying={impact.isFetching}
        onRetry={() => void impact.refetch()}
      />
    );
  }
  if (impact.data.total.things === 0) {
    return (
      <>
        <EmptyState
          drawing={<BicycleDrawing />}
          title={t('impact.none')}
          text={t('impact.noneCommunity')}
          action={
            <Button variant="secondary" asChild>
              <Link to="/items">{t('impact.browse')}</Link>
            </Button>
          }
        />
        <Factors />
      </>
    );
  }
  return (
    <>
      <ImpactTotals total={impact.data.total} />
      <div
        className={joinClasses('transition-opacity duration-150', impact.isPlaceholderData && 'opacity-50')}
        aria-busy={impact.isPlaceholderData}
      >
        <Charts impact={impact.data} granularity={granularity} onGranularity={onGranularity} />
      </div>
      <Factors />
    </>
  );
}

function Charts({ impact, granularity, onGranularity }: CommunityImpactProps & { impact: CommunityImpactAnswer }) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>('co2eKg');
  return (
    <div className="mt-10">
      <div className="mb-6 flex flex-wrap gap-3">
        <Select
          className="w-full sm:w-64"
          aria-label={t('impact.measure')}
          value={measure}
          options={measures.map((value) => ({ value, label: t(`impact.measures.${value}`) }))}
          onChange={(event) => {
            setMeasure(measures.find((known) => known === event.target.value) ?? 'co2eKg');
          }}
        />
        <Select
          className="w-full sm:w-64"
          aria-label={t('impact.steps')}
          value={granularity}
          options={granularities.map((value) => ({ value, label: t(`impact.granularities.${value}`) }))}
          onChange={(event) => {
            onGranularity(granularities.find((known) => known === event.target.value) ?? 'month');
          }}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-12 lg:grid-cols-2">
        <OverTimeChart buckets={impact.overTime} granularity={impact.granularity} measure={measure} />
        <CategoryChart categories={impact.byCategory} measure={measure} />
      </div>
    </div>
  );
}
