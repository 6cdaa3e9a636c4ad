import { createBatcher } from '../../batcher.ts';
import type { ReadStreamOptions, StoredEvent } from '../eventStore.ts';
import { isStorableName } from './appendStatement.ts';
import { trimPage, type EventRow, pageBytes, toStoredEvent } from './eventRows.ts';
import type { ReadConnections } from './readConnections.ts';
import { retryUnreachable } from './storeReachability.ts';

const pageEvents = 500;
/** Most streams are shorter than this. So few events need no size limit, which costs as much as the read itself. */
const firstPageEvents = 50;

/** Most first pages that are read in one statement. */
const largestBatch = 32;

interface Source {
  reads: ReadConnections;
  schema: string;
  giveUpAfterMs: number;
}

/** At most `limit` events of a stream, from a revision on. */
interface FirstPage {
  stream: string;
  from: number;
  limit: number;
}

export type ReadFirstPage = (page: FirstPage) => Promise<EventRow[]>;

/** Reads the start of a stream, as most commands do. Concurrent reads share one statement. */
export function createReadFirstPage({ reads, schema, giveUpAfterMs }: Source): ReadFirstPage {
  return createBatcher(async (pages: readonly FirstPage[]) => {
    const [first] = pages;
    const statement =
      pages.length === 1 && first
        ? { ...buildPageQuery(schema, false, true), values: [first.stream, first.from, first.limit] }
        : {
            name: 'streams-forwards',
            text: `SELECT lot.nth::int, e.* FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY lot
              (name, start, most, nth)
              JOIN ${schema}.events e ON e.stream = lot.name AND e.revision >= lot.start AND e.revision < lot.start +
                lot.most
              ORDER BY lot.nth, e.revision`,
            values: [pages.map(({ stream }) => stream), pages.map(({ from }) => from), pages.map(({ limit }) => limit)],
          };
    const { rows } = await retryUnreachable(() => reads.query<EventRow & { nth?: number }>(statement), {
      giveUpAfterMs,
    });
    const found = pages.map((): EventRow[] => []);
    for (const row of rows) found[(row.nth ?? 1) - 1]?.push(row);
    return found;
  }, largestBatch);
}

/** Reads a stream page by page; each page begins where the last one ended. */
export async function* readStream(
  source: Source & { readFirstPage: ReadFirstPage },
  stream: string,
  options: ReadStreamOptions = {},
): AsyncGenerator<StoredEvent, void, undefined> {
  const { signal } = options;
  signal?.throwIfAborted();
  // such a stream cannot exist
  if (!isStorableName(stream)) return;
  const backwards = options.direction === 'backwards';
  let from = options.from ?? (backwards ? Number.MAX_SAFE_INTEGER : 0);
  let left = options.limit ?? Infinity;
  for (let first = true; left > 0; first = false) {
    const limit = Math.min(left, first ? firstPageEvents : pageEvents);
    const rows =
      first && !backwards && !signal
        ? await source.readFirstPage({ stream, from, limit })
        : await readPage(from, limit, first);
    for (const row of rows) {
      signal?.throwIfAborted();
      yield toStoredEvent(row);
    }
    const last = rows.at(-1);
    if (last === undefined || (rows.length < limit && (first || last.bytes < pageBytes))) return;
    left -= rows.length;
    from = last.revision + (backwards ? -1 : 1);
  }

  async function readPage(start: number, limit: number, first: boolean): Promise<EventRow[]> {
    const statement = { ...buildPageQuery(source.schema, backwards, first), values: [stream, start, limit] };
    const patience = { giveUpAfterMs: source.giveUpAfterMs, ...(signal && { signal }) };
    return (await retryUnreachable(() => source.reads.query<EventRow>(statement), patience)).rows;
  }
}

function buildPageQuery(schema: string, backwards: boolean, first: boolean): { name: string; text: string } {
  const [comparison, order] = backwards ? ['<=', 'revision DESC'] : ['>=', 'revision'];
  const page =
    `SELECT * FROM ${schema}.events WHERE stream = $1 AND revision ${comparison} $2::bigint ORDER BY ` +
    `${order} LIMIT $3`;
  return {
    name: `stream-${backwards ? 'backwards' : 'forwards'}${first ? '' : '-on'}`,
    text: first ? page : `${trimPage(page, order)} ORDER BY ${order}`,
  };
}
