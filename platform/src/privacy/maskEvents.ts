import { maskFields, maskText, getPlaceholders, getEventDefinition } from '@pass-along/contracts';
import type { StoredEvent } from '../eventStore/eventStore.ts';
import { upcastEvent } from './upcastEvent.ts';
import { getFieldOwner } from './personalFields.ts';

/**
 * Stored events in the current schema version with all confidential values masked: personal fields, secrets, and sealed
 * content. Unknown event types lose all data. No key is needed, but without it the names of things are masked, too.
 * Names of members become pseudonyms, other texts `•••`, other values their placeholders as after an erasure, so that
 * folds accept them.
 */
export function maskEvents(events: readonly StoredEvent[]): StoredEvent[] {
  return events.map((event) => {
    if (event.unreadable !== undefined) return event;
    if (!getEventDefinition(event.type)) return { ...event, data: {} };
    const today = upcastEvent({ ...event, data: replaceEncrypted(event) });
    return { ...today, data: maskFields(getPlaceholders(event.type), today.data) };
  });
}

/** Replaces encrypted fields by their placeholders, also under the field names of older versions. */
function replaceEncrypted({ type, data }: StoredEvent): Record<string, unknown> {
  const placeholders = getPlaceholders(type);
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      getFieldOwner(value) === undefined ? value : maskValue(placeholders[field] ?? '', data),
    ]),
  );
}

function maskValue(placeholder: unknown, data: Record<string, unknown>): unknown {
  return typeof placeholder === 'string' ? maskText(placeholder, data) : placeholder;
}
