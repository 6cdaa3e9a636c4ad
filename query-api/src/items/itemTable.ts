import {
  itemsTable,
  membersTable,
  presentItem,
  type Caller,
  type ItemAnswer,
  type ItemRow,
  type ShownItem,
} from '@pass-along/contracts';
import { type Knex } from 'knex';
import { viewersCircles } from '../circles/circleQueries.ts';
import { awayMembers, presentPerson } from '../members/people.ts';
import { aliased, combined, whole, type Aliased, type RowGivenBy } from '../reading/selection.ts';
import { sqlWith } from '../reading/statements.ts';
import { joinedRating, presentRating, withRating } from '../reviews/ownerRating.ts';

/** Items as lists and pages name them. */
export const items: Aliased<ItemRow> = aliased(itemsTable, 'i');
const owner = aliased(membersTable, 'owner');

/** Condition on items of lists that anybody sees. */
export const ownerIsHere = `${items.columns.owner_id} not in (${awayMembers})`;

const joined = combined(owner.joined({ ownerName: 'name', ownerAvatar: 'avatar' }), joinedRating);
type Joined = RowGivenBy<typeof joined>;

/** Condition on items that `viewerId`, null for a visitor, may see: what one circle sees is there for its members and its owner alone. */
export const isForViewer = sqlWith(
  `(${items.columns.circle_id} is null or ${items.columns.owner_id} = ? or ${items.columns.circle_id} in (${viewersCircles}))`,
  'viewerId',
);
/** Condition on items that everybody sees. */
export const isForAll = `${items.columns.circle_id} is null`;

/** What an item shows, with its owner's name, picture and rating (as it stands: no list waits for it); the count follows from the likes, and whose promise it is the swap says. */
export const ownedItem = combined(items.except('number', 'like_count', 'held_by_swap'), joined);
export type OwnedItem = RowGivenBy<typeof ownedItem>;

export function withOwner(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return withRating(
    query.leftJoin(owner.from, owner.columns.member_id, items.columns.owner_id),
    items.columns.owner_id,
  );
}

export function presentItemRow(row: OwnedItem, caller: Caller | undefined): ItemAnswer {
  const { ownerId, ownerName, ownerAvatar } = row;
  const owner = { ...presentPerson(ownerId, ownerName, ownerAvatar), rating: presentRating(row) };
  return presentItem(whole<ShownItem & Joined>()(row), owner, caller);
}
