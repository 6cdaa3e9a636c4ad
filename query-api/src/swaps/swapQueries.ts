import {
  presentPopulatedSwap,
  readModelSchema,
  type PopulatedSwap,
  type SwapItem,
  type SwapRow,
} from '@pass-along/contracts';
import { type Knex } from 'knex';
import { itemsTable } from '../items/itemTable.ts';
import { membersTable, presentPerson } from '../members/people.ts';
import { sql } from '../reading/statements.ts';

export const swapsTable = `${readModelSchema}.swaps`;

interface JoinedItem {
  title: string;
  status: string;
  image: string | null;
}

/** A swap with its items and people; a joined side is null where its row is missing. */
export interface PopulatedSwapRow extends SwapRow {
  requested_item: JoinedItem | null;
  offered_item: JoinedItem | null;
  requester_name: string | null;
  requester_avatar: string | null;
  owner_name: string | null;
  owner_avatar: string | null;
}

const itemJson = (alias: string, as: string) =>
  sql.raw(
    `case when ??.item_id is not null then json_build_object('title', ??.title, 'status', ??.status, 'image', coalesce(??.images->0->>'thumbUrl', ??.images->0->>'url')) end as ??`,
    [alias, alias, alias, alias, alias, as],
  );

/** Newest first; the id keeps pages apart that share a moment. */
export const newestFirst = [{ column: 's.proposed_at', order: 'desc' }, { column: 's.swap_id' }];

/** Joins swaps `s` with what a list shows of them. */
export function withItemsAndPeople(swaps: Knex.QueryBuilder): Knex.QueryBuilder {
  return swaps
    .leftJoin(`${itemsTable} as wanted`, 'wanted.item_id', 's.requested_item_id')
    .leftJoin(`${itemsTable} as offered`, 'offered.item_id', 's.offered_item_id')
    .leftJoin(`${membersTable} as requester`, 'requester.member_id', 's.requester_id')
    .leftJoin(`${membersTable} as owner`, 'owner.member_id', 's.owner_id')
    .select(
      's.swap_id',
      's.requested_item_id',
      's.offered_item_id',
      's.requester_id',
      's.owner_id',
      's.message',
      's.reason',
    )
    .select('s.status', 's.confirmed_by', 's.proposed_at', 's.updated_at')
    .select(itemJson('wanted', 'requested_item'), itemJson('offered', 'offered_item'))
    .select('requester.name as requester_name', 'requester.avatar as requester_avatar')
    .select('owner.name as owner_name', 'owner.avatar as owner_avatar');
}

function presentSwapItem(itemId: string, item: JoinedItem | null): SwapItem {
  return {
    _id: itemId,
    title: item?.title ?? 'Unknown item',
    status: item?.status ?? 'removed',
    image: item?.image ?? null,
  };
}

export function presentSwapRow(row: PopulatedSwapRow, memberId: string | undefined): PopulatedSwap {
  return presentPopulatedSwap(
    {
      swapId: row.swap_id,
      status: row.status,
      requestedItemId: row.requested_item_id,
      offeredItemId: row.offered_item_id,
      requesterId: row.requester_id,
      ownerId: row.owner_id,
      message: row.message,
      reason: row.reason,
      confirmedBy: row.confirmed_by,
      proposedAt: row.proposed_at,
      updatedAt: row.updated_at,
      requestedItem: presentSwapItem(row.requested_item_id, row.requested_item),
      offeredItem: row.offered_item_id === null ? null : presentSwapItem(row.offered_item_id, row.offered_item),
      requester: presentPerson(row.requester_id, row.requester_name, row.requester_avatar),
      owner: presentPerson(row.owner_id, row.owner_name, row.owner_avatar),
    },
    memberId,
  );
}
