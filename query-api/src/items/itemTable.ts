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
import { awayMembers, presentPerson } from '../members/people.ts';
import { aliased, combined, whole, type Aliased, type RowGivenBy } from '../reading/selection.ts';

/** Items as lists and pages name them. */
export const items: Aliased<ItemRow> = aliased(itemsTable, 'i');
const owner = aliased(membersTable, 'owner');

/** Condition on items of lists that anybody sees. */
export const ownerIsHere = `${items.columns.owner_id} not in (${awayMembers})`;

const joined = owner.joined({ ownerName: 'name', ownerAvatar: 'avatar' });
type Joined = RowGivenBy<typeof joined>;

/** What an item shows, with its owner's name and picture; the count follows from the likes, and whose promise it is the swap says. */
export const ownedItem = combined(items.except('like_count', 'held_by_swap'), joined);
export type OwnedItem = RowGivenBy<typeof ownedItem>;

export function withOwner(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.leftJoin(owner.from, owner.columns.member_id, items.columns.owner_id);
}

export function presentItemRow(row: OwnedItem, caller: Caller | undefined): ItemAnswer {
  const { ownerId, ownerName, ownerAvatar } = row;
  return presentItem(whole<ShownItem & Joined>()(row), presentPerson(ownerId, ownerName, ownerAvatar), caller);
}
