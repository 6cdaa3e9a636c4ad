import {
  itemsTable,
  membersTable,
  presentItem,
  type Caller,
  type ItemAnswer,
  type ItemRow,
  type ShownItem,
  type SignFolder,
} from '@pass-along/contracts';
import { type Knex } from 'knex';
import { viewersCircles } from '../circles/circleQueries.ts';
import { awayMembers, isAwayIn, presentPerson } from '../members/people.ts';
import { aliased, combined, computed, whole, type Aliased, type RowGivenBy } from '../reading/selection.ts';
import { sql, sqlWith } from '../reading/statements.ts';
import { joinedRating, presentRating, withRating } from '../reviews/ownerRating.ts';

/** Items under the alias of lists and pages. */
export const items: Aliased<ItemRow> = aliased(itemsTable, 'i');
const owner = aliased(membersTable, 'owner');

const joined = combined(
  owner.joined({ ownerName: 'name', ownerAvatar: 'avatar' }),
  computed<{ ownerAway: boolean }>({ ownerAway: `coalesce(${isAwayIn('owner')}, false)` }),
  joinedRating,
);
type Joined = RowGivenBy<typeof joined>;

/** The reader of items; a member has `viewerId`. */
export type Viewer = 'visitor' | 'member' | 'admin';

/** Columns of items or of their counters. */
type Owned = Readonly<Record<'owner_id' | 'circle_id', string>>;

/** Condition that the viewer may see the items: only its members, its owner and admins see an item for one circle. */
export function isSeenBy({ owner_id, circle_id }: Owned, viewer: Viewer): Knex.Raw {
  if (viewer === 'admin') return sql.raw('true');
  if (viewer === 'visitor') return sql.raw(`${circle_id} is null`);
  return sqlWith(`(${circle_id} is null or ${owner_id} = ? or ${circle_id} in (${viewersCircles}))`, 'viewerId');
}

/** Condition on items that `viewerId`, null for a visitor, may see. */
export const isForViewer = isSeenBy(items.columns, 'member');
/** Condition on items that every visitor sees. */
export const isForAll = `${items.columns.circle_id} is null`;
/** Condition on one item: only signed-in callers see items of members that are away. They are paused. */
export const isFound = sqlWith(`(?::text is not null or ${isHere(items.columns)})`, 'viewerId');
/** Condition on items in public lists. */
export const ownerIsHere = isHere(items.columns);

/** Condition that an owner can act. */
export function isHere({ owner_id }: Pick<Owned, 'owner_id'>): string {
  return `${owner_id} not in (${awayMembers})`;
}

/**
 * An item with its owner's name, picture and rating. No list waits for a newer rating. The like count follows from the
 * likes, and the swap names the member that holds the item.
 */
export const ownedItem = combined(items.except('number', 'like_count', 'held_by_swap'), joined);
export type OwnedItem = RowGivenBy<typeof ownedItem>;

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
  return presentItem(whole<ShownItem & Joined>()(row), owner, caller, sign);
}
