import { randomUUID } from 'node:crypto';
import type { EventFilter, EventStore, NewEvent, Position, StoredEvent } from '../eventStore.ts';

/** Generous, because the machine may be busy and no test asserts a speed. */
export const testTimeoutMs = 60_000;

/** A category without a dash that no other test writes to. */
export function createCategory(): string {
  return `test${randomUUID().replaceAll('-', '')}`;
}

export function createStreamName(category = createCategory()): string {
  return `${category}-${randomUUID()}`;
}

export function createSampleEvent(
  data: Record<string, unknown> = { title: 'Garden spade' },
  type = 'ItemListed',
): NewEvent {
  const id = randomUUID();
  return {
    id,
    type,
    data,
    metadata: {
      $correlationId: id,
      $causationId: id,
      commandId: id,
      command: 'Sample',
      actor: { id: 'member-1', role: 'user' },
      by: 'person',
      at: '2026-03-01T10:00:00.000Z',
      schemaVersion: 1,
    },
  };
}

/** Events with data `{ n: 0 }`, `{ n: 1 }` and so on. */
export function createNumberedEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, n) => createSampleEvent({ n }));
}

export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

export async function collectNumbers(source: AsyncIterable<StoredEvent>): Promise<unknown[]> {
  return (await collect(source)).map((event) => event.data['n']);
}

export function getEventIds(events: readonly { id: string }[]): string[] {
  return events.map((event) => event.id);
}

/** Follows what the filter passes from a position until `enough` is true. Returns the delivered events in order. */
export async function collectFollowed(
  store: EventStore,
  options: { after: Position; batchSize?: number } & EventFilter,
  enough: (events: readonly StoredEvent[]) => boolean,
): Promise<StoredEvent[]> {
  const stop = new AbortController();
  const delivered: StoredEvent[] = [];
  const { after, batchSize, ...filter } = options;
  const subscription = store.subscribe({
    after,
    filter,
    ...(batchSize === undefined ? {} : { batchSize }),
    signal: stop.signal,
  });
  for await (const batch of subscription) {
    delivered.push(...batch.events);
    if (enough(delivered)) stop.abort();
  }
  return delivered;
}
