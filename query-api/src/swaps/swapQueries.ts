import {
  itemsTable,
  membersTable,
  picturePaths,
  presentPopulatedSwap,
  swapsTable,
  uploadUrl,
  type ItemRow,
  type PopulatedSwap,
  type ShownPopulatedSwap,
  type ShownSwap,
  type SwapItem,
  type SwapRow,
} from '@pass-along/contracts';
import { type Knex } from 'knex';
import { presentPerson } from '../members/people.ts';
import { aliased, combined, computed, whole, type Aliased, type RowGivenBy } from '../reading/selection.ts';

/** Swaps as lists and pages name them. */
export const swaps: Aliased<SwapRow> = aliased(swapsTable, 's');
const wanted: Aliased<ItemRow> = aliased(itemsTable, 'wanted');
const offered = aliased(itemsTable, 'offered');
const requester = aliased(membersTable, 'requester');
const owner = aliased(membersTable, 'owner');

export interface JoinedItem {
  title: string;
  status: string;
  /** Content id of its first picture. */
  imageId: string | null;
}

export const itemJson = ({ item_id, title, status, images }: typeof wanted.columns) =>
  `case when ${item_id} is not null then json_build_object('title', ${title}, 'status', ${status}, 'imageId', ${images}->0->>'id') end`;

const joined = combined(
  computed<{ requestedItem: JoinedItem | null; offeredItem: JoinedItem | null }>({
    requestedItem: itemJson(wanted.columns),
    offeredItem: itemJson(offered.columns),
  }),
  requester.joined({ requesterName: 'name', requesterAvatar: 'avatar' }),
  owner.joined({ ownerName: 'name', ownerAvatar: 'avatar' }),
);
type Joined = RowGivenBy<typeof joined>;

/** A swap as it is presented. */
export const shownSwap = swaps.except('turn', 'owner_group', 'requester_group');

/** A swap with its items and people; a joined side is null where its row is missing. */
export const populatedSwap = combined(shownSwap, joined);
export type PopulatedSwapRow = RowGivenBy<typeof populatedSwap>;

/** What abilities are judged by. */
export const now = () => new Date().toISOString();

/** Newest first; the id keeps pages apart that share a moment. */
export const newestFirst = [{ column: swaps.columns.proposed_at, order: 'desc' }, { column: swaps.columns.swap_id }];

export const lastChangedFirst = [
  { column: swaps.columns.updated_at, order: 'desc' },
  { column: swaps.columns.swap_id },
];

/** Joins swaps with what a list shows of them. */
export function withItemsAndPeople(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .leftJoin(wanted.from, wanted.columns.item_id, swaps.columns.requested_item_id)
    .leftJoin(offered.from, offered.columns.item_id, swaps.columns.offered_item_id)
    .leftJoin(requester.from, requester.columns.member_id, swaps.columns.requester_id)
    .leftJoin(owner.from, owner.columns.member_id, swaps.columns.owner_id);
}

export function presentSwapItem(itemId: string, item: JoinedItem | null): SwapItem {
  return {
    _id: itemId,
    title: item?.title ?? 'Unknown item',
    status: item?.status ?? 'removed',
    image: item?.imageId ? uploadUrl(picturePaths.itemThumb(itemId, item.imageId)) : null,
  };
}

/** With its people and items named. */
export function shownSwapIn(row: PopulatedSwapRow): ShownPopulatedSwap {
  return {
    ...whole<ShownSwap & Joined>()(row),
    requestedItem: presentSwapItem(row.requestedItemId, row.requestedItem),
    offeredItem: row.offeredItemId === null ? null : presentSwapItem(row.offeredItemId, row.offeredItem),
    requester: presentPerson(row.requesterId, row.requesterName, row.requesterAvatar),
    owner: presentPerson(row.ownerId, row.ownerName, row.ownerAvatar),
  };
}

export function presentSwapRow(row: PopulatedSwapRow, memberId: string | undefined, at: string): PopulatedSwap {
  return presentPopulatedSwap(shownSwapIn(row), memberId, at);
}
