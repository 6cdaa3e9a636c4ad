import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { limits, DomainError, type StreamCategory } from '@pass-along/contracts';
import { readModelSchema } from '@pass-along/contracts/tables';
import { createFairQueue, type EventFact, type EventStore } from '@pass-along/platform';
import type pg from 'pg';

/** The reader yields to other work of the process after this many events. */
const batchSize = 1000;

export type HistoryStore = Pick<EventStore, 'readAll' | 'readFacts'>;

/** Selects events from the whole history. */
export interface HistoryFilter {
  categories: readonly StreamCategory[];
  types: readonly string[];
}

export interface ReadHistoryOptions {
  signal?: AbortSignal | undefined;
  /** Called with the number of matching events read so far. */
  onProgress?: ((done: number) => void) | undefined;
}

/** Passes every matching event to `tell`, in log order. It needs no personal field, so encrypted events suffice. */
export async function readHistory(
  store: HistoryStore,
  { categories, types }: HistoryFilter,
  tell: (event: EventFact) => void,
  { signal, onProgress }: ReadHistoryOptions = {},
): Promise<void> {
  const reading = signal && { signal };
  let done = 0;
  for await (const events of store.readFacts?.({ types, ...reading }) ?? readWholeEvents(store, categories, reading)) {
    for (const event of events) {
      tell(event);
      if (types.includes(event.type)) done += 1;
    }
    onProgress?.(done);
    await turnOfOthers();
    signal?.throwIfAborted();
  }
}

/** Fallback for stores without `readFacts`, which return whole events only. */
async function* readWholeEvents(
  store: HistoryStore,
  categories: readonly StreamCategory[],
  reading: { signal: AbortSignal } | undefined,
): AsyncGenerator<readonly EventFact[], void, undefined> {
  let events: EventFact[] = [];
  for await (const event of store.readAll({ filter: { categories }, ...reading })) {
    events.push(event);
    if (events.length < batchSize) continue;
    yield events;
    events = [];
  }
  yield events;
}

/**
 * Runs one scan of the whole history at a time. A scan stops early on its time limit or when its client disconnects.
 * @throws DomainError unavailable while another scan runs, or when this one is stopped
 */
export function createExclusiveScan(): <A>(work: (signal: AbortSignal) => Promise<A>, left: AbortSignal) => Promise<A> {
  const oneAtATime = createFairQueue({ atOnce: 1, eachAtOnce: 1, waiting: 0, eachWaiting: 1 });
  return (work, left) =>
    oneAtATime('all', async () => {
      const ending = AbortSignal.any([left, AbortSignal.timeout(limits.karma.whatIfSeconds * 1000)]);
      try {
        return await work(ending);
      } catch (error) {
        throw ending.aborted ? new DomainError('unavailable') : error;
      }
    });
}

/** Counts events of these types with the counters of the audit. */
export async function countEvents(pool: pg.Pool, types: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT coalesce(sum(count), 0)::float8 AS count FROM ${readModelSchema}.audit_counts WHERE type = ANY ($1)`,
    [types],
  );
  return rows[0]?.count ?? 0;
}
