import { waitForRecovery } from '../../storeAvailability.ts';
import { type Logger } from '../../observing/logger.ts';
import { type EventBatch, type SubscribeOptions } from '../eventStore.ts';
import { toStoredEvent } from './eventRows.ts';
import { type LogPage, type LogPageRequest, readPageForwards } from './logPages.ts';
import { parsePosition, formatPosition } from './postgresPosition.ts';
import { isWorthRetrying } from './storeReachability.ts';
import { type ReadConnections } from './readConnections.ts';
import { type LogSection, type Tail } from './logTail.ts';

const defaultBatchSize = 500;
const firstPauseMs = 50;
const longestPauseMs = 2_000;

export interface SubscriptionSource {
  reads: ReadConnections;
  schema: string;
  logger: Logger;
  tail: Tail;
}

/**
 * Pages through the log on its own, then follows the shared tail. `signal` combines those of the subscriber and the
 * store.
 */
export async function* subscribe(
  source: SubscriptionSource,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch, void, undefined> {
  const { signal, filter, batchSize: limit = defaultBatchSize } = options;
  let after: number = parsePosition(options.after);
  let begun = false;
  let live = false;
  while (!signal.aborted) {
    const request: LogPageRequest = { after, limit, ...(filter && { filter }) };
    const stretch: LogSection | undefined =
      (live ? source.tail.getEvents(request) : undefined) ?? (await readSection(source, request, signal));
    if (stretch === undefined) return;
    const caughtUp: boolean = stretch.reached >= stretch.head;
    live ||= caughtUp;
    if (stretch.reached > after || !begun) {
      begun = true;
      after = stretch.reached;
      yield { events: stretch.events, position: formatPosition(after), caughtUp };
    } else await source.tail.waitForRead(signal);
  }
}

async function readSection(
  source: SubscriptionSource,
  request: LogPageRequest,
  signal: AbortSignal,
): Promise<LogSection | undefined> {
  const page = await readPageWhenReachable(source, request, signal);
  return page && { events: page.rows.map(toStoredEvent), reached: page.reached, head: page.head };
}

/** Retries through every outage; undefined only once aborted. */
export async function readPageWhenReachable(
  { reads, schema, logger }: Omit<SubscriptionSource, 'tail'>,
  request: LogPageRequest,
  signal: AbortSignal,
): Promise<LogPage | undefined> {
  for (let pause = firstPauseMs; !isAborted(signal); pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      const page = await readPageForwards(reads, schema, request);
      return isAborted(signal) ? undefined : page;
    } catch (error) {
      if (isAborted(signal)) return undefined;
      if (!isWorthRetrying(error)) throw error;
      logger.warn({ err: error, after: request.after }, 'A subscription lost the event store, trying again');
      await waitForRecovery(pause, signal);
    }
  }
  return undefined;
}

/** A function, because the compiler narrows a signal once seen unaborted for good. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
