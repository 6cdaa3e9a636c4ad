import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStreamName, createSampleEvent } from '../eventStore/conformance/sampleEvents.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { openEventStore } from '../process/openEventStore.ts';
import { copyLog } from '../moving/copyLog.ts';
import { openLogCopier } from '../moving/openLogCopier.ts';
import { startEventStoreDbStandIn, type EventStoreDbStandIn } from '../testing/eventStoreDbStandIn/standIn.ts';
import { silentLogger, createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createPostgresKeyVault, type PostgresKeyVault } from './postgresKeyVault.ts';
import { seal } from './encryption.ts';
import { withPrivacy } from './withPrivacy.ts';

const bad = 'half \uD83D, NUL \u0000, whole 😀, as typed \\uD83D';
const mended = 'half \uFFFD, NUL \uFFFD, whole 😀, as typed \\uD83D';

let database: TestDatabase;
let standIn: EventStoreDbStandIn;
let vault: PostgresKeyVault;
let postgres: EventStore;
let eventStoreDb: EventStore;
beforeEach(async () => {
  database = await createTestDatabase();
  standIn = await startEventStoreDbStandIn();
  const connectionString = database.url;
  postgres = await openEventStore({ kind: 'postgres', connectionString }, silentLogger);
  eventStoreDb = await openEventStore({ kind: 'eventstoredb', url: standIn.url }, silentLogger);
  const { pool } = database;
  vault = await createPostgresKeyVault({ connectionString, pool, masterKey: randomBytes(32), logger: silentLogger });
});
afterEach(async () => {
  await vault.close();
  await postgres.close();
  await eventStoreDb.close();
  standIn.stop();
  await database.drop();
});

/** Stores an event as an earlier release did. */
async function storeOld(event = createSampleEvent({ [`key ${bad}`]: { deep: [bad] }, title: bad })) {
  const stream = createStreamName();
  await database.pool.query(`SELECT event_store.append($1, ARRAY[-2], ARRAY[1], ARRAY[$2::uuid], $3, $4, $5)`, [
    ...[stream, event.id, event.type, JSON.stringify(event.data), JSON.stringify(event.metadata)],
  ]);
  return { stream, event };
}

async function only(store: Pick<EventStore, 'readStream'>, stream: string) {
  for await (const event of store.readStream(stream)) return event;
  return undefined;
}

const copyInto = async (target: EventStore) => {
  const copier = await openLogCopier({ kind: 'eventstoredb', url: standIn.url });
  try {
    return await copyLog({
      source: { store: postgres, name: 'the old log', logId: 'old', moves: 0 },
      target: { store: target, name: 'the new log' },
      copier,
      onProgress: () => undefined,
    });
  } finally {
    await copier.close();
  }
};

describe('text of an earlier release that no database takes', () => {
  it('is read mended, in values and keys, wherever it is read', async () => {
    const { stream } = await storeOld();
    const data = { [`key ${mended}`]: { deep: [mended] }, title: mended };
    expect(await only(postgres, stream)).toMatchObject({ data });
    const facts = postgres.readFacts?.({ types: ['ItemListed'] });
    for await (const page of facts ?? []) expect(page).toMatchObject([{ data }]);
    const stop = new AbortController();
    for await (const { events } of postgres.subscribe({ after: '', signal: stop.signal })) {
      expect(events).toMatchObject([{ data }]);
      stop.abort();
    }
  });

  it('is read mended where it was encrypted', async () => {
    const event = createSampleEvent({ messageId: 'm1', conversationId: 'c1', senderId: 'anna' }, 'MessageEdited');
    const key = (await vault.getOrCreateKey('anna')) ?? Buffer.alloc(0);
    const sealed = seal(key, Buffer.from(JSON.stringify(bad)), `${event.id}\ncontent`).toString('base64');
    event.data['content'] = { $personal: 'anna', sealed };
    const { stream } = await storeOld(event);
    expect((await only(withPrivacy(postgres, vault), stream))?.data).toMatchObject({ content: mended });
  });

  it('is copied by a move as it is kept, and read mended there, too', async () => {
    const { stream, event } = await storeOld();
    const { proof } = await copyInto(eventStoreDb);
    expect(proof.events).toBe(1);
    const kept = await eventStoreDb.readRawContent?.({ stream, revision: 0 });
    expect(kept?.data.toString()).toBe(JSON.stringify(event.data));
    expect((await only(eventStoreDb, stream))?.data['title']).toBe(mended);
    // a repeated move recognises its copy by its content
    expect((await copyInto(eventStoreDb)).proof).toEqual(proof);
  });
});
