import { getStreamCategory } from '@pass-along/contracts';
import type { StoredEvent } from '../eventStore.ts';
import { toStoredEvent } from './eventRows.ts';
import type { LogPage, LogPageRequest } from './logPages.ts';
import type { LogNotifications } from './logNotifications.ts';
import { sleep } from '../../sleep.ts';

/** The events after some position. */
export interface LogSection {
  events: StoredEvent[];
  /** Everything up to this position was searched. */
  reached: number;
  /** The last position in the log at that time. */
  head: number;
}

/** The end of the log, read once for all subscriptions of a store that have caught up. */
export interface Tail {
  /**
   * The events after a subscription's position; undefined when the cached part begins after it. The events are shared.
   */
  getEvents(request: LogPageRequest): LogSection | undefined;
  /** Resolves after the next read of the log; at the latest when the signal aborts. */
  waitForRead(signal: AbortSignal): Promise<void>;
}

export interface TailOptions {
  wakeUps: LogNotifications;
  /** All events after a position; undefined once the signal aborted. */
  read: (after: number, limit: number) => Promise<LogPage | undefined>;
  signal: AbortSignal;
}

const eventsPerRead = 2_000;
const cachedEvents = 4_000;
const cachedBytes = 8_000_000;

/**
 * The events of a single writer are read at once. The more events the last read returned beyond that, the longer the
 * next one waits (milliseconds per event): reading every single event of a busy moment would slow down the writers.
 */
const eventsOfOneWriter = 4;
const gatherMsPerEvent = 5;
const longestGatherMs = 200;

interface CachedEvent {
  position: number;
  /** Approximate size of its data. */
  bytes: number;
  category: string;
  event: StoredEvent;
}

export function createTail({ wakeUps, read, signal: closing }: TailOptions): Tail {
  /** All events after `from`, up to and including `reached`. */
  let cached: CachedEvent[] = [];
  let from = Number.NaN;
  let reached = Number.NaN;
  let head = Number.NaN;
  let seen = -1;
  let restUntil = 0;
  let looking: Promise<void> | undefined;

  function resetTail(position: number): void {
    from = position;
    reached = position;
    head = position;
    cached = [];
  }

  async function readMore(): Promise<void> {
    await wakeUps.after(seen, closing);
    await sleep(Math.max(restUntil - performance.now(), 0), closing);
    seen = wakeUps.count;
    const lookedAt = performance.now();
    const page = await read(reached, eventsPerRead);
    // the tail may have restarted further on in the meantime
    if (!page || page.reached <= reached) return;
    const isBusy = page.reached - reached > eventsOfOneWriter;
    const gatherMs = isBusy ? Math.min((page.reached - reached) * gatherMsPerEvent, longestGatherMs) : 0;
    const news = page.rows
      .filter((row) => row.position > reached)
      .map((row): CachedEvent => {
        const { position, data, stream } = row;
        return { position, bytes: data.length, category: getStreamCategory(stream), event: toStoredEvent(row) };
      });
    reached = page.reached;
    head = page.head;
    trimCache([...cached, ...news]);
    // a page that did not reach the head is followed by the next at once
    if (reached < head) seen = -1;
    else restUntil = lookedAt + gatherMs;
  }

  function trimCache(candidates: CachedEvent[]): void {
    let sum = 0;
    const tooOld = candidates.findLastIndex(({ bytes }, index) => {
      sum += bytes;
      return candidates.length - index > cachedEvents || sum > cachedBytes;
    });
    from = candidates[tooOld]?.position ?? from;
    cached = candidates.slice(tooOld + 1);
  }

  return {
    getEvents({ after, limit, filter }) {
      // the subscription is further ahead, or is the first
      if (!(after <= reached)) resetTail(after);
      if (after < from) return undefined;
      const events: StoredEvent[] = [];
      // new events are at the end, where every follower reads
      const first = cached.findLastIndex(({ position }) => position <= after) + 1;
      for (const { position, category, event } of cached.slice(first)) {
        if (filter && !filter.categories.includes(category)) continue;
        if (filter?.types && !filter.types.includes(event.type)) continue;
        events.push(event);
        if (events.length === limit) return { events, reached: position, head };
      }
      return { events, reached, head };
    },

    waitForRead(signal) {
      looking ??= readMore().finally(() => (looking = undefined));
      const looked = looking;
      return new Promise((resolve, reject) => {
        const stop = (): void => {
          resolve();
        };
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        looked.then(resolve, reject).finally(() => {
          signal.removeEventListener('abort', stop);
        });
      });
    },
  };
}
