import type pg from 'pg';
import { inTransaction } from '../postgres/transaction.ts';
import { type Checkpoint, moveCheckpoint, type Moved } from './checkpoints.ts';

interface Move {
  consumer: string;
  from: Checkpoint;
  to: Moved;
  done: () => void;
  failed: (reason: unknown) => void;
}

/** Moves that collect while others of the same pool are being written. */
const gathering = new WeakMap<pg.Pool, Move[]>();

/**
 * Moves the checkpoint of a consumer that wrote nothing. Most events concern few consumers. The others move in one
 * statement, so that consumers with rows to write do not queue behind many small ones.
 * @throws FencedOff when epoch or position are no longer `from`'s
 */
export function moveTogether(pool: pg.Pool, consumer: string, from: Checkpoint, to: Moved): Promise<void> {
  return new Promise((done, failed) => {
    const move = { consumer, from, to, done, failed };
    const others = gathering.get(pool);
    if (others) others.push(move);
    else {
      gathering.set(pool, [move]);
      // moves of the same read of the log join this batch
      setImmediate(() => void moveAll(pool));
    }
  });
}

async function moveAll(pool: pg.Pool): Promise<void> {
  for (let moves = gathering.get(pool) ?? []; moves.length > 0; moves = gathering.get(pool) ?? []) {
    gathering.set(pool, []);
    await moveThese(pool, moves);
  }
  gathering.delete(pool);
}

async function moveThese(pool: pg.Pool, moves: readonly Move[]): Promise<void> {
  try {
    const moved = new Set(await movedOf(pool, moves));
    for (const { consumer, from, to, done, failed } of moves) {
      if (moved.has(consumer)) done();
      // the row is locked, and the others must not wait for it, or another leader took over
      else inTransaction(pool, (client) => moveCheckpoint(client, consumer, from, to)).then(done, failed);
    }
  } catch (error) {
    for (const { failed } of moves) failed(error);
  }
}

/** Moves all checkpoints that are not locked. Returns their consumers. */
async function movedOf(pool: pg.Pool, moves: readonly Move[]): Promise<string[]> {
  const { rows } = await pool.query<{ consumer: string }>({
    name: 'move-checkpoints',
    text: `WITH free AS (
        SELECT asked.* FROM consumers.checkpoints kept
        JOIN unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[])
          AS asked (consumer, epoch, before, position, events, last_event)
          ON asked.consumer = kept.consumer AND asked.epoch = kept.epoch AND asked.before = kept.position
        FOR UPDATE OF kept SKIP LOCKED
      ), moved AS (
        UPDATE consumers.checkpoints kept SET position = free.position, events = free.events, last_event = free.last_event::jsonb,
          updated_at = now()
        FROM free WHERE kept.consumer = free.consumer
        RETURNING kept.consumer, kept.position
      )
      SELECT consumer, pg_notify('checkpoints', consumer || ':' || position), set_config('synchronous_commit', 'off', true) FROM moved`,
    values: [
      moves.map(({ consumer }) => consumer),
      moves.map(({ from }) => from.epoch),
      moves.map(({ from }) => from.position),
      moves.map(({ to }) => to.position),
      moves.map(({ to }) => to.events),
      moves.map(({ to }) => to.lastEvent && JSON.stringify(to.lastEvent)),
    ],
  });
  return rows.map(({ consumer }) => consumer);
}
