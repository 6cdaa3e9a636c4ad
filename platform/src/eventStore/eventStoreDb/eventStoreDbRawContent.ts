import type { RawContent, StoredEvent } from '../eventStore.ts';
import type { Connection } from './eventStoreDbConnection.ts';
import { retryUnanswered } from './eventStoreDbFailures.ts';
import { readUnparsed } from './eventStoreDbRawReads.ts';

export async function readRawContent(
  connection: Connection,
  { stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>,
): Promise<RawContent> {
  const [event] = await retryUnanswered(`read ${stream}`, connection, () =>
    readUnparsed(connection.client.readStream(stream, { fromRevision: BigInt(revision), maxCount: 1 })),
  );
  if (!event) throw new Error(`The event store has lost ${stream} at revision ${String(revision)}`);
  return { data: Buffer.from(event.getData_asU8()), metadata: Buffer.from(event.getCustomMetadata_asU8()) };
}
