import { randomUUID } from 'node:crypto';
import {
  EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  NO_STREAM,
  START as LOG_START,
} from '@eventstore/db-client';
import { createLogger, openEventStore, type EventStore, type NewEvent, START } from '@pass-along/platform';
import { compareAppends, eventsPerSecond, type Load, sampleEvent } from './appends.ts';
import { type BenchRow, type MissingRow, ratioRow } from './rows.ts';

const events = 20_000;
const eventsAtOnce = 100;
const name = 'EventStoreDB: appends at 1 and 32 writers, and catching up';

/**
 * The adapter beside the bare client on the server of EVENTSTORE_URL, which must be empty because the bench fills it:
 * single-event appends, and following the log from its start. Events/s.
 */
export async function benchEventStoreDb(
  _connectionString: string,
  options: { rounds?: number; roundMs?: number } = {},
): Promise<(BenchRow | MissingRow)[]> {
  const { rounds = 5, roundMs = 1_500 } = options;
  const url = process.env['EVENTSTORE_URL'] ?? '';
  if (url === '') return [{ name, missing: 'EVENTSTORE_URL is not set' }];
  const server = await serverAt(url);
  const store = await openEventStore({ kind: 'eventstoredb', url }, createLogger({ level: 'warn' }));
  const client = EventStoreDBClient.connectionString(url);
  try {
    if ((await store.head()) !== START) return [{ name, missing: `${server} is not empty` }];
    await fill(client);
    // first, while the log has the stated length
    const rows: BenchRow[] = [await compareCatchUps(store, client, rounds)];
    const [ours, bare] = [storeLoad(store, roundMs), clientLoad(client, roundMs)];
    for (const writers of [1, 32]) rows.push(...(await compareAppends(ours, [bare], writers, rounds)));
    return rows.map((row) => ({ ...row, name: `${row.name}, on ${server}` }));
  } finally {
    await client.dispose();
    await store.close();
  }
}

/** Address and version of the server, without a password. */
async function serverAt(url: string): Promise<string> {
  const [, nodes = ''] = /^[^/]+\/\/(?:[^@/]*@)?([^/?]+)/.exec(url) ?? [];
  const [node] = nodes.split(',');
  const scheme = /[?&]tls=false/i.test(url) ? 'http' : 'https';
  const version = await fetch(`${scheme}://${node ?? ''}/info`, { signal: AbortSignal.timeout(2_000) })
    .then(async (answer) => ((await answer.json()) as { esVersion?: string }).esVersion)
    .catch(() => undefined);
  return `${nodes} (${version === undefined ? 'which does not tell its version' : `EventStoreDB ${version}`})`;
}

async function fill(client: EventStoreDBClient): Promise<void> {
  for (let written = 0; written < events; written += eventsAtOnce) {
    const some = Array.from({ length: eventsAtOnce }, () => asJson(sampleEvent()));
    await client.appendToStream(`item-${randomUUID()}`, some, { expectedRevision: NO_STREAM });
  }
}

const asJson = (event: NewEvent) => jsonEvent({ ...event, metadata: { ...event.metadata } });

function storeLoad(store: EventStore, roundMs: number): Load {
  return {
    name: 'EventStoreDB adapter',
    run: (writers) =>
      eventsPerSecond(writers, roundMs, async () => {
        await store.append(`item-${randomUUID()}`, [sampleEvent()], 'none');
      }),
    close: () => Promise.resolve(),
  };
}

function clientLoad(client: EventStoreDBClient, roundMs: number): Load {
  return {
    name: 'the bare client',
    run: (writers) =>
      eventsPerSecond(writers, roundMs, async () => {
        await client.appendToStream(`item-${randomUUID()}`, asJson(sampleEvent()), { expectedRevision: NO_STREAM });
      }),
    close: () => Promise.resolve(),
  };
}

async function compareCatchUps(store: EventStore, client: EventStoreDBClient, rounds: number): Promise<BenchRow> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const [our, their] = [await catchUp(store), await catchUpBare(client)];
    // the first round warms up
    if (round < 0) continue;
    ours.push(our);
    theirs.push(their);
  }
  return ratioRow({
    name: `catching up with ${events.toLocaleString('en')} events (events/s)`,
    peer: 'the bare client',
    ours,
    theirs,
  });
}

async function catchUp(store: EventStore): Promise<number> {
  const leaving = new AbortController();
  const startedAt = performance.now();
  let taken = 0;
  for await (const batch of store.subscribe({ after: START, signal: leaving.signal })) {
    taken += batch.events.length;
    if (taken >= events) break;
  }
  leaving.abort();
  return taken / ((performance.now() - startedAt) / 1000);
}

async function catchUpBare(client: EventStoreDBClient): Promise<number> {
  const startedAt = performance.now();
  const subscription = client.subscribeToAll({ fromPosition: LOG_START, filter: excludeSystemEvents() });
  let taken = 0;
  for await (const { event } of subscription) {
    if (event) taken += 1;
    if (taken >= events) break;
  }
  await subscription.unsubscribe();
  return taken / ((performance.now() - startedAt) / 1000);
}
