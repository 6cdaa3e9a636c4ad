import { type SwapRow } from '@pass-along/contracts';
import { type Table } from '../../runtime/projection.ts';

const columns = [
  'swap_id',
  'requested_item_id',
  'offered_item_id',
  'requester_id',
  'owner_id',
  'message',
  'reason',
  'status',
  'confirmed_by',
  'proposed_at',
  'updated_at',
] as const satisfies (keyof SwapRow)[];

export const swapsTable: Table = {
  name: 'swaps',
  key: 'swap_id',
  columns,
  create: (table) => [
    `CREATE TABLE ${table} (
       swap_id text PRIMARY KEY,
       requested_item_id text NOT NULL,
       offered_item_id text,
       requester_id text NOT NULL,
       owner_id text NOT NULL,
       message text NOT NULL,
       reason text NOT NULL,
       status text NOT NULL,
       confirmed_by jsonb NOT NULL,
       proposed_at timestamptz NOT NULL,
       updated_at timestamptz NOT NULL
     )`,
    `CREATE INDEX swaps_newest ON ${table} (proposed_at DESC, swap_id)`,
    `CREATE INDEX swaps_owner ON ${table} (owner_id, proposed_at DESC)`,
    `CREATE INDEX swaps_requester ON ${table} (requester_id, proposed_at DESC)`,
    `CREATE INDEX swaps_requested_item ON ${table} (requested_item_id, proposed_at DESC)`,
    `CREATE INDEX swaps_offered_item ON ${table} (offered_item_id, proposed_at DESC) WHERE offered_item_id IS NOT NULL`,
    `CREATE INDEX swaps_status ON ${table} (status, proposed_at DESC)`,
  ],
};
