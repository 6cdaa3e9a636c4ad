import type pg from 'pg';
import type { Logger } from '../observing/logger.ts';
import { holdSession } from './postgresSession.ts';
import { sleep } from '../sleep.ts';

export interface LeaseOptions {
  connectionString: string;
  /** Held by one instance at a time among all on this database. */
  name: string;
  signal: AbortSignal;
  logger: Logger;
  /** Milliseconds between heartbeats; after three missed ones the server frees the lease. Default 5,000. */
  heartbeatMs?: number;
  /** Must end soon after its signal aborts, because another instance may hold the lease by then. */
  work: (signal: AbortSignal) => Promise<void>;
}

const standbyPauseMs = 250;
/** The text that is hashed to the lock's key. */
const getLockName = (name: string) => `lease:${name}`;

/**
 * Works while holding a session advisory lock. Waits until the lock is free, and retries (with growing pauses) after a
 * broken connection or failed work. Resolves when the work ends or the signal aborts.
 */
export async function holdLease(options: LeaseOptions): Promise<void> {
  const { connectionString, name, signal, logger, heartbeatMs = 5_000, work } = options;
  await holdSession({
    connectionString,
    name: getLockName(name),
    signal,
    logger,
    heartbeatMs,
    work: async (client, broken) => {
      // the connection of a hanging holder (stopped, or its machine paused) would stay open without this limit
      await client.query(`SET idle_session_timeout = ${String(3 * heartbeatMs)}`);
      for (;;) {
        const { rows } = await client.query<{ held: boolean }>(
          'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
          [getLockName(name)],
        );
        if (rows[0]?.held === true) break;
        await sleep(standbyPauseMs, broken);
        if (broken.aborted) return;
      }
      logger.debug({ lease: name }, 'Lease taken');
      await work(broken);
    },
  });
}

/** The leases that no instance on this database holds at present. */
export async function findFreeLeases(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ place: number }>(
    `SELECT place::int FROM unnest($1::text[]) WITH ORDINALITY asked (lock, place)
     WHERE NOT EXISTS (
       SELECT FROM pg_locks
       WHERE locktype = 'advisory' AND granted AND objsubid = 1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         -- the key in its two halves
         AND ((classid::bigint << 32) | objid::bigint) = hashtextextended(asked.lock, 0)
     )`,
    [names.map(getLockName)],
  );
  const free = new Set(rows.map(({ place }) => place - 1));
  return names.filter((_, index) => free.has(index));
}
