import { readModelSchema, type Caller, type ItemAnswer, type ItemRow, presentItem } from '@pass-along/contracts';
import { type Knex } from 'knex';
import { awayMembers, membersTable, presentPerson } from '../members/people.ts';

export const itemsTable = `${readModelSchema}.items`;

/** Condition on items `i` of lists that anybody sees. */
export const ownerIsHere = `i.owner_id not in (${awayMembers})`;

/** An item with its owner's name and picture; the name is null where the member is gone. */
export interface OwnedItemRow extends ItemRow {
  owner_name: string | null;
  owner_avatar: string | null;
}

/** Joins items `i` with their owners and picks what an item shows. */
export function withOwner(items: Knex.QueryBuilder): Knex.QueryBuilder {
  return items
    .leftJoin(`${membersTable} as owner`, 'owner.member_id', 'i.owner_id')
    .select('i.item_id', 'i.owner_id', 'i.title', 'i.description', 'i.category', 'i.type', 'i.condition', 'i.status')
    .select('i.estimated_value', 'i.tags', 'i.delivery_notes', 'i.images', 'i.likes', 'i.views', 'i.swap_request_count')
    .select('i.listed_at', 'i.updated_at', 'owner.name as owner_name', 'owner.avatar as owner_avatar');
}

/** Delivery notes are for people who are signed in. */
export function presentItemRow(row: OwnedItemRow, caller: Caller | undefined): ItemAnswer {
  return presentItem(
    {
      itemId: row.item_id,
      owner: presentPerson(row.owner_id, row.owner_name, row.owner_avatar),
      title: row.title,
      description: row.description,
      category: row.category,
      type: row.type,
      condition: row.condition,
      status: row.status,
      estimatedValue: row.estimated_value,
      tags: row.tags,
      deliveryNotes: caller === undefined ? '' : row.delivery_notes,
      images: row.images,
      likes: row.likes,
      views: row.views,
      swapRequestCount: row.swap_request_count,
      listedAt: row.listed_at,
      updatedAt: row.updated_at,
    },
    caller,
  );
}
