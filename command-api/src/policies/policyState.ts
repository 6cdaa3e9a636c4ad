import { migrate, newId, type Position, type StoredEvent } from '@pass-along/platform';
import type pg from 'pg';
import { inTransaction } from '../postgres/inTransaction.ts';

export interface OpenSwap {
  swapId: string;
  requestedItemId: string;
  offeredItemId: string | null;
}

export type OpenSwapsChange = { opened: OpenSwap } | { closed: string };

/** What a policy remembers between events. Writing needs the checkpoint's epoch, which the next holder of the lease renews. */
export interface PolicyState {
  openSwapsOf(itemIds: readonly string[]): Promise<string[]>;
  /** Takes the checkpoint over from whoever had it. */
  take(): Promise<Position>;
  /** Moves the checkpoint to an event, with what the event changes; `failure` parks it. @throws LeaseLost */
  done(event: StoredEvent, change: OpenSwapsChange | undefined, failure?: Error): Promise<void>;
  moveTo(position: Position): Promise<void>;
  /** Positions of events that failed for good, oldest first. */
  parked(): Promise<{ position: Position; stream: string; revision: number }[]>;
  unpark(position: Position): Promise<void>;
}

/** Somebody else holds the policy now. */
class LeaseLost extends Error {
  constructor(policy: string) {
    super(`Another instance took over policy ${policy}`);
    this.name = 'LeaseLost';
  }
}

const migrations = [
  `CREATE TABLE policies.checkpoints (
     policy text PRIMARY KEY,
     position text COLLATE "C" NOT NULL,
     epoch text NOT NULL
   );
   CREATE TABLE policies.open_swaps (
     swap_id text PRIMARY KEY,
     requested_item_id text NOT NULL,
     offered_item_id text
   );
   CREATE INDEX open_swaps_requested ON policies.open_swaps (requested_item_id);
   CREATE INDEX open_swaps_offered ON policies.open_swaps (offered_item_id);
   CREATE TABLE policies.parked (
     policy text NOT NULL,
     position text COLLATE "C" NOT NULL,
     stream text NOT NULL,
     revision int NOT NULL,
     type text NOT NULL,
     error text NOT NULL,
     parked_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (policy, position)
   )`,
  `CREATE TABLE policies.due_erasures (member_id text PRIMARY KEY, due_at timestamptz NOT NULL)`,
];

export async function createPolicyState(pool: pg.Pool, policy: string): Promise<PolicyState> {
  await migrate(pool, 'policies', migrations);
  const epoch = newId();

  async function advance(client: pg.ClientBase | pg.Pool, position: Position): Promise<void> {
    const moved = await client.query('UPDATE policies.checkpoints SET position = $2 WHERE policy = $1 AND epoch = $3', [
      policy,
      position,
      epoch,
    ]);
    if (moved.rowCount !== 1) throw new LeaseLost(policy);
  }

  return {
    async openSwapsOf(itemIds) {
      const { rows } = await pool.query<{ swap_id: string }>(
        `SELECT swap_id FROM policies.open_swaps
         WHERE requested_item_id = ANY($1) OR offered_item_id = ANY($1) ORDER BY swap_id`,
        [itemIds],
      );
      return rows.map((row) => row.swap_id);
    },

    async take() {
      const { rows } = await pool.query<{ position: string }>(
        `INSERT INTO policies.checkpoints (policy, position, epoch) VALUES ($1, '', $2)
         ON CONFLICT (policy) DO UPDATE SET epoch = excluded.epoch RETURNING position`,
        [policy, epoch],
      );
      return rows[0]?.position ?? '';
    },

    done: (event, change, failure) =>
      inTransaction(pool, async (client) => {
        await advance(client, event.position);
        if (change) await record(client, change);
        if (failure) await park(client, policy, event, failure);
      }),

    moveTo: (position) => advance(pool, position),

    async parked() {
      const { rows } = await pool.query<{ position: string; stream: string; revision: number }>(
        'SELECT position, stream, revision FROM policies.parked WHERE policy = $1 ORDER BY position',
        [policy],
      );
      return rows;
    },

    async unpark(position) {
      await pool.query('DELETE FROM policies.parked WHERE policy = $1 AND position = $2', [policy, position]);
    },
  };
}

async function record(client: pg.ClientBase, change: OpenSwapsChange): Promise<void> {
  if ('closed' in change) {
    await client.query('DELETE FROM policies.open_swaps WHERE swap_id = $1', [change.closed]);
    return;
  }
  const { swapId, requestedItemId, offeredItemId } = change.opened;
  await client.query(
    'INSERT INTO policies.open_swaps (swap_id, requested_item_id, offered_item_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [swapId, requestedItemId, offeredItemId],
  );
}

async function park(client: pg.ClientBase, policy: string, event: StoredEvent, failure: Error): Promise<void> {
  const { position, stream, revision, type } = event;
  await client.query(
    `INSERT INTO policies.parked (policy, position, stream, revision, type, error) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [policy, position, stream, revision, type, `${failure.name}: ${failure.message}`],
  );
}
