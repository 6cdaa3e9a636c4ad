import { type EventStore, type Position, START, type StoredEvent } from '@pass-along/platform';
import type pg from 'pg';
import { ApplyFailed, applyTo, messageOf } from './failures.ts';
import { filterOf, type Projection } from './projection.ts';
import { progressOf, type RebuildProgress, recordStep } from './rebuildProgress.ts';
import { transactionOn } from './transaction.ts';

const batchSize = 5_000;

/** An event can't be applied, so the rebuild would differ from what its events say. */
export class RebuildStopped extends Error {
  constructor(event: StoredEvent, cause: ApplyFailed) {
    super(`Stopped at ${event.type} in ${event.stream}, revision ${String(event.revision)}: ${messageOf(cause)}`, {
      cause,
    });
    this.name = 'RebuildStopped';
  }
}

export interface ShadowFillerOptions {
  client: pg.ClientBase;
  projection: Projection;
  store: EventStore;
  schema: string;
  eventsTotal: number;
  onProgress?: (progress: RebuildProgress) => void;
  signal?: AbortSignal;
}

/** Applies events to shadow tables, from the first one up to wherever it is told. */
export class ShadowFiller {
  position: Position = START;
  events = 0;
  readonly #options: ShadowFillerOptions;
  readonly #startedAt = performance.now();

  constructor(options: ShadowFillerOptions) {
    this.#options = options;
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
    const { store, projection, signal } = this.#options;
    if (upTo <= this.position) return;
    let batch: StoredEvent[] = [];
    for await (const event of store.readAll({
      after: this.position,
      ...filterOf(projection),
      ...(signal && { signal }),
    })) {
      if (event.position > upTo) break;
      batch.push(event);
      if (batch.length < batchSize) continue;
      await this.#apply(batch, event.position);
      batch = [];
    }
    signal?.throwIfAborted();
    await this.#apply(batch, upTo);
  }

  async #apply(events: readonly StoredEvent[], upTo: Position): Promise<void> {
    const { client, projection, eventsTotal, onProgress } = this.#options;
    const done = this.events + events.length;
    try {
      await transactionOn(
        client,
        async () => {
          await this.#applyInPlace(events);
          await recordStep(client, projection.name, upTo, done);
        },
        { durable: false },
      );
    } catch (error) {
      throw error instanceof ApplyFailed ? await this.#blame(events, error) : error;
    }
    this.position = upTo;
    this.events = done;
    onProgress?.(progressOf(projection.name, done, eventsTotal, (performance.now() - this.#startedAt) / 1000));
  }

  async #applyInPlace(events: readonly StoredEvent[]): Promise<void> {
    const { client, projection, schema } = this.#options;
    if (events.length > 0) await applyTo(projection, events, { client, schema });
  }

  /** Finds the event at fault by applying one at a time. */
  async #blame(events: readonly StoredEvent[], failure: ApplyFailed): Promise<Error> {
    for (const event of events) {
      try {
        await transactionOn(this.#options.client, () => this.#applyInPlace([event]), { durable: false });
      } catch (error) {
        return error instanceof ApplyFailed ? new RebuildStopped(event, error) : failure;
      }
    }
    return failure;
  }
}
