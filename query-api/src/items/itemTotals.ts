import { itemCountsTable, type ItemCountRow, type ItemRow } from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import { viewersCircles } from '../circles/circleReadQueries.ts';
import { awayMembers } from '../members/memberConditions.ts';
import { createAlias, type TableAlias } from '../core/sqlSelections.ts';
import { buildPerShape, prepareText, param, sql, bindSql } from '../core/sqlStatements.ts';
import { buildIsPresent, buildIsVisible, type ItemViewer } from './itemReadQueries.ts';

const counts: TableAlias<ItemCountRow> = createAlias(itemCountsTable, 'n');
const { owner_id, circle_id, count } = counts.columns;

/** The filters of lists. Their values are parameters of the same names. */
export const facetNames = ['status', 'type', 'category', 'ownerId'] as const;
type Facet = (typeof facetNames)[number];

/** The items in a list. */
export interface ItemSelection {
  /** Only items with a status in the parameter `statuses`. */
  hasStatuses?: boolean;
  /** Filters that must match exactly. */
  facets: readonly Facet[];
  /** Includes wanted posts. */
  wanted: boolean;
  /** Includes items that are removed, off the lists, or of members that are away. */
  removed: boolean;
  viewer: ItemViewer;
  /** Only items of the circle in the parameter `circleId`. */
  inCircle?: boolean;
}

/** Columns of items or of their counters. */
type KindColumns = Readonly<Record<'status' | 'type' | 'category' | 'owner_id' | 'off_list', string>>;

/** Adds the conditions on the items of a list. `toValue` returns the value of a filter. */
export function applyKind<Query extends Knex.QueryBuilder>(
  query: Query,
  of: KindColumns,
  held: Omit<ItemSelection, 'viewer' | 'inCircle'>,
  toValue: (name: Facet) => Knex.Raw = (name) => (name === 'ownerId' ? hiddenParam(name) : param(name)),
): Query {
  const columns = { status: of.status, type: of.type, category: of.category, ownerId: of.owner_id };
  if (!held.removed) query.whereRaw(`${of.status} <> 'removed' and not ${of.off_list}`);
  if (held.hasStatuses) query.where(bindSql(`${of.status} = any(?)`, 'statuses'));
  if (!held.wanted) query.whereRaw(`${of.type} <> 'request'`);
  for (const name of held.facets) query.where(columns[name], toValue(name));
  return query;
}

/**
 * The subselect hides the value from the planner. Otherwise it would expect few items of an owner, or find the partial
 * index of counters for a status, and plan again at each run.
 */
const hiddenParam = (name: Facet) => bindSql('(select ?::text)', name);

/**
 * The viewer's own items in circles that they have left: the community's counters leave these out. The subselect hides
 * the viewer from the planner. Otherwise it would expect few items and plan again at each run.
 */
const isOwnHidden = bindSql(
  `${owner_id} = (select ?::text) and ${circle_id} is not null and ${circle_id} not in (${viewersCircles})`,
  'viewerId',
);

/**
 * The number of items in a list: those of the community without those of members that are away, or those of one member.
 */
export function buildTotal(held: ItemSelection): Knex.Raw {
  return sql.raw('select coalesce(sum(count), 0)::integer from (?) part', [buildParts(held)]);
}

/** The number of items with a status in a category. */
export interface KindCount {
  status: ItemRow['status'];
  category: ItemRow['category'];
  count: number;
}

/** The same total by status and category. */
export const totalsByKind = buildPerShape((held: ItemSelection) =>
  prepareText<KindCount>(
    sql.raw('select status, category, sum(count)::integer as count from (?) part group by status, category', [
      buildParts(held),
    ]),
  ),
);

/** The sum of these counts over the given statuses. */
export function sumOfKinds(kinds: readonly KindCount[], ...statuses: readonly ItemRow['status'][]): number {
  return kinds.reduce((sum, { status, count: of }) => (statuses.includes(status) ? sum + of : sum), 0);
}

function buildParts(held: ItemSelection): Knex.Raw {
  const { facets, removed, viewer, inCircle = false } = held;
  const { status, category } = counts.columns;
  const sumCounts = (sign: '' | '-', condition: Knex.Raw) => {
    const shown = sql.raw(`${status} as status, ${category} as category, ${sign}${count} as count`);
    const query = applyKind(sql(counts.from).select(shown), counts.columns, held, hiddenParam).where(condition);
    return inCircle ? query.where(circle_id, param('circleId')) : query;
  };
  const hideInvisible = (query: Knex.QueryBuilder) => query.where(buildIsVisible(counts.columns, viewer));
  const parts = facets.includes('ownerId')
    ? [hideInvisible(sumCounts('', sql.raw(removed ? 'true' : buildIsPresent(counts.columns))))]
    : [
        hideInvisible(sumCounts('', sql.raw(`${owner_id} is null`))),
        ...(viewer === 'member' ? [sumCounts('', isOwnHidden)] : []),
        ...(removed ? [] : [hideInvisible(sumCounts('-', sql.raw(`${owner_id} in (${awayMembers})`)))]),
      ];
  return sql.raw(parts.map(() => '?').join(' union all '), parts);
}
