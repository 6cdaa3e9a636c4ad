import { createHash } from 'node:crypto';
import { FORWARDS, isSystemStream } from '@eventstore/db-client';
import type { EventDigest, Position, ReadDigestsOptions } from '../eventStore.ts';
import type { Connection } from './eventStoreDbConnection.ts';
import { retryUnanswered } from './eventStoreDbFailures.ts';
import { parsePosition, formatPosition } from './eventStoreDbPositions.ts';
import { type RawEvent, readUnparsed } from './eventStoreDbRawReads.ts';

const pageSize = 1_000;

/** Digests of the application's events only: the server writes and deletes events of its own. */
export async function* readDigests(
  connection: Connection,
  { after, upTo, signal }: ReadDigestsOptions,
): AsyncGenerator<readonly EventDigest[], void, undefined> {
  let reached = after;
  for (;;) {
    signal?.throwIfAborted();
    const page = await retryUnanswered('read $all', connection, () => readPage(connection, reached));
    // the server's page begins with the event at the position itself
    const further = page
      .map((event) => ({ event, position: getPosition(event) }))
      .filter((one) => one.position > reached);
    yield further
      .filter(({ event }) => !isSystemEvent(event))
      .map(({ event, position }) => ({ position, digest: computeDigest(event, position) }));
    const last = further.at(-1);
    if (!last || page.length < pageSize) return;
    reached = last.position;
    if (upTo !== undefined && reached >= upTo) return;
  }
}

const readPage = ({ client }: Connection, after: Position) =>
  readUnparsed(client.readAll({ direction: FORWARDS, fromPosition: parsePosition(after), maxCount: pageSize }));

/**
 * Covers every byte of an event and the server's facts about it. Only stream, type and content type can hold a line
 * break, so their lengths come first.
 */
function computeDigest(event: RawEvent, position: Position): Buffer {
  const [about, stream] = [event.getMetadataMap(), getStream(event)];
  const [data, metadata] = [event.getData_asU8(), event.getCustomMetadata_asU8()];
  const names = [stream, about.get('type') ?? '', about.get('content-type') ?? ''];
  const numbers = [event.getStreamRevision(), event.getId()?.getString() ?? '', about.get('created') ?? ''];
  const lengths = [...names.map((name) => Buffer.byteLength(name)), data.length];
  const head = [position, ...numbers, ...lengths, ...names, ''].join('\n');
  return createHash('sha256').update(head).update(data).update('\n').update(metadata).digest();
}

function getPosition(event: RawEvent): Position {
  return formatPosition({ commit: BigInt(event.getCommitPosition()), prepare: BigInt(event.getPreparePosition()) });
}

const getStream = (event: RawEvent) =>
  Buffer.from(event.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');

const isSystemEvent = (event: RawEvent) =>
  isSystemStream(getStream(event)) || event.getMetadataMap().get('type')?.startsWith('$') === true;
