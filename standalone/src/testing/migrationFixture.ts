import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type NotificationsAnswer, streams } from '@pass-along/contracts';
import { readModelSchema } from '@pass-along/contracts/tables';
import {
  createPool,
  type EventStore,
  createId,
  openErasedKeys,
  openStores,
  readConfig,
  Teardown,
} from '@pass-along/platform';
import { sampleEventData, silentLogger, createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { startEventStoreDbStandIn, type EventStoreDbStandIn } from '@pass-along/platform/testing/eventstoredb';
import { readModels } from '@pass-along/projectors';
import { expect } from 'vitest';
import { runMigrateStore } from '../runMigrateStore.ts';
import { startSystem, type System } from '../standaloneSystem.ts';
import { admin } from './testSystem.ts';
import { TestApi, type TestMember } from './testApi.ts';
import { waitForConsumers } from './replayChecks.ts';

export type Engine = 'postgres' | 'eventstoredb';

/**
 * A community's data folder and database beside an EventStoreDB; its system is started on either store and moved
 * between them.
 */
export interface MigrationFixture {
  database: TestDatabase;
  dataDir: string;
  server: EventStoreDbStandIn;
  buildEnvironment(engine: Engine): Record<string, string>;
  /** Starts the system with a clock that is ahead by `daysAhead` days. */
  start(engine: Engine, daysAhead?: number): Promise<System>;
  stop(): Promise<void>;
  /** Runs `npm run migrate-store` with these arguments. Returns its exit code and output. */
  migrate(...words: string[]): Promise<string>;
  /** Opens the log with decrypted personal fields. */
  useLog<T>(engine: Engine, work: (store: EventStore) => Promise<T>): Promise<T>;
  /** Every row of every read model, with positions replaced by their events. */
  rows(engine: Engine): Promise<Record<string, string[]>>;
  close(): Promise<void>;
}

const masterKey = 'cd'.repeat(32);
const dayMs = 86_400_000;
/** Excludes bit strings, which are longer. */
const positions = /(?<!\d)(?:m\d{4}\.)?\d{20}(?:-\d{20})?(?!\d)/g;

export async function openMigrationFixture(): Promise<MigrationFixture> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'pass-along-move-'));
  const server = await startEventStoreDbStandIn();
  let running: System | undefined;

  const buildEnvironment = (engine: Engine) => ({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    MASTER_KEY: masterKey,
    PROOF_KEY: masterKey,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
    SIGN_UPS_PER_ADDRESS: '1000000',
    EVENT_STORE: engine,
    EVENTSTORE_URL: server.url,
  });

  async function useLog<T>(engine: Engine, work: (store: EventStore) => Promise<T>): Promise<T> {
    const teardown = new Teardown();
    const { eventStore } = readConfig(buildEnvironment(engine));
    const key = Buffer.from(masterKey, 'hex');
    const stores = await openStores(
      { connectionString: database.url, eventStore, masterKey: key, proofKey: key, dataDir },
      silentLogger,
      teardown,
    );
    try {
      return await work(stores.store);
    } finally {
      await teardown.run();
    }
  }

  return {
    database,
    dataDir,
    server,
    buildEnvironment,
    useLog,
    async start(engine, daysAhead = 0) {
      const clock = { now: () => new Date(Date.now() + daysAhead * dayMs) };
      running = await startSystem(readConfig(buildEnvironment(engine)), { apps: false, clock });
      return running;
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
    async migrate(...words) {
      const said: string[] = [];
      const code = await runMigrateStore(words, buildEnvironment('postgres'), (text) => said.push(text));
      return [`${String(code)}:`, ...said].join('\n');
    },
    async rows(engine) {
      const places = new Map<string, string>();
      /** The positions of what a move adds. */
      const moved = new Set<unknown>();
      await useLog(engine, async (store) => {
        for await (const { position, id, type } of store.readAll()) {
          places.set(position, id);
          if (type === 'LogMoved') moved.add(position);
        }
      });
      // a new pool, because the database's own may hold plans of dropped tables
      const pool = createPool(database.url, { max: 1 });
      const tables: Record<string, string[]> = {};
      for (const { name } of readModels.flatMap(({ tables: kept }) => kept)) {
        const { rows } = await pool.query<Record<string, unknown>>(`SELECT * FROM ${readModelSchema}.${name}`);
        tables[name] = rows
          // a move in a later hour begins a row of its own
          .filter(({ type, first_position }) => type !== 'LogMoved' && !moved.has(first_position))
          // depends on the last event of its hour
          .map(({ last_position: _, ...row }) => row)
          // ids may contain positions
          .map((row) => JSON.stringify(row).replaceAll(positions, (place) => `event ${places.get(place) ?? place}`))
          .sort();
      }
      await pool.end();
      return tables;
    },
    async close() {
      await running?.stop();
      await server.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Appends `events` events of items that are listed and liked, with mixed streams as on a busy board. */
export async function appendItemEvents(store: EventStore, owners: readonly string[], events: number): Promise<void> {
  const formatTime = (n: number) => new Date(Date.parse('2026-01-01T00:00:00.000Z') + n * 1_000).toISOString();
  const add = (n: number, stream: string, type: string, data: object) => {
    const id = createId();
    const metadata = {
      ...{ $correlationId: id, $causationId: id, commandId: id, command: 'Test', at: formatTime(n) },
      actor: { id: 'test', role: 'system' },
      by: 'policy',
      schemaVersion: 1,
    } as const;
    return store.append(stream, [{ id, type, data: sampleEventData(type, data), metadata }], 'any');
  };
  const group = 200;
  for (let n = 0; n < events; n += group) {
    const ownerId = owners[(n / group) % owners.length] ?? '';
    const items = Array.from({ length: 20 }, () => randomUUID());
    const createSharedFields = (itemId: string) => ({ itemId, ownerId, title: `Thing ${itemId}` });
    await Promise.all(
      items.map((itemId, nth) =>
        add(n + nth, streams.item(itemId), 'ItemListed', {
          ...createSharedFields(itemId),
          images: [],
          listedAt: formatTime(n + nth),
        }),
      ),
    );
    for (let round = 0; round < group / items.length - 1; round += 1)
      await Promise.all(
        items.map((itemId, nth) =>
          add(n + nth, streams.item(itemId), 'ItemLiked', {
            ...createSharedFields(itemId),
            memberId: `neighbour ${String(round)}`,
            likedAt: formatTime(n + nth),
          }),
        ),
      );
  }
}

/** Expects a successful move and returns its proof. */
export function expectProof(said: string): { events: number; hash: string } {
  expect(said).toMatch(/^0:/);
  const [, events, hash] = /both hold (\d+) events with SHA-256 ([0-9a-f]{64})/.exec(said) ?? [];
  return { events: Number(events), hash: hash ?? '' };
}

/** Expects equal rows in all read models, and names the first table that differs with its differences. */
export function expectSameRows(
  rows: Record<string, readonly string[]>,
  before: Record<string, readonly string[]>,
): void {
  expect(Object.keys(rows)).toEqual(Object.keys(before));
  for (const [table, kept] of Object.entries(rows)) {
    const [now, then] = [new Set(kept), new Set(before[table])];
    const gone = [...then].filter((row) => !now.has(row)).slice(0, 3);
    expect({ table, rows: kept.length, new: [...now].filter((row) => !then.has(row)).slice(0, 3), gone }).toEqual({
      ...{ table, rows: before[table]?.length, new: [], gone: [] },
    });
  }
}

/** A member's notifications. */
export const getNotifications = async (api: TestApi, as: TestMember) =>
  (await api.get<NotificationsAnswer>(endpoints.listNotifications.path, { as })).body.notifications;

/**
 * Creates a story: Ann lists a guitar, Ben requests it, Ann reads the notification, Eve is erased. Adds `events` events
 * of liked items.
 */
export async function createStory(
  house: MigrationFixture,
  events: number,
): Promise<{ api: TestApi; ann: TestMember; ben: TestMember }> {
  let api = new TestApi((await house.start('postgres')).url);
  const ann = await api.register('Ann');
  const ben = await api.register('Ben');
  const guitar = await api.listItem(ann, { title: 'Guitar' });
  await api.like(guitar, ben);
  await api.proposeSwap(guitar, ben, await api.listItem(ben, { title: 'Lamp' }));
  const [first] = await getNotifications(api, ann);
  await api.send('POST', endpoints.readNotifications.path, { upTo: first?.position ?? '' }, ann);
  const eve = await api.register('Eve');
  await house.useLog('postgres', (store) => appendItemEvents(store, [ann.id, ben.id], events));
  await waitForConsumers(api);
  await house.stop();
  // so that the next start erases her
  await (await openErasedKeys(house.dataDir)).record(eve.id);
  const { position } = api;
  api = new TestApi((await house.start('postgres')).url);
  api.position = position;
  await waitForConsumers(api);
  return { api, ann, ben };
}

/** Number of events of this type in the log. */
export const countEvents = (house: MigrationFixture, engine: Engine, type: string) =>
  house.useLog(engine, async (store) => {
    let events = 0;
    for await (const event of store.readAll()) if (event.type === type) events += 1;
    return events;
  });
