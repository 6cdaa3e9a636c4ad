import type pg from 'pg';
import { runInTransaction } from '../postgres/transaction.ts';
import { type Checkpoint, moveCheckpoint, type CheckpointMove } from './consumerCheckpoints.ts';
import { createBatchQueue } from '../batchQueue.ts';

interface QueuedMove {
  consumer: string;
  from: Checkpoint;
  to: CheckpointMove;
  done: () => void;
  failed: (reason: unknown) => void;
}

/** Moves of the same read of the log leave in one batch. */
const queuedMoves = createBatchQueue<pg.Pool, QueuedMove>({
  gather: 'turn',
  run: (moves, pool) => moveBatch(pool, moves),
});

/**
 * Moves the checkpoint of a consumer that wrote nothing. Most events concern few consumers. The others move in one
 * statement, so that consumers with rows to write do not queue behind many small ones.
 * @throws FencedOff when epoch or position are no longer `from`'s
 */
export function queueCheckpointMove(
  pool: pg.Pool,
  consumer: string,
  from: Checkpoint,
  to: CheckpointMove,
): Promise<void> {
  return new Promise((done, failed) => {
    queuedMoves.add(pool, { consumer, from, to, done, failed });
  });
}

async function moveBatch(pool: pg.Pool, moves: readonly QueuedMove[]): Promise<void> {
  try {
    const moved = new Set(await moveUnlocked(pool, moves));
    for (const { consumer, from, to, done, failed } of moves) {
      if (moved.has(consumer)) done();
      // the row is locked, and the others must not wait for it, or another leader took over
      else runInTransaction(pool, (client) => moveCheckpoint(client, consumer, from, to)).then(done, failed);
    }
  } catch (error) {
    for (const { failed } of moves) failed(error);
  }
}

/** Moves all checkpoints that are not locked. Returns their consumers. */
async function moveUnlocked(pool: pg.Pool, moves: readonly QueuedMove[]): Promise<string[]> {
  const { rows } = await pool.query<{ consumer: string }>({
    name: 'move-checkpoints',
    text: `WITH free AS (
        SELECT asked.* FROM consumers.checkpoints kept
        JOIN unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[])
          AS asked (consumer, epoch, before, position, events, last_event)
          ON asked.consumer = kept.consumer AND asked.epoch = kept.epoch AND asked.before = kept.position
        FOR UPDATE OF kept SKIP LOCKED
      ), moved AS (
        UPDATE consumers.checkpoints kept SET position = free.position, events = free.events, last_event =
          free.last_event::jsonb,
          updated_at = now()
        FROM free WHERE kept.consumer = free.consumer
        RETURNING kept.consumer, kept.position
      )
      SELECT consumer, pg_notify('checkpoints', consumer || ':' || position), set_config('synchronous_commit', 'off',
        true) FROM moved`,
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
