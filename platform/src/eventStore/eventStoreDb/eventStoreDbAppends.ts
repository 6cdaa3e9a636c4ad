import {
  ANY,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import {
  type AppendResult,
  AppendTooLarge,
  type ExpectedRevision,
  type NewEvent,
  WrongExpectedRevision,
} from '../eventStore.ts';
import { assertStorable } from '../storableText.ts';
import type { Connection } from './eventStoreDbConnection.ts';
import { answerInTime } from './eventStoreDbDeadlines.ts';
import { retryUnanswered } from './eventStoreDbFailures.ts';
import { formatPosition } from './eventStoreDbPositions.ts';
import { readStreamPage } from './eventStoreDbReads.ts';

/** How far the server's clock may lag behind this one's. */
const clockDifference = 60_000;
/** How many of a stream's last events are searched for a partial repetition. */
const searchedEvents = 1_000;

/** Repeats an append with the same event ids until the server answers, so that an unanswered attempt is recognised. */
export async function append(
  connection: Connection,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<AppendResult> {
  const proposed = events.map((event) => jsonEvent({ ...event, metadata: { ...event.metadata } }));
  // checked before the client gets it, because the client would throw inside a promise of its own
  for (const { data, metadata } of events)
    for (const value of [data, metadata]) assertStorable(JSON.stringify(value), value);
  const startedAt = Date.now();
  try {
    return await retryUnanswered(`append to ${stream}`, connection, async (attempt) => {
      if (attempt > 0 && typeof expected === 'string' && expected !== 'none') {
        const stored = await findStored(connection, stream, events, startedAt - clockDifference);
        if (stored !== undefined) return stored;
      }
      if (events.length > 1 && expected !== 'none') await refusePartlyStored(connection, stream, events, expected);
      const { nextExpectedRevision, position } = await answerInTime(
        connection.client.appendToStream(stream, proposed, {
          expectedRevision: toExpectedRevision(expected),
          credentials: connection.appendCredentials,
        }),
      );
      if (position === undefined) return await findRepeated(connection, stream, events);
      return { revision: Number(nextExpectedRevision), position: formatPosition(position) };
    });
  } catch (error) {
    if (error instanceof MaxAppendSizeExceededError) throw new AppendTooLarge(error.maxAppendSize);
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1;
    throw new WrongExpectedRevision(stream, expected, actual);
  }
}

/**
 * The server checks only the first of several ids and takes [new, known] as new. A known id is near the end of the
 * stream.
 */
async function refusePartlyStored(
  { client }: Connection,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<void> {
  const known = await readStreamPage(client, stream, {
    direction: 'backwards',
    from: undefined,
    count: searchedEvents,
  });
  const ids = new Set(known.map((event) => event.id));
  const [first, ...others] = events.map((event) => ids.has(event.id));
  if (first === false && others.includes(true))
    throw new WrongExpectedRevision(stream, expected, known[0]?.revision ?? -1);
}

/** The server may answer a repetition without a position. */
async function findRepeated(
  connection: Connection,
  stream: string,
  events: readonly NewEvent[],
): Promise<AppendResult> {
  const stored = await findStored(connection, stream, events, 0);
  if (stored === undefined) throw new Error(`EventStoreDB gave no position for the append to ${stream}`);
  return stored;
}

/**
 * For appends without a revision, the server recognises repetitions from a cache that a restart empties, so the stream
 * is searched. Nothing stored before `since` can be a repetition.
 */
async function findStored(
  connection: Connection,
  stream: string,
  events: readonly NewEvent[],
  since: number,
): Promise<AppendResult | undefined> {
  const lastId = events.at(-1)?.id;
  let from: number | undefined;
  do {
    const page = await readStreamPage(connection.client, stream, { direction: 'backwards', from, count: 200 });
    const found = page.find((event) => event.id === lastId);
    if (found !== undefined) return { revision: found.revision, position: found.position };
    const oldest = page.at(-1);
    if (oldest === undefined || Date.parse(oldest.recordedAt) < since) return undefined;
    from = oldest.revision - 1;
  } while (from >= 0);
  return undefined;
}

function toExpectedRevision(expected: ExpectedRevision): AppendExpectedRevision {
  switch (expected) {
    case 'any':
      return ANY;
    case 'none':
      return NO_STREAM;
    case 'exists':
      return STREAM_EXISTS;
    default:
      return BigInt(expected);
  }
}
