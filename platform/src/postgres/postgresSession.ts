import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { waitForRecovery } from '../storeAvailability.ts';
import { createPauses } from '../retry.ts';
import type { Logger } from '../observing/logger.ts';
import { getPostgresAvailability } from './postgresAvailability.ts';
import { isConnectionFailure } from './connectionFailure.ts';
import { createConnectionConfig } from './pool.ts';

export interface SessionOptions {
  connectionString: string;
  /** Shown in pg_stat_activity and in logs. */
  name: string;
  signal: AbortSignal;
  logger: Logger;
  /** Milliseconds between heartbeats; default 5,000. */
  heartbeatMs?: number;
  /** Works on the connection until done. `broken` aborts when the connection is lost or the outer signal aborts. */
  work: (client: pg.Client, broken: AbortSignal) => Promise<void>;
}

const longestPauseMs = 5_000;
const defaultHeartbeatMs = 5_000;
const farewellMs = 1_000;

/**
 * Runs the work on a connection of its own. Reconnects with growing pauses whenever the connection breaks or the work
 * fails. Resolves once the work is done or the signal aborts.
 */
export async function holdSession(options: SessionOptions): Promise<void> {
  const { signal, logger, name } = options;
  const pauses = createPauses({ firstMs: 100, longestMs: longestPauseMs, jitter: 0.25, signal, wait: waitForRecovery });
  while (!signal.aborted) {
    const startedAt = performance.now();
    const end = await runOnce(options);
    if (end.done) return;
    if (end.isBroken) getPostgresAvailability(options.connectionString).unanswered();
    logger.warn({ err: end.error, session: name }, 'Postgres session ended, starting again');
    // a session that lasted reconnects quickly
    if (performance.now() - startedAt > longestPauseMs) pauses.reset();
    await pauses.next();
  }
}

async function runOnce({
  connectionString,
  name,
  signal,
  work,
  heartbeatMs = defaultHeartbeatMs,
}: SessionOptions): Promise<{ done: boolean; isBroken?: boolean; error?: unknown }> {
  const broken = new AbortController();
  const client = new pg.Client({ ...createConnectionConfig(connectionString, name), query_timeout: 10_000 });
  const abortSession = () => {
    broken.abort();
  };
  client.on('error', abortSession);
  client.on('end', abortSession);
  signal.addEventListener('abort', abortSession, { once: true });
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    heartbeat = setInterval(() => {
      // a silently dead connection shows only when something is sent
      client.query({ text: 'SELECT 1', query_timeout: heartbeatMs } as pg.QueryConfig).catch(abortSession);
    }, heartbeatMs);
    heartbeat.unref();
    getPostgresAvailability(connectionString).answered();
    await work(client, broken.signal);
    return broken.signal.aborted && !signal.aborted
      ? { done: false, isBroken: true, error: new Error('Connection lost') }
      : { done: true };
  } catch (error) {
    return { done: signal.aborted, isBroken: broken.signal.aborted || isConnectionFailure(error), error };
  } finally {
    clearInterval(heartbeat);
    signal.removeEventListener('abort', abortSession);
    // a silently dead connection never answers the farewell
    await Promise.race([client.end().catch(() => undefined), delay(farewellMs, undefined, { ref: false })]);
  }
}
