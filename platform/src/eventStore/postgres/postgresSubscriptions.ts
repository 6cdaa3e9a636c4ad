import { waitForRecovery } from '../../storeAvailability.ts';
import { retry } from '../../retry.ts';
import type { Logger } from '../../observing/logger.ts';
import type { EventBatch, SubscribeOptions } from '../eventStore.ts';
import { toStoredEvent } from './eventRows.ts';
import { type LogPage, type LogPageRequest, readPageForwards } from './logPages.ts';
import { parsePosition, formatPosition } from './postgresPosition.ts';
import { isWorthRetrying } from './storeReachability.ts';
import type { ReadConnections } from './readConnections.ts';
import type { LogSection, Tail } from './logTail.ts';

const defaultBatchSize = 500;

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
  const readPage = () => (signal.aborted ? Promise.resolve(undefined) : readPageForwards(reads, schema, request));
  try {
    const page = await retry(readPage, {
      firstMs: 50,
      longestMs: 2_000,
      signal,
      wait: waitForRecovery,
      isWorthRetrying,
      onFailure(error) {
        logger.warn({ err: error, after: request.after }, 'A subscription lost the event store, trying again');
      },
    });
    return signal.aborted ? undefined : page;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
