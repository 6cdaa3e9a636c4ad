import { type ItemRow } from './items.ts';
import { boolean, defineTable, integer, nullable, text, type RowIn } from './table.ts';

/**
 * How many items there are of each kind, kept by projection: the totals of lists. Each item is counted twice, with its owner's and
 * with everybody's, so that neither sum is longer than a community has kinds.
 */
export const itemCountsTable = defineTable({
  name: 'item_counts',
  key: 'count_id',
  columns: {
    /** What follows, put together. */
    count_id: text(),
    /** Null where everybody's items are counted. */
    owner_id: nullable(text()),
    circle_id: nullable(text()),
    status: text<ItemRow['status']>(),
    type: text<ItemRow['type']>(),
    category: text<ItemRow['category']>(),
    off_list: boolean(),
    count: integer(),
  },
  indexes: {
    owner: '(owner_id)',
    everybody: '(circle_id) WHERE owner_id IS NULL',
    keepers: `(category, owner_id) WHERE owner_id IS NOT NULL AND status IN ('available', 'pending')`,
  },
});
export type ItemCountRow = RowIn<typeof itemCountsTable>;
