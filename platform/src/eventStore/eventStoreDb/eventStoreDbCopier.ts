import {
  binaryEvent,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { EventToCopy, LogCopier } from '../logCopier.ts';
import { withMoved } from '../movedEvents.ts';
import { openConnection } from './eventStoreDbConnection.ts';
import { answerInTime } from './eventStoreDbDeadlines.ts';
import { retryUnanswered } from './eventStoreDbFailures.ts';

/** Below the 1 MB that a server accepts in one append. */
const largestRun = 800_000;

/**
 * Copies by appends at each stream's own revision, one after another, since no call keeps the order of several streams.
 * Neighbouring events of one stream go in one append. An unanswered append is repeated and stored once.
 */
export function createEventStoreDbCopier({ url }: { url: string }): LogCopier {
  const closing = new AbortController();
  const connection = openConnection(url, closing.signal);

  async function appendRun(run: readonly EventToCopy[]): Promise<void> {
    const [first] = run;
    if (!first) return;
    const { stream, revision } = first.event;
    const proposed = run.map(toProposedEvent);
    try {
      await retryUnanswered(`copy ${stream}`, connection, () =>
        answerInTime(
          connection.client.appendToStream(stream, proposed, {
            expectedRevision: revision === 0 ? NO_STREAM : BigInt(revision - 1),
            credentials: connection.appendCredentials,
          }),
        ),
      );
    } catch (error) {
      const place = `${stream} at revision ${String(revision)}`;
      if (error instanceof MaxAppendSizeExceededError)
        throw new Error(
          `EventStoreDB can't take ${place}: it is over the ${String(error.maxAppendSize)} bytes of its ` +
            `MaxAppendSize; raise that and run this again`,
          { cause: error },
        );
      if (error instanceof WrongExpectedVersionError)
        throw new Error(`EventStoreDB did not take ${place}: somebody else writes there`, { cause: error });
      throw error;
    }
  }

  return {
    async append(events) {
      for (const run of splitIntoRuns(events)) await appendRun(run);
    },
    async close() {
      closing.abort();
      await connection.client.dispose();
    },
  };
}

/** An unreadable event cannot carry its original time, so it gets the time of the move. */
function toProposedEvent({ event: { id, type, data, metadata, recordedAt }, moved, raw }: EventToCopy) {
  return raw
    ? binaryEvent({ id, type, ...raw })
    : jsonEvent({ id, type, data, metadata: { ...withMoved(metadata, { ...moved, recordedAt }) } });
}

/** Neighbouring events of one stream, as many as one append takes. */
function splitIntoRuns(events: readonly EventToCopy[]): EventToCopy[][] {
  const runs: EventToCopy[][] = [];
  let size = 0;
  for (const copied of events) {
    const { event, moved, raw } = copied;
    const bytes = raw
      ? raw.data.length + raw.metadata.length
      : Buffer.byteLength(JSON.stringify([event.data, event.metadata, moved]));
    const run = runs.at(-1);
    if (run?.[0]?.event.stream === event.stream && size + bytes <= largestRun) {
      run.push(copied);
      size += bytes;
    } else {
      runs.push([copied]);
      size = bytes;
    }
  }
  return runs;
}
