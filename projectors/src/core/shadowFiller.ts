import {
  wrapEventFailures,
  getBlockingKeys,
  type EventStore,
  type EventToPark,
  type LastEvent,
  toFilter,
  toLastEvent,
  type Position,
  type Retries,
  START,
  type Step,
  type StoredEvent,
  processBatch,
  type BatchProcessor,
  runTransaction,
} from '@pass-along/platform';
import type pg from 'pg';
import type { Projection } from './projection.ts';
import { type FillState, computeProgress, type RebuildProgress } from './rebuildProgress.ts';

const batchSize = 10_000;

export interface ShadowFillerOptions {
  client: pg.ClientBase;
  projection: Projection;
  store: Pick<EventStore, 'readAll'>;
  schema: string;
  /** Records the progress in the transaction of each step. */
  record: (client: pg.ClientBase, upTo: Position, eventsDone: number) => Promise<void>;
  eventsTotal: number;
  retries: Retries;
  /** Events that an admin skipped. */
  skipped: ReadonlySet<string>;
  /** The state at which an earlier run stopped. */
  from?: FillState;
  onProgress?: (progress: RebuildProgress) => void;
  signal?: AbortSignal;
}

/**
 * Applies events to shadow tables, from the first one up to a given position. An event that can't be applied is parked,
 * as in live operation.
 */
export class ShadowFiller {
  position: Position = START;
  events = 0;
  lastEvent: LastEvent | null = null;
  /** Events to park when the shadow replaces the live tables. */
  readonly parked: EventToPark[] = [];
  readonly #options: ShadowFillerOptions;
  readonly #taker: BatchProcessor;
  readonly #startedAt = performance.now();

  constructor(options: ShadowFillerOptions) {
    this.#options = options;
    const { from, projection } = options;
    if (from) {
      this.position = from.position;
      this.events = from.events;
      this.lastEvent = from.lastEvent;
      this.parked.push(...from.parked);
    }
    this.#taker = {
      consumer: projection,
      blocked: new Set(this.parked.flatMap(({ event }) => getBlockingKeys(projection, event))),
      retries: options.retries,
      signal: options.signal ?? new AbortController().signal,
      commit: (step) => this.#commit(step),
    };
  }

  /** Fills until the goal, which moves as the log grows, is at most a batch away. */
  async catchUp(goal: () => Promise<Position>): Promise<void> {
    for (;;) {
      const before = this.events;
      await this.fillTo(await goal());
      if (this.events - before < batchSize) return;
    }
  }

  /** Fills with every event up to and including this position. */
  async fillTo(upTo: Position): Promise<void> {
    const { store, projection, skipped, signal } = this.#options;
    if (upTo <= this.position) return;
    let batch: StoredEvent[] = [];
    for await (const event of store.readAll({
      after: this.position,
      ...toFilter(projection),
      ...(signal && { signal }),
    })) {
      if (event.position > upTo) break;
      if (!skipped.has(event.id)) batch.push(event);
      if (batch.length < batchSize) continue;
      await processBatch(this.#taker, batch, event.position);
      batch = [];
    }
    signal?.throwIfAborted();
    await processBatch(this.#taker, batch, upTo);
  }

  async #commit({ upTo, count, last, apply, park }: Step): Promise<void> {
    const { client, projection, schema, record, eventsTotal, onProgress } = this.#options;
    const done = this.events + count;
    await runTransaction(
      client,
      async () => {
        if (apply.length > 0)
          await wrapEventFailures(projection.name, () => projection.apply(apply, { client, schema }));
        await record(client, upTo, done);
      },
      { durable: false },
    );
    this.parked.push(...park);
    this.position = upTo;
    this.events = done;
    if (last) this.lastEvent = toLastEvent(last);
    onProgress?.(computeProgress(projection.name, done, eventsTotal, (performance.now() - this.#startedAt) / 1000));
  }
}
