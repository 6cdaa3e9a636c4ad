import {
  categorySlotsTable,
  countedItemsTable,
  countedSwapsTable,
  figureShelvesTable,
  funnelSlotsTable,
  funnelSteps,
  impactThingsTable,
  itemCategories,
  limits,
  type ActivityOverTimeAnswer,
  type AdminImpactAnswer,
  type CategoriesAnswer,
  type FunnelAnswer,
} from '@pass-along/contracts';
import { type Span } from '../figures/period.ts';
import { figuresInSpan } from '../figures/readFigures.ts';
import { inBuckets, sumsInSpan, totalOf } from '../figures/slots.ts';
import { impactInSpan, readCommunityImpact } from '../impact/readImpact.ts';
import { type Database } from '../reading/database.ts';
import { aliased, nameOf } from '../reading/selection.ts';
import { prepare, prepareText, slot, sql } from '../reading/statements.ts';
import { countsOf, funnelOf } from './analyticsFigures.ts';

const shelves = aliased(figureShelvesTable, 's');

const funnelInSpan = sumsInSpan(funnelSlotsTable);
const listedInSpan = sumsInSpan(categorySlotsTable);
const onLists = prepare(sql(shelves.from), shelves.only('category', 'owner_id', 'things_on_lists'));

const within = (moment: string) => sql.raw(`${moment} >= ? and ${moment} < ?`, [slot('since'), slot('until')]);

/** Whether enough people took part in the requests of a span for nobody to be told apart. */
const peopleInFunnel = prepareText<{ people: number }>(
  sql.raw(
    `select count(*) as people from (
       select distinct unnest(array[owner_id, requester_id]) from ${nameOf(countedSwapsTable)} where ? limit ${String(limits.smallestGroup)}
     ) some_people`,
    [within('proposed_at')],
  ),
);

interface Owned {
  category: string;
  ownerId: string;
}

/** Who listed something, or gave it on, in a span. */
const owners = prepareText<Owned>(
  sql.raw(
    `select distinct category, owner_id as "ownerId" from ${nameOf(countedItemsTable)} where type <> 'request' and ?`,
    [within('listed_at')],
  ),
);
const givers = prepareText<Owned>(
  sql.raw(`select distinct category, giver_id as "ownerId" from ${nameOf(impactThingsTable)} where ?`, [
    within('completed_at'),
  ]),
);

export async function readFunnel(database: Database, { period, input }: Span): Promise<FunnelAnswer> {
  const [sums, [group]] = await Promise.all([database.run(funnelInSpan, input), database.run(peopleInFunnel, input)]);
  const isGroup = (group?.people ?? 0) >= limits.smallestGroup;
  return { period, figures: isGroup ? funnelOf(sums, funnelSteps) : null };
}

export async function readActivityOverTime(database: Database, span: Span): Promise<ActivityOverTimeAnswer> {
  const { period, granularity, timeZone, input } = span;
  const sums = await database.run(figuresInSpan, input);
  return { period, granularity, timeZone, buckets: inBuckets(sums, span, countsOf) };
}

export async function readCategories(database: Database, { period, input }: Span): Promise<CategoriesAnswer> {
  const [kept, listed, owned, handedOver, given] = await Promise.all([
    database.run(onLists, {}),
    database.run(listedInSpan, input),
    database.run(owners, input),
    database.run(impactInSpan, input),
    database.run(givers, input),
  ]);
  const categories = itemCategories.map((category) => {
    const here = <Row extends { category: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.category === category);
    const told = (count: number, people: readonly Owned[]) => (count === 0 || isGroup(here(people)) ? count : null);
    return {
      category,
      onLists: told(totalOf(here(kept), 'thingsOnLists'), kept),
      listed: told(totalOf(here(listed), 'listed'), owned),
      handedOver: told(totalOf(here(handedOver), 'things'), given),
    };
  });
  return { period, categories };
}

export async function readAdminImpact(database: Database, span: Span): Promise<AdminImpactAnswer> {
  const [impact, given] = await Promise.all([readCommunityImpact(database, span), database.run(givers, span.input)]);
  const isShown = (category: string) => isGroup(given.filter((each) => each.category === category));
  return {
    ...impact,
    byCategory: impact.byCategory.filter(({ category }) => isShown(category)),
    withheld: impact.byCategory.map(({ category }) => category).filter((category) => !isShown(category)),
  };
}

function isGroup(people: readonly { ownerId: string }[]): boolean {
  return new Set(people.map(({ ownerId }) => ownerId)).size >= limits.smallestGroup;
}
