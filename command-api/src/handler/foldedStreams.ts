import { type EventStore } from '@pass-along/platform';
import { foldIn, nothingYet, type AnyDecider, type Folded } from './fold.ts';

/** Streams kept folded in memory, least recently used out first. */
export interface FoldedStreams {
  /** What memory has; the store may have moved on. */
  cached(decider: AnyDecider, stream: string): Folded | undefined;
  /** Folds in what came since. */
  catchUp(stream: string, since: Folded): Promise<Folded>;
  /** The stream as the store has it now; a hot one is looked at once for all who ask meanwhile. */
  current(decider: AnyDecider, stream: string): Promise<Folded>;
  /** The stream as it was at most so many milliseconds ago: looked at anew where memory's is older. */
  recent(decider: AnyDecider, stream: string, withinMs: number): Promise<Folded>;
  keep(stream: string, folded: Folded): void;
  forget(stream: string): void;
}

/** A stream's state, an item's with its description say, takes the memory of so many remembered commands. */
export const streamWeight = 20;

/** `maxWeight` bounds the sum over the streams of `streamWeight` plus their remembered commands. */
export function createFoldedStreams(store: EventStore, maxWeight: number): FoldedStreams {
  const entries = new Map<string, { folded: Folded; weight: number; keptAt: number }>();
  let weight = 0;
  const looks = new Map<string, { over: Promise<unknown>; next?: Promise<Folded> }>();

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

  function look(decider: AnyDecider, stream: string): Promise<Folded> {
    const folded = catchUp(stream, cached(decider, stream) ?? nothingYet(decider));
    const over = folded.then(
      () => looks.delete(stream),
      () => looks.delete(stream),
    );
    looks.set(stream, { over });
    return folded;
  }

  function current(decider: AnyDecider, stream: string): Promise<Folded> {
    const underWay = looks.get(stream);
    // what it finds may be of before the asking, so who asks meanwhile shares the next one
    return underWay ? (underWay.next ??= underWay.over.then(() => look(decider, stream))) : look(decider, stream);
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
