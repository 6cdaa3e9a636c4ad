import { untilNoMoreCome, type EventStore } from '@pass-along/platform';
import { foldIn, nothingYet, type AnyDecider, type Folded } from './fold.ts';

/** A cache of folded streams that evicts the least recently used. */
export interface FoldedStreams {
  /** The cached state; the store may have newer events. */
  cached(decider: AnyDecider, stream: string): Folded | undefined;
  /** Folds in the events that were appended since. */
  catchUp(stream: string, since: Folded): Promise<Folded>;
  /** The current state in the store. Concurrent loads of a stream share one read. */
  current(decider: AnyDecider, stream: string): Promise<Folded>;
  /** The state of at most `withinMs` milliseconds ago; an older cached state is refreshed. */
  recent(decider: AnyDecider, stream: string, withinMs: number): Promise<Folded>;
  keep(stream: string, folded: Folded): void;
  forget(stream: string): void;
}

/** A read of a stream that has not started, with the number of loads that share it. */
interface ComingLook {
  asked: number;
  folded: Promise<Folded>;
}

/**
 * Commands that share a read continue together: one statement creates their keys, and one append stores their events.
 */
const enoughToLook = 64;

/**
 * The memory of one stream's state, such as an item with its description, equals that of so many remembered commands.
 */
export const streamWeight = 20;

/** `maxWeight` bounds the sum of `streamWeight` and the remembered commands over all cached streams. */
export function createFoldedStreams(store: EventStore, maxWeight: number): FoldedStreams {
  const entries = new Map<string, { folded: Folded; weight: number; keptAt: number }>();
  let weight = 0;
  const coming = new Map<string, ComingLook>();
  /** Running reads by stream; each promise resolves at the end of its read. */
  const looks = new Map<string, Promise<unknown>>();

  function cached(decider: AnyDecider, stream: string): Folded | undefined {
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

  function keep(stream: string, folded: Folded): void {
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

  async function catchUp(stream: string, since: Folded): Promise<Folded> {
    let folded = since;
    for await (const event of store.readStream(stream, { from: since.revision + 1 })) folded = foldIn(folded, event);
    keep(stream, folded);
    return folded;
  }

  async function look(decider: AnyDecider, stream: string): Promise<Folded> {
    await looks.get(stream);
    await untilNoMoreCome(() => coming.get(stream)?.asked ?? 0, enoughToLook);
    // a running read may miss later events, so loads from now on share the next read
    coming.delete(stream);
    const folded = catchUp(stream, cached(decider, stream) ?? nothingYet(decider));
    const isOver = () => looks.delete(stream);
    looks.set(stream, folded.then(isOver, isOver));
    return folded;
  }

  function current(decider: AnyDecider, stream: string): Promise<Folded> {
    const shared = coming.get(stream) ?? { asked: 0, folded: look(decider, stream) };
    shared.asked += 1;
    coming.set(stream, shared);
    return shared.folded;
  }

  return {
    cached,
    catchUp,
    current,
    recent(decider, stream, withinMs) {
      const folded = withinMs > 0 ? cached(decider, stream) : undefined;
      const age = performance.now() - (entries.get(stream)?.keptAt ?? 0);
      return folded && age < withinMs ? Promise.resolve(folded) : current(decider, stream);
    },
    keep,
    forget,
  };
}
