import type pg from 'pg';
import { type EventToCopy, type LogCopier } from '../../moving/logCopier.ts';
import { withMoved } from '../../moving/movedEvents.ts';
import { createPool } from '../../postgres/pool.ts';
import { isStorableName } from './appendStatement.ts';

/** Copies into the log's own tables, a statement a batch; times are kept in their column. */
export function createPostgresCopier({
  connectionString,
  schema = 'event_store',
}: {
  connectionString: string;
  schema?: string;
}): LogCopier {
  const pool = createPool(connectionString, { max: 1, name: 'event-store-copy' });
  const copy = `WITH taken AS (
      UPDATE ${schema}.head SET position = position + $7 WHERE only_row RETURNING position - $7 AS before
    )
    INSERT INTO ${schema}.events (position, stream, revision, id, type, data, metadata, recorded_at)
    SELECT before + nth, stream, revision, id, type, data, metadata, recorded_at
    FROM taken, unnest(
      string_to_array($1, E'\\n'), $2::integer[], $3::uuid[], string_to_array($4, E'\\n'), string_to_array($5, E'\\n'),
      string_to_array($6, E'\\n'), $8::timestamptz[]
    ) WITH ORDINALITY AS copied (stream, revision, id, type, data, metadata, recorded_at, nth)
    ORDER BY nth`;

  return {
    async append(events) {
      for (const { event } of events) requireNames(event);
      await pool.query(valuesOf(copy, events));
    },
    close: () => pool.end(),
  };
}

function valuesOf(text: string, events: readonly EventToCopy[]): pg.QueryConfig {
  // JSON never holds a line break, nor does a name
  const lines = (part: (copied: EventToCopy) => string) => events.map(part).join('\n');
  const array = (part: (copied: EventToCopy) => number | string) => `{${events.map(part).join(',')}}`;
  return {
    name: 'copy-events',
    text,
    values: [
      lines(({ event }) => event.stream),
      array(({ event }) => event.revision),
      array(({ event }) => event.id),
      lines(({ event }) => event.type),
      lines(({ event }) => JSON.stringify(event.data)),
      lines(({ event, moved: { recordedAt: _, ...moved } }) => JSON.stringify(withMoved(event.metadata, moved))),
      events.length,
      array(({ event }) => event.recordedAt),
    ],
  };
}

function requireNames({ stream, type, revision }: EventToCopy['event']): void {
  for (const name of [stream, type])
    if (!isStorableName(name))
      throw new Error(`PostgreSQL can't take ${JSON.stringify(stream)} at revision ${String(revision)}: its name`);
}
