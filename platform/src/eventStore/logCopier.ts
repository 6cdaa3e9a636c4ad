import type { RawContent, StoredEvent } from './eventStore.ts';
import type { Moved } from './movedEvents.ts';

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
