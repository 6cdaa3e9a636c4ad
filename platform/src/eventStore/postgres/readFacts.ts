import { prefetch } from '../prefetch.ts';
import type { EventFact, ReadFactsOptions } from '../eventStore.ts';
import { parseData } from '../eventContent.ts';
import { readHead } from './logPages.ts';
import type { ReadConnections } from './readConnections.ts';
import { retryUnreachable } from './storeReachability.ts';

/** Positions per page: large enough that round trips cost little, small enough not to block other queries. */
const window = 4_000;

interface Source {
  reads: ReadConnections;
  schema: string;
  giveUpAfterMs: number;
}

type FactRow = [type: string, data: string];

/** Reads the log to its current end and prefetches the next page while the last one is handled. */
export async function* readFacts(
  source: Source,
  options: ReadFactsOptions,
): AsyncGenerator<readonly EventFact[], void, undefined> {
  for await (const rows of prefetch(readPages(source, options))) {
    options.signal?.throwIfAborted();
    yield rows.map(toFact);
  }
}

async function* readPages(
  { reads, schema, giveUpAfterMs }: Source,
  { types, signal }: ReadFactsOptions,
): AsyncGenerator<FactRow[], void, undefined> {
  const readReachable = <T>(attempt: () => Promise<T>): Promise<T> =>
    retryUnreachable(attempt, { giveUpAfterMs, ...(signal && { signal }) });
  const head = await readReachable(() => readHead(reads, schema));
  for (let after = 0; after < head; after += window) {
    const statement = {
      name: 'log-facts',
      text:
        `SELECT type, data FROM ${schema}.events WHERE position > $1 AND position <= $2 AND type = ANY ($3) ` +
        `ORDER BY position`,
      values: [after, Math.min(after + window, head), types],
      rowMode: 'array' as const,
    };
    const { rows } = await readReachable(() => reads.queryArrays<FactRow>(statement));
    yield rows;
  }
}

function toFact([type, data]: FactRow): EventFact {
  return { type, ...parseData(data) };
}
