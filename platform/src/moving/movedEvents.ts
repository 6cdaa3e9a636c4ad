import { type EventMetadata } from '@pass-along/contracts';
import { type Position, type StoredEvent } from '../eventStore/eventStore.ts';

/** What a move adds to an event, in its metadata under a key of its own: no part of what the event says. */
export interface Moved {
  /** On a copy's first event: the log it is copied from. */
  copyOf?: string;
  /** When the event was first recorded, where the store can't keep that. */
  recordedAt?: string;
  /** Where the places that its data names lie in this log, by field. */
  positions?: Record<string, Position>;
}

type MovedMetadata = EventMetadata & { moved?: Moved };

export function movedOf({ metadata }: Pick<StoredEvent, 'metadata'>): Moved | undefined {
  return (metadata as MovedMetadata).moved;
}

/** Metadata as it is kept in the copy; nothing is added where there is nothing to say. */
export function withMoved(metadata: EventMetadata, moved: Moved): EventMetadata {
  const added: MovedMetadata = { ...metadata, moved };
  return Object.keys(moved).length === 0 ? metadata : added;
}

/** The event as it was first recorded: what moves added is taken out again. */
export function asRecorded(event: StoredEvent): StoredEvent {
  const moved = movedOf(event);
  if (!moved) return event;
  const { moved: _, ...metadata } = event.metadata as MovedMetadata;
  return { ...event, metadata, recordedAt: moved.recordedAt ?? event.recordedAt };
}
