import type { EventMetadata } from '@pass-along/contracts';
import type { Position, StoredEvent } from './eventStore.ts';

/** Metadata that a move adds to an event under its own key; never part of its data. */
export interface Moved {
  /** On a copy's first event: id of the source log. */
  copyOf?: string;
  /** The original recording time, where the store can't keep it. */
  recordedAt?: string;
  /** New values of positions in the event's data, by field. */
  positions?: Record<string, Position>;
}

type MovedMetadata = EventMetadata & { moved?: Moved };

export function getMoved({ metadata }: Pick<StoredEvent, 'metadata'>): Moved | undefined {
  return (metadata as MovedMetadata).moved;
}

/** Metadata for the copy; unchanged when there is nothing to add. */
export function withMoved(metadata: EventMetadata, moved: Moved): EventMetadata {
  const added: MovedMetadata = { ...metadata, moved };
  return Object.keys(moved).length === 0 ? metadata : added;
}

/** The event as first recorded, without what moves added. */
export function toOriginalEvent(event: StoredEvent): StoredEvent {
  const moved = getMoved(event);
  if (!moved) return event;
  const { moved: _, ...metadata } = event.metadata as MovedMetadata;
  return { ...event, metadata, recordedAt: moved.recordedAt ?? event.recordedAt };
}
