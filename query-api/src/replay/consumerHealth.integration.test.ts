import { endpoints, type HealthAnswer } from '@pass-along/contracts';
import {
  type Consumer,
  createMetrics,
  createPostgresEventStore,
  type EventStore,
  createHealthRoutes,
  createId,
  type RunningConsumers,
  startConsumers,
} from '@pass-along/platform';
import { silentLogger, createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve, type Served } from '../testing/serve.ts';
import { type ConsumerHealth, createFollowers } from './consumerHealth.ts';

let database: TestDatabase;
let store: EventStore;
let running: RunningConsumers;
let served: Served;

const follower = (name: string): Consumer => ({
  ...{ name, reads: 'stored', beginsAt: 'start' },
  handle: () => Promise.resolve({}),
});

async function start(...names: string[]): Promise<RunningConsumers> {
  const deps = { connectionString: database.url, pool: database.pool, store, rawStore: store, logger: silentLogger };
  return startConsumers(names.map(follower), { ...deps, startedAs: 'all of them' });
}

async function open(followers: ConsumerHealth): Promise<void> {
  const nothing = () => Promise.resolve();
  const log = { logId: 'log', store, check: nothing, getProblem: () => undefined, stop: nothing };
  const kit = { pool: database.pool, rawStore: store, metrics: createMetrics(), kafka: undefined, log, vault: {} };
  served = await serve(createHealthRoutes({ kit, ...followers }));
}

beforeEach(async () => {
  database = await createTestDatabase();
  store = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
  running = await start('items', 'swapPolicy');
  await open(createFollowers({ pool: database.pool, rawStore: store, clock: () => new Date() }, { patienceMs: 0 }));
});
afterEach(async () => {
  await running.stop();
  await served.close();
  await store.close();
  await database.drop();
});

const health = async () => (await (await fetch(`${served.url}${endpoints.health.path}`)).json()) as HealthAnswer;

const caughtUp = () =>
  expect.poll(health).toMatchObject({ status: 'ok', projections: [{ lagEvents: 0 }], consumers: [{ lagEvents: 0 }] });

async function append(): Promise<void> {
  const id = createId();
  const at = new Date().toISOString();
  const actor = { id: 'anna', role: 'user' as const };
  const ids = { $correlationId: id, $causationId: id, commandId: id };
  const metadata = { ...ids, command: 'Test', actor, by: 'person' as const, at, schemaVersion: 1 };
  await store.append(`item-${id}`, [{ id, type: 'Seen', data: {}, metadata }], 'any');
}

it('is ok while others follow the log in their processes, and knows each of them', async () => {
  await append();
  await expect.poll(health).toMatchObject({
    status: 'ok',
    projections: [{ name: 'items', lagEvents: 0, parked: 0 }],
    consumers: [{ name: 'swapPolicy', lagEvents: 0, deadlines: { overdue: 0 } }],
  });
});

it('is degraded once nobody follows the log any more, and says how far behind they are', async () => {
  await append();
  await caughtUp();
  await running.stop();
  await expect.poll(health).toMatchObject({
    status: 'degraded',
    attention: ['No process follows the log for items, swapPolicy'],
  });
  await append();
  expect(await health()).toMatchObject({ projections: [{ lagEvents: 1 }], consumers: [{ lagEvents: 1 }] });

  // The consumer has been in this state for a while.
  await database.pool.query(`UPDATE consumers.checkpoints SET updated_at = now() - interval '5 minutes'`);
  await database.pool.query('ALTER TABLE event_store.events DISABLE TRIGGER append_only');
  await database.pool.query(`UPDATE event_store.events SET recorded_at = now() - interval '4 minutes'`);
  await database.pool.query(
    `INSERT INTO consumers.deadlines (consumer, timer, key, due_at, try_at, position)
     VALUES ('swapPolicy', 'remind', 'swap', now() - interval '1 hour', now() - interval '1 hour', '')`,
  );
  expect((await health()).attention).toEqual([
    expect.stringMatching(/^items: 1 event behind, not moving for 24\d s$/),
    expect.stringMatching(/^swapPolicy: 1 event behind, not moving for 24\d s$/),
    'swapPolicy: 1 deadline overdue',
    'No process follows the log for items, swapPolicy',
  ]);
});

it('takes no event for late that has only just come after a quiet day', async () => {
  await append();
  await caughtUp();
  await running.stop();
  await database.pool.query(`UPDATE consumers.checkpoints SET updated_at = now() - interval '1 day'`);
  await append();
  expect((await health()).attention.filter((line) => line.includes('not moving'))).toEqual([]);
});

it('asks no more for who is not run any longer', async () => {
  await running.stop();
  running = await start('items');
  await expect.poll(health).toMatchObject({ status: 'ok', projections: [{ name: 'items' }], consumers: [] });
});

it('does not take a missing checkpoint for no lag', async () => {
  await running.stop();
  await database.pool.query(`DELETE FROM consumers.checkpoints WHERE consumer = 'items'`);
  const { status, attention } = await health();
  expect([status, attention[0]]).toEqual(['degraded', expect.stringMatching(/^items: it has no checkpoint/)]);
});
