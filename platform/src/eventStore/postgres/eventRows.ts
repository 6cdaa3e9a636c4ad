import { type EventContent, sanitizeContent, parseContent, createUnreadableContent } from '../eventContent.ts';
import type { StoredEvent } from '../eventStore.ts';
import { canHoldUnstorable } from '../storableText.ts';
import { formatPosition } from './postgresPosition.ts';

/** A row as the platform's pool returns it: int8 as number, timestamptz as ISO 8601 text. */
export interface EventRow {
  position: number;
  stream: string;
  revision: number;
  id: string;
  type: string;
  /** JSON. */
  data: string;
  /** JSON. */
  metadata: string;
  recorded_at: string;
  /** Bytes of data in this page up to and including this event; present only for pages built by `trimPage`. */
  bytes: number;
}

export function toStoredEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    type: row.type,
    ...parseRow(row.data, row.metadata),
    stream: row.stream,
    revision: row.revision,
    position: formatPosition(row.position),
    recordedAt: row.recorded_at,
  };
}

/** Parses the stored texts. */
export function parseRow(data: string, metadata: string): EventContent {
  try {
    const content = parseContent(JSON.parse(data), JSON.parse(metadata));
    return canHoldUnstorable(data) || canHoldUnstorable(metadata) ? sanitizeContent(content) : content;
  } catch {
    // the error message would quote what was stored
    return createUnreadableContent('data or metadata are no JSON');
  }
}

/** A page ends once it holds this much data, so that large events don't fill the memory. */
export const pageBytes = 8_000_000;

/**
 * Cuts rows off once the page holds `pageBytes`; the row that crosses the limit still belongs to it. Postgres knows the
 * length of a large value without reading it.
 */
export function trimPage(rows: string, order: string): string {
  return `SELECT * FROM (
      SELECT row.*, sum(octet_length(row.data)) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) AS bytes FROM
        (${rows}) row
    ) sized WHERE bytes - octet_length(data) < ${String(pageBytes)}`;
}
