import { type EventStore } from '@pass-along/platform';
import { foldIn, nothingYet, type AnyDecider, type Folded } from './fold.ts';

/** Streams kept folded in memory, least recently used out first. */
export interface FoldedStreams {
  /** What memory has; the store may have moved on. */
  cached(decider: AnyDecider, stream: string): Folded | undefined;
  /** Folds in what came since. */
  catchUp(stream: string, since: Folded): Promise<Folded>;
  /** The stream as the store has it now. */
  current(decider: AnyDecider, stream: string): Promise<Folded>;
  keep(stream: string, folded: Folded): void;
  forget(stream: string): void;
}

/** A stream's state, an item's with its description say, takes the memory of so many remembered commands. */
export const streamWeight = 20;

/** `maxWeight` bounds the sum over the streams of `streamWeight` plus their remembered commands. */
export function createFoldedStreams(store: EventStore, maxWeight: number): FoldedStreams {
  const entries = new Map<string, { folded: Folded; weight: number }>();
  let weight = 0;

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
    const entry = { folded, weight: streamWeight + folded.commands.size };
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

  return {
    cached,
    catchUp,
    current: (decider, stream) => catchUp(stream, cached(decider, stream) ?? nothingYet(decider)),
    keep,
    forget,
  };
}
