import type { ReadAllOptions, StoredEvent } from '../eventStore.ts';
import { toStoredEvent } from './eventRows.ts';
import { readPageBackwards, readPageForwards, readHead } from './logPages.ts';
import { parsePosition } from './postgresPosition.ts';
import type { ReadConnections } from './readConnections.ts';
import { retryUnreachable } from './storeReachability.ts';

const pageEvents = 500;

/** Reads the log page by page; each page begins where the last one ended. */
export async function* readLog(
  source: { reads: ReadConnections; schema: string; giveUpAfterMs: number },
  options: ReadAllOptions = {},
): AsyncGenerator<StoredEvent, void, undefined> {
  const { signal, filter } = options;
  signal?.throwIfAborted();
  const { reads, schema } = source;
  const readReachable = <T>(attempt: () => Promise<T>): Promise<T> =>
    retryUnreachable(attempt, { giveUpAfterMs: source.giveUpAfterMs, ...(signal && { signal }) });
  const backwards = options.direction === 'backwards';
  let left = options.limit ?? Infinity;
  let at = await getStart();
  while (left > 0) {
    const request = { after: at, limit: Math.min(left, pageEvents), ...(filter && { filter }) };
    const page = await readReachable(() => (backwards ? readPageBackwards : readPageForwards)(reads, schema, request));
    for (const row of page.rows) {
      signal?.throwIfAborted();
      yield toStoredEvent(row);
    }
    left -= page.rows.length;
    at = page.reached;
    if (backwards ? at <= 1 : at >= page.head) return;
  }

  async function getStart(): Promise<number> {
    if (!backwards) return parsePosition(options.after ?? '');
    return options.after === undefined
      ? (await readReachable(() => readHead(reads, schema))) + 1
      : parsePosition(options.after);
  }
}
