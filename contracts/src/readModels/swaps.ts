import { type SwapStatus } from '../rules/swaps.ts';
import { defineTable, jsonb, nullable, text, timestamptz, type RowIn } from './table.ts';

export const swapsTable = defineTable({
  name: 'swaps',
  key: 'swap_id',
  columns: {
    swap_id: text(),
    requested_item_id: text(),
    offered_item_id: nullable(text()),
    requester_id: text(),
    owner_id: text(),
    message: text(),
    reason: text(),
    status: text<SwapStatus>(),
    confirmed_by: jsonb<string[]>(),
    proposed_at: timestamptz(),
    updated_at: timestamptz(),
  },
  indexes: {
    newest: '(proposed_at DESC, swap_id)',
    owner: '(owner_id, proposed_at DESC)',
    requester: '(requester_id, proposed_at DESC)',
    requested_item: '(requested_item_id, proposed_at DESC)',
    offered_item: '(offered_item_id, proposed_at DESC) WHERE offered_item_id IS NOT NULL',
    status: '(status, proposed_at DESC)',
  },
});
export type SwapRow = RowIn<typeof swapsTable>;
