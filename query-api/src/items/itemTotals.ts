import { itemCountsTable, type ItemCountRow } from '@pass-along/contracts';
import { type Knex } from 'knex';
import { viewersCircles } from '../circles/circleQueries.ts';
import { awayMembers } from '../members/people.ts';
import { aliased, type Aliased } from '../reading/selection.ts';
import { slot, sql, sqlWith } from '../reading/statements.ts';
import { isHere, isSeenBy, type Viewer } from './itemTable.ts';

const counts: Aliased<ItemCountRow> = aliased(itemCountsTable, 'n');
const { owner_id, circle_id, count } = counts.columns;

/** What lists are filtered by; the values are in slots of these names. */
export const facetNames = ['status', 'type', 'category', 'ownerId'] as const;

/** Which items a list holds. */
export interface Held {
  /** What must be as asked. */
  equal: readonly (typeof facetNames)[number][];
  /** With wanted posts. */
  wanted: boolean;
  /** With what was removed, taken off the lists or belongs to members who are away. */
  removed: boolean;
  viewer: Viewer;
}

/** Columns of items, or of what counts them. */
type Kinds = Readonly<Record<'status' | 'type' | 'category' | 'owner_id' | 'off_list', string>>;

/** Adds the conditions on what items of a list are. */
export function ofKind<Query extends Knex.QueryBuilder>(query: Query, of: Kinds, held: Omit<Held, 'viewer'>): Query {
  const columns = { status: of.status, type: of.type, category: of.category, ownerId: of.owner_id };
  if (!held.removed) query.whereRaw(`${of.status} <> 'removed' and not ${of.off_list}`);
  if (!held.wanted) query.whereRaw(`${of.type} <> 'request'`);
  for (const name of held.equal) query.where(columns[name], name === 'ownerId' ? anyOwner : slot(name));
  return query;
}

/** Selected, the owner is nobody in particular to the planner, which would otherwise count on few items of theirs and plan anew at each run. */
const anyOwner = sqlWith('(select ?::text)', 'ownerId');

/**
 * The viewer's own items in circles that they are not in: the sum over everybody's leaves these out. Selected, the viewer is nobody in
 * particular to the planner, which would otherwise count on one with few items and plan anew at each run.
 */
const keptByViewer = sqlWith(
  `${owner_id} = (select ?::text) and ${circle_id} is not null and ${circle_id} not in (${viewersCircles})`,
  'viewerId',
);

/** How many items a list holds: everybody's less those of members who are away, or one member's. */
export function heldTotal(held: Held): Knex.Raw {
  const { equal, removed, viewer } = held;
  const summed = (sign: '' | '-', condition: Knex.Raw) =>
    ofKind(sql(counts.from).select(sql.raw(`${sign}${count} as count`)), counts.columns, held).where(condition);
  const seen = (query: Knex.QueryBuilder) => query.where(isSeenBy(counts.columns, viewer));
  const parts = equal.includes('ownerId')
    ? [seen(summed('', sql.raw(removed ? 'true' : isHere(counts.columns))))]
    : [
        seen(summed('', sql.raw(`${owner_id} is null`))),
        ...(viewer === 'member' ? [summed('', keptByViewer)] : []),
        ...(removed ? [] : [seen(summed('-', sql.raw(`${owner_id} in (${awayMembers})`)))]),
      ];
  const places = parts.map(() => '?').join(' union all ');
  return sql.raw(`select coalesce(sum(count), 0)::integer from (${places}) part`, parts);
}
