import { type EventStore, START, StoreUnavailable } from '../eventStore.ts';
import type { Logger } from '../../observing/logger.ts';
import { append } from './eventStoreDbAppends.ts';
import { openConnection } from './eventStoreDbConnection.ts';
import { readDigests } from './eventStoreDbDigests.ts';
import { readRawContent } from './eventStoreDbRawContent.ts';
import { readAll, readEnd, readStream } from './eventStoreDbReads.ts';
import { subscribe } from './eventStoreDbSubscriptions.ts';

/**
 * The event store on an EventStoreDB server, 23.10 or later (older ones don't tell subscribers that they caught up). It
 * connects at the first call.
 * @param options.url `esdb://` or `esdb+discover://` connection string; its user must be allowed to read $all.
 * @throws Error when the connection string is wrong
 */
export function createEventStoreDbStore(options: { url: string; logger: Logger }): EventStore {
  const closing = new AbortController();
  const connection = openConnection(options.url, closing.signal);
  let breaks = 0;
  connection.events.on('break', () => (breaks += 1));
  let watching: Promise<void> | undefined;

  const assertOpen = (): void => {
    if (closing.signal.aborted) throw new StoreUnavailable('The event store has been closed');
    watching ??= connection.availability.watch(closing.signal);
  };

  return {
    append: async (stream, events, expected) => {
      assertOpen();
      return append(connection, stream, events, expected);
    },
    readStream: async function* (stream, reading = {}) {
      assertOpen();
      yield* readStream(connection, stream, reading);
    },
    readAll: async function* (reading = {}) {
      assertOpen();
      yield* readAll(connection, reading);
    },
    readDigests: async function* (reading) {
      assertOpen();
      yield* readDigests(connection, reading);
    },
    readRawContent: async (event) => {
      assertOpen();
      return readRawContent(connection, event);
    },
    subscribe: (following) => subscribe(connection, following, options.logger),
    head: async () => {
      assertOpen();
      for await (const last of readAll(connection, { direction: 'backwards', limit: 1 })) return last.position;
      return START;
    },
    end: async () => {
      assertOpen();
      return readEnd(connection);
    },
    countBreaks: () => breaks,
    close: async () => {
      closing.abort();
      await connection.client.dispose();
      await watching;
    },
  };
}
