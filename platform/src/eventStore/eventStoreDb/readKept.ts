import { type RawContent, type StoredEvent } from '../eventStore.ts';
import { type Connection } from './connection.ts';
import { retryUnanswered } from './failures.ts';
import { readUnparsed } from './unparsed.ts';

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
