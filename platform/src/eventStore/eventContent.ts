import { whyNotOfToday, type EventMetadata } from '@pass-along/contracts';
import { type StoredEvent } from './eventStore.ts';
import { isStorable, mendTexts, parseMended } from './storableText.ts';

/** An event's data and metadata, or why they can't be read. */
export type EventContent = Pick<StoredEvent, 'data' | 'metadata' | 'unreadable' | 'asKept'>;

export function readContent(data: unknown, metadata: unknown): EventContent {
  if (!isRecord(data)) return unreadableContent('its data is no JSON object');
  if (!isRecord(metadata)) return unreadableContent('its metadata is no JSON object');
  return { data, metadata: metadata as unknown as EventMetadata };
}

/** Replaces each character that PostgreSQL cannot store with U+FFFD. */
export function mendContent(content: EventContent): EventContent {
  const { data, metadata } = content;
  if (isStorable(data) && isStorable(metadata)) return content;
  return { ...(mendTexts({ data, metadata }) as Required<EventContent>['asKept']), asKept: { data, metadata } };
}

/** The same for data alone, given as JSON text. */
export function readData(json: string): Pick<EventContent, 'data' | 'unreadable'> {
  try {
    const data = parseMended(json);
    return isRecord(data) ? { data } : { data: {}, unreadable: 'its data is no JSON object' };
  } catch {
    // the error message would quote what was stored
    return { data: {}, unreadable: 'its data is no JSON' };
  }
}

/** Why this code can't use an event, after upcasting; undefined when it can. */
export function whyUnreadable({ type, data, metadata, unreadable }: StoredEvent): string | undefined {
  return unreadable ?? whyNotOfToday(type, metadata.schemaVersion, data);
}

export function unreadableContent(unreadable: string): EventContent {
  return { data: {}, metadata: noMetadata, unreadable };
}

const noMetadata: EventMetadata = {
  $correlationId: '',
  $causationId: '',
  commandId: '',
  command: '',
  actor: { id: '', role: 'system' },
  by: 'policy',
  at: '',
  // newer than any release, so that no upcaster runs
  schemaVersion: Number.MAX_SAFE_INTEGER,
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}
