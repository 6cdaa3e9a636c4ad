import type pg from 'pg';
import { type Logger } from '../observing/logger.ts';
import { holdSession, restFor } from './session.ts';

export interface LeaseOptions {
  connectionString: string;
  /** One holder at a time among all instances on this database. */
  name: string;
  signal: AbortSignal;
  logger: Logger;
  /** Milliseconds between signs of life; after three of them without one the server frees the lease. By default 5,000. */
  heartbeatMs?: number;
  /** Must end soon after its signal aborts: the lease may by then be somebody else's. */
  work: (signal: AbortSignal) => Promise<void>;
}

const standbyPauseMs = 250;
/** What the lock of a lease is a hash of. */
const lockOf = (name: string) => `lease:${name}`;

/**
 * Works while holding a session advisory lock; stands by until it is free, and again (with growing pauses)
 * after the connection broke or the work failed. Resolves when the work ends by itself or the outer signal aborts.
 */
export async function holdLease(options: LeaseOptions): Promise<void> {
  const { connectionString, name, signal, logger, heartbeatMs = 5_000, work } = options;
  await holdSession({
    connectionString,
    name: lockOf(name),
    signal,
    logger,
    heartbeatMs,
    work: async (client, broken) => {
      // a holder that hangs (stopped, or its machine paused) says nothing, and its connection would stay open
      await client.query(`SET idle_session_timeout = ${String(3 * heartbeatMs)}`);
      for (;;) {
        const { rows } = await client.query<{ held: boolean }>(
          'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
          [lockOf(name)],
        );
        if (rows[0]?.held === true) break;
        await restFor(standbyPauseMs, broken);
        if (broken.aborted) return;
      }
      logger.debug({ lease: name }, 'Lease taken');
      await work(broken);
    },
  });
}

/** Those of the leases that nobody holds just now, as every process on this database can see. */
export async function freeLeases(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ place: number }>(
    `SELECT place::int FROM unnest($1::text[]) WITH ORDINALITY asked (lock, place)
     WHERE NOT EXISTS (
       SELECT FROM pg_locks
       WHERE locktype = 'advisory' AND granted AND objsubid = 1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         -- the key in its two halves
         AND ((classid::bigint << 32) | objid::bigint) = hashtextextended(asked.lock, 0)
     )`,
    [names.map(lockOf)],
  );
  const free = new Set(rows.map(({ place }) => place - 1));
  return names.filter((_, index) => free.has(index));
}
