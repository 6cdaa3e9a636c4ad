import { type RawContent, type StoredEvent } from '../eventStore/eventStore.ts';
import { type EventStoreConfig } from '../eventStore/openEventStore.ts';
import { type Moved } from './movedEvents.ts';

/** An event as first recorded, with the metadata that the move adds. */
export interface EventToCopy {
  event: StoredEvent;
  moved: Moved;
  /** The raw bytes of an unreadable event, which are stored as they are, without added metadata. */
  raw?: RawContent | undefined;
}

/** Appends events of another log to an event store. */
export interface LogCopier {
  /**
   * Stores the events in this order with their ids, data, metadata and times. They must continue the existing streams
   * by revision. After a failure the first of them may be stored.
   * @throws Error naming an event that the store can't keep unchanged
   */
  append(events: readonly EventToCopy[]): Promise<void>;
  close(): Promise<void>;
}

/** The schema must exist, because the event store was opened before. */
export async function openLogCopier(config: EventStoreConfig): Promise<LogCopier> {
  switch (config.kind) {
    case 'postgres': {
      const { createPostgresCopier } = await import('../eventStore/postgres/postgresCopier.ts');
      return createPostgresCopier(config);
    }
    case 'eventstoredb': {
      const { createEventStoreDbCopier } = await import('../eventStore/eventStoreDb/eventStoreDbCopier.ts');
      return createEventStoreDbCopier(config);
    }
  }
}
