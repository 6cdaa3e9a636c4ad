import { type ReadAllOptions, type StoredEvent } from '../eventStore.ts';
import { storedEvent } from './eventRows.ts';
import { pageBackwards, pageForwards, readHead } from './logPages.ts';
import { positionNumber } from './position.ts';
import { type ReadConnections } from './readConnections.ts';
import { whileUnreachable } from './reachability.ts';

const pageEvents = 500;

/** Reads the log page by page; each page begins where the last one ended. */
export async function* readLog(
  source: { reads: ReadConnections; schema: string; giveUpAfterMs: number },
  options: ReadAllOptions = {},
): AsyncGenerator<StoredEvent, void, undefined> {
  const { signal, filter } = options;
  signal?.throwIfAborted();
  const { reads, schema } = source;
  const reach = <T>(attempt: () => Promise<T>): Promise<T> =>
    whileUnreachable(attempt, { giveUpAfterMs: source.giveUpAfterMs, ...(signal && { signal }) });
  const backwards = options.direction === 'backwards';
  let left = options.limit ?? Infinity;
  let at = await startOf();
  while (left > 0) {
    const request = { after: at, limit: Math.min(left, pageEvents), ...(filter && { filter }) };
    const page = await reach(() => (backwards ? pageBackwards : pageForwards)(reads, schema, request));
    for (const row of page.rows) {
      signal?.throwIfAborted();
      yield storedEvent(row);
    }
    left -= page.rows.length;
    at = page.reached;
    if (backwards ? at <= 1 : at >= page.head) return;
  }

  async function startOf(): Promise<number> {
    if (!backwards) return positionNumber(options.after ?? '');
    return options.after === undefined
      ? (await reach(() => readHead(reads, schema))) + 1
      : positionNumber(options.after);
  }
}
