import type { ItemRow } from './itemTables.ts';
import { boolean, defineTable, integer, nullable, text, type RowIn } from '../core/defineTable.ts';

/**
 * Number of items of each kind: the totals of lists. Each item is counted twice, for its owner and for the community,
 * so that each sum has few rows.
 */
export const itemCountsTable = defineTable({
  name: 'item_counts',
  key: 'count_id',
  columns: {
    /** The following columns, concatenated. */
    count_id: text(),
    /** Null for the whole community. */
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
