import { masked, placeholdersOf, definitionOf } from '@pass-along/contracts';
import { type StoredEvent } from '../eventStore/eventStore.ts';
import { bringToDate } from './bringToDate.ts';
import { sealedFor } from './personalFields.ts';

/**
 * Stored events in today's schema version with everything masked that not everybody may know: personal fields, secrets, and what is
 * sealed until later. Nothing is told of a type that this code does not know. No key is asked for. Texts read as `•••`, all else as if the person were erased, so that folds take them.
 */
export function maskEvents(events: readonly StoredEvent[]): StoredEvent[] {
  return events.map((event) => {
    if (event.unreadable !== undefined) return event;
    if (!definitionOf(event.type)) return { ...event, data: {} };
    const today = bringToDate({ ...event, data: opened(event) });
    return { ...today, data: masking(event.type, today.data) };
  });
}

/** What is encrypted reads as its placeholder, under whatever name an older version has it. */
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
