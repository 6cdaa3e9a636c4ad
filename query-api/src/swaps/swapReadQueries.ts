import {
  picturePaths,
  presentPopulatedSwap,
  signItemPictures,
  buildUploadUrl,
  type Caller,
  type PicturedItem,
  type PopulatedSwap,
  type ShownPopulatedSwap,
  type ShownSwap,
  type SignFolder,
  type SwapItem,
} from '@pass-along/contracts';
import { itemsTable, membersTable, swapsTable, type ItemRow, type SwapRow } from '@pass-along/contracts/tables';
import { type Knex } from 'knex';
import { presentPerson } from '../members/memberConditions.ts';
import {
  createAlias,
  mergeSelections,
  selectComputed,
  toExact,
  type TableAlias,
  type SelectedRow,
} from '../core/sqlSelections.ts';

/** Swaps under the alias of lists and pages. */
export const swaps: TableAlias<SwapRow> = createAlias(swapsTable, 's');
const wanted: TableAlias<ItemRow> = createAlias(itemsTable, 'wanted');
const offered = createAlias(itemsTable, 'offered');
const requester = createAlias(membersTable, 'requester');
const owner = createAlias(membersTable, 'owner');

export interface JoinedItem extends PicturedItem {
  title: string;
  /** Content id of its first picture. */
  imageId: string | null;
}

export const buildItemJson = ({
  item_id,
  title,
  status,
  images,
  owner_id,
  circle_id,
  off_list,
}: typeof wanted.columns) =>
  `case when ${item_id} is not null then json_build_object('title', ${title}, 'status', ${status}, 'imageId',
    ${images}->0->>'id',
    'ownerId', ${owner_id}, 'circleId', ${circle_id}, 'offList', ${off_list}) end`;

const joined = mergeSelections(
  selectComputed<{ requestedItem: JoinedItem | null; offeredItem: JoinedItem | null }>({
    requestedItem: buildItemJson(wanted.columns),
    offeredItem: buildItemJson(offered.columns),
  }),
  requester.joined({ requesterName: 'name', requesterAvatar: 'avatar' }),
  owner.joined({ ownerName: 'name', ownerAvatar: 'avatar' }),
);
type Joined = SelectedRow<typeof joined>;

/** The fields of a swap that are presented. */
export const shownSwap = swaps.except('turn', 'owner_group', 'requester_group');

/** A swap with its items and people; a joined side is null where its row is missing. */
export const populatedSwap = mergeSelections(shownSwap, joined);
export type PopulatedSwapRow = SelectedRow<typeof populatedSwap>;

/** The time at which abilities are evaluated. */

/** Newest first. The id orders swaps of the same time, so that pages don't overlap. */
export const newestFirst = [{ column: swaps.columns.proposed_at, order: 'desc' }, { column: swaps.columns.swap_id }];

export const lastChangedFirst = [
  { column: swaps.columns.updated_at, order: 'desc' },
  { column: swaps.columns.swap_id },
];

/** Joins swaps with their items and people. */
export function withItemsAndPeople(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .leftJoin(wanted.from, wanted.columns.item_id, swaps.columns.requested_item_id)
    .leftJoin(offered.from, offered.columns.item_id, swaps.columns.offered_item_id)
    .leftJoin(requester.from, requester.columns.member_id, swaps.columns.requester_id)
    .leftJoin(owner.from, owner.columns.member_id, swaps.columns.owner_id);
}

/** The reader of swaps, and the signer of their addresses. */
export interface SwapReader {
  caller: Caller | undefined;
  sign: SignFolder;
}

export function presentSwapItem(itemId: string, item: JoinedItem | null, reader: SwapReader): SwapItem {
  return {
    _id: itemId,
    title: item?.title ?? 'Unknown item',
    status: item?.status ?? 'removed',
    image: item && presentThumb(itemId, item, reader),
  };
}

function presentThumb(itemId: string, item: JoinedItem, { caller, sign }: SwapReader): string | null {
  if (item.imageId === null) return null;
  const signature = signItemPictures(itemId, item, caller, sign);
  return signature === undefined ? null : `${buildUploadUrl(picturePaths.itemThumb(itemId, item.imageId))}${signature}`;
}

/** Adds the names of people and items. */
export function toShownSwap(row: PopulatedSwapRow, reader: SwapReader): ShownPopulatedSwap {
  return {
    ...toExact<ShownSwap & Joined>()(row),
    requestedItem: presentSwapItem(row.requestedItemId, row.requestedItem, reader),
    offeredItem: row.offeredItemId === null ? null : presentSwapItem(row.offeredItemId, row.offeredItem, reader),
    requester: presentPerson(row.requesterId, row.requesterName, row.requesterAvatar),
    owner: presentPerson(row.ownerId, row.ownerName, row.ownerAvatar),
  };
}

export function presentSwapRow(row: PopulatedSwapRow, reader: SwapReader, at: string): PopulatedSwap {
  return presentPopulatedSwap(toShownSwap(row, reader), reader.caller?.memberId, at);
}
