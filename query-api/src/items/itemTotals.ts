import { itemCountsTable, type ItemCountRow, type ItemRow } from '@pass-along/contracts';
import { type Knex } from 'knex';
import { viewersCircles } from '../circles/circleQueries.ts';
import { awayMembers } from '../members/people.ts';
import { aliased, type Aliased } from '../reading/selection.ts';
import { perShape, prepareText, slot, sql, sqlWith } from '../reading/statements.ts';
import { isHere, isSeenBy, type Viewer } from './itemTable.ts';

const counts: Aliased<ItemCountRow> = aliased(itemCountsTable, 'n');
const { owner_id, circle_id, count } = counts.columns;

/** The filters of lists. Their values are parameters of the same names. */
export const facetNames = ['status', 'type', 'category', 'ownerId'] as const;

/** The items in a list. */
export interface Held {
  /** Only items with a status in the parameter `statuses`. */
  ofStatuses?: boolean;
  /** Filters that must match exactly. */
  equal: readonly (typeof facetNames)[number][];
  /** Includes wanted posts. */
  wanted: boolean;
  /** Includes items that are removed, off the lists, or of members that are away. */
  removed: boolean;
  viewer: Viewer;
  /** Only items of the circle in the parameter `circleId`. */
  ofCircle?: boolean;
}

/** Columns of items or of their counters. */
type Kinds = Readonly<Record<'status' | 'type' | 'category' | 'owner_id' | 'off_list', string>>;

/** Adds the conditions on the items of a list. */
export function ofKind<Query extends Knex.QueryBuilder>(
  query: Query,
  of: Kinds,
  held: Omit<Held, 'viewer' | 'ofCircle'>,
): Query {
  const columns = { status: of.status, type: of.type, category: of.category, ownerId: of.owner_id };
  if (!held.removed) query.whereRaw(`${of.status} <> 'removed' and not ${of.off_list}`);
  if (held.ofStatuses) query.where(sqlWith(`${of.status} = any(?)`, 'statuses'));
  if (!held.wanted) query.whereRaw(`${of.type} <> 'request'`);
  for (const name of held.equal) query.where(columns[name], name === 'ownerId' ? anyOwner : slot(name));
  return query;
}

/** The subselect hides the owner from the planner. Otherwise it would expect few items and plan again at each run. */
const anyOwner = sqlWith('(select ?::text)', 'ownerId');

/**
 * The viewer's own items in circles that they have left: the community's counters leave these out. The subselect hides
 * the viewer from the planner. Otherwise it would expect few items and plan again at each run.
 */
const keptByViewer = sqlWith(
  `${owner_id} = (select ?::text) and ${circle_id} is not null and ${circle_id} not in (${viewersCircles})`,
  'viewerId',
);

/**
 * The number of items in a list: those of the community without those of members that are away, or those of one member.
 */
export function heldTotal(held: Held): Knex.Raw {
  return sql.raw('select coalesce(sum(count), 0)::integer from (?) part', [heldParts(held)]);
}

/** The number of items with a status in a category. */
export interface HeldOfKind {
  status: ItemRow['status'];
  category: ItemRow['category'];
  count: number;
}

/** The same total by status and category. */
export const heldByKind = perShape((held: Held) =>
  prepareText<HeldOfKind>(
    sql.raw('select status, category, sum(count)::integer as count from (?) part group by status, category', [
      heldParts(held),
    ]),
  ),
);

/** The sum of these counts over the given statuses. */
export function sumOfKinds(kinds: readonly HeldOfKind[], ...statuses: readonly ItemRow['status'][]): number {
  return kinds.reduce((sum, { status, count: of }) => (statuses.includes(status) ? sum + of : sum), 0);
}

function heldParts(held: Held): Knex.Raw {
  const { equal, removed, viewer, ofCircle = false } = held;
  const { status, category } = counts.columns;
  const summed = (sign: '' | '-', condition: Knex.Raw) => {
    const shown = sql.raw(`${status} as status, ${category} as category, ${sign}${count} as count`);
    const query = ofKind(sql(counts.from).select(shown), counts.columns, held).where(condition);
    return ofCircle ? query.where(circle_id, slot('circleId')) : query;
  };
  const seen = (query: Knex.QueryBuilder) => query.where(isSeenBy(counts.columns, viewer));
  const parts = equal.includes('ownerId')
    ? [seen(summed('', sql.raw(removed ? 'true' : isHere(counts.columns))))]
    : [
        seen(summed('', sql.raw(`${owner_id} is null`))),
        ...(viewer === 'member' ? [summed('', keptByViewer)] : []),
        ...(removed ? [] : [seen(summed('-', sql.raw(`${owner_id} in (${awayMembers})`)))]),
      ];
  return sql.raw(parts.map(() => '?').join(' union all '), parts);
}
