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

/**
 * Works while holding a session advisory lock; stands by until it is free, and again (with growing pauses)
 * after the connection broke or the work failed. Resolves when the work ends by itself or the outer signal aborts.
 */
export async function holdLease(options: LeaseOptions): Promise<void> {
  const { connectionString, name, signal, logger, heartbeatMs = 5_000, work } = options;
  await holdSession({
    connectionString,
    name: `lease:${name}`,
    signal,
    logger,
    heartbeatMs,
    work: async (client, broken) => {
      // a holder that hangs (stopped, or its machine paused) says nothing, and its connection would stay open
      await client.query(`SET idle_session_timeout = ${String(3 * heartbeatMs)}`);
      for (;;) {
        const { rows } = await client.query<{ held: boolean }>(
          'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
          [`lease:${name}`],
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
