import type { RawContent, StoredEvent } from '../eventStore.ts';
import type { ReadConnections } from './readConnections.ts';
import { retryUnreachable } from './storeReachability.ts';

export async function readRawContent(
  { reads, schema, giveUpAfterMs }: { reads: ReadConnections; schema: string; giveUpAfterMs: number },
  { stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>,
): Promise<RawContent> {
  const statement = {
    name: 'event-kept',
    text: `SELECT data, metadata FROM ${schema}.events WHERE stream = $1 AND revision = $2`,
    values: [stream, revision],
  };
  const { rows } = await retryUnreachable(() => reads.query<{ data: string; metadata: string }>(statement), {
    giveUpAfterMs,
  });
  const [row] = rows;
  if (!row) throw new Error(`The event store has lost ${stream} at revision ${String(revision)}`);
  return { data: Buffer.from(row.data), metadata: Buffer.from(row.metadata) };
}
