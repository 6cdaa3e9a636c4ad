import { readModelSchema } from '@pass-along/contracts';
import { type Position, type StoredEvent } from '@pass-along/platform';
import type pg from 'pg';
import { type Checkpoint, moveCheckpoint } from './checkpoints.ts';
import { ApplyFailed, applyTo, messageOf, pauseBefore } from './failures.ts';
import { blockingKeysOf, park } from './parkedEvents.ts';
import { type Projection } from './projection.ts';
import { inTransaction } from './transaction.ts';

const tries = 4;

/** What one leader holds between batches. */
export interface Cursor {
  projection: Projection;
  pool: pg.Pool;
  checkpoint: Checkpoint;
  /** Streams and rows with a parked event: later events on them are parked as well. */
  blocked: Set<string>;
  /** First pause before a failed event is tried again, in milliseconds. */
  retryMs: number;
  signal: AbortSignal;
  onParked?: (event: StoredEvent, error: string) => void;
}

/**
 * Applies the events and moves the checkpoint to `upTo`, in one transaction. Events at or before the checkpoint are
 * skipped. Events that can't be applied are isolated by halving the batch, tried again, and parked.
 * @throws FencedOff when another leader moved the checkpoint; @throws whatever passes by itself, as a lost connection.
 */
export async function advance(cursor: Cursor, events: readonly StoredEvent[], upTo: Position): Promise<void> {
  const fresh = events.filter((event) => event.position > cursor.checkpoint.position);
  if (upTo <= cursor.checkpoint.position) return;
  try {
    await commit(cursor, fresh, upTo);
  } catch (error) {
    if (!(error instanceof ApplyFailed)) throw error;
    await isolate(cursor, fresh, upTo, error);
  }
}

async function isolate(
  cursor: Cursor,
  events: readonly StoredEvent[],
  upTo: Position,
  failure: ApplyFailed,
): Promise<void> {
  const middle = Math.floor(events.length / 2);
  const lastOfFirst = events[middle - 1];
  if (lastOfFirst) {
    await advance(cursor, events.slice(0, middle), lastOfFirst.position);
    await advance(cursor, events.slice(middle), upTo);
    return;
  }
  let last = failure;
  for (let attempt = 0; attempt < tries - 1; attempt += 1) {
    await pauseBefore(attempt, cursor.retryMs, cursor.signal);
    if (cursor.signal.aborted) return;
    try {
      await commit(cursor, events, upTo);
      return;
    } catch (error) {
      if (!(error instanceof ApplyFailed)) throw error;
      last = error;
    }
  }
  await commit(cursor, events, upTo, messageOf(last));
}

/** With `error`, the events are parked instead of applied. */
async function commit(cursor: Cursor, events: readonly StoredEvent[], upTo: Position, error?: string): Promise<void> {
  const { projection, pool, checkpoint } = cursor;
  const { appliable, held } = error === undefined ? holdBack(cursor, events) : { appliable: [], held: events };
  const reason = error ?? 'Waits behind an earlier parked event';
  const moved = { position: upTo, events: checkpoint.events + events.length };
  await inTransaction(
    pool,
    async (client) => {
      await moveCheckpoint(client, projection.name, checkpoint, moved);
      for (const event of held) await park(client, projection, event, reason);
      if (appliable.length > 0) await applyTo(projection, appliable, { client, schema: readModelSchema });
    },
    { durable: false },
  );
  cursor.checkpoint = { ...checkpoint, ...moved };
  for (const event of held) {
    for (const key of blockingKeysOf(projection, event)) cursor.blocked.add(key);
    cursor.onParked?.(event, reason);
  }
}

function holdBack({ projection, blocked }: Cursor, events: readonly StoredEvent[]) {
  if (blocked.size === 0) return { appliable: events, held: [] };
  const keys = new Set(blocked);
  const appliable: StoredEvent[] = [];
  const held: StoredEvent[] = [];
  for (const event of events) {
    const own = blockingKeysOf(projection, event);
    if (own.some((key) => keys.has(key))) {
      held.push(event);
      for (const key of own) keys.add(key);
    } else appliable.push(event);
  }
  return { appliable, held };
}
