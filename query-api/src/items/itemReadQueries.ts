import { presentItem, type Caller, type ItemAnswer, type ShownItem, type SignFolder } from '@pass-along/contracts';
import { itemsTable, membersTable, type ItemRow } from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import { viewersCircles } from '../circles/circleReadQueries.ts';
import { awayMembers, buildIsAway, presentPerson } from '../members/memberConditions.ts';
import {
  createAlias,
  mergeSelections,
  selectComputed,
  toExact,
  type TableAlias,
  type SelectedRow,
} from '../core/sqlSelections.ts';
import { sql, bindSql } from '../core/sqlStatements.ts';
import { joinedRating, presentRating, withRating } from '../members/memberRating.ts';

/** Items under the alias of lists and pages. */
export const items: TableAlias<ItemRow> = createAlias(itemsTable, 'i');
const owner = createAlias(membersTable, 'owner');

const joined = mergeSelections(
  owner.joined({ ownerName: 'name', ownerAvatar: 'avatar' }),
  selectComputed<{ ownerAway: boolean }>({ ownerAway: `coalesce(${buildIsAway('owner')}, false)` }),
  joinedRating,
);
type Joined = SelectedRow<typeof joined>;

/** The reader of items; a member has `viewerId`. */
export type ItemViewer = 'visitor' | 'member' | 'admin';

/** Columns of items or of their counters. */
type OwnerColumns = Readonly<Record<'owner_id' | 'circle_id', string>>;

/** Condition that the viewer may see the items: only its members, its owner and admins see an item for one circle. */
export function buildIsVisible({ owner_id, circle_id }: OwnerColumns, viewer: ItemViewer): Knex.Raw {
  if (viewer === 'admin') return sql.raw('true');
  if (viewer === 'visitor') return sql.raw(`${circle_id} is null`);
  return bindSql(`(${circle_id} is null or ${owner_id} = ? or ${circle_id} in (${viewersCircles}))`, 'viewerId');
}

/** Condition on items that `viewerId`, null for a visitor, may see. */
export const isForViewer = buildIsVisible(items.columns, 'member');
/** Condition on items that every visitor sees. */
export const isPublic = `${items.columns.circle_id} is null`;
/** Condition on one item: only signed-in callers see items of members that are away. They are paused. */
export const isFindable = bindSql(`(?::text is not null or ${buildIsPresent(items.columns)})`, 'viewerId');
/** Condition on items in public lists. */
export const isOwnerPresent = buildIsPresent(items.columns);

/** Condition that an owner can act. */
export function buildIsPresent({ owner_id }: Pick<OwnerColumns, 'owner_id'>): string {
  return `${owner_id} not in (${awayMembers})`;
}

/**
 * An item with its owner's name, picture and rating. No list waits for a newer rating. The like count follows from the
 * likes, and the swap names the member that holds the item.
 */
export const ownedItem = mergeSelections(items.except('number', 'like_count', 'held_by_swap', 'named_title'), joined);
export type OwnedItem = SelectedRow<typeof ownedItem>;

export function withOwner(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return withRating(
    query.leftJoin(owner.from, owner.columns.member_id, items.columns.owner_id),
    items.columns.owner_id,
  );
}

/** `sign` creates addresses for the caller. */
export function presentItemRow(row: OwnedItem, caller: Caller | undefined, sign: SignFolder): ItemAnswer {
  const { ownerId, ownerName, ownerAvatar, ownerAway: isAway } = row;
  const owner = { ...presentPerson(ownerId, ownerName, ownerAvatar), rating: presentRating(row), isAway };
  return presentItem(toExact<ShownItem & Joined>()(row), owner, caller, sign);
}
