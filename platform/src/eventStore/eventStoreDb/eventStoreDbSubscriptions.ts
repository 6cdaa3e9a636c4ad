import {
  excludeSystemEvents,
  START as LOG_START,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type Position as LogPosition,
} from '@eventstore/db-client';
import { type EventBatch, type Position, START, type StoredEvent, type SubscribeOptions } from '../eventStore.ts';
import { waitForRecovery } from '../../storeAvailability.ts';
import { createPauses } from '../../retry.ts';
import { sleep } from '../../sleep.ts';
import type { Logger } from '../../observing/logger.ts';
import type { Connection } from './eventStoreDbConnection.ts';
import { isTransient } from './eventStoreDbFailures.ts';
import { isPossible, parsePosition, formatPosition } from './eventStoreDbPositions.ts';
import { createFilter, toStoredEvent } from './eventStoreDbEvents.ts';

const shortestPause = 100;

/** The first pause is always waited for; the rest of a longer one ends when the server answers again. */
async function waitForServer(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(shortestPause, signal);
  await waitForRecovery(ms - shortestPause, signal);
}

/** The client's subscriptions end with their connection; this one subscribes again after the last batch taken. */
export async function* subscribe(
  connection: Connection,
  options: SubscribeOptions,
  logger: Logger,
): AsyncGenerator<EventBatch> {
  const signal = AbortSignal.any([options.signal, connection.closed]);
  let position = options.after;
  const pauses = createPauses({ firstMs: shortestPause, longestMs: 5_000, signal, wait: waitForServer });
  let isBroken = false;
  while (!signal.aborted) {
    try {
      for await (const batch of followOnce(connection, { ...options, after: position, signal })) {
        if (isBroken) logger.info({ position }, 'subscription to the event store goes on');
        isBroken = false;
        pauses.reset();
        position = batch.position;
        yield batch;
      }
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (!isBroken) logger.warn({ err: error, position }, 'subscription to the event store broke; subscribing again');
    }
    connection.availability.unanswered();
    connection.events.emit('break');
    isBroken = true;
    await pauses.next();
  }
}

/** Items of the subscription in order: events and the markers between them. */
type Item = AllStreamResolvedEvent | { checkpoint: LogPosition } | { caughtUp: boolean };

/**
 * One subscription, until it ends or breaks. Requests all application events and filters categories here: under a
 * filter the server reports a position only every 32 events, and readers would wait for it.
 */
async function* followOnce(connection: Connection, options: SubscribeOptions): AsyncGenerator<EventBatch> {
  const { batchSize = 500, signal } = options;
  const from = parsePosition(options.after);
  const after = from === LOG_START ? START : options.after;
  const wanted = createFilter(options.filter);
  const subscription = connection.client.subscribeToAll(
    {
      fromPosition: from,
      // markers go through the event buffer, because they would overtake the events otherwise
      filter: excludeSystemEvents({ checkpointReached: (reading, checkpoint) => void reading.push({ checkpoint }) }),
    },
    { highWaterMark: batchSize },
  );
  subscription.on('caughtUp', () => void subscription.push({ caughtUp: true }));
  subscription.on('fellBehind', () => void subscription.push({ caughtUp: false }));

  const changes = trackChanges(subscription, signal);
  // a hanging server sends nothing, not even an end
  const destroySubscription = () => void subscription.destroy();
  connection.events.on('away', destroySubscription);
  let position = after;
  let live = false;
  try {
    while (!signal.aborted) {
      const events: StoredEvent[] = [];
      const before = position;
      let becameLive = false;
      let item: Item | null;
      while (events.length < batchSize && (item = subscription.read() as Item | null) !== null) {
        if ('caughtUp' in item) {
          live = item.caughtUp;
          becameLive = live;
          continue;
        }
        if ('checkpoint' in item && !isPossible(item.checkpoint)) continue;
        const reached = getItemPosition(item);
        if (reached <= position) continue;
        position = reached;
        if (!('checkpoint' in item) && item.event !== undefined && wanted(item.event))
          events.push(toStoredEvent(item.event));
      }
      if (position > before || becameLive)
        yield { events, position, caughtUp: live && subscription.readableLength === 0 };
      else if (changes.ended()) return;
      else await changes.next();
    }
  } finally {
    changes.stop();
    connection.events.off('away', destroySubscription);
    subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  }
}

function getItemPosition(item: AllStreamResolvedEvent | { checkpoint: LogPosition }): Position {
  if ('checkpoint' in item) return formatPosition(item.checkpoint);
  if (item.event === undefined) throw new Error('EventStoreDB sent an event without its content');
  return formatPosition(item.event.position);
}

interface Changes {
  /** Resolves when there may be something to read, or the subscription or its signal has ended. */
  next(): Promise<void>;
  /** @throws the error that broke the subscription */
  ended(): boolean;
  stop(): void;
}

function trackChanges(subscription: AllStreamSubscription, signal: AbortSignal): Changes {
  let wake: () => void = () => undefined;
  let failure: Error | undefined;
  let ended = false;
  const notify = (): void => wake();
  subscription.on('readable', notify);
  subscription.on('error', (error: Error) => {
    failure ??= error;
    notify();
  });
  for (const last of ['end', 'close'] as const) {
    subscription.on(last, () => {
      ended = true;
      notify();
    });
  }
  signal.addEventListener('abort', notify);
  return {
    next: () => new Promise((resolve) => (wake = resolve)),
    ended: () => {
      if (failure !== undefined) throw failure;
      return ended;
    },
    stop: () => signal.removeEventListener('abort', notify),
  };
}
