import { boolean, defineTable, jsonb, text, timestamptz, type RowIn } from '../core/defineTable.ts';
import type { ItemCategory } from './itemRules.ts';

/** What owners would take for their things. */
export const swapWantsTable = defineTable({
  name: 'swap_wants',
  key: 'item_id',
  columns: {
    item_id: text(),
    owner_id: text(),
    item_ids: jsonb<string[]>(),
    categories: jsonb<ItemCategory[]>(),
    surprise_me: boolean(),
    values_may_differ: boolean(),
    is_kept_out: boolean(),
    declared_at: timestamptz(),
  },
  indexes: { owner: '(owner_id)' },
});
export type SwapWantsRow = RowIn<typeof swapWantsTable>;
