import { whyNotFoldable, type EventMetadata } from '@pass-along/contracts';
import type { StoredEvent } from './eventStore.ts';
import { isStorable, sanitizeTexts, parseSanitized } from './storableText.ts';

/** An event's data and metadata, or why they can't be read. */
export type EventContent = Pick<StoredEvent, 'data' | 'metadata' | 'unreadable' | 'original'>;

export function parseContent(data: unknown, metadata: unknown): EventContent {
  if (!isRecord(data)) return createUnreadableContent('its data is no JSON object');
  if (!isRecord(metadata)) return createUnreadableContent('its metadata is no JSON object');
  return { data, metadata: metadata as unknown as EventMetadata };
}

/** Replaces each character that PostgreSQL cannot store with U+FFFD. */
export function sanitizeContent(content: EventContent): EventContent {
  const { data, metadata } = content;
  if (isStorable(data) && isStorable(metadata)) return content;
  return { ...(sanitizeTexts({ data, metadata }) as Required<EventContent>['original']), original: { data, metadata } };
}

/** The same for data alone, given as JSON text. */
export function parseData(json: string): Pick<EventContent, 'data' | 'unreadable'> {
  try {
    const data = parseSanitized(json);
    return isRecord(data) ? { data } : { data: {}, unreadable: 'its data is no JSON object' };
  } catch {
    // the error message would quote what was stored
    return { data: {}, unreadable: 'its data is no JSON' };
  }
}

/** Why this code can't use an event, after upcasting; undefined when it can. */
export function whyUnreadable({ type, data, metadata, unreadable }: StoredEvent): string | undefined {
  return unreadable ?? whyNotFoldable(type, metadata.schemaVersion, data);
}

export function createUnreadableContent(unreadable: string): EventContent {
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
