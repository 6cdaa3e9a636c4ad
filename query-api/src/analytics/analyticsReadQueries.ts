import {
  funnelSteps,
  itemCategories,
  type ActivityOverTimeAnswer,
  type AdminImpactAnswer,
  type CategoriesAnswer,
  type FunnelAnswer,
} from '@pass-along/contracts';
import type { Span } from '../core/periodSpans.ts';
import { toBuckets, sumColumn } from '../core/slotSums.ts';
import { computeImpactFigures, groupImpact } from '../impact/impactFigures.ts';
import { readFactors, readSpanImpact } from '../impact/impactReadQueries.ts';
import { totalsByKind, sumOfKinds } from '../items/itemTotals.ts';
import type { Database } from '../core/readDatabase.ts';
import { toActivityCounts, computeFunnel } from './analyticsFigures.ts';
import { swapSides, givers, findGroupedCategories, isGroup, keepers, listers } from './peopleGroups.ts';
import type { Narrowing } from './figureNarrowing.ts';
import { mixed } from './figureParts.ts';
import { readListedParts, sumParts } from './figurePartQueries.ts';
import { sumAllImpactParts, sumFigures, sumFunnel, sumImpact, sumListed, type ShownCategory } from './figureSums.ts';

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
    countKept(database, to),
    sumListed(database, span, to),
    sumImpact(database, span, to),
    findGroupedCategories(database, keepers, span, to),
    findGroupedCategories(database, listers, span, to),
    findGroupedCategories(database, givers, span, to),
  ]);
  const countCategory = <Category extends ShownCategory>(category: Category) => {
    const hideUngrouped = (count: number, groups: ReadonlySet<string>) =>
      count === 0 || category === mixed || groups.has(category) ? count : null;
    return {
      category,
      onLists: hideUngrouped(kept(category), keeping),
      listed: hideUngrouped(
        sumColumn(
          listed.filter((row) => row.category === category),
          'listed',
        ),
        listing,
      ),
      handedOver: hideUngrouped(
        sumColumn(
          handedOver.filter((row) => row.shown === category),
          'things',
        ),
        giving,
      ),
    };
  };
  const shown = itemCategories.filter((each) => to.category === undefined || each === to.category);
  return {
    period: span.period,
    categories: shown.map(countCategory),
    ...(to.inParts && to.category === undefined && { other: countCategory(mixed) }),
  };
}

/** Counts the items on the lists by category. */
async function countKept(database: Database, to: Narrowing): Promise<(category: ShownCategory) => number> {
  if (to.inParts) {
    const parts = await readListedParts(database, to);
    return (category) =>
      sumParts(
        parts.filter((part) => part.category === category),
        'count',
      );
  }
  const kept = await database.run(countListed(to.circleId !== undefined), { ...to });
  return (category) =>
    sumOfKinds(
      kept.filter((row) => row.category === category),
      'available',
      'pending',
    );
}

/** `total` is of the whole community, whatever the rest is narrowed to. */
export async function readAdminImpact(database: Database, span: Span, to: Narrowing = {}): Promise<AdminImpactAnswer> {
  const [sums, given, factors] = await Promise.all([
    sumImpact(database, span, to),
    findGroupedCategories(database, givers, span, to),
    readFactors(database),
  ]);
  const impact = await readSpanImpact(database, span, Promise.resolve(sums));
  const [named, others] = [sums.filter(({ shown }) => shown !== mixed), sums.filter(({ shown }) => shown === mixed)];
  const byCategory = groupImpact(named, factors);
  const isShown = (category: (typeof itemCategories)[number]) => given.has(category);
  return {
    ...impact,
    ...(to.inParts && { total: computeImpactFigures(await sumAllImpactParts(database, span.timeZone), factors) }),
    byCategory: byCategory.filter(({ category }) => isShown(category)),
    withheld: byCategory.map(({ category }) => category).filter((category) => !isShown(category)),
    ...(others.length > 0 && { other: computeImpactFigures(others, factors) }),
  };
}
