import { type Logger } from '../../observing/logger.ts';
import { restFor } from '../../postgres/session.ts';
import { type EventBatch, type SubscribeOptions } from '../eventStore.ts';
import { storedEvent } from './eventRows.ts';
import { type LogPage, pageForwards } from './logPages.ts';
import { positionNumber, positionText } from './position.ts';
import { isWorthRetrying } from './reachability.ts';
import { type ReadConnections } from './readConnections.ts';
import { type WakeUps } from './wakeUps.ts';

const defaultBatchSize = 500;
const firstPauseMs = 50;
const longestPauseMs = 2_000;
/** The first event after a rest is delivered at once; in a stream of them, what comes in this many milliseconds goes together. */
const gatherMs = 30;

/** Pages through the log, then waits to be woken; `signal` is the subscriber's and the store's own in one. */
export async function* subscribe(
  source: { reads: ReadConnections; schema: string; wakeUps: WakeUps; logger: Logger },
  options: SubscribeOptions,
): AsyncGenerator<EventBatch, void, undefined> {
  const { signal, filter, batchSize: limit = defaultBatchSize } = options;
  let after = positionNumber(options.after);
  let begun = false;
  while (!signal.aborted) {
    const seen = source.wakeUps.count;
    const lookedAt = performance.now();
    const page = await pageWhenReachable(source, { after, limit, ...(filter && { filter }) }, signal);
    if (page === undefined) return;
    const caughtUp = page.reached >= page.head;
    if (page.reached > after || !begun) {
      begun = true;
      after = page.reached;
      yield { events: page.rows.map(storedEvent), position: positionText(after), caughtUp };
    }
    if (caughtUp) {
      await source.wakeUps.after(seen, signal);
      // a look for every single event of a busy moment, by every subscription, would take the machine from the writers
      const early = gatherMs - (performance.now() - lookedAt);
      if (early > 0) await restFor(early, signal);
    }
  }
}

/** A subscription outlives every outage: undefined only once aborted. */
async function pageWhenReachable(
  { reads, schema, logger }: { reads: ReadConnections; schema: string; logger: Logger },
  request: Parameters<typeof pageForwards>[2],
  signal: AbortSignal,
): Promise<LogPage | undefined> {
  for (let pause = firstPauseMs; !aborted(signal); pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      const page = await pageForwards(reads, schema, request);
      return aborted(signal) ? undefined : page;
    } catch (error) {
      if (aborted(signal)) return undefined;
      if (!isWorthRetrying(error)) throw error;
      logger.warn({ err: error, after: request.after }, 'A subscription lost the event store, trying again');
      await restFor(pause, signal);
    }
  }
  return undefined;
}

/** Asked anew each time: the compiler takes a signal once seen unaborted for unaborted ever after. */
function aborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
