import { type ReadStreamOptions, type StoredEvent } from '../eventStore.ts';
import { isStorableName } from './appendStatement.ts';
import { cutPage, type EventRow, pageBytes, storedEvent } from './eventRows.ts';
import { type ReadConnections } from './readConnections.ts';
import { whileUnreachable } from './reachability.ts';

const pageEvents = 500;
/** Most streams are shorter than this; so few events need no watch over their size, which costs as much as reading them. */
const firstPageEvents = 50;

/** Reads a stream page by page, each starting where the last one ended. */
export async function* readStream(
  source: { reads: ReadConnections; schema: string; giveUpAfterMs: number },
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
  for (let first = true; left > 0; first = false) {
    const limit = Math.min(left, first ? firstPageEvents : pageEvents);
    const { rows } = await whileUnreachable(
      () =>
        source.reads.query<EventRow>({
          ...pageOf(source.schema, backwards, first),
          values: [stream, from, limit],
        }),
      { giveUpAfterMs: source.giveUpAfterMs, ...(signal && { signal }) },
    );
    for (const row of rows) {
      signal?.throwIfAborted();
      yield storedEvent(row);
    }
    const last = rows.at(-1);
    if (last === undefined || (rows.length < limit && (first || last.bytes < pageBytes))) return;
    left -= rows.length;
    from = last.revision + (backwards ? -1 : 1);
  }
}

function pageOf(schema: string, backwards: boolean, first: boolean): { name: string; text: string } {
  const [comparison, order] = backwards ? ['<=', 'revision DESC'] : ['>=', 'revision'];
  const page = `SELECT * FROM ${schema}.events WHERE stream = $1 AND revision ${comparison} $2::bigint ORDER BY ${order} LIMIT $3`;
  return {
    name: `stream-${backwards ? 'backwards' : 'forwards'}${first ? '' : '-on'}`,
    text: first ? page : `${cutPage(page, order)} ORDER BY ${order}`,
  };
}
