import type pg from 'pg';
import type { Position } from '../eventStore/eventStore.ts';
import { deriveId } from '../ids.ts';
import { computePause } from '../retry.ts';
import type { Logger } from '../observing/logger.ts';
import { runInTransaction } from '../postgres/transaction.ts';
import { lockCheckpointForLeader } from './consumerCheckpoints.ts';
import type { Deadline, DeadlineChange } from './consumer.ts';
import { isTransientFailure, maskErrorMessage } from './consumerFailures.ts';
import { waitForSignal, type Notifier } from './notifier.ts';

/** Summary of a consumer's deadlines. */
export interface DeadlineCounts {
  pending: number;
  /** ISO 8601; null while none is pending. */
  nextDueAt: string | null;
  /** Due for a minute and not fired. */
  overdue: number;
}

export const noDeadlines: DeadlineCounts = { pending: 0, nextDueAt: null, overdue: 0 };

/**
 * Runs in the transaction that handles the events up to `position`; the last change of a deadline counts. Reading
 * events again changes nothing, so a fired deadline stays fired.
 */
export async function writeDeadlines(
  client: pg.ClientBase,
  consumer: string,
  position: Position,
  changes: readonly DeadlineChange[],
): Promise<void> {
  const last = [...new Map(changes.map((change) => [JSON.stringify([change.timer, change.key]), change])).values()];
  if (last.length === 0) return;
  await client.query(
    `INSERT INTO consumers.deadlines AS known (consumer, timer, key, due_at, try_at, position)
     SELECT $1, timer, key, at, at, $2 FROM unnest($3::text[], $4::text[], $5::timestamptz[]) AS change (timer, key, at)
     ON CONFLICT (consumer, timer, key) DO UPDATE
     SET due_at = excluded.due_at, try_at = excluded.try_at, position = excluded.position, known_as = NULL, tries = 0,
       error = '', fired_at = CASE WHEN excluded.due_at IS NULL THEN known.fired_at END
     WHERE known.position < excluded.position`,
    [consumer, position, last.map(({ timer }) => timer), last.map(({ key }) => key), last.map(({ at }) => at)],
  );
}

interface DueRow {
  timer: string;
  key: string;
  due_at: string;
  position: Position;
  known_as: Position | null;
  tries: number;
}

export interface FiringOptions {
  consumer: { name: string; fire: (deadline: Deadline) => Promise<void> };
  pool: pg.Pool;
  epoch: string;
  clock: () => Date;
  /** Wakes when a clock that may jump did so. */
  clockMoved?: Notifier | undefined;
  logger: Logger;
  /** Wakes when deadlines were set or may have become due. */
  news: Notifier;
  signal: AbortSignal;
}

const atOnce = 100;
const backoff = { firstMs: 1_000, longestMs: 3_600_000 };
/** New deadlines wake the loop. This limit covers changes of the system clock. */
const longestRestMs = 60_000;

/** Fires due deadlines, then sleeps until the next; ends when the signal aborts. */
export async function fireDeadlines(options: FiringOptions): Promise<void> {
  const { consumer, pool, clock, clockMoved, news, signal } = options;
  while (!signal.aborted) {
    const heard = clockMoved ? Promise.race([news.next(), clockMoved.next()]) : news.next();
    const due = await readDueDeadlines(pool, consumer.name, clock());
    for (const row of due) {
      if (isAborted(signal)) return;
      await fireOne(row, options);
    }
    if (due.length > 0) continue;
    const next = await readNextTryTime(pool, consumer.name);
    const rest = next ? Math.max(next.getTime() - clock().getTime(), 10) : longestRestMs;
    await waitForSignal(heard, Math.min(rest, longestRestMs), signal);
  }
}

async function fireOne(row: DueRow, { consumer, pool, epoch, clock, logger }: FiringOptions): Promise<void> {
  const { timer, key, position, due_at: dueAt } = row;
  const place = [consumer.name, timer, key, position];
  const id = deriveId('deadline', consumer.name, timer, key, row.known_as ?? position);
  const write = (statement: string, values: readonly unknown[]) =>
    runInTransaction(pool, async (client) => {
      await lockCheckpointForLeader(client, consumer.name, epoch);
      // a deadline that was changed in the meantime keeps its new value
      await client.query(`${statement} WHERE consumer = $1 AND timer = $2 AND key = $3 AND position = $4`, [
        ...place,
        ...values,
      ]);
    });
  try {
    await consumer.fire({ id, timer, key, dueAt, firedAt: clock().toISOString() });
  } catch (error) {
    // failures while a store is away are retried for ever and not counted
    const counts = isTransientFailure(error) ? 0 : 1;
    const wait = computePause(backoff, counts === 0 ? 0 : row.tries);
    logger.error({ err: error, consumer: consumer.name, timer, key }, 'A deadline failed and will be tried again');
    await write('UPDATE consumers.deadlines SET tries = tries + $5, error = $6, try_at = $7', [
      counts,
      maskErrorMessage(error),
      new Date(clock().getTime() + wait),
    ]);
    return;
  }
  await write(`UPDATE consumers.deadlines SET fired_at = $5, try_at = NULL, error = ''`, [clock()]);
}

async function readDueDeadlines(pool: pg.Pool, consumer: string, now: Date): Promise<DueRow[]> {
  const { rows } = await pool.query<DueRow>(
    `SELECT timer, key, due_at, position, known_as, tries FROM consumers.deadlines
     WHERE consumer = $1 AND try_at <= $2 ORDER BY try_at LIMIT $3`,
    [consumer, now, atOnce],
  );
  return rows;
}

/** When the next deadline is to be tried; undefined while none is pending. */
async function readNextTryTime(pool: pg.Pool, consumer: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ next: string | null }>(
    'SELECT min(try_at) AS next FROM consumers.deadlines WHERE consumer = $1',
    [consumer],
  );
  const next = rows[0]?.next ?? null;
  return next === null ? undefined : new Date(next);
}

export async function countDeadlines(pool: pg.Pool, now: Date): Promise<Map<string, DeadlineCounts>> {
  const { rows } = await pool.query<DeadlineCounts & { consumer: string }>(
    `SELECT consumer, count(*) AS pending, min(due_at) AS "nextDueAt",
       count(*) FILTER (WHERE due_at < $1::timestamptz - interval '1 minute') AS overdue
     FROM consumers.deadlines WHERE try_at IS NOT NULL GROUP BY consumer`,
    [now],
  );
  return new Map(rows.map(({ consumer, ...counts }) => [consumer, counts]));
}

// a function, because the compiler narrows a signal once seen unaborted for good
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
