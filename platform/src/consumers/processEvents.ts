import type pg from 'pg';
import type { Position, StoredEvent } from '../eventStore/eventStore.ts';
import { toLastEvent } from '../eventStore/lastEvent.ts';
import type { Logger } from '../observing/logger.ts';
import { runInTransaction } from '../postgres/transaction.ts';
import { type Checkpoint, moveCheckpoint } from './consumerCheckpoints.ts';
import type { Consumer } from './consumer.ts';
import { writeDeadlines } from './consumerDeadlines.ts';
import { wrapEventFailures } from './consumerFailures.ts';
import { queueCheckpointMove } from './checkpointBatcher.ts';
import { writeParked } from './consumerParkedEvents.ts';
import { type Step, processBatch, type BatchProcessor } from './batchProcessor.ts';

/** The state of a consumer's leader between steps. */
export interface Cursor extends Omit<BatchProcessor, 'commit'> {
  consumer: Consumer;
  pool: pg.Pool;
  logger: Logger;
  checkpoint: Checkpoint;
  onDeadlines?: () => void;
}

/**
 * Handles the events and moves the checkpoint to `upTo`. Events at or before the checkpoint are skipped.
 * @throws FencedOff when another leader moved the checkpoint; @throws transient failures such as a lost connection
 */
export async function processEvents(cursor: Cursor, events: readonly StoredEvent[], upTo: Position): Promise<void> {
  const taker: BatchProcessor = { ...cursor, commit: (step) => applyStep(cursor, step) };
  const { canHandle, handlesTogether = canHandle === undefined } = cursor.consumer;
  const fresh = events.filter((event) => event.position > cursor.checkpoint.position);
  const handled = canHandle ? fresh.filter((each) => canHandle(each)) : fresh;
  if (!handlesTogether) {
    for (const event of handled) {
      cursor.signal.throwIfAborted();
      await processBatch(taker, [event], event.position);
    }
  }
  if (upTo > cursor.checkpoint.position) await processBatch(taker, handlesTogether ? handled : [], upTo);
}

async function applyStep(cursor: Cursor, step: Step): Promise<void> {
  const { consumer, pool, logger, checkpoint } = cursor;
  const { upTo, count, last, apply } = step;
  const {
    write,
    deadlines = [],
    committed,
  } = apply.length > 0 ? await wrapEventFailures(consumer.name, () => consumer.handle(apply)) : {};
  const lastEvent = last ? toLastEvent(last) : checkpoint.lastEvent;
  const moved = { position: upTo, events: checkpoint.events + count, lastEvent };
  // most batches of a busy log contain nothing for most consumers
  const isEmpty = !write && deadlines.length === 0 && step.park.length === 0 && (!consumer.record || count === 0);
  if (isEmpty) await queueCheckpointMove(pool, consumer.name, checkpoint, moved);
  else
    await runInTransaction(
      pool,
      async (client) => {
        await moveCheckpoint(client, consumer.name, checkpoint, moved);
        for (const held of step.park) await writeParked(client, consumer, held);
        await wrapEventFailures(consumer.name, async () => {
          await record(cursor, step, client);
          await write?.(client);
        });
        await writeDeadlines(client, consumer.name, upTo, deadlines);
      },
      { durable: false },
    );
  cursor.checkpoint = { ...checkpoint, ...moved };
  committed?.();
  if (deadlines.length > 0) cursor.onDeadlines?.();
  for (const { event, error } of step.park) {
    const { stream, position, type } = event;
    logger.error({ consumer: consumer.name, stream, position, type, error }, 'Event parked');
  }
}

async function record({ consumer, logger }: Cursor, { apply, park: held }: Step, client: pg.ClientBase): Promise<void> {
  if (!consumer.record) return;
  for (const event of apply) await consumer.record(event, client);
  for (const { event } of held) {
    if (event.unreadable !== undefined) continue;
    await client.query('SAVEPOINT recording');
    try {
      await consumer.record(event, client);
    } catch (error) {
      // the event is parked already, and must not block those behind it
      logger.error(
        { err: error, consumer: consumer.name, position: event.position },
        'A parked event was not recorded',
      );
      await client.query('ROLLBACK TO recording');
    }
  }
}
