import { type KeptContent, type StoredEvent } from '../eventStore.ts';
import { type Connection } from './connection.ts';
import { untilAnswered } from './failures.ts';
import { unparsed } from './unparsed.ts';

export async function readKept(
  connection: Connection,
  { stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>,
): Promise<KeptContent> {
  const [event] = await untilAnswered(`read ${stream}`, connection, () =>
    unparsed(connection.client.readStream(stream, { fromRevision: BigInt(revision), maxCount: 1 })),
  );
  if (!event) throw new Error(`The event store has lost ${stream} at revision ${String(revision)}`);
  return { data: Buffer.from(event.getData_asU8()), metadata: Buffer.from(event.getCustomMetadata_asU8()) };
}
