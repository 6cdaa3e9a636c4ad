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
import {
  calendarFeedsTable,
  itemsTable,
  membersTable,
  swapsTable,
  type ItemRow,
  type SwapRow,
} from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import { presentPerson } from '../members/memberConditions.ts';
import {
  createAlias,
  mergeSelections,
  selectComputed,
  toExact,
  type TableAlias,
  type SelectedRow,
} from '../core/sqlSelections.ts';
import { param, prepare, sql } from '../core/sqlStatements.ts';
import type { CalendarHandover } from './handoverCalendar.ts';

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
export const shownSwap = swaps.except('turn', 'owner_group', 'requester_group', 'plan_by');

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

/** By the time of the handover. Plans store it in UTC, so that text order is time order. */
export const nextHandoverFirst = [
  { column: sql.raw(`${swaps.columns.plan} ->> 'startsAt'`) },
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

const feeds = createAlias(calendarFeedsTable, 'f');

/** The handovers of a private calendar: agreed ones, and those that took place. */
export const calendarHandovers = prepare(
  withItemsAndPeople(
    sql(swaps.from).joinRaw(
      `join ${feeds.from} on ${feeds.columns.member_id} in (${swaps.columns.owner_id}, ${swaps.columns.requester_id})`,
    ),
  )
    .where(feeds.columns.token_digest, param('digest'))
    .whereRaw(`${swaps.columns.status} in ('scheduled', 'disputed', 'completed') and ${swaps.columns.plan} is not null`)
    .orderBy(nextHandoverFirst),
  populatedSwap,
);

/** The reader of swaps, and the signer of their addresses. */
export interface SwapReader {
  caller: Caller | undefined;
  sign: SignFolder;
}

const getItemTitle = (item: JoinedItem | null) => item?.title ?? 'Unknown item';

export function presentSwapItem(itemId: string, item: JoinedItem | null, reader: SwapReader): SwapItem {
  return {
    _id: itemId,
    title: getItemTitle(item),
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

/** The agreed handover for a calendar; undefined without a plan. `site` is this site's address, if it is known. */
export function toCalendarHandover(row: PopulatedSwapRow, site: string | undefined): CalendarHandover | undefined {
  const { swapId, plan, plans, requestedItem, offeredItemId, offeredItem } = row;
  if (plan === null) return undefined;
  const items = [requestedItem, ...(offeredItemId === null ? [] : [offeredItem])];
  const people = [
    presentPerson(row.ownerId, row.ownerName, row.ownerAvatar),
    presentPerson(row.requesterId, row.requesterName, row.requesterAvatar),
  ];
  return {
    swapId,
    plan,
    moved: plans - 1,
    titles: items.map(getItemTitle),
    names: people.map(({ name }) => name),
    url: site === undefined ? undefined : `${site}/swaps?swap=${encodeURIComponent(swapId)}`,
  };
}

export function presentSwapRow(row: PopulatedSwapRow, reader: SwapReader, at: string): PopulatedSwap {
  return presentPopulatedSwap(toShownSwap(row, reader), reader.caller?.memberId, at);
}
