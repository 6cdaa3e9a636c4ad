import { itemCountsTable, type ItemCountRow, type ItemRow } from '@pass-along/contracts';
import { tally, type Tally } from '../../runtime/tallies.ts';

/** Each item counts in the totals of its owner and of the community. */
export const itemCounts: Tally<ItemRow> = tally<ItemRow, ItemCountRow>(itemCountsTable, (item) => [
  countOf(item, item.owner_id),
  countOf(item, null),
]);

function countOf({ circle_id, status, type, category, off_list }: ItemRow, owner_id: string | null) {
  const kind = { owner_id, circle_id, status, type, category, off_list };
  return { count_id: JSON.stringify(Object.values(kind)), ...kind, count: 1 };
}
