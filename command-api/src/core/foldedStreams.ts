import { waitForBurst, type EventStore } from '@pass-along/platform';
import { foldEvent, createEmptyFold, type AnyDecider, type FoldedStream } from './streamFold.ts';

/** A cache of folded streams that evicts the least recently used. */
export interface FoldedStreams {
  /** The cached state; the store may have newer events. */
  getCached(decider: AnyDecider, stream: string): FoldedStream | undefined;
  /** Folds in the events that were appended since. */
  foldNewEvents(stream: string, since: FoldedStream): Promise<FoldedStream>;
  /** The current state in the store. Concurrent loads of a stream share one read. */
  loadCurrent(decider: AnyDecider, stream: string): Promise<FoldedStream>;
  /** The state of at most `withinMs` milliseconds ago; an older cached state is refreshed. */
  loadRecent(decider: AnyDecider, stream: string, withinMs: number): Promise<FoldedStream>;
  keep(stream: string, folded: FoldedStream): void;
  forget(stream: string): void;
}

/** A read of a stream that has not started, with the number of loads that share it. */
interface PendingLoad {
  requestCount: number;
  folded: Promise<FoldedStream>;
}

/**
 * Commands that share a read continue together: one statement creates their keys, and one append stores their events.
 */
const maxSharedRequests = 64;

/**
 * The memory of one stream's state, such as an item with its description, equals that of so many remembered commands.
 */
export const streamWeight = 20;

/** `maxWeight` bounds the sum of `streamWeight` and the remembered commands over all cached streams. */
export function createFoldedStreams(store: EventStore, maxWeight: number): FoldedStreams {
  const entries = new Map<string, { folded: FoldedStream; weight: number; keptAt: number }>();
  let weight = 0;
  const pendingLoads = new Map<string, PendingLoad>();
  /** Running reads by stream; each promise resolves at the end of its read. */
  const runningLoads = new Map<string, Promise<unknown>>();

  function getCached(decider: AnyDecider, stream: string): FoldedStream | undefined {
    const entry = entries.get(stream);
    if (entry?.folded.decider !== decider) return undefined;
    entries.delete(stream);
    entries.set(stream, entry);
    return entry.folded;
  }

  function forget(stream: string): void {
    weight -= entries.get(stream)?.weight ?? 0;
    entries.delete(stream);
  }

  function keep(stream: string, folded: FoldedStream): void {
    const known = entries.get(stream)?.folded;
    if (known?.decider === folded.decider && known.revision > folded.revision) return;
    forget(stream);
    const entry = { folded, weight: streamWeight + folded.commands.size, keptAt: performance.now() };
    entries.set(stream, entry);
    weight += entry.weight;
    for (const oldest of entries.keys()) {
      if (weight <= maxWeight || oldest === stream) break;
      forget(oldest);
    }
  }

  async function foldNewEvents(stream: string, since: FoldedStream): Promise<FoldedStream> {
    let folded = since;
    for await (const event of store.readStream(stream, { from: since.revision + 1 })) folded = foldEvent(folded, event);
    keep(stream, folded);
    return folded;
  }

  async function loadShared(decider: AnyDecider, stream: string): Promise<FoldedStream> {
    await runningLoads.get(stream);
    await waitForBurst(() => pendingLoads.get(stream)?.requestCount ?? 0, maxSharedRequests);
    // a running read may miss later events, so loads from now on share the next read
    pendingLoads.delete(stream);
    const folded = foldNewEvents(stream, getCached(decider, stream) ?? createEmptyFold(decider));
    const clearLoad = () => runningLoads.delete(stream);
    runningLoads.set(stream, folded.then(clearLoad, clearLoad));
    return folded;
  }

  function loadCurrent(decider: AnyDecider, stream: string): Promise<FoldedStream> {
    const shared = pendingLoads.get(stream) ?? { requestCount: 0, folded: loadShared(decider, stream) };
    shared.requestCount += 1;
    pendingLoads.set(stream, shared);
    return shared.folded;
  }

  return {
    getCached,
    foldNewEvents,
    loadCurrent,
    loadRecent(decider, stream, withinMs) {
      const folded = withinMs > 0 ? getCached(decider, stream) : undefined;
      const age = performance.now() - (entries.get(stream)?.keptAt ?? 0);
      return folded && age < withinMs ? Promise.resolve(folded) : loadCurrent(decider, stream);
    },
    keep,
    forget,
  };
}
