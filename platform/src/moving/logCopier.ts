import { type KeptContent, type StoredEvent } from '../eventStore/eventStore.ts';
import { type EventStoreConfig } from '../eventStore/openEventStore.ts';
import { type Moved } from './movedEvents.ts';

/** An event as it was first recorded, with what the move has to say of it. */
export interface EventToCopy {
  event: StoredEvent;
  moved: Moved;
  /** What it holds, where that can't be read: it is stored as it is, and nothing is said of it. */
  kept?: KeptContent | undefined;
}

/** Writes events of another log behind what an event store holds. */
export interface LogCopier {
  /**
   * Stores them in this order with their ids, data, metadata and times. Events must follow on what is there, each stream's by revision.
   * What breaks off half-way has stored the first of them.
   * @throws Error naming an event that can't be kept there as it is
   */
  append(events: readonly EventToCopy[]): Promise<void>;
  close(): Promise<void>;
}

/** Its schema must be there: the event store was opened before. */
export async function openLogCopier(config: EventStoreConfig): Promise<LogCopier> {
  switch (config.kind) {
    case 'postgres': {
      const { createPostgresCopier } = await import('../eventStore/postgres/copyEvents.ts');
      return createPostgresCopier(config);
    }
    case 'eventstoredb': {
      const { createEventStoreDbCopier } = await import('../eventStore/eventStoreDb/copyEvents.ts');
      return createEventStoreDbCopier(config);
    }
  }
}
