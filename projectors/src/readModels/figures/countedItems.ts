import {
  categorySlotsTable,
  countedItemsTable,
  figureCellsTable,
  figureMembersTable,
  figureSlotsTable,
  slotOf,
  type CountedItemRow,
  type EventIn,
} from '@pass-along/contracts';
import { type Fold, foldedTable } from '../../runtime/foldedProjection.ts';
import { tally } from '../../runtime/tallies.ts';
import { cellOf } from './cells.ts';

const countedItemsFold: Fold<CountedItemRow, 'item'> = {
  categories: ['item'],
  rowsOf: ({ type, data }) => (isFeeling(type) ? [] : [data.itemId]),
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
    return item && changed(item, event);
  },
};

function changed(item: CountedItemRow, { type, data }: EventIn<'item'>): CountedItemRow {
  if (type === 'ItemRevised') return { ...item, type: data.type, category: data.category, circle_id: data.circleId };
  // A removed item that was exchanged still counts as exchanged.
  if (type === 'ItemRemoved') return data.from === 'exchanged' ? item : { ...item, status: 'removed' };
  if (type === 'ItemRestored') return { ...item, status: data.to };
  if (type === 'ItemReserved') return { ...item, status: 'pending' };
  if (type === 'ItemReleased') return { ...item, status: 'available' };
  return type === 'ItemExchanged' ? { ...item, status: 'exchanged' } : item;
}

/** Likes change no figure here. */
const isFeeling = (type: string) => type === 'ItemLiked' || type === 'ItemUnliked';

const isWanted = (item: CountedItemRow) => item.type === 'request';
const one = (holds: boolean) => (holds ? 1 : 0);

function byStatus(item: CountedItemRow) {
  return {
    available: one(item.status === 'available'),
    pending: one(item.status === 'pending'),
    exchanged: one(item.status === 'exchanged'),
  };
}

export const countedItems = foldedTable(countedItemsTable, countedItemsFold, [
  tally(figureMembersTable, (item: CountedItemRow) => {
    if (item.status === 'removed') return [];
    return [{ member_id: item.owner_id, ...(isWanted(item) ? { wanted: 1 } : byStatus(item)) }];
  }),
  tally(figureSlotsTable, (item: CountedItemRow) => {
    const slot = slotOf(item.listed_at);
    return [{ slot_id: slot, slot, ...(isWanted(item) ? { wanted_listed: 1 } : { items_listed: 1 }) }];
  }),
  tally(figureCellsTable, (item: CountedItemRow) => [
    { ...cellOf(item.listed_at, item), ...(isWanted(item) ? { wanted_listed: 1 } : { items_listed: 1 }) },
  ]),
  tally(categorySlotsTable, (item: CountedItemRow) => {
    if (isWanted(item)) return [];
    const slot = slotOf(item.listed_at);
    return [{ slot_id: `${slot} ${item.category}`, slot, category: item.category, listed: 1 }];
  }),
]);
