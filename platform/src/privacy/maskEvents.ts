import { masked, placeholdersOf, definitionOf } from '@pass-along/contracts';
import { type StoredEvent } from '../eventStore/eventStore.ts';
import { bringToDate } from './bringToDate.ts';
import { sealedFor } from './personalFields.ts';

/**
 * Stored events in the current schema version with all confidential values masked: personal fields, secrets, and sealed
 * content. Unknown event types lose all data. No key is needed. Texts become `•••`, other values become their
 * placeholders as after an erasure, so that folds accept them.
 */
export function maskEvents(events: readonly StoredEvent[]): StoredEvent[] {
  return events.map((event) => {
    if (event.unreadable !== undefined) return event;
    if (!definitionOf(event.type)) return { ...event, data: {} };
    const today = bringToDate({ ...event, data: opened(event) });
    return { ...today, data: masking(event.type, today.data) };
  });
}

/** Replaces encrypted fields by their placeholders, also under the field names of older versions. */
function opened({ type, data }: StoredEvent): Record<string, unknown> {
  const placeholders = placeholdersOf(type);
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      sealedFor(value) === undefined ? value : maskOf(placeholders[field] ?? ''),
    ]),
  );
}

function masking(type: string, data: Record<string, unknown>): Record<string, unknown> {
  const placeholders = placeholdersOf(type);
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      if (!Object.hasOwn(placeholders, field) || value === null || value === '') return [field, value];
      return [field, typeof value === 'string' ? maskOf(value) : placeholders[field]];
    }),
  );
}

function maskOf(value: unknown): unknown {
  return typeof value === 'string' ? masked : value;
}
