import { categoryOf } from '@pass-along/contracts';
import { isSystemStream, type RecordedEvent } from '@eventstore/db-client';
import { mendContent, readContent } from '../eventContent.ts';
import { type EventFilter, type StoredEvent } from '../eventStore.ts';
import { positionText } from './positions.ts';

/** The server's own events. The application's names never begin with a dollar sign. */
function isSystemEvent(event: RecordedEvent): boolean {
  return isSystemStream(event.streamId) || event.type.startsWith('$');
}

export function passes(filter: EventFilter | undefined): (event: RecordedEvent) => boolean {
  if (filter === undefined) return (event) => !isSystemEvent(event);
  const categories = new Set(filter.categories);
  return (event) => !isSystemEvent(event) && categories.has(categoryOf(event.streamId));
}

export function storedEvent(event: RecordedEvent): StoredEvent {
  if (event.position === undefined)
    throw new Error('The EventStoreDB server is older than 22.6: it gives no positions');
  return {
    id: event.id,
    type: event.type,
    // the client passes on as text or bytes what it can't parse
    ...mendContent(readContent(event.data, event.metadata)),
    stream: event.streamId,
    revision: Number(event.revision),
    position: positionText(event.position),
    recordedAt: event.created.toISOString(),
  };
}
