import {
  funnelSteps,
  itemCategories,
  type ActivityOverTimeAnswer,
  type AdminImpactAnswer,
  type CategoriesAnswer,
  type FunnelAnswer,
} from '@pass-along/contracts';
import { type Span } from '../figures/period.ts';
import { inBuckets, totalOf } from '../figures/slots.ts';
import { impactFiguresIn } from '../impact/readImpact.ts';
import { heldByKind, sumOfKinds } from '../items/itemTotals.ts';
import { type Database } from '../reading/database.ts';
import { countsOf, funnelOf } from './analyticsFigures.ts';
import { askers, givers, groupedCategories, isGroup, keepers, listers } from './groups.ts';
import { figureSums, funnelSums, impactSums, listedSums, type Narrowing } from './narrowing.ts';

const onLists = (ofCircle: boolean) =>
  heldByKind({ equal: [], wanted: false, removed: false, viewer: 'admin', ofCircle });

export async function readFunnel(database: Database, span: Span, to: Narrowing = {}): Promise<FunnelAnswer> {
  const [sums, shown] = await Promise.all([funnelSums(database, span, to), isGroup(database, askers, span, to)]);
  return { period: span.period, figures: shown ? funnelOf(sums, funnelSteps) : null };
}

export async function readActivityOverTime(
  database: Database,
  span: Span,
  to: Narrowing = {},
): Promise<ActivityOverTimeAnswer> {
  const { period, granularity, timeZone } = span;
  const sums = await figureSums(database, span, to);
  return { period, granularity, timeZone, buckets: inBuckets(sums, span, countsOf) };
}

export async function readCategories(database: Database, span: Span, to: Narrowing = {}): Promise<CategoriesAnswer> {
  const [kept, listed, handedOver, keeping, listing, giving] = await Promise.all([
    database.run(onLists(to.circleId !== undefined), { ...to }),
    listedSums(database, span, to),
    impactSums(database, span, to),
    groupedCategories(database, keepers, span, to),
    groupedCategories(database, listers, span, to),
    groupedCategories(database, givers, span, to),
  ]);
  const shown = itemCategories.filter((each) => to.category === undefined || each === to.category);
  const categories = shown.map((category) => {
    const here = <Row extends { category: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.category === category);
    const told = (count: number, groups: ReadonlySet<string>) => (count === 0 || groups.has(category) ? count : null);
    return {
      category,
      onLists: told(sumOfKinds(here(kept), 'available', 'pending'), keeping),
      listed: told(totalOf(here(listed), 'listed'), listing),
      handedOver: told(totalOf(here(handedOver), 'things'), giving),
    };
  });
  return { period: span.period, categories };
}

/** `total` covers the whole community, whatever the narrowing of the rest. */
export async function readAdminImpact(database: Database, span: Span, to: Narrowing = {}): Promise<AdminImpactAnswer> {
  const [impact, given] = await Promise.all([
    impactFiguresIn(database, span, impactSums(database, span, to)),
    groupedCategories(database, givers, span, to),
  ]);
  const isShown = (category: (typeof itemCategories)[number]) => given.has(category);
  return {
    ...impact,
    byCategory: impact.byCategory.filter(({ category }) => isShown(category)),
    withheld: impact.byCategory.map(({ category }) => category).filter((category) => !isShown(category)),
  };
}
