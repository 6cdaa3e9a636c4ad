import {
  funnelSteps,
  itemCategories,
  type ActivityOverTimeAnswer,
  type AdminImpactAnswer,
  type CategoriesAnswer,
  type FunnelAnswer,
} from '@pass-along/contracts';
import { type Span } from '../core/periodSpans.ts';
import { toBuckets, sumColumn } from '../core/slotSums.ts';
import { readSpanImpact } from '../impact/impactReadQueries.ts';
import { totalsByKind, sumOfKinds } from '../items/itemTotals.ts';
import { type Database } from '../core/readDatabase.ts';
import { toActivityCounts, computeFunnel } from './analyticsFigures.ts';
import { swapSides, givers, findGroupedCategories, isGroup, keepers, listers } from './peopleGroups.ts';
import { sumFigures, sumFunnel, sumImpact, sumListed, type Narrowing } from './figureNarrowing.ts';

const countListed = (ofCircle: boolean) =>
  totalsByKind({ facets: [], wanted: false, removed: false, viewer: 'admin', inCircle: ofCircle });

export async function readFunnel(database: Database, span: Span, to: Narrowing = {}): Promise<FunnelAnswer> {
  const [sums, shown] = await Promise.all([sumFunnel(database, span, to), isGroup(database, swapSides, span, to)]);
  return { period: span.period, figures: shown ? computeFunnel(sums, funnelSteps) : null };
}

export async function readActivityOverTime(
  database: Database,
  span: Span,
  to: Narrowing = {},
): Promise<ActivityOverTimeAnswer> {
  const { period, granularity, timeZone } = span;
  const sums = await sumFigures(database, span, to);
  return { period, granularity, timeZone, buckets: toBuckets(sums, span, toActivityCounts) };
}

export async function readCategories(database: Database, span: Span, to: Narrowing = {}): Promise<CategoriesAnswer> {
  const [kept, listed, handedOver, keeping, listing, giving] = await Promise.all([
    database.run(countListed(to.circleId !== undefined), { ...to }),
    sumListed(database, span, to),
    sumImpact(database, span, to),
    findGroupedCategories(database, keepers, span, to),
    findGroupedCategories(database, listers, span, to),
    findGroupedCategories(database, givers, span, to),
  ]);
  const shown = itemCategories.filter((each) => to.category === undefined || each === to.category);
  const categories = shown.map((category) => {
    const filterCategory = <Row extends { category: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.category === category);
    const hideUngrouped = (count: number, groups: ReadonlySet<string>) =>
      count === 0 || groups.has(category) ? count : null;
    return {
      category,
      onLists: hideUngrouped(sumOfKinds(filterCategory(kept), 'available', 'pending'), keeping),
      listed: hideUngrouped(sumColumn(filterCategory(listed), 'listed'), listing),
      handedOver: hideUngrouped(sumColumn(filterCategory(handedOver), 'things'), giving),
    };
  });
  return { period: span.period, categories };
}

/** `total` covers the whole community, whatever the narrowing of the rest. */
export async function readAdminImpact(database: Database, span: Span, to: Narrowing = {}): Promise<AdminImpactAnswer> {
  const [impact, given] = await Promise.all([
    readSpanImpact(database, span, sumImpact(database, span, to)),
    findGroupedCategories(database, givers, span, to),
  ]);
  const isShown = (category: (typeof itemCategories)[number]) => given.has(category);
  return {
    ...impact,
    byCategory: impact.byCategory.filter(({ category }) => isShown(category)),
    withheld: impact.byCategory.map(({ category }) => category).filter((category) => !isShown(category)),
  };
}
