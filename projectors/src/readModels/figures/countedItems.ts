import {
  categorySlotsTable,
  countedItemsTable,
  figureCategoriesTable,
  figureCellsTable,
  figureMembersTable,
  figureShelvesTable,
  figureSlotsTable,
  slotOf,
  type CountedItemRow,
  type EventIn,
} from '@pass-along/contracts';
import { isEventOf } from '@pass-along/platform';
import { type Fold, foldedTable } from '../../runtime/foldedProjection.ts';
import { tally } from '../../runtime/tallies.ts';
import { cellOf } from './cells.ts';

const countedItemsFold: Fold<CountedItemRow, 'item' | 'member'> = {
  categories: ['item', 'member'],
  rowsOf: (event) => (isEventOf(['item'], event) && !isFeeling(event.type) ? [event.data.itemId] : []),
  rowsHolding: (event) =>
    isEventOf(['member'], event) && isLeaving(event.type) ? [{ column: 'owner_id', value: event.data.memberId }] : [],
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
        owner_away: false,
        owner_leaving: false,
        listed_at: listedAt,
      };
    }
    if (!item) return undefined;
    return isEventOf(['member'], event) ? ownedBy(item, event) : changed(item, event);
  },
};

function changed(item: CountedItemRow, { type, data }: EventIn<'item'>): CountedItemRow {
  if (type === 'ItemRevised') return { ...item, type: data.type, category: data.category, circle_id: data.circleId };
  // what changed hands stays exchanged
  if (type === 'ItemRemoved') return data.from === 'exchanged' ? item : { ...item, status: 'removed' };
  if (type === 'ItemRestored') return { ...item, status: data.to };
  if (type === 'ItemReserved') return { ...item, status: 'pending' };
  if (type === 'ItemReleased') return { ...item, status: 'available' };
  return type === 'ItemExchanged' ? { ...item, status: 'exchanged' } : item;
}

function ownedBy(item: CountedItemRow, { type, data }: EventIn<'member'>): CountedItemRow {
  if (type === 'MemberDeactivated' || type === 'MemberSuspended') return { ...item, owner_away: true };
  if (type === 'MemberReactivated' || type === 'MemberReinstated') return { ...item, owner_away: data.to !== 'active' };
  if (type === 'DeletionRequested') return { ...item, owner_leaving: true };
  if (type === 'DeletionCancelled') return { ...item, owner_leaving: false };
  return type === 'MemberErased' ? { ...item, owner_away: false, owner_leaving: false } : item;
}

/** Likes count nothing here. */
const isFeeling = (type: string) => type === 'ItemLiked' || type === 'ItemUnliked';

const leaving: readonly string[] = [
  'MemberDeactivated',
  'MemberReactivated',
  'MemberSuspended',
  'MemberReinstated',
  'DeletionRequested',
  'DeletionCancelled',
  'MemberErased',
];
const isLeaving = (type: string) => leaving.includes(type);

const isShown = (item: CountedItemRow) => item.status !== 'removed' && !item.owner_away && !item.owner_leaving;
const isWanted = (item: CountedItemRow) => item.type === 'request';
const isOnLists = ({ status }: CountedItemRow) => status === 'available' || status === 'pending';
const one = (holds: boolean) => (holds ? 1 : 0);

function byStatus(item: CountedItemRow) {
  return {
    available: one(item.status === 'available'),
    pending: one(item.status === 'pending'),
    exchanged: one(item.status === 'exchanged'),
  };
}

export const countedItems = foldedTable(countedItemsTable, countedItemsFold, [
  tally(figureCategoriesTable, (item: CountedItemRow) =>
    isShown(item)
      ? [
          {
            category: item.category,
            ...byStatus(item),
            wanted: one(isWanted(item)),
            things_on_lists: one(!isWanted(item) && isOnLists(item)),
          },
        ]
      : [],
  ),
  tally(figureShelvesTable, (item: CountedItemRow) =>
    isShown(item) && isOnLists(item) && !isWanted(item)
      ? [
          {
            shelf_id: `${item.category} ${item.owner_id} ${item.circle_id ?? ''}`,
            category: item.category,
            circle_id: item.circle_id ?? '',
            owner_id: item.owner_id,
            things_on_lists: 1,
          },
        ]
      : [],
  ),
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
