import type pg from 'pg';
import { type ReadStreamOptions, type StoredEvent } from '../eventStore.ts';
import { isStorableName } from './appendStatement.ts';
import { cutPage, type EventRow, pageBytes, storedEvent } from './eventRows.ts';
import { whileUnreachable } from './reachability.ts';

const pageEvents = 500;

/** Reads a stream page by page, each starting where the last one ended. */
export async function* readStream(
  source: { pool: pg.Pool; schema: string; giveUpAfterMs: number },
  stream: string,
  options: ReadStreamOptions = {},
): AsyncGenerator<StoredEvent, void, undefined> {
  const { signal } = options;
  signal?.throwIfAborted();
  // such a stream can't have been appended to
  if (!isStorableName(stream)) return;
  const backwards = options.direction === 'backwards';
  let from = options.from ?? (backwards ? Number.MAX_SAFE_INTEGER : 0);
  let left = options.limit ?? Infinity;
  while (left > 0) {
    const limit = Math.min(left, pageEvents);
    const { rows } = await whileUnreachable(
      () => source.pool.query<EventRow>({
        name: backwards ? 'stream-backwards' : 'stream-forwards',
        text: pageOf(source.schema, backwards),
        values: [stream, from, limit],
      }),
      { giveUpAfterMs: source.giveUpAfterMs, ...(signal && { signal }) },
    );
    for (const row of rows) {
      signal?.throwIfAborted();
      yield storedEvent(row);
    }
    const last = rows.at(-1);
    if (last === undefined || (rows.length < limit && last.bytes < pageBytes)) return;
    left -= rows.length;
    from = last.revision + (backwards ? -1 : 1);
  }
}

function pageOf(schema: string, backwards: boolean): string {
  const [comparison, order] = backwards ? ['<=', 'revision DESC'] : ['>=', 'revision'];
  return cutPage(
    `SELECT * FROM ${schema}.events WHERE stream = $1 AND revision ${comparison} $2::bigint ORDER BY ${order} LIMIT $3`,
    order,
  ) + ` ORDER BY ${order}`;
}
