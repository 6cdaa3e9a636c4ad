import {
  BACKWARDS,
  END,
  FORWARDS,
  START as STREAM_START,
  StreamNotFoundError,
  type AllStreamRecordedEvent,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { type Position, type ReadAllOptions, type ReadStreamOptions, START, type StoredEvent } from '../eventStore.ts';
import type { Connection } from './eventStoreDbConnection.ts';
import { readEverything } from './eventStoreDbDeadlines.ts';
import { retryUnanswered } from './eventStoreDbFailures.ts';
import { parsePosition, formatPosition } from './eventStoreDbPositions.ts';
import { createFilter, toStoredEvent } from './eventStoreDbEvents.ts';

/** Reads go page by page. A failed page is requested again, and leaving a loop early leaves no call open. */
const largestPage = 1000;
const smallestPage = 20;

type Direction = 'forwards' | 'backwards';

export async function* readStream(
  connection: Connection,
  stream: string,
  options: ReadStreamOptions,
): AsyncGenerator<StoredEvent> {
  const { direction = 'forwards', limit = Infinity, signal } = options;
  let { from } = options;
  for (let left = limit; left > 0;) {
    signal?.throwIfAborted();
    const count = Math.min(left, largestPage);
    const page = await retryUnanswered(`read ${stream}`, connection, () =>
      readStreamPage(connection.client, stream, { direction, from, count }),
    );
    yield* emitEvents(page, signal);
    const last = page.at(-1);
    if (last === undefined || page.length < count) return;
    left -= page.length;
    from = direction === 'forwards' ? last.revision + 1 : last.revision - 1;
    if (from < 0) return;
  }
}

/** An empty page for a stream that does not exist. */
export async function readStreamPage(
  client: EventStoreDBClient,
  stream: string,
  { direction, from, count }: { direction: Direction; from: number | undefined; count: number },
): Promise<StoredEvent[]> {
  const forwards = direction === 'forwards';
  const whole = forwards ? STREAM_START : END;
  const read = client.readStream(stream, {
    direction: forwards ? FORWARDS : BACKWARDS,
    fromRevision: from === undefined ? whole : BigInt(from),
    maxCount: count,
  });
  try {
    const resolved = await readEverything(read);
    return resolved.flatMap(({ event }) => (event === undefined ? [] : [toStoredEvent(event)]));
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
}

/** Filters categories here, because the client's reads of $all take no filter. */
export async function* readAll(connection: Connection, options: ReadAllOptions): AsyncGenerator<StoredEvent> {
  const { direction = 'forwards', limit = Infinity, signal } = options;
  const forwards = direction === 'forwards';
  const wanted = createFilter(options.filter);
  let count = Math.max(smallestPage, Math.min(limit, largestPage));
  let after = options.after;
  for (let left = limit; left > 0;) {
    signal?.throwIfAborted();
    const page = await retryUnanswered('read $all', connection, () =>
      readAllPage(connection.client, direction, after, count),
    );
    const found = page
      // forwards, the server's page begins with the event at the position itself
      .filter(
        (event) =>
          after === undefined ||
          (forwards ? formatPosition(event.position) > after : formatPosition(event.position) < after),
      )
      .filter(wanted)
      .slice(0, left);
    yield* emitEvents(found.map(toStoredEvent), signal);
    left -= found.length;
    const last = page.at(-1);
    if (last === undefined || page.length < count) return;
    after = formatPosition(last.position);
    count = Math.min(count * 4, largestPage);
  }
}

/**
 * Position of the last event, the server's own included, because checkpoints of filtered subscriptions name those too.
 */
export async function readEnd(connection: Connection): Promise<Position> {
  const [last] = await retryUnanswered('read $all', connection, () =>
    readAllPage(connection.client, 'backwards', undefined, 1),
  );
  return last ? formatPosition(last.position) : START;
}

async function readAllPage(
  client: EventStoreDBClient,
  direction: Direction,
  after: Position | undefined,
  count: number,
): Promise<AllStreamRecordedEvent[]> {
  if (direction === 'backwards' && after === START) return [];
  const edge = direction === 'forwards' ? STREAM_START : END;
  const read = client.readAll({
    direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
    fromPosition: after === undefined ? edge : parsePosition(after),
    maxCount: count,
  });
  const resolved = await readEverything(read);
  return resolved.flatMap(({ event }) => (event === undefined ? [] : [event]));
}

function* emitEvents(events: readonly StoredEvent[], signal: AbortSignal | undefined): Generator<StoredEvent> {
  for (const event of events) {
    signal?.throwIfAborted();
    yield event;
  }
}
