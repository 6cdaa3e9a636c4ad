import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { LastEvent } from '../eventStore/lastEvent.ts';
import { writeAtomically } from '../files/atomicFile.ts';
import { runInTransaction } from '../postgres/transaction.ts';

/** A log's id, and the last event seen in it. */
export interface KnownLog {
  logId: string;
  lastEvent: LastEvent | null;
}

/** A store beside the log that remembers which log it belongs to. */
export interface LogReference {
  /** The store's name in the plural, for messages to people. */
  owner: string;
  read(): Promise<KnownLog | undefined>;
  /** Binds the store to this log. In the database it takes effect when the client's transaction commits. */
  bind(log: KnownLog, client?: pg.ClientBase): Promise<void>;
  /** Updates the last event seen, unless the store belongs to another log by now. */
  update(log: KnownLog): Promise<void>;
}

/** The key vault names the current log and its predecessors. */
export function createVaultReference(pool: pg.Pool): LogReference {
  return {
    owner: 'the keys',
    async read() {
      const { rows } = await pool.query<KnownLog>(
        `SELECT log_id AS "logId", last_event AS "lastEvent" FROM vault.logs WHERE moved_on_to IS NULL`,
      );
      return rows[0];
    },
    bind: (log, client) =>
      client ? setCurrentLog(client, log) : runInTransaction(pool, (own) => setCurrentLog(own, log), { durable: true }),
    async update({ logId, lastEvent }) {
      await pool.query('UPDATE vault.logs SET last_event = $2 WHERE log_id = $1 AND moved_on_to IS NULL', [
        logId,
        lastEvent,
      ]);
    },
  };
}

async function setCurrentLog(client: pg.ClientBase, { logId, lastEvent }: KnownLog): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('vault:logs', 0))`);
  await client.query('UPDATE vault.logs SET moved_on_to = $1 WHERE moved_on_to IS NULL AND log_id <> $1', [logId]);
  await client.query(
    `INSERT INTO vault.logs (log_id, last_event) VALUES ($1, $2)
     ON CONFLICT (log_id) DO UPDATE SET last_event = excluded.last_event, moved_on_to = NULL`,
    [logId, lastEvent],
  );
}

/** The log that replaced this one; undefined for the current log and for unknown ones. */
export async function findSuccessor(pool: pg.Pool, logId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ to: string | null }>(
    'SELECT moved_on_to AS "to" FROM vault.logs WHERE log_id = $1',
    [logId],
  );
  return rows[0]?.to ?? undefined;
}

/** The read models' progress is in their checkpoints, so no last event is stored here. */
export function createReadModelReference(pool: pg.Pool): LogReference {
  return {
    owner: 'the read models',
    async read() {
      const { rows } = await pool.query<{ logId: string }>('SELECT log_id AS "logId" FROM consumers.log');
      return rows[0] && { ...rows[0], lastEvent: null };
    },
    async bind({ logId }, client) {
      await (client ?? pool).query(
        'INSERT INTO consumers.log (log_id) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET log_id = excluded.log_id',
        [logId],
      );
    },
    update: () => Promise.resolve(),
  };
}

/** A file beside the pictures, with a name that no picture has. */
export function createPictureReference(folder: string): LogReference {
  const file = join(folder, '.log');
  const writeReference = async (log: KnownLog) => {
    await mkdir(folder, { recursive: true });
    await writeAtomically(file, `${JSON.stringify(log)}\n`);
  };
  const readReference = async () => {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as KnownLog;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw new Error(`${file} can't be read: it names the log that the pictures beside it belong to`, {
        cause: error,
      });
    }
  };
  return {
    owner: `the pictures in ${folder}`,
    read: readReference,
    bind: writeReference,
    async update(log) {
      if ((await readReference())?.logId === log.logId) await writeReference(log);
    },
  };
}
