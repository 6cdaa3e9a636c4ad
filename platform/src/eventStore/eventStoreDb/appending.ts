import {
  ANY,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import { type AppendResult, type ExpectedRevision, type NewEvent, WrongExpectedRevision } from '../eventStore.ts';
import { type Connection } from './connection.ts';
import { untilAnswered } from './failures.ts';
import { positionText } from './positions.ts';
import { readStreamPage } from './reading.ts';

/** How far the server's clock may be behind this one's. */
const clockDifference = 60_000;

/** Appends with the same event ids until the server answers: what an unanswered attempt stored is recognised. */
export async function append(
  connection: Connection,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<AppendResult> {
  const proposed = events.map((event) => jsonEvent({ ...event, metadata: { ...event.metadata } }));
  // the client would throw this inside a promise nobody holds
  JSON.stringify(events);
  const startedAt = Date.now();
  try {
    return await untilAnswered(`append to ${stream}`, connection.closed, async (attempt) => {
      if (attempt > 0 && typeof expected === 'string' && expected !== 'none') {
        const stored = await storedByEarlierAttempt(connection, stream, events, startedAt);
        if (stored !== undefined) return stored;
      }
      const { nextExpectedRevision, position } = await connection.client.appendToStream(stream, proposed, {
        expectedRevision: expectedRevision(expected),
        credentials: connection.appendCredentials,
      });
      if (position === undefined) throw new Error(`EventStoreDB gave no position for the append to ${stream}`);
      return { revision: Number(nextExpectedRevision), position: positionText(position) };
    });
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1;
    throw new WrongExpectedRevision(stream, expected, actual);
  }
}

/**
 * For appends that name no revision the server knows repetitions from a cache only, which a restart empties; so look.
 * Nothing stored before the first attempt can be a repetition of it.
 */
async function storedByEarlierAttempt(
  connection: Connection,
  stream: string,
  events: readonly NewEvent[],
  startedAt: number,
): Promise<AppendResult | undefined> {
  const lastId = events.at(-1)?.id;
  let from: number | undefined;
  do {
    const page = await readStreamPage(connection.client, stream, { direction: 'backwards', from, count: 200 });
    const found = page.find((event) => event.id === lastId);
    if (found !== undefined) return { revision: found.revision, position: found.position };
    const oldest = page.at(-1);
    if (oldest === undefined || Date.parse(oldest.recordedAt) < startedAt - clockDifference) return undefined;
    from = oldest.revision - 1;
  } while (from >= 0);
  return undefined;
}

function expectedRevision(expected: ExpectedRevision): AppendExpectedRevision {
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
