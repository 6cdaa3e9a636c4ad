import {
  blamingEvents,
  blockingKeysOf,
  type EventStore,
  type Held,
  type LastEvent,
  lastEventOf,
  type Position,
  type Retries,
  START,
  type Step,
  type StoredEvent,
  take,
  type Taker,
  transactionOn,
} from '@pass-along/platform';
import type pg from 'pg';
import { filterOf, type Projection } from './projection.ts';
import { type Filled, progressOf, type RebuildProgress } from './rebuildProgress.ts';

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
  from?: Filled;
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
  readonly parked: Held[] = [];
  readonly #options: ShadowFillerOptions;
  readonly #taker: Taker;
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
      blocked: new Set(this.parked.flatMap(({ event }) => blockingKeysOf(projection, event))),
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
      ...filterOf(projection),
      ...(signal && { signal }),
    })) {
      if (event.position > upTo) break;
      if (!skipped.has(event.id)) batch.push(event);
      if (batch.length < batchSize) continue;
      await take(this.#taker, batch, event.position);
      batch = [];
    }
    signal?.throwIfAborted();
    await take(this.#taker, batch, upTo);
  }

  async #commit({ upTo, count, last, apply, park }: Step): Promise<void> {
    const { client, projection, schema, record, eventsTotal, onProgress } = this.#options;
    const done = this.events + count;
    await transactionOn(
      client,
      async () => {
        if (apply.length > 0) await blamingEvents(projection.name, () => projection.apply(apply, { client, schema }));
        await record(client, upTo, done);
      },
      { durable: false },
    );
    this.parked.push(...park);
    this.position = upTo;
    this.events = done;
    if (last) this.lastEvent = lastEventOf(last);
    onProgress?.(progressOf(projection.name, done, eventsTotal, (performance.now() - this.#startedAt) / 1000));
  }
}
