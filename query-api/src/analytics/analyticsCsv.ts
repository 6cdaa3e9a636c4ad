import {
  type ActivityOverTimeAnswer,
  type AdminImpactAnswer,
  type CategoriesAnswer,
  type FunnelAnswer,
} from '@pass-along/contracts';
import { csvOf } from '../admin/csv.ts';

/** Numbers as spreadsheets read them; what is withheld, or was never measured, is empty. */
const cellsOf = (values: readonly (string | number | null)[]) =>
  values.map((value) => (value === null ? '' : String(value)));

function table(heading: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return csvOf(heading, rows.map(cellsOf));
}

export function funnelCsv({ figures }: FunnelAnswer): string {
  const steps = figures?.steps ?? [];
  return table(
    ['step', 'count', 'meanHours'],
    [
      ...steps.map(({ step, count, meanHours }) => [step, count, meanHours]),
      ...(figures
        ? [
            ['failed', figures.failed, null],
            ['noShow', figures.noShows, null],
          ]
        : []),
    ],
  );
}

export function activityOverTimeCsv({ buckets }: ActivityOverTimeAnswer): string {
  const heading = Object.keys(buckets[0] ?? {});
  return table(
    heading,
    buckets.map((bucket) => Object.values(bucket)),
  );
}

export function categoriesCsv({ categories }: CategoriesAnswer): string {
  return table(
    ['category', 'onLists', 'listed', 'handedOver'],
    categories.map(({ category, onLists, listed, handedOver }) => [category, onLists, listed, handedOver]),
  );
}

export function impactCsv({ overTime }: AdminImpactAnswer): string {
  return table(
    ['start', 'things', 'reportedKg', 'reportedCo2eKg', 'restatedKg', 'restatedCo2eKg'],
    overTime.map(({ start, things, reported, restated }) => [
      start,
      things,
      reported.kg,
      reported.co2eKg,
      restated.kg,
      restated.co2eKg,
    ]),
  );
}
