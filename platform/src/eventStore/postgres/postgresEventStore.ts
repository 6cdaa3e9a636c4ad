import { setMaxListeners } from 'node:events';
import type { Logger } from '../../observing/logger.ts';
import { migrate } from '../../postgres/migrate.ts';
import { createPool } from '../../postgres/pool.ts';
import pg from 'pg';
import { type EventStore, KeyTaken, type NewKey, type OutgoingEvent, StoreUnavailable } from '../eventStore.ts';
import { createAppendConnection } from './appendConnection.ts';
import { prepareAppend, sendAppends } from './appendStatement.ts';
import { createGroupCommit } from './groupCommit.ts';
import { readHead } from './logPages.ts';
import { formatPosition } from './postgresPosition.ts';
import { retryUnreachable } from './storeReachability.ts';
import { createReadConnections } from './readConnections.ts';
import { readDigests } from './postgresDigests.ts';
import { readFacts } from './readFacts.ts';
import { readRawContent } from './postgresRawContent.ts';
import { readLog } from './readLog.ts';
import { createReadFirstPage, readStream } from './readStream.ts';
import { buildMigrations, getWakeChannel } from './eventStoreSchema.ts';
import { readPageWhenReachable, subscribe } from './postgresSubscriptions.ts';
import { createTail } from './logTail.ts';
import { createLogNotifications } from './logNotifications.ts';

/** SQLSTATE unique_violation. */
const alreadyThere = '23505';

export interface PostgresEventStoreOptions {
  connectionString: string;
  logger: Logger;
  /** The schema of the log: lower-case letters, digits and underscores. Default event_store. */
  schema?: string;
  /** How long appends and reads retry before they throw StoreUnavailable. Default 5 s. */
  giveUpAfterMs?: number;
}

/** The event store on Postgres; creates its schema when missing. */
export async function createPostgresEventStore(options: PostgresEventStoreOptions): Promise<EventStore> {
  const { connectionString, logger, schema = 'event_store', giveUpAfterMs = 5_000 } = options;
  if (!/^[a-z_][a-z0-9_]{0,50}$/.test(schema)) throw new RangeError(`"${schema}" is no schema name`);
  const setUp = createPool(connectionString, { max: 1, name: 'event-store-set-up' });
  try {
    await migrate(setUp, schema, buildMigrations(schema));
  } finally {
    await setUp.end();
  }

  const closing = new AbortController();
  // every subscription listens to this signal
  setMaxListeners(0, closing.signal);
  let breaks = 0;
  const onBreak = (): void => {
    breaks += 1;
  };
  const connection = createAppendConnection(connectionString, onBreak);
  const reads = createReadConnections(connectionString, onBreak);
  const source = { reads, schema, giveUpAfterMs };
  const readFirstPage = createReadFirstPage(source);
  const channel = getWakeChannel(schema);
  const wakeUps = createLogNotifications({ connectionString, channel, onBreak, logger, signal: closing.signal });
  const tail = createTail({
    wakeUps,
    read: (after, limit) => readPageWhenReachable({ reads, schema, logger }, { after, limit }, closing.signal),
    signal: closing.signal,
  });
  const commit = createGroupCommit((group) =>
    retryUnreachable(() => connection.use((client) => sendAppends(client, schema, group)), { giveUpAfterMs }),
  );

  async function append(
    ...[stream, events, expected]: Parameters<EventStore['append']>
  ): ReturnType<EventStore['append']> {
    if (closing.signal.aborted) throw new StoreUnavailable('The event store is closed');
    return await commit.append(prepareAppend(stream, events, expected));
  }

  async function appendWithKey(stream: string, event: OutgoingEvent, key: NewKey) {
    if (closing.signal.aborted) throw new StoreUnavailable('The event store is closed');
    try {
      return await commit.append(prepareAppend(stream, [event], 'none', key));
    } catch (error) {
      throw error instanceof pg.DatabaseError && error.code === alreadyThere ? new KeyTaken(stream) : error;
    }
  }

  async function close(): Promise<void> {
    if (closing.signal.aborted) return;
    closing.abort();
    await commit.drained();
    await connection.close();
    await reads.close();
  }

  return {
    append,
    appendWithKey,
    readStream: (stream, readOptions) => readStream({ ...source, readFirstPage }, stream, readOptions),
    readAll: (readOptions) => readLog(source, readOptions),
    readFacts: (factOptions) => readFacts(source, factOptions),
    readDigests: (digestOptions) => readDigests(source, digestOptions),
    readRawContent: (event) => readRawContent(source, event),
    subscribe: (subscribeOptions) =>
      subscribe(
        { reads, schema, logger, tail },
        { ...subscribeOptions, signal: AbortSignal.any([subscribeOptions.signal, closing.signal]) },
      ),
    head: async () => formatPosition(await retryUnreachable(() => readHead(reads, schema), { giveUpAfterMs })),
    countBreaks: () => breaks,
    close,
  };
}
