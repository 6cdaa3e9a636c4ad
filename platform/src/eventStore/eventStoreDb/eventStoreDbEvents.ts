import { getStreamCategory } from '@pass-along/contracts';
import { isSystemStream, type RecordedEvent } from '@eventstore/db-client';
import { sanitizeContent, parseContent } from '../eventContent.ts';
import type { EventFilter, StoredEvent } from '../eventStore.ts';
import { formatPosition } from './eventStoreDbPositions.ts';

/** The server's own events. The application's names never begin with a dollar sign. */
function isSystemEvent(event: RecordedEvent): boolean {
  return isSystemStream(event.streamId) || event.type.startsWith('$');
}

export function createFilter(filter: EventFilter | undefined): (event: RecordedEvent) => boolean {
  if (filter === undefined) return (event) => !isSystemEvent(event);
  const categories = new Set(filter.categories);
  const types = filter.types && new Set(filter.types);
  return (event) =>
    !isSystemEvent(event) &&
    categories.has(getStreamCategory(event.streamId)) &&
    (types === undefined || types.has(event.type));
}

export function toStoredEvent(event: RecordedEvent): StoredEvent {
  if (event.position === undefined)
    throw new Error('The EventStoreDB server is older than 22.6: it gives no positions');
  return {
    id: event.id,
    type: event.type,
    // the client passes on as text or bytes what it can't parse
    ...sanitizeContent(parseContent(event.data, event.metadata)),
    stream: event.streamId,
    revision: Number(event.revision),
    position: formatPosition(event.position),
    recordedAt: event.created.toISOString(),
  };
}
