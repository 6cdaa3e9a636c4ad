import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readModelSchema } from '@pass-along/contracts/tables';
import type pg from 'pg';
import { writeNew } from '../files/atomicFile.ts';
import { runInTransaction } from '../postgres/transaction.ts';
import type { KeyVault } from './keyVault.ts';
import { keyDestroyed } from './postgresKeyVault.ts';

/** Ids of destroyed keys, stored as empty files in the data folder, outside every database. */
export interface ErasedKeys {
  record(id: string): Promise<void>;
  readAll(): Promise<string[]>;
}

export async function openErasedKeys(dataDir: string): Promise<ErasedKeys> {
  const folder = join(dataDir, 'erased-keys');
  await mkdir(folder, { recursive: true });
  return {
    record: (id) => writeNew(join(folder, encodeURIComponent(id)), ''),
    async readAll() {
      const names = await readdir(folder);
      return names.filter((name) => !name.startsWith('.')).map((name) => decodeURIComponent(name));
    },
  };
}

/**
 * A vault that also records destroyed keys in the data folder. Destruction comes first. So a recorded key that still
 * exists comes from a backup, and an unrecorded destroyed key is recorded by the next start.
 */
export function recordErasures<V extends KeyVault>(vault: V, erased: ErasedKeys): V {
  return {
    ...vault,
    async destroy(id: string) {
      await vault.destroy(id);
      await erased.record(id);
    },
  };
}

/**
 * Destroys keys that a restored backup brought back, before anything is decrypted with them. The same transaction drops
 * the read models, because they hold decrypted text, and marks the owners for another erasure. Destroyed keys that are
 * not recorded yet are recorded.
 */
export async function destroyRestoredKeys(pool: pg.Pool, erased: ErasedKeys): Promise<void> {
  const noted = await erased.readAll();
  const { rows } = await pool.query<{ id: string }>(
    'SELECT member_id AS id FROM vault.member_keys WHERE destroyed_at IS NOT NULL',
  );
  const known = new Set(noted);
  for (const { id } of rows) if (!known.has(id)) await erased.record(id);
  const alive = await findExisting(pool, noted);
  if (alive.length === 0) return;
  await runInTransaction(pool, async (client) => {
    await client.query(
      `INSERT INTO vault.member_keys (member_id, wrapped_key, destroyed_at) SELECT unnest($1::text[]), NULL, now()
       ON CONFLICT (member_id) DO UPDATE SET wrapped_key = NULL, destroyed_at = now()`,
      [alive],
    );
    await client.query(`SELECT pg_notify('${keyDestroyed}', unnest($1::text[]))`, [alive]);
    await client.query(insertPendingErasures, [alive]);
    await dropReadModels(client);
  });
}

const insertPendingErasures =
  'INSERT INTO vault.to_erase_again (key_id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';

async function findExisting(pool: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM unnest($1::text[]) id
     WHERE NOT EXISTS (SELECT FROM vault.member_keys WHERE member_id = id AND destroyed_at IS NOT NULL)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** The leaders of the read models rebuild them. */
async function dropReadModels(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(schema_name) AS name FROM information_schema.schemata
     WHERE schema_name = $1 OR starts_with(schema_name, $1 || '_')`,
    [readModelSchema],
  );
  for (const { name } of rows) await client.query(`DROP SCHEMA ${name} CASCADE`);
  const kept = await client.query<{ kept: boolean }>(`SELECT to_regclass('consumers.checkpoints') IS NOT NULL AS kept`);
  // only read models have tables, and so a shape
  if (kept.rows[0]?.kept) {
    await client.query(
      `DELETE FROM consumers.parked_events WHERE consumer IN (SELECT consumer FROM consumers.checkpoints ` +
        `WHERE shape <> '')`,
    );
    await client.query(`DELETE FROM consumers.checkpoints WHERE shape <> ''`);
  }
}

/** Marks all erased members for another erasure, because the log that was found may not contain their erasure. */
export async function markAllForErasure(pool: pg.Pool, erased: ErasedKeys): Promise<void> {
  await pool.query(insertPendingErasures, [await erased.readAll()]);
}

/** Ids of keys with owners that must be erased again. */
export async function readPendingErasures(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('SELECT key_id AS id FROM vault.to_erase_again ORDER BY key_id');
  return rows.map(({ id }) => id);
}

export async function removePendingErasure(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('DELETE FROM vault.to_erase_again WHERE key_id = $1', [id]);
}
