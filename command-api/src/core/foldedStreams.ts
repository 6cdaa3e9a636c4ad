import { createBatchQueue, type EventStore } from '@pass-along/platform';
import { LRUCache } from 'lru-cache';
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

interface PendingLoad {
  decider: AnyDecider;
  resolve: (folded: FoldedStream) => void;
  reject: (error: unknown) => void;
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
  const entries = new LRUCache<string, { folded: FoldedStream; keptAt: number }>({
    maxSize: maxWeight,
    // a stream is kept, however many commands it remembers
    sizeCalculation: ({ folded }) => Math.min(streamWeight + folded.commands.size, maxWeight),
  });

  function getCached(decider: AnyDecider, stream: string): FoldedStream | undefined {
    const folded = entries.get(stream)?.folded;
    return folded?.decider === decider ? folded : undefined;
  }

  function keep(stream: string, folded: FoldedStream): void {
    const known = entries.peek(stream)?.folded;
    if (known?.decider === folded.decider && known.revision > folded.revision) return;
    entries.set(stream, { folded, keptAt: performance.now() });
  }

  async function foldNewEvents(stream: string, since: FoldedStream): Promise<FoldedStream> {
    let folded = since;
    for await (const event of store.readStream(stream, { from: since.revision + 1 })) folded = foldEvent(folded, event);
    keep(stream, folded);
    return folded;
  }

  // a running read may miss later events, so loads that arrive meanwhile share the next read
  const loads = createBatchQueue<string, PendingLoad>({
    gather: 'burst',
    enough: maxSharedRequests,
    async run(batch, stream) {
      const [first] = batch;
      if (!first) return;
      try {
        const known = getCached(first.decider, stream) ?? createEmptyFold(first.decider);
        const folded = await foldNewEvents(stream, known);
        for (const { resolve } of batch) resolve(folded);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    },
  });

  const loadCurrent = (decider: AnyDecider, stream: string) =>
    new Promise<FoldedStream>((resolve, reject) => {
      loads.add(stream, { decider, resolve, reject });
    });

  return {
    getCached,
    foldNewEvents,
    loadCurrent,
    loadRecent(decider, stream, withinMs) {
      const folded = withinMs > 0 ? getCached(decider, stream) : undefined;
      const age = performance.now() - (entries.peek(stream)?.keptAt ?? 0);
      return folded && age < withinMs ? Promise.resolve(folded) : loadCurrent(decider, stream);
    },
    keep,
    forget: (stream) => entries.delete(stream),
  };
}
