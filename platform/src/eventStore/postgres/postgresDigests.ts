import { prefetch } from '../prefetch.ts';
import type { EventDigest, ReadDigestsOptions } from '../eventStore.ts';
import { readHead } from './logPages.ts';
import { parsePosition, formatPosition } from './postgresPosition.ts';
import { retryUnreachable } from './storeReachability.ts';
import type { ReadConnections } from './readConnections.ts';

/** Positions per page. */
const window = 2_000;
const [least, greatest] = ['-9223372036854775808', '9223372036854775807'];
const digestBytes = 32;
const entryBytes = 8 + digestBytes;

/**
 * Digest of every byte of a row. Only the four texts can hold a line break; their lengths come first, so that no row's
 * content reads as another's. The server computes the hash, because the row itself is thirty times as large.
 */
export const rowDigest = `sha256(convert_to(concat_ws(E'\\n', position, revision, id, extract(epoch FROM recorded_at),
  octet_length(stream), octet_length(type), octet_length(data), stream, type, data, metadata), 'UTF8'))`;

interface Source {
  reads: ReadConnections;
  schema: string;
  giveUpAfterMs: number;
}

/**
 * Includes rows beyond the head or before the first position: stream reads by revision would return them, so they
 * count.
 */
export async function* readDigests(
  { reads, schema, giveUpAfterMs }: Source,
  { after, upTo, signal }: ReadDigestsOptions,
): AsyncGenerator<readonly EventDigest[], void, undefined> {
  const readReachable = <T>(attempt: () => Promise<T>): Promise<T> =>
    retryUnreachable(attempt, { giveUpAfterMs, ...(signal && { signal }) });
  const first = parsePosition(after);
  const head = await readReachable(() => readHead(reads, schema));
  const last = upTo === undefined ? head : Math.min(head, parsePosition(upTo));

  async function* readPages(): AsyncGenerator<Buffer, void, undefined> {
    let from = first;
    do {
      const to = Math.min(from + window, last);
      const statement = {
        name: 'log-digests',
        text: `SELECT string_agg(int8send(position) || ${rowDigest}, ''::bytea ORDER BY position, revision, id)
          FROM ${schema}.events WHERE position > $1 AND position <= $2`,
        values: [from === 0 ? least : from, to >= head ? greatest : to],
        rowMode: 'array' as const,
      };
      const { rows } = await readReachable(() => reads.queryArrays<[Buffer | null]>(statement));
      if (rows[0]?.[0]) yield rows[0][0];
      from = to;
    } while (from < last);
  }

  for await (const page of prefetch(readPages())) {
    signal?.throwIfAborted();
    yield parseEntries(page);
  }
}

function parseEntries(page: Buffer): EventDigest[] {
  return Array.from({ length: page.length / entryBytes }, (_, nth) => {
    const at = nth * entryBytes;
    return {
      position: formatPosition(Number(page.readBigInt64BE(at))),
      digest: page.subarray(at + 8, at + entryBytes),
    };
  });
}
