import { type EventStore, type StoredEvent } from '@pass-along/platform';
import type pg from 'pg';
import { lockCheckpoint, takeOver } from './checkpoints.ts';
import { ApplyFailed, applyTo, messageOf } from './failures.ts';
import { type Projection } from './projection.ts';
import { readModelSchema } from '@pass-along/contracts';
import { inTransaction } from './transaction.ts';

/** An event set aside because it, or one before it that it depends on, could not be applied. */
export interface ParkedEvent {
  position: string;
  stream: string;
  revision: number;
  type: string;
  error: string;
  parked_at: string;
}

/** Everything later events must not overtake: the streams and rows of what is parked. */
export function blockingKeysOf(projection: Projection, event: StoredEvent): string[] {
  return [`stream:${event.stream}`, ...projection.keysOf(event).map((key) => `row:${key}`)];
}

export async function readBlockingKeys(pool: pg.Pool, projection: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>(
    'SELECT DISTINCT unnest(keys) AS key FROM projections.parked_events WHERE projection = $1',
    [projection],
  );
  return new Set(rows.map(({ key }) => key));
}

export async function park(
  client: pg.ClientBase,
  projection: Projection,
  event: StoredEvent,
  error: string,
): Promise<void> {
  await client.query(
    `INSERT INTO projections.parked_events (projection, position, event_id, stream, revision, type, keys, error)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      projection.name,
      event.position,
      event.id,
      event.stream,
      event.revision,
      event.type,
      blockingKeysOf(projection, event),
      // Postgres text takes no NUL, which may be the very thing that was refused
      error.replaceAll('\0', '\\0'),
    ],
  );
}

export async function parkedCounts(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ projection: string; parked: number }>(
    'SELECT projection, count(*) AS parked FROM projections.parked_events GROUP BY projection',
  );
  return new Map(rows.map(({ projection, parked }) => [projection, parked]));
}

export async function readParked(pool: pg.Pool, projection: string): Promise<ParkedEvent[]> {
  const { rows } = await pool.query<ParkedEvent>(
    `SELECT position, stream, revision, type, error, parked_at FROM projections.parked_events
     WHERE projection = $1 ORDER BY position`,
    [projection],
  );
  return rows;
}

export interface RetryReport {
  applied: number;
  stillParked: number;
}

/** Applies parked events again, in order; one that fails again keeps back those that depend on it. */
export async function retryParked(projection: Projection, pool: pg.Pool, store: EventStore): Promise<RetryReport> {
  const blocked = new Set<string>();
  let after = '';
  let applied = 0;
  for (;;) {
    const next = await nextParked(pool, projection.name, after);
    if (!next) break;
    after = next.position;
    const event = await readEvent(store, next);
    const keys = blockingKeysOf(projection, event);
    if (keys.some((key) => blocked.has(key))) {
      for (const key of keys) blocked.add(key);
    } else if (await retryOne(projection, pool, event)) {
      applied += 1;
    } else {
      for (const key of keys) blocked.add(key);
    }
  }
  return { applied, stillParked: (await readParked(pool, projection.name)).length };
}

async function retryOne(projection: Projection, pool: pg.Pool, event: StoredEvent): Promise<boolean> {
  const place = [projection.name, event.position];
  try {
    await inTransaction(pool, async (client) => {
      await lockCheckpoint(client, projection.name);
      const { rowCount } = await client.query(
        'DELETE FROM projections.parked_events WHERE projection = $1 AND position = $2',
        place,
      );
      // a rebuild may have switched in the meantime
      if (rowCount === 0) return;
      // the leader starts over and so learns what is no longer held back
      await takeOver(client, projection.name);
      await applyTo(projection, [event], { client, schema: readModelSchema });
    });
    return true;
  } catch (error) {
    if (!(error instanceof ApplyFailed)) throw error;
    await pool.query('UPDATE projections.parked_events SET error = $3 WHERE projection = $1 AND position = $2', [
      ...place,
      messageOf(error).replaceAll('\0', '\\0'),
    ]);
    return false;
  }
}

async function nextParked(pool: pg.Pool, projection: string, after: string): Promise<ParkedEvent | undefined> {
  const { rows } = await pool.query<ParkedEvent>(
    `SELECT position, stream, revision, type, error, parked_at FROM projections.parked_events
     WHERE projection = $1 AND position > $2 ORDER BY position LIMIT 1`,
    [projection, after],
  );
  return rows[0];
}

async function readEvent(store: EventStore, parked: ParkedEvent): Promise<StoredEvent> {
  for await (const event of store.readStream(parked.stream, { from: parked.revision, limit: 1 })) return event;
  throw new Error(`${parked.stream} has no event at revision ${String(parked.revision)}`);
}
