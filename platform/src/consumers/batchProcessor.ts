import type { Position, StoredEvent } from '../eventStore/eventStore.ts';
import { ApplyFailed, maskErrorMessage, toConsumerBackoff } from './consumerFailures.ts';
import {
  type BlockingConsumer,
  getBlockingKeys,
  isErasure,
  type EventToPark,
  getWaitingKeys,
} from './consumerParkedEvents.ts';
import { retry } from '../retry.ts';

/** One atomic step: the events to apply and to park, and the position reached. */
export interface Step {
  upTo: Position;
  /** Number of events in the step, applied or parked. */
  count: number;
  /** The last of these events. */
  last?: StoredEvent | undefined;
  apply: readonly StoredEvent[];
  park: readonly EventToPark[];
}

/** Applies a consumer's events in steps: the live consumer, or a rebuild. */
export interface BatchProcessor {
  consumer: BlockingConsumer;
  /** Streams and keys with a parked event. Later events on them are parked as well. */
  blocked: Set<string>;
  /** Tries of an event before it is parked, and the first pause between them in milliseconds. */
  retries: Retries;
  signal: AbortSignal;
  /** @throws ApplyFailed when the events are at fault */
  commit(step: Step): Promise<void>;
}

export interface Retries {
  tries: number;
  firstPauseMs: number;
}

const waits = 'Waits behind an earlier parked event';

/** Handles the events. Those that can't be applied are isolated by bisection, retried and parked. */
export async function processBatch(
  taker: BatchProcessor,
  events: readonly StoredEvent[],
  upTo: Position,
): Promise<void> {
  try {
    await applyBatch(taker, upTo, events, splitBlocked(taker, events));
  } catch (error) {
    if (!(error instanceof ApplyFailed)) throw error;
    await splitFailingBatch(taker, events, upTo, error);
  }
}

async function splitFailingBatch(
  taker: BatchProcessor,
  events: readonly StoredEvent[],
  upTo: Position,
  failure: ApplyFailed,
): Promise<void> {
  const middle = Math.floor(events.length / 2);
  const lastOfFirst = events[middle - 1];
  if (lastOfFirst) {
    await processBatch(taker, events.slice(0, middle), lastOfFirst.position);
    await processBatch(taker, events.slice(middle), upTo);
    return;
  }
  const last = await retry(
    // the first try is the one that has just failed
    (failures) =>
      failures === 0 ? Promise.reject(failure) : applyBatch(taker, upTo, events, splitBlocked(taker, events)),
    {
      ...toConsumerBackoff(taker.retries.firstPauseMs),
      tries: taker.retries.tries,
      signal: taker.signal,
      isWorthRetrying: (error) => error instanceof ApplyFailed,
    },
  ).catch((error: unknown) => {
    if (error instanceof ApplyFailed) return error;
    throw error;
  });
  if (!last) return;
  const park = events.map((event) => ({ event, error: maskErrorMessage(last, event) }));
  await applyBatch(taker, upTo, events, { apply: [], park });
}

async function applyBatch(
  taker: BatchProcessor,
  upTo: Position,
  events: readonly StoredEvent[],
  parts: Pick<Step, 'apply' | 'park'>,
): Promise<void> {
  await taker.commit({ upTo, count: events.length, last: events.at(-1), ...parts });
  for (const { event } of parts.park) {
    for (const key of getBlockingKeys(taker.consumer, event)) taker.blocked.add(key);
  }
}

/**
 * Splits off unreadable and blocked events. An erasure is applied even when blocked, and once more when it is retried.
 */
function splitBlocked(
  { consumer, blocked }: BatchProcessor,
  events: readonly StoredEvent[],
): Pick<Step, 'apply' | 'park'> {
  if (blocked.size === 0 && !events.some(({ unreadable }) => unreadable !== undefined))
    return { apply: events, park: [] };
  const keys = new Set(blocked);
  const apply: StoredEvent[] = [];
  const park: EventToPark[] = [];
  for (const event of events) {
    const isHeld = event.unreadable !== undefined || getWaitingKeys(consumer, event).some((key) => keys.has(key));
    if (!isHeld || isErasure(event)) apply.push(event);
    if (!isHeld) continue;
    park.push({ event, error: event.unreadable ?? waits });
    for (const key of getBlockingKeys(consumer, event)) keys.add(key);
  }
  return { apply, park };
}
