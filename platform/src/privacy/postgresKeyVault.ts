import type pg from 'pg';
import { createBatcher } from '../batcher.ts';
import type { Logger } from '../observing/logger.ts';
import { listen } from '../postgres/listen.ts';
import { migrate } from '../postgres/migrate.ts';
import { createPool } from '../postgres/pool.ts';
import { KeyCache } from './keyCache.ts';
import { type KeyVault, UnreadableKey } from './keyVault.ts';
import { computeKeyedDigest, createRandomBytes, seal, unseal } from './encryption.ts';

/** The NOTIFY channel for destroyed keys. */
export const keyDestroyed = 'member_key_destroyed';
/** Keys created by one statement. */
const largestBatch = 64;

const migrations = [
  `CREATE TABLE vault.member_keys (
     member_id text PRIMARY KEY,
     wrapped_key bytea,
     created_at timestamptz NOT NULL DEFAULT now(),
     destroyed_at timestamptz,
     CHECK ((wrapped_key IS NULL) = (destroyed_at IS NOT NULL))
   );
   CREATE TABLE vault.master_key (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), digest text NOT NULL)`,
  `CREATE TABLE vault.logs (
     log_id text PRIMARY KEY,
     -- the furthest event known of it
     last_event jsonb,
     -- the log that took its place; NULL for the one in force
     moved_on_to text
   );
   CREATE UNIQUE INDEX one_in_force ON vault.logs ((true)) WHERE moved_on_to IS NULL;
   -- erased before, and forgotten by a backup that was put back: what is left of them is still to be erased again
   CREATE TABLE vault.to_erase_again (key_id text PRIMARY KEY)`,
];

export interface PostgresKeyVault extends KeyVault {
  close(): Promise<void>;
}

export interface PostgresKeyVaultOptions {
  connectionString: string;
  pool: pg.Pool;
  /** 32 bytes; wraps every member's key. */
  masterKey: Buffer;
  logger: Logger;
}

interface KeyRow {
  member_id: string;
  wrapped_key: Buffer | null;
}

/** Member keys in table vault.member_keys. @throws Error when the database was first used with another master key */
export async function createPostgresKeyVault({
  connectionString,
  pool,
  masterKey,
  logger,
}: PostgresKeyVaultOptions): Promise<PostgresKeyVault> {
  await migrate(pool, 'vault', migrations);
  await verifyMasterKey(pool, masterKey);

  const cache = new KeyCache();
  const stop = new AbortController();
  await listen({
    connectionString,
    channels: [keyDestroyed],
    onMessage: (_channel, memberId) => {
      cache.remove(memberId);
    },
    onConnect: () => {
      cache.setListening(true);
    },
    onDisconnect: () => {
      cache.setListening(false);
    },
    signal: stop.signal,
    logger,
  });

  const unreadable = new Set<string>();
  type Stored = Buffer | UnreadableKey | undefined;

  function unwrap({ member_id: id, wrapped_key: wrapped }: KeyRow): Stored {
    if (!wrapped) return undefined;
    try {
      const key = unseal(masterKey, wrapped, id);
      unreadable.delete(id);
      return key;
    } catch (cause) {
      const error = new UnreadableKey(id, { cause });
      if (!unreadable.has(id)) logger.error({ err: error }, 'A key of the vault is damaged');
      unreadable.add(id);
      return error;
    }
  }

  async function readKeys(memberIds: readonly string[]): Promise<Map<string, Stored>> {
    const { rows } = await pool.query<KeyRow>(
      'SELECT member_id, wrapped_key FROM vault.member_keys WHERE member_id = ANY($1)',
      [memberIds],
    );
    return new Map(rows.map((row) => [row.member_id, unwrap(row)]));
  }

  /**
   * Creates missing keys and reads the others, including those that another instance has just created. A destroyed
   * key's row stays. Sorted by id, so that two batches cannot deadlock.
   */
  const createOrReadKey = createBatcher(async (asked: readonly string[]) => {
    const ids = [...new Set(asked)].toSorted();
    const fresh = new Map(ids.map((id) => [id, createRandomBytes(32)]));
    const { rows } = await pool.query<Pick<KeyRow, 'member_id'>>({
      name: 'make-keys',
      text: `INSERT INTO vault.member_keys (member_id, wrapped_key) SELECT * FROM unnest($1::text[], $2::bytea[])
         ON CONFLICT DO NOTHING RETURNING member_id`,
      values: [ids, [...fresh].map(([id, key]) => seal(masterKey, key, id))],
    });
    const isMade = new Set(rows.map(({ member_id }) => member_id));
    const others = ids.filter((id) => !isMade.has(id));
    const there = others.length > 0 ? await readKeys(others) : new Map<string, Stored>();
    return asked.map((id) => {
      if (isMade.has(id)) return fresh.get(id);
      if (!there.has(id)) throw new Error('A member key vanished from the vault');
      return there.get(id);
    });
  }, largestBatch);

  return {
    async getOrCreateKey(memberId) {
      const known = cache.get(memberId);
      if (known) return known.key;
      const { generation } = cache;
      const key = await createOrReadKey(memberId);
      if (key instanceof UnreadableKey) throw key;
      cache.add(generation, memberId, key);
      return key;
    },

    draftKey(id) {
      if (cache.get(id)) return undefined;
      const { generation } = cache;
      const key = createRandomBytes(32);
      const markStored = (): void => {
        cache.add(generation, id, key);
      };
      return { id, key, wrapped: seal(masterKey, key, id), markStored };
    },

    async getKeys(memberIds) {
      const keys = new Map<string, Buffer>();
      const unknown: string[] = [];
      for (const memberId of new Set(memberIds)) {
        const known = cache.get(memberId);
        if (!known) unknown.push(memberId);
        else if (known.key) keys.set(memberId, known.key);
      }
      if (unknown.length === 0) return keys;
      const { generation } = cache;
      for (const [memberId, key] of await readKeys(unknown)) {
        // one damaged row must not stop all readers of the log
        if (key instanceof UnreadableKey) continue;
        if (key) keys.set(memberId, key);
        cache.add(generation, memberId, key);
      }
      return keys;
    },

    async destroy(memberId) {
      await pool.query(
        `WITH gone AS (
           INSERT INTO vault.member_keys (member_id, wrapped_key, destroyed_at) VALUES ($1, NULL, now())
           ON CONFLICT (member_id) DO UPDATE SET wrapped_key = NULL, destroyed_at =
             coalesce(vault.member_keys.destroyed_at, now())
           RETURNING member_id)
         SELECT pg_notify($2, member_id) FROM gone`,
        [memberId, keyDestroyed],
      );
      cache.remove(memberId);
      unreadable.delete(memberId);
    },

    countUnreadable: () => unreadable.size,

    close() {
      stop.abort();
      return Promise.resolve();
    },
  };
}

/** Whether this database ever stored keys. */
export async function hasMasterKey(connectionString: string): Promise<boolean> {
  const pool = createPool(connectionString, { max: 1, name: 'pass-along set-up' });
  try {
    const there = await pool.query<{ made: boolean }>(`SELECT to_regclass('vault.master_key') IS NOT NULL AS made`);
    if (there.rows[0]?.made !== true) return false;
    return (await pool.query('SELECT FROM vault.master_key')).rowCount !== 0;
  } finally {
    await pool.end();
  }
}

async function verifyMasterKey(pool: pg.Pool, masterKey: Buffer): Promise<void> {
  const digest = computeKeyedDigest(masterKey, 'vault', 'master key');
  await pool.query('INSERT INTO vault.master_key (digest) VALUES ($1) ON CONFLICT DO NOTHING', [digest]);
  const { rows } = await pool.query<{ digest: string }>('SELECT digest FROM vault.master_key');
  if (rows[0]?.digest !== digest)
    throw new Error(
      'MASTER_KEY is not the one this database was first used with: the personal data in it could not be read',
    );
}
