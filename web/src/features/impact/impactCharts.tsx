import type { CommunityImpactAnswer, Granularity } from '@pass-along/contracts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { getLocale } from '../../i18n/localeFormat.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { FigureTable } from './FigureTable.tsx';
import { toBar, hasRestatedBars, type Measure } from './impactMeasure.ts';

// recharts loads when the first chart comes near the window
const StandingBars = lazy(async () => ({ default: (await import('./BarCharts.tsx')).VerticalBars }));
const LyingBars = lazy(async () => ({ default: (await import('./BarCharts.tsx')).HorizontalBars }));

interface OverTimeChartProps {
  buckets: CommunityImpactAnswer['overTime'];
  granularity: Granularity;
  measure: Measure;
}

/** The savings of each day, week or month. */
export function OverTimeChart({ buckets, granularity, measure }: OverTimeChartProps) {
  const { t } = useTranslation();
  const bars = buckets.map((bucket) =>
    toBar(bucket.start, formatShortLabel(bucket.start, granularity), bucket, measure),
  );
  return (
    <ChartFrame
      title={t('impact.overTime')}
      measure={measure}
      twofold={hasRestatedBars(bars)}
      isEmpty={buckets.every(({ things }) => things === 0)}
      chart={<StandingBars bars={bars} twofold={hasRestatedBars(bars)} />}
      table={
        <FigureTable
          caption={`${t('impact.community')}, ${t('impact.overTime')}`}
          first={t('impact.period')}
          rows={buckets.map((bucket) => ({
            key: bucket.start,
            name: formatLongLabel(bucket.start, granularity),
            figures: bucket,
          }))}
        />
      }
    />
  );
}

interface CategoryChartProps {
  categories: CommunityImpactAnswer['byCategory'];
  measure: Measure;
}

/** The savings of each item category. */
export function CategoryChart({ categories, measure }: CategoryChartProps) {
  const { t } = useTranslation();
  const bars = categories
    .map((each) => toBar(each.category, t(`items.categories.${each.category}`), each, measure))
    .toSorted((one, other) => other.reported - one.reported);
  return (
    <ChartFrame
      title={t('impact.categories')}
      measure={measure}
      twofold={hasRestatedBars(bars)}
      isEmpty={bars.length === 0}
      chart={<LyingBars bars={bars} twofold={hasRestatedBars(bars)} />}
      table={
        <FigureTable
          caption={`${t('impact.community')}, ${t('impact.categories')}`}
          first={t('impact.category')}
          rows={categories.map((each) => ({
            key: each.category,
            name: t(`items.categories.${each.category}`),
            figures: each,
          }))}
        />
      }
    />
  );
}

function formatWithOptions(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(getLocale(), { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

const formatShortLabel = (day: string, granularity: Granularity) =>
  formatWithOptions(day, granularity === 'month' ? { month: 'short' } : { day: 'numeric', month: 'short' });

const formatLongLabel = (day: string, granularity: Granularity) =>
  formatWithOptions(day, granularity === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'long' });
