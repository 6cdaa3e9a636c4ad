import { type CommunityImpactAnswer, type Granularity } from '@pass-along/contracts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { FigureTable } from './FigureTable.tsx';
import { barOf, hasRestated, type Measure } from './measure.ts';

// recharts loads when the first chart comes near the window
const StandingBars = lazy(async () => ({ default: (await import('./BarCharts.tsx')).StandingBars }));
const LyingBars = lazy(async () => ({ default: (await import('./BarCharts.tsx')).LyingBars }));

interface OverTimeChartProps {
  buckets: CommunityImpactAnswer['overTime'];
  granularity: Granularity;
  measure: Measure;
}

/** The savings of each day, week or month. */
export function OverTimeChart({ buckets, granularity, measure }: OverTimeChartProps) {
  const { t } = useTranslation();
  const bars = buckets.map((bucket) => barOf(bucket.start, shortLabel(bucket.start, granularity), bucket, measure));
  return (
    <ChartFrame
      title={t('impact.overTime')}
      measure={measure}
      twofold={hasRestated(bars)}
      isEmpty={buckets.every(({ things }) => things === 0)}
      chart={<StandingBars bars={bars} twofold={hasRestated(bars)} />}
      table={
        <FigureTable
          caption={`${t('impact.community')}, ${t('impact.overTime')}`}
          first={t('impact.period')}
          rows={buckets.map((bucket) => ({
            key: bucket.start,
            name: longLabel(bucket.start, granularity),
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
    .map((each) => barOf(each.category, t(`items.categories.${each.category}`), each, measure))
    .toSorted((one, other) => other.reported - one.reported);
  return (
    <ChartFrame
      title={t('impact.categories')}
      measure={measure}
      twofold={hasRestated(bars)}
      isEmpty={bars.length === 0}
      chart={<LyingBars bars={bars} twofold={hasRestated(bars)} />}
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

function format(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentLocale(), { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

const shortLabel = (day: string, granularity: Granularity) =>
  format(day, granularity === 'month' ? { month: 'short' } : { day: 'numeric', month: 'short' });

const longLabel = (day: string, granularity: Granularity) =>
  format(day, granularity === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'long' });
