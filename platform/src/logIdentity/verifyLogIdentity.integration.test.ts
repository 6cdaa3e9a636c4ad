import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streams } from '@pass-along/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateConsumers } from '../consumers/consumerCheckpoints.ts';
import { collect, createStreamName, createSampleEvent } from '../eventStore/conformance/sampleEvents.ts';
import { createEventStoreDbStore } from '../eventStore/eventStoreDb/eventStoreDbStore.ts';
import type { EventStore, StoredEvent } from '../eventStore/eventStore.ts';
import { toLastEvent } from '../eventStore/lastEvent.ts';
import { createPostgresEventStore } from '../eventStore/postgres/postgresEventStore.ts';
import { createPostgresKeyVault, type PostgresKeyVault } from '../privacy/postgresKeyVault.ts';
import { startEventStoreDbStandIn } from '../testing/eventStoreDbStandIn/standIn.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { acceptLog } from './acceptLog.ts';
import { createPictureReference, createReadModelReference, createVaultReference } from './logReferences.ts';
import { verifyLogIdentity, type LogSources } from './verifyLogIdentity.ts';

interface Opened {
  store: EventStore;
  close(): Promise<void>;
}

/** Each call creates its own log. */
const engines: Record<string, (database: TestDatabase) => Promise<Opened>> = {
  PostgreSQL: async ({ url }) => {
    schemas += 1;
    const schema = `log_${String(schemas)}`;
    const store = await createPostgresEventStore({ connectionString: url, schema, logger: silentLogger });
    return { store, close: () => store.close() };
  },
  EventStoreDB: async () => {
    const standIn = await startEventStoreDbStandIn();
    const store = createEventStoreDbStore({ url: standIn.url, logger: silentLogger });
    return {
      store,
      async close() {
        await store.close();
        await standIn.close();
      },
    };
  },
};
let schemas = 0;

let database: TestDatabase;
let vault: PostgresKeyVault;
let folder: string;
const opened: Opened[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  const { url: connectionString, pool } = database;
  vault = await createPostgresKeyVault({ connectionString, pool, masterKey: Buffer.alloc(32), logger: silentLogger });
  await migrateConsumers(pool);
  folder = await mkdtemp(join(tmpdir(), 'pass-along-log-'));
});
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
  await vault.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const memories = () => [
  createVaultReference(database.pool),
  createReadModelReference(database.pool),
  createPictureReference(folder),
];
const recalled = () => Promise.all(memories().map(async (memory) => (await memory.read())?.logId));
const sources = (rawStore: EventStore): LogSources => ({
  rawStore,
  pool: database.pool,
  memories: memories(),
  setting: 'EVENTSTORE_URL',
});
const recognise = (store: EventStore) => verifyLogIdentity(sources(store));
const nothingErased = { record: () => Promise.resolve(), readAll: () => Promise.resolve([]) };
const adopt = (store: EventStore) =>
  acceptLog({ ...sources(store), erased: nothingErased }, () => Promise.resolve(['items']));

async function appendTo(store: EventStore): Promise<StoredEvent> {
  const stream = createStreamName();
  await store.append(stream, [createSampleEvent()], 'none');
  const [event] = await collect(store.readStream(stream));
  if (!event) throw new Error('Nothing was stored');
  return event;
}

/** As the leader of a read model leaves it; an earlier release stored no event. */
const leaveCheckpoint = (consumer: string, position: string, event?: StoredEvent) =>
  database.pool.query(
    `INSERT INTO consumers.checkpoints (consumer, version, shape, position, epoch, last_event) VALUES ($1, 1, 'x', $2, 0, $3)`,
    [consumer, position, event && toLastEvent(event)],
  );

describe.each(Object.entries(engines))('a log on %s', (_, openEngine) => {
  async function open(): Promise<EventStore> {
    const engine = await openEngine(database);
    opened.push(engine);
    return engine.store;
  }

  it('gets its identity once, which the keys, the read models and the pictures remember', async () => {
    const store = await open();
    const { logId } = await recognise(store);
    expect(await recalled()).toEqual([logId, logId, logId]);
    expect((await recognise(store)).logId).toBe(logId);
    const events = await collect(store.readStream(streams.log()));
    expect(events.map(({ type, data }) => [type, data['logId']])).toEqual([['LogBegun', logId]]);
  });

  it('has one identity when two processes start on it at once', async () => {
    const store = await open();
    const [one, other] = await Promise.all([recognise(store), recognise(store)]);
    expect(one.logId).toBe(other.logId);
    expect(await recalled()).toEqual([one.logId, one.logId, one.logId]);
    expect(await collect(store.readStream(streams.log()))).toHaveLength(1);
  });

  it('is remembered by the next start when the first was killed in between', async () => {
    const store = await open();
    const { logId } = await recognise(store);
    await database.pool.query('DELETE FROM consumers.log');
    await rm(join(folder, '.log'));
    expect((await recognise(store)).logId).toBe(logId);
    await database.pool.query('DELETE FROM vault.logs');
    expect((await recognise(store)).logId).toBe(logId);
    expect(await recalled()).toEqual([logId, logId, logId]);
  });

  it('of an earlier release gets an identity, and what stands beside it belongs to it', async () => {
    const store = await open();
    const { position } = await appendTo(store);
    await leaveCheckpoint('items', position);
    const { logId } = await recognise(store);
    expect(await recalled()).toEqual([logId, logId, logId]);
  });

  it('of an earlier release is refused where read models are further on, and gets no identity', async () => {
    const [later, store] = [await open(), await open()];
    for (let n = 0; n < 5; n += 1) await appendTo(later);
    await leaveCheckpoint('items', await later.head());
    await appendTo(store);
    await expect(recognise(store)).rejects.toThrow(/^This is another log: .*the rows of items have come at /);
    expect(await collect(store.readStream(streams.log()))).toEqual([]);
  });

  it('goes on beside a checkpoint that names no place in any log: its leader mends it', async () => {
    const store = await open();
    await leaveCheckpoint('items', `${String(2n ** 64n - 1n)}-${String(2n ** 64n - 1n)}`);
    const { logId } = await recognise(store);
    expect(await recalled()).toEqual([logId, logId, logId]);
  });

  it('that is another one is refused in one line: what was found, what was expected, and the ways out', async () => {
    const [ours, other] = [await open(), await open()];
    const { logId } = await recognise(ours);
    await expect(recognise(other)).rejects.toThrow(
      `This is another log: found a log without identity, expected log ${logId}, to which the keys, the read models and the ` +
        `pictures in ${folder} belong. Either point EVENTSTORE_URL back to that log, or, to go on with the one found on ` +
        'purpose, run: npm run replay -- rebuild --all',
    );
    expect(await collect(other.readStream(streams.log()))).toEqual([]);
  });

  it('is refused by pictures of another community, though keys and read models fit', async () => {
    const store = await open();
    await recognise(store);
    await writeFile(join(folder, '.log'), JSON.stringify({ logId: 'elsewhere', lastEvent: null }));
    await expect(recognise(store)).rejects.toThrow(`expected log elsewhere, to which the pictures in ${folder} belong`);
    await writeFile(join(folder, '.log'), '{');
    await expect(recognise(store)).rejects.toThrow(`${join(folder, '.log')} can't be read`);
  });

  it('that has another event where a checkpoint took its last one is refused, whatever its length', async () => {
    const store = await open();
    await recognise(store);
    const event = await appendTo(store);
    await leaveCheckpoint('mail', event.position, event);
    await leaveCheckpoint('items', event.position, { ...event, id: createSampleEvent().id });
    await appendTo(store);
    await expect(recognise(store)).rejects.toThrow('one in which the rows of items have seen event');
    await database.pool.query(`DELETE FROM consumers.checkpoints WHERE consumer = 'items'`);
    await recognise(store);
  });

  it('of an older backup is refused beside newer pictures, and beside newer keys', async () => {
    const store = await open();
    const log = await recognise(store);
    const gone = { ...toLastEvent(await appendTo(store)), revision: 1 };
    for (const memory of [createPictureReference(folder), createVaultReference(database.pool)]) {
      await memory.update({ ...log, lastEvent: gone });
      await expect(recognise(store)).rejects.toThrow(`${memory.owner} have seen event ${gone.id}`);
      await memory.update(log);
    }
    await recognise(store);
  });

  it('is taken on purpose: read models, keys and pictures belong to it then, and the one before has moved on', async () => {
    const [ours, other] = [await open(), await open()];
    const { logId: before } = await recognise(ours);
    await leaveCheckpoint('mail', '1');
    await leaveCheckpoint('items', '');
    await database.pool.query(
      `INSERT INTO consumers.deadlines (consumer, timer, key, position) VALUES ('swapPolicy', 'expire', 's-1', '1')`,
    );
    const logId = await adopt(other);
    expect(logId).not.toBe(before);
    expect(await recalled()).toEqual([logId, logId, logId]);
    expect((await recognise(other)).logId).toBe(logId);
    const { rows } = await database.pool.query('SELECT consumer FROM consumers.checkpoints');
    expect(rows).toEqual([{ consumer: 'items' }]);
    expect((await database.pool.query('SELECT FROM consumers.deadlines')).rowCount).toBe(0);
    await expect(recognise(ours)).rejects.toThrow(`found log ${before}, which moved on to log ${logId}`);
    expect(await adopt(ours)).toBe(before);
    expect(JSON.parse(await readFile(join(folder, '.log'), 'utf8'))).toMatchObject({ logId: before });
  });

  it('is not taken when making the read models from it breaks off', async () => {
    const [ours, other] = [await open(), await open()];
    const { logId } = await recognise(ours);
    const broken = acceptLog({ ...sources(other), erased: nothingErased }, () => Promise.reject(new Error('killed')));
    await expect(broken).rejects.toThrow('killed');
    expect(await recalled()).toEqual([logId, logId, logId]);
    await expect(recognise(other)).rejects.toThrow('This is another log');
  });
});
