import { getStreamId, canSkipUnreadable } from '@pass-along/contracts';
import type pg from 'pg';
import { whyUnreadable } from '../eventStore/eventContent.ts';
import type { EventStore, StoredEvent } from '../eventStore/eventStore.ts';
import { runInTransaction } from '../postgres/transaction.ts';
import { lockCheckpoint, acquireCheckpoint } from './consumerCheckpoints.ts';
import type { Consumer } from './consumer.ts';
import { writeDeadlines } from './consumerDeadlines.ts';
import { ApplyFailed, wrapEventFailures, maskErrorMessage } from './consumerFailures.ts';

/**
 * An event set aside because it, or an earlier one it depends on, could not be applied. Contains nothing of its data.
 */
export interface ParkedEvent {
  event_id: string;
  position: string;
  stream: string;
  revision: number;
  type: string;
  error: string;
  parked_at: string;
}

/** An event to be parked, and the reason. */
export interface EventToPark {
  event: StoredEvent;
  error: string;
}

/** The parts of a consumer that decide which events depend on each other. */
export type BlockingConsumer = Pick<Consumer, 'name' | 'partitionKeys' | 'blockingKeys'>;

/** Keys that later events wait for while this event is parked. */
export function getBlockingKeys(consumer: BlockingConsumer, event: StoredEvent): string[] {
  if (canSkipUnreadable(event.stream) && whyUnreadable(event) !== undefined) return [];
  return toKeys(event, consumer.partitionKeys && (consumer.blockingKeys ?? consumer.partitionKeys));
}

/** Keys that this event waits for while other events are parked. */
export function getWaitingKeys(consumer: BlockingConsumer, event: StoredEvent): string[] {
  return toKeys(event, consumer.partitionKeys);
}

function toKeys(event: StoredEvent, keysOf: Consumer['partitionKeys']): string[] {
  if (!keysOf) return [];
  // an unreadable event names no rows; it most likely touches the row of its stream's own id
  const keys = event.unreadable === undefined ? keysOf(event) : [getStreamId(event.stream)];
  return [`stream:${event.stream}`, ...keys.map((key) => `row:${key}`)];
}

export const isErasure = ({ type, unreadable }: StoredEvent): boolean =>
  type === 'MemberErased' && unreadable === undefined;

export async function readBlockingKeys(pool: pg.Pool, consumer: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>(
    'SELECT DISTINCT unnest(keys) AS key FROM consumers.parked_events WHERE consumer = $1',
    [consumer],
  );
  return new Set(rows.map(({ key }) => key));
}

export async function writeParked(
  client: pg.ClientBase,
  consumer: BlockingConsumer,
  { event, error }: EventToPark,
): Promise<void> {
  await client.query(
    `INSERT INTO consumers.parked_events (consumer, position, event_id, stream, revision, type, keys, error)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (consumer, position) DO UPDATE SET error = excluded.error, tried_at = now()`,
    [
      consumer.name,
      event.position,
      event.id,
      event.stream,
      event.revision,
      event.type,
      getBlockingKeys(consumer, event),
      error,
    ],
  );
}

/** Drops parked events from before the consumer's tables were replaced. */
export async function deleteParked(client: pg.ClientBase, consumer: string): Promise<void> {
  await client.query('DELETE FROM consumers.parked_events WHERE consumer = $1', [consumer]);
}

export async function countParked(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ consumer: string; parked: number }>(
    'SELECT consumer, count(*) AS parked FROM consumers.parked_events GROUP BY consumer',
  );
  return new Map(rows.map(({ consumer, parked }) => [consumer, parked]));
}

const columns = 'position, event_id, stream, revision, type, error, parked_at';

export async function readParked(pool: pg.Pool, consumer: string): Promise<ParkedEvent[]> {
  const { rows } = await pool.query<ParkedEvent>(
    `SELECT ${columns} FROM consumers.parked_events WHERE consumer = $1 ORDER BY position`,
    [consumer],
  );
  return rows;
}

export interface RetryReport {
  applied: number;
  stillParked: number;
}

/** Retries parked events in order. One that fails again blocks those that depend on it. */
export async function retryParked(consumer: Consumer, pool: pg.Pool, store: EventStore): Promise<RetryReport> {
  const blocked = new Set<string>();
  let after = '';
  let applied = 0;
  for (;;) {
    const next = await readNextParked(pool, consumer.name, after);
    if (!next) break;
    after = next.position;
    const event = await readEvent(store, next);
    const isFree = event.unreadable === undefined && !getWaitingKeys(consumer, event).some((key) => blocked.has(key));
    if (isFree && (await retryOne(consumer, pool, event))) applied += 1;
    else for (const key of await keepParked(pool, consumer, event)) blocked.add(key);
  }
  return { applied, stillParked: (await readParked(pool, consumer.name)).length };
}

/**
 * Drops a parked event for good. Events that wait for it can then be retried. False when it is not parked (any more).
 */
export async function skipParked(pool: pg.Pool, consumer: string, eventId: string): Promise<boolean> {
  return runInTransaction(pool, async (client) => {
    await lockCheckpoint(client, consumer);
    const { rowCount } = await client.query(
      'DELETE FROM consumers.parked_events WHERE consumer = $1 AND event_id = $2',
      [consumer, eventId],
    );
    if (rowCount === 0) return false;
    // the leader restarts and reads what is still blocked
    await acquireCheckpoint(client, consumer);
    return true;
  });
}

/** An earlier release may have stored other keys. */
async function keepParked(pool: pg.Pool, consumer: BlockingConsumer, event: StoredEvent): Promise<string[]> {
  const keys = getBlockingKeys(consumer, event);
  await pool.query(
    'UPDATE consumers.parked_events SET keys = $3, tried_at = now() WHERE consumer = $1 AND position = $2',
    [...[consumer.name, event.position], keys],
  );
  return keys;
}

async function retryOne(consumer: Consumer, pool: pg.Pool, event: StoredEvent): Promise<boolean> {
  const place = [consumer.name, event.position];
  try {
    const { write, deadlines = [], committed } = await wrapEventFailures(consumer.name, () => consumer.handle([event]));
    await runInTransaction(pool, async (client) => {
      await lockCheckpoint(client, consumer.name);
      const { rowCount } = await client.query(
        'DELETE FROM consumers.parked_events WHERE consumer = $1 AND position = $2',
        place,
      );
      // a rebuild may have switched tables in the meantime
      if (rowCount === 0) return;
      // the leader restarts and reads what is still blocked
      await acquireCheckpoint(client, consumer.name);
      await wrapEventFailures(consumer.name, async () => write?.(client));
      await writeDeadlines(client, consumer.name, event.position, deadlines);
    });
    committed?.();
    return true;
  } catch (error) {
    if (!(error instanceof ApplyFailed)) throw error;
    await pool.query('UPDATE consumers.parked_events SET error = $3 WHERE consumer = $1 AND position = $2', [
      ...place,
      maskErrorMessage(error, event),
    ]);
    return false;
  }
}

async function readNextParked(pool: pg.Pool, consumer: string, after: string): Promise<ParkedEvent | undefined> {
  const { rows } = await pool.query<ParkedEvent>(
    `SELECT ${columns} FROM consumers.parked_events WHERE consumer = $1 AND position > $2 ORDER BY position LIMIT 1`,
    [consumer, after],
  );
  return rows[0];
}

async function readEvent(store: EventStore, parked: ParkedEvent): Promise<StoredEvent> {
  for await (const event of store.readStream(parked.stream, { from: parked.revision, limit: 1 })) return event;
  throw new Error(`${parked.stream} has no event at revision ${String(parked.revision)}`);
}
