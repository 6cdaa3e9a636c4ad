import { toQuarterHour, type EventIn } from '@pass-along/contracts';
import {
  categoryBucketsTable,
  countedItemsTable,
  figureCellsTable,
  figureMembersTable,
  figureBucketsTable,
  type CountedItemRow,
} from '@pass-along/contracts/tables';
import { type Fold, createFoldedTable } from '../core/foldedProjection.ts';
import { createCounterTable } from '../core/counterTables.ts';
import { toCell } from '../core/figureCells.ts';

const countedItemsFold: Fold<CountedItemRow, 'item'> = {
  categories: ['item'],
  getRowKeys: ({ type, data }) => (isLikeEvent(type) ? [] : [data.itemId]),
  evolve(item, event) {
    if (event.type === 'ItemListed') {
      const { itemId, ownerId, type, category, circleId, listedAt } = event.data;
      return {
        item_id: itemId,
        owner_id: ownerId,
        type,
        category,
        status: 'available',
        circle_id: circleId,
        listed_at: listedAt,
      };
    }
    return item && applyToCountedItem(item, event);
  },
};

function applyToCountedItem(item: CountedItemRow, { type, data }: EventIn<'item'>): CountedItemRow {
  if (type === 'ItemRevised') return { ...item, type: data.type, category: data.category, circle_id: data.circleId };
  // A removed item that was exchanged still counts as exchanged.
  if (type === 'ItemRemoved') return data.from === 'exchanged' ? item : { ...item, status: 'removed' };
  if (type === 'ItemRestored') return { ...item, status: data.to };
  if (type === 'ItemReserved') return { ...item, status: 'pending' };
  if (type === 'ItemReleased') return { ...item, status: 'available' };
  return type === 'ItemExchanged' ? { ...item, status: 'exchanged' } : item;
}

/** Likes change no figure here. */
const isLikeEvent = (type: string) => type === 'ItemLiked' || type === 'ItemUnliked';

const isWanted = (item: CountedItemRow) => item.type === 'request';
const toCount = (holds: boolean) => (holds ? 1 : 0);

function countByStatus(item: CountedItemRow) {
  return {
    available: toCount(item.status === 'available'),
    pending: toCount(item.status === 'pending'),
    exchanged: toCount(item.status === 'exchanged'),
  };
}

export const countedItems = createFoldedTable(countedItemsTable, countedItemsFold, [
  createCounterTable(figureMembersTable, (item: CountedItemRow) => {
    if (item.status === 'removed') return [];
    return [{ member_id: item.owner_id, ...(isWanted(item) ? { wanted: 1 } : countByStatus(item)) }];
  }),
  createCounterTable(figureBucketsTable, (item: CountedItemRow) => {
    const slot = toQuarterHour(item.listed_at);
    return [{ slot_id: slot, slot, ...(isWanted(item) ? { wanted_listed: 1 } : { items_listed: 1 }) }];
  }),
  createCounterTable(figureCellsTable, (item: CountedItemRow) => [
    { ...toCell(item.listed_at, item), ...(isWanted(item) ? { wanted_listed: 1 } : { items_listed: 1 }) },
  ]),
  createCounterTable(categoryBucketsTable, (item: CountedItemRow) => {
    if (isWanted(item)) return [];
    const slot = toQuarterHour(item.listed_at);
    return [{ slot_id: `${slot} ${item.category}`, slot, category: item.category, listed: 1 }];
  }),
]);
