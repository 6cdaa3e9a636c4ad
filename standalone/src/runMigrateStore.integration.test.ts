import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  endpoints,
  type HealthAnswer,
  type ItemListAnswer,
  type NotificationsAnswer,
  streams,
} from '@pass-along/contracts';
import { newId, openErasedKeys } from '@pass-along/platform';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from './testing.ts';
import { TestApi, type TestMember } from './testingApi.ts';
import { type Engine, expectSameRows, fillBoard, type House, openHouse, proofIn } from './testingMove.ts';
import { caughtUp } from './testingReplay.ts';

const there = ['--from', 'postgres', '--to', 'eventstoredb'];
const back = ['--from', 'eventstoredb', '--to', 'postgres', '--set-aside'];

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const titlesOf = async (api: TestApi, as?: TestMember) =>
  (await api.get<ItemListAnswer>(`${endpoints.searchItems.path}?keyword=Guitar`, { as })).body.items.map(
    ({ title }) => title,
  );
const noticesOf = async (api: TestApi, as: TestMember) =>
  (await api.get<NotificationsAnswer>(endpoints.listNotifications.path, { as })).body.notifications;

/** Ann lists a guitar, Ben asks for it, Ann has read of it; Eve was erased; beside them so many events of things that are liked. */
async function live(events: number): Promise<{ api: TestApi; ann: TestMember; ben: TestMember }> {
  let api = new TestApi((await house.start('postgres')).url);
  const ann = await api.register('Ann');
  const ben = await api.register('Ben');
  const guitar = await api.listItem(ann, { title: 'Guitar' });
  await api.like(guitar, ben);
  await api.proposeSwap(guitar, ben, await api.listItem(ben, { title: 'Lamp' }));
  const [first] = await noticesOf(api, ann);
  await api.send('POST', endpoints.readNotifications.path, { upTo: first?.position ?? '' }, ann);
  const eve = await api.register('Eve');
  await house.onLog('postgres', (store) => fillBoard(store, [ann.id, ben.id], events));
  await caughtUp(api);
  await house.stop();
  // so she is erased by the next start
  await (await openErasedKeys(house.dataDir)).note(eve.id);
  const { position } = api;
  api = new TestApi((await house.start('postgres')).url);
  api.position = position;
  await caughtUp(api);
  return { api, ann, ben };
}

/** All there is in PostgreSQL's log, to the byte. */
async function sourceBytes(schema = 'event_store'): Promise<string> {
  const { rows } = await house.database.pool.query<{ row: string }>(
    `SELECT e::text AS row FROM ${schema}.events e ORDER BY position`,
  );
  return createHash('sha256')
    .update(rows.map(({ row }) => row).join('\n'))
    .digest('hex');
}

const countOf = (engine: Engine, type: string) =>
  house.onLog(engine, async (store) => {
    let events = 0;
    for await (const event of store.readAll()) if (event.type === type) events += 1;
    return events;
  });

describe('a community that moves', { timeout: 180_000 }, () => {
  it('has the same events and the same read models there, and back again, and its sources stay as they were', async () => {
    await live(1_200);
    await house.stop();
    const before = await house.rows('postgres');
    expect(before['notifications']?.filter((row) => row.includes('"read":true'))).not.toEqual([]);
    const bytes = await sourceBytes();

    const proof = proofIn(await house.migrate(...there));
    expect(proof.events).toBeGreaterThan(1_200);
    expectSameRows(await house.rows('eventstoredb'), before);
    expect(await sourceBytes()).toBe(bytes);

    const records = house.server.records().length;
    expect(proofIn(await house.migrate(...back))).toEqual(proof);
    expectSameRows(await house.rows('postgres'), before);
    expect(house.server.records()).toHaveLength(records);
    // when events were recorded came along to the millisecond
    const { rows } = await house.database.pool.query<{ name: string }>(
      `SELECT schema_name AS name FROM information_schema.schemata WHERE starts_with(schema_name, 'event_store_')`,
    );
    expect(await sourceBytes(rows[0]?.name)).toBe(bytes);
    const differing = await house.database.pool.query(
      `SELECT FROM ${rows[0]?.name ?? ''}.events one FULL JOIN event_store.events other USING (id, position, stream, revision, type, data)
       WHERE date_trunc('milliseconds', one.recorded_at) IS DISTINCT FROM other.recorded_at AND coalesce(other.type, '') <> 'LogMoved'`,
    );
    expect(differing.rowCount).toBe(0);
  });

  it('goes on there as if nothing had been: sessions, tokens, deadlines, who was erased; the log it left is refused', async () => {
    const { api, ann, ben } = await live(200);
    const token = api.position;
    await house.stop();
    expect(await house.migrate(...there)).toMatch(/start it with EVENT_STORE=eventstoredb$/);

    await expect(house.start('postgres')).rejects.toThrow(
      /^This is another log: found log (\S+), which moved on to log (\S+), expected log \2, .* Either point EVENT_STORE or DATABASE_URL back/,
    );

    // Ben asked ten days before
    const moved = new TestApi((await house.start('eventstoredb', 11)).url);
    moved.position = token;
    expect(await titlesOf(moved, ann)).toEqual(['Guitar']);
    await moved.listItem(ann, { title: 'Guitar strings' });
    expect(moved.position > token).toBe(true);
    expect((await titlesOf(moved)).sort()).toEqual(['Guitar', 'Guitar strings']);
    expect((await noticesOf(moved, ann)).map(({ read }) => read)).toContain(true);
    await expect(moved.signIn('eve@example.org', 'a long password', 'user')).rejects.toThrow('answered 401');
    await expect.poll(() => countOf('eventstoredb', 'SwapNudged')).toBe(1);
    await caughtUp(moved);
    expect((await moved.get<HealthAnswer>(endpoints.health.path)).body.status).toBe('ok');
    await house.stop();

    expect(await house.migrate('--from', 'eventstoredb', '--to', 'postgres')).toMatch(
      /^1:\nPostgreSQL still holds log .*--set-aside/,
    );
    proofIn(await house.migrate(...back));
    await expect(house.start('eventstoredb')).rejects.toThrow('which moved on to log');
    const home = new TestApi((await house.start('postgres', 15)).url);
    home.position = moved.position;
    expect((await titlesOf(home, ben)).sort()).toEqual(['Guitar', 'Guitar strings']);
    await expect.poll(() => countOf('postgres', 'SwapExpired')).toBe(1);
    await caughtUp(home);
    expect(await countOf('postgres', 'SwapNudged')).toBe(1);
    await home.signIn(admin.email, admin.password, 'admin');
  });

  it('goes on where it was killed, each way and whatever it was at', async () => {
    await live(1_300);
    await house.stop();
    const before = await house.rows('postgres');
    const { pool } = house.database;

    await killedWhile(there, () => {
      const copied = house.server.records().length;
      expect(copied).toBeGreaterThan(500);
    });
    const copied = house.server.records().length;
    // the system may run meanwhile: what it adds comes along
    const api = new TestApi((await house.start('postgres')).url);
    await api.register('Dora');
    await caughtUp(api);
    await house.stop();

    // all is copied, and the vault can't be written
    const holding = new pg.Client(house.database.url);
    // ends with the database where the test fails
    holding.on('error', () => undefined);
    await holding.connect();
    await holding.query('BEGIN; LOCK TABLE vault.logs IN SHARE MODE');
    await killedWhile(there, () => seesWaiting('pass-along move'));
    await holding.query('ROLLBACK');
    expect(house.server.records().length).toBeGreaterThan(copied);
    const proof = proofIn(await house.migrate(...there));
    expect(await countOf('eventstoredb', 'LogMoved')).toBe(1);
    const now = await house.rows('eventstoredb');
    expect(now['members']).toHaveLength((before['members']?.length ?? 0) + 1);
    // run again, it has nothing to do but the read models
    expect(await house.migrate(...there)).toMatch(/^0:\nPostgreSQL moved to EventStoreDB before/);

    // one batch is in, and the next one can't be
    await pool.query(`ALTER SCHEMA event_store RENAME TO event_store_left`);
    await house.onLog('postgres', () => Promise.resolve());
    await pool.query(`CREATE FUNCTION event_store.wait() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NEW; END $$;
      CREATE TRIGGER wait BEFORE INSERT ON event_store.events FOR EACH ROW WHEN (NEW.position = 1100) EXECUTE FUNCTION event_store.wait()`);
    await holding.query('SELECT pg_advisory_lock(7)');
    await killedWhile(back, () => seesWaiting('event-store-copy'));
    await holding.end();
    await pool.query('DROP TRIGGER wait ON event_store.events; DROP FUNCTION event_store.wait');
    expect(proofIn(await house.migrate(...back))).toEqual(proof);
    expectSameRows(await house.rows('postgres'), now);
  });

  it('is refused while the system runs, and a start while it moves', async () => {
    const system = await house.start('postgres');
    expect(await house.migrate(...there)).toMatch(
      /^1:\nPass-Along is running on this database \(somebody holds the lease consumer:\S+\): stop all of its processes first/,
    );
    const api = new TestApi(system.url);
    await api.register('Ann');
    await house.stop();
    const release = house.server.holdAnswers();
    const moving = house.migrate(...there);
    await vi.waitFor(() => {
      expect(house.server.appendRequests()).toBeGreaterThan(0);
    });
    await expect(house.start('postgres')).rejects.toThrow('The log is being moved to another event store');
    release();
    proofIn(await moving);
  });

  it('is refused where another log lies, and where the words make no sense', async () => {
    const api = new TestApi((await house.start('postgres')).url);
    await api.register('Ann');
    await caughtUp(api);
    await house.stop();
    const id = newId();
    const metadata = {
      ...{ $correlationId: id, $causationId: id, commandId: id, command: 'Test', at: new Date().toISOString() },
      actor: { id: 'test', role: 'system' },
      by: 'policy',
      schemaVersion: 1,
    } as const;
    await house.onLog('eventstoredb', (store) =>
      store.append(
        streams.log(),
        [{ id, type: 'LogBegun', data: { logId: 'foreign', begunAt: metadata.at }, metadata }],
        'none',
      ),
    );
    expect(await house.migrate(...there)).toBe(
      '1:\nEventStoreDB already holds another log. A move needs an empty one, or its own begun copy',
    );
    // nothing of the community moved
    await caughtUp(new TestApi((await house.start('postgres')).url));

    expect(await house.migrate('--from', 'postgres')).toMatch(
      /^2:\n--from and --to take postgres or eventstoredb\n\nUsage/,
    );
    expect(await house.migrate('--from', 'postgres', '--to', 'postgres')).toMatch(
      /^2:\n--from and --to must be different/,
    );
    expect(await house.migrate(...there, '--set-aside')).toMatch(/^2:\n--set-aside belongs to --to postgres/);
    expect(await house.migrate(...there, '--fast')).toMatch(/^2:\nUnknown option '--fast'/);
  });
});

async function seesWaiting(name: string): Promise<void> {
  const { rowCount } = await house.database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND wait_event_type = 'Lock'`,
    [name],
  );
  expect(rowCount).toBe(1);
}

/** Runs the command line as a process of its own, and kills it as soon as this is seen. */
async function killedWhile(words: readonly string[], seen: () => unknown): Promise<void> {
  const main = fileURLToPath(new URL('migrateStore.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...words], {
    env: { ...process.env, ...house.environment('postgres') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((done) => child.once('exit', done));
  await vi.waitFor(seen, { timeout: 30_000, interval: 10 });
  expect(child.exitCode, said).toBeNull();
  child.kill('SIGKILL');
  await ended;
}
