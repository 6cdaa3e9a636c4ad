import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReplayDomain } from '@pass-along/command-api';
import { endpoints, type HealthAnswer, type ItemListAnswer } from '@pass-along/contracts';
import { openErasedKeys, openStores, readConfig, Teardown } from '@pass-along/platform';
import {
  startNetworkProxy,
  silentLogger,
  createTestDatabase,
  type NetworkProxy,
  type TestDatabase,
} from '@pass-along/platform/testing';
import { startEventStoreDbStandIn, type EventStoreDbStandIn } from '@pass-along/platform/testing/eventstoredb';
import { runReplay } from '@pass-along/projectors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSystem, type System } from './standaloneSystem.ts';
import { admin } from './testing/testSystem.ts';
import { TestApi } from './testing/testApi.ts';

/** A data folder and a database used with one log after another. */
interface Engine {
  environment(): Record<string, string>;
  /** Replaces the log by another, empty one; a running system meets it at its next call. */
  swap(): Promise<void>;
  /** Restores the first log. */
  swapBack(): Promise<void>;
  /** The log as it was some events ago. */
  putOlderBack(): Promise<void>;
  close(): Promise<void>;
}

let database: TestDatabase;
let dataDir: string;
let engine: Engine | undefined;
let running: System | undefined;

const masterKey = 'ab'.repeat(32);

function postgres(): Promise<Engine> {
  const { pool } = database;
  // renames the schema as a backup and puts another one in its place
  const away = 'ALTER SCHEMA event_store RENAME TO set_aside';
  return Promise.resolve({
    environment: () => ({}),
    async swap() {
      await pool.query(away);
    },
    async swapBack() {
      await pool.query('DROP SCHEMA IF EXISTS event_store CASCADE; ALTER SCHEMA set_aside RENAME TO event_store');
    },
    async putOlderBack() {
      await pool.query(`ALTER TABLE event_store.events DISABLE TRIGGER append_only;
        UPDATE event_store.head SET position = position - 2;
        DELETE FROM event_store.events WHERE position > (SELECT position FROM event_store.head);
        ALTER TABLE event_store.events ENABLE TRIGGER append_only`);
    },
    close: () => Promise.resolve(),
  });
}

async function eventStoreDb(): Promise<Engine> {
  const [first, second] = [await startEventStoreDbStandIn(), await startEventStoreDbStandIn('as 24.2')];
  const addressOf = ({ url }: EventStoreDbStandIn) => ({ host: '127.0.0.1', port: Number(new URL(url).port) });
  const front: NetworkProxy = await startNetworkProxy(addressOf(first));
  return {
    environment: () => ({
      EVENT_STORE: 'eventstoredb',
      EVENTSTORE_URL: `esdb://127.0.0.1:${String(front.port)}?tls=false`,
    }),
    swap() {
      front.redirect(addressOf(second));
      return Promise.resolve();
    },
    swapBack() {
      front.redirect(addressOf(first));
      return Promise.resolve();
    },
    putOlderBack() {
      first.truncate(first.records().length - 2);
      return Promise.resolve();
    },
    async close() {
      await front.close();
      await first.close();
      await second.close();
    },
  };
}

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'pass-along-another-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await engine?.close();
  engine = undefined;
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const configOf = (used: Engine | undefined) =>
  readConfig({
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
    ...used?.environment(),
  });

async function start(): Promise<TestApi> {
  running = await startSystem(configOf(engine), { apps: false });
  return new TestApi(running.url);
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

/** The reason of a refused start. */
async function refusal(): Promise<string> {
  const refused = await start().then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refused instanceof Error)) throw new Error('It started');
  return refused.message;
}

async function replay(...argv: string[]): Promise<string> {
  const teardown = new Teardown();
  const { url: connectionString, pool } = database;
  const { eventStore } = configOf(engine);
  const key = Buffer.from(masterKey, 'hex');
  const stores = await openStores(
    { connectionString, eventStore, masterKey: key, proofKey: key, dataDir },
    silentLogger,
    teardown,
  );
  const said: string[] = [];
  const print = (text: string) => said.push(text);
  const deps = {
    pool,
    ...stores,
    setting: 'DATABASE_URL',
    logger: silentLogger,
    ...createReplayDomain({ ...stores, pool, logger: silentLogger }),
    print,
  };
  const code = await runReplay(argv, deps);
  await teardown.run();
  return `${String(code)}: ${said.join('\n')}`;
}

const titles = async (api: TestApi) =>
  (await api.get<ItemListAnswer>(endpoints.listItems.path)).body.items.map(({ title }) => title).toSorted();
const health = async (api: TestApi) => (await api.get<HealthAnswer>(endpoints.health.path)).body;
const healthy = (api: TestApi) => expect.poll(async () => (await health(api)).status).toBe('ok');

describe.each([
  ['PostgreSQL', postgres],
  ['EventStoreDB', eventStoreDb],
])('on %s', { timeout: 120_000 }, (_, open) => {
  beforeEach(async () => {
    engine = await open();
  });

  it('an empty log beside an old data folder is refused at the start, until it is taken on purpose', async () => {
    const before = await start();
    await before.listItem(await before.register('Ann'), { title: 'Guitar' });
    await stop();

    await engine?.swap();
    const line = await refusal();
    expect(line).toMatch(
      /^This is another log: found a log without identity, expected log .* Either point .* rebuild --all$/,
    );
    expect(await replay('rebuild', 'items', '--switch')).toBe(`1: ${line.replace('EVENTSTORE_URL', 'DATABASE_URL')}`);

    expect(await replay('rebuild', '--all')).toMatch(/^0: [^]*Read models, keys and pictures now belong to log \S+$/);
    const api = await start();
    expect(await titles(api)).toEqual([]);
    await api.listItem(await api.register('Ben'), { title: 'Drum' });
    expect(await titles(api)).toEqual(['Drum']);
    await healthy(api);
    await stop();

    await engine?.swapBack();
    expect(await refusal()).toContain('which moved on to log');
    expect(await replay('rebuild', '--all')).toMatch(/^0: /);
    const again = await start();
    expect(await titles(again)).toEqual(['Guitar']);
    await healthy(again);
  });

  it('an older backup of the log is refused at the start, until it is taken on purpose', async () => {
    const before = await start();
    const ann = await before.register('Ann');
    await before.listItem(ann, { title: 'Guitar' });
    await healthy(before);
    await before.listItem(ann, { title: 'Lamp' });
    await before.like(await before.listItem(ann, { title: 'Spade' }), await before.register('Ben'));
    await expect
      .poll(async () => (await health(before)).projections.every(({ lagEvents }) => lagEvents === 0))
      .toBe(true);
    await stop();

    await engine?.putOlderBack();
    expect(await refusal()).toMatch(/^This is another log: found log \S+ that ends at .*is it an older backup/);
    expect(await replay('rebuild', '--all')).toMatch(/^0: /);
    const api = await start();
    await healthy(api);
    await api.listItem(await api.signIn('ann@example.org', 'a long password', 'user'), { title: 'Kite' });
    expect(await titles(api)).toContain('Kite');
  });

  it('a running system that meets another log takes no command and says so; its own comes back, and it goes on', async () => {
    const api = await start();
    const ann = await api.register('Ann');
    await api.listItem(ann, { title: 'Guitar' });
    await healthy(api);

    await engine?.swap();
    if (open === postgres) await emptyLog();
    const command = () => api.send('POST', endpoints.register.path, newcomer);
    const newcomer = { name: 'Eve', email: 'eve@example.org', password: 'a long password', role: 'user' };
    await expect(command()).rejects.toThrow('answered 503');
    await expect(api.listItem(ann, { title: 'Lamp' })).rejects.toThrow('answered 503');
    const { status, attention, parts } = await health(api);
    expect(status).toBe('failing');
    expect(attention[0]).toMatch(/^This is another log: found a log without identity, expected log .* rebuild --all$/);
    expect(parts.find(({ name }) => name === 'event store')).toMatchObject({ ok: false, detail: 'another log' });
    // known data can still be read
    expect(await titles(api)).toEqual(['Guitar']);

    await engine?.swapBack();
    await healthy(api);
    await command();
    await api.listItem(ann, { title: 'Spade' });
    expect(await titles(api)).toEqual(['Guitar', 'Spade']);
  });

  it('a running system under which an older backup is put back takes no command', async () => {
    const api = await start();
    const ann = await api.register('Ann');
    await api.listItem(ann, { title: 'Guitar' });
    await healthy(api);
    await engine?.putOlderBack();
    await expect(api.listItem(ann, { title: 'Lamp' })).rejects.toThrow('answered 503');
    expect((await health(api)).attention[0]).toContain('was an older backup put back?');
    expect(await titles(api)).toEqual(['Guitar']);
  });
});

/** As another release of the schema, without an event. */
async function emptyLog(): Promise<void> {
  const teardown = new Teardown();
  const key = Buffer.from(masterKey, 'hex');
  const eventStore = { kind: 'postgres' } as const;
  await openStores(
    { connectionString: database.url, eventStore, masterKey: key, proofKey: key, dataDir },
    silentLogger,
    teardown,
  );
  await teardown.run();
}

describe('a backup put back', { timeout: 120_000 }, () => {
  it('brings no erased member back: no key, no row, no thing on the board, no picture', async () => {
    const before = await start();
    const ann = await before.register('Ann');
    await before.listItem(await before.register('Ben'), { title: 'Drum' });
    await before.listItem(ann, { title: 'Guitar' });
    await healthy(before);
    const pictures = async () =>
      (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.endsWith('.webp'));
    const all = (await pictures()).length;
    await stop();

    // the folder remembers an erasure that a database from before Ann's erasure does not
    await (await openErasedKeys(dataDir)).record(ann.id);

    const api = await start();
    const wrapped = await database.pool.query(
      'SELECT FROM vault.member_keys WHERE member_id = $1 AND wrapped_key IS NOT NULL',
      [ann.id],
    );
    expect(wrapped.rowCount).toBe(0);
    await healthy(api);
    expect(await titles(api)).toEqual(['Drum']);
    expect((await pictures()).length).toBe(all / 2);
    const { rows } = await database.pool.query<{ name: string }>(
      'SELECT name FROM read_models.members WHERE member_id = $1',
      [ann.id],
    );
    expect(JSON.stringify(rows)).not.toContain('Ann');
    await expect(api.signIn('ann@example.org', 'a long password', 'user')).rejects.toThrow('answered 401');
    expect((await api.register('Ann')).id).not.toBe(ann.id);
    expect((await database.pool.query('SELECT FROM vault.to_erase_again')).rowCount).toBe(0);
  });
});
