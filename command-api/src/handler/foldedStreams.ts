import { untilNoMoreCome, type EventStore } from '@pass-along/platform';
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

/** A look at a stream that has yet to begin, and how many will share it. */
interface ComingLook {
  asked: number;
  folded: Promise<Folded>;
}

/** Who share a look go on together: their keys are made by one statement and their events appended by one. */
const enoughToLook = 64;

/** A stream's state, an item's with its description say, takes the memory of so many remembered commands. */
export const streamWeight = 20;

/** `maxWeight` bounds the sum over the streams of `streamWeight` plus their remembered commands. */
export function createFoldedStreams(store: EventStore, maxWeight: number): FoldedStreams {
  const entries = new Map<string, { folded: Folded; weight: number; keptAt: number }>();
  let weight = 0;
  const coming = new Map<string, ComingLook>();
  /** Looks under way; each resolves once it is over. */
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
    // what it finds may be of before a later asking, so who asks from now on shares the next one
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
