import { itemCountsTable, type ItemCountRow, type ItemRow } from '@pass-along/contracts/tables';
import { createCounterTable, type DerivedTable } from '../core/counterTables.ts';

/** Each item counts in the totals of its owner and of the community. */
export const itemCounts: DerivedTable<ItemRow> = createCounterTable<ItemRow, ItemCountRow>(itemCountsTable, (item) => [
  toCountRow(item, item.owner_id),
  toCountRow(item, null),
]);

function toCountRow({ circle_id, status, type, category, off_list }: ItemRow, owner_id: string | null) {
  const kind = { owner_id, circle_id, status, type, category, off_list };
  return { count_id: JSON.stringify(Object.values(kind)), ...kind, count: 1 };
}
