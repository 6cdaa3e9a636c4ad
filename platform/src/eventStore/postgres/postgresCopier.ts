import { isUtf8 } from 'node:buffer';
import type pg from 'pg';
import type { EventToCopy, LogCopier } from '../logCopier.ts';
import type { RawContent } from '../eventStore.ts';
import { withMoved } from '../movedEvents.ts';
import { createPool } from '../../postgres/pool.ts';
import { isStorableName } from './appendStatement.ts';
import { parseRow } from './eventRows.ts';

/** Copies into the log's own tables, one statement per batch, and keeps the original times. */
export function createPostgresCopier({
  connectionString,
  schema = 'event_store',
}: {
  connectionString: string;
  schema?: string;
}): LogCopier {
  const pool = createPool(connectionString, { max: 1, name: 'event-store-copy', limitMs: 600_000 });
  const copy = (texts: TextEncoding) => `WITH taken AS (
      UPDATE ${schema}.head SET position = position + $7 WHERE only_row RETURNING position - $7 AS before
    )
    INSERT INTO ${schema}.events (position, stream, revision, id, type, data, metadata, recorded_at)
    SELECT before + nth, stream, revision, id, type, data, metadata, recorded_at
    FROM taken, unnest(
      string_to_array($1, E'\\n'), $2::integer[], $3::uuid[], string_to_array($4, E'\\n'), ${texts.sql('$5')},
        ${texts.sql('$6')},
      $8::timestamptz[]
    ) WITH ORDINALITY AS copied (stream, revision, id, type, data, metadata, recorded_at, nth)
    ORDER BY nth`;

  return {
    async append(events) {
      for (const copied of events) assertCopyable(copied);
      const texts = events.some(({ raw }) => raw !== undefined) ? anyTexts : jsonTexts;
      await pool.query(buildInsert(copy(texts), texts, events));
    },
    close: () => pool.end(),
  };
}

/** How a list of texts is sent. */
interface TextEncoding {
  name: string;
  sql: (parameter: string) => string;
  value: (texts: string[]) => string | string[];
}

/** JSON and names never contain a line break; an array would need escaping. */
const jsonTexts: TextEncoding = {
  name: 'copy-events',
  sql: (parameter) => `string_to_array(${parameter}, E'\\n')`,
  value: (texts) => texts.join('\n'),
};
const anyTexts: TextEncoding = {
  name: 'copy-events-as-they-are',
  sql: (parameter) => `${parameter}::text[]`,
  value: (texts) => texts,
};

function buildInsert(text: string, texts: TextEncoding, events: readonly EventToCopy[]): pg.QueryConfig {
  const joinLines = (part: (copied: EventToCopy) => string) => jsonTexts.value(events.map(part));
  const formatArray = (part: (copied: EventToCopy) => number | string) => `{${events.map(part).join(',')}}`;
  return {
    name: texts.name,
    text,
    values: [
      joinLines(({ event }) => event.stream),
      formatArray(({ event }) => event.revision),
      formatArray(({ event }) => event.id),
      joinLines(({ event }) => event.type),
      texts.value(events.map(({ event, raw }) => raw?.data.toString() ?? JSON.stringify(event.data))),
      texts.value(
        events.map(
          ({ event, raw, moved: { recordedAt: _, ...moved } }) =>
            raw?.metadata.toString() ?? JSON.stringify(withMoved(event.metadata, moved)),
        ),
      ),
      events.length,
      formatArray(({ event }) => event.recordedAt),
    ],
  };
}

function assertCopyable({ event: { id, stream, type, revision }, raw }: EventToCopy): void {
  const place = `event ${id}, ${JSON.stringify(stream)} at revision ${String(revision)}`;
  if (![stream, type].every(isStorableName)) throw new Error(`PostgreSQL can't take ${place}: its name`);
  const why = raw && whyNotCopyable(raw);
  if (why !== undefined)
    throw new Error(
      `PostgreSQL can't take ${place}, as it is: it can't be read, and ${why}. The community can stay in ` +
        `EventStoreDB; to move it all the same, back that up, delete and scavenge the event's stream there, ` +
        `empty PostgreSQL's log, and run this again`,
    );
}

/**
 * The columns are text that is read as JSON, so bytes that are no text, or that would become readable here, can't be
 * copied.
 */
function whyNotCopyable({ data, metadata }: RawContent): string | undefined {
  if (![data, metadata].every((bytes) => isUtf8(bytes) && !bytes.includes(0))) return 'its bytes are no text';
  const { unreadable } = parseRow(data.toString(), metadata.toString());
  return unreadable === undefined ? 'here it could be' : undefined;
}
