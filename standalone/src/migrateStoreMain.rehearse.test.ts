import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestApi } from './testing/testApi.ts';
import {
  countEvents,
  expectSameRows,
  appendItemEvents,
  type MigrationFixture,
  createStory,
  openMigrationFixture,
  expectProof,
} from './testing/migrationFixture.ts';
import { waitForConsumers } from './testing/replayChecks.ts';

const there = ['--from', 'postgres', '--to', 'eventstoredb'];
const back = ['--from', 'eventstoredb', '--to', 'postgres', '--set-aside'];

let house: MigrationFixture;
beforeEach(async () => {
  house = await openMigrationFixture();
});
afterEach(() => house.close());

/** The required number; CI uses fewer. */
const count = Number(process.env['MOVED_EVENTS'] ?? 20_000);

it('tens of thousands of events of a community are the same there and back, and so are its read models', async () => {
  const api = new TestApi((await house.start('postgres')).url);
  const ann = await api.register('Ann');
  const ben = await api.register('Ben');
  await api.proposeSwap(await api.listItem(ann, { title: 'Guitar' }), ben, await api.listItem(ben, { title: 'Lamp' }));
  await house.useLog('postgres', (store) => appendItemEvents(store, [ann.id, ben.id], count));
  await waitForConsumers(api, 120_000);
  await house.stop();
  const before = await house.rows('postgres');

  const moved = await house.migrate(...there);
  const proof = expectProof(moved);
  expect(proof.events).toBeGreaterThan(count);
  expectSameRows(await house.rows('eventstoredb'), before);

  const home = await house.migrate(...back);
  expect(expectProof(home)).toEqual(proof);
  expectSameRows(await house.rows('postgres'), before);
  console.log(
    [moved, home].flatMap((said) => said.match(/^.* (?:copied|compared) \(100 %\), \d+\/s/gm) ?? []).join('\n'),
  );
});

it('goes on where it was killed, each way and whatever it was at', async () => {
  await createStory(house, 2_000);
  await house.stop();
  const before = await house.rows('postgres');
  const { pool } = house.database;

  await killedWhile(there, () => {
    const copied = house.server.records().length;
    expect(copied).toBeGreaterThan(500);
  });
  const copied = house.server.records().length;
  // the system may run meanwhile: what it adds is copied too
  const api = new TestApi((await house.start('postgres')).url);
  await api.register('Dora');
  await waitForConsumers(api);
  await house.stop();

  // everything is copied, and the vault can't be written
  const holding = new pg.Client(house.database.url);
  // ends with the database when the test fails
  holding.on('error', () => undefined);
  await holding.connect();
  await holding.query('BEGIN; LOCK TABLE vault.logs IN SHARE MODE');
  await killedWhile(there, () => seesWaiting('pass-along move'));
  await holding.query('ROLLBACK');
  expect(house.server.records().length).toBeGreaterThan(copied);
  const proof = expectProof(await house.migrate(...there));
  expect(await countEvents(house, 'eventstoredb', 'LogMoved')).toBe(1);
  const now = await house.rows('eventstoredb');
  expect(now['members']).toHaveLength((before['members']?.length ?? 0) + 1);
  // repeated, it only has to rebuild the read models
  expect(await house.migrate(...there)).toMatch(/^0:\nPostgreSQL was already moved to EventStoreDB/);

  // one batch is written, and the next one can't be
  await pool.query(`ALTER SCHEMA event_store RENAME TO event_store_left`);
  await house.useLog('postgres', () => Promise.resolve());
  await pool.query(`CREATE FUNCTION event_store.wait() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NEW; END $$;
    CREATE TRIGGER wait BEFORE INSERT ON event_store.events FOR EACH ROW WHEN (NEW.position = 1500) EXECUTE FUNCTION event_store.wait()`);
  await holding.query('SELECT pg_advisory_lock(7)');
  await killedWhile(back, () => seesWaiting('event-store-copy'));
  await holding.end();
  await pool.query('DROP TRIGGER wait ON event_store.events; DROP FUNCTION event_store.wait');
  expect(expectProof(await house.migrate(...back))).toEqual(proof);
  expectSameRows(await house.rows('postgres'), now);
});

async function seesWaiting(name: string): Promise<void> {
  const { rowCount } = await house.database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND wait_event_type = 'Lock'`,
    [name],
  );
  expect(rowCount).toBe(1);
}

/** Runs the command line as a separate process, and kills it as soon as this output appears. */
async function killedWhile(words: readonly string[], seen: () => unknown): Promise<void> {
  const main = fileURLToPath(new URL('migrateStoreMain.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...words], {
    env: { ...process.env, ...house.buildEnvironment('postgres') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((done) => child.once('exit', done));
  await vi.waitFor(seen, { timeout: 120_000, interval: 10 });
  expect(child.exitCode, said).toBeNull();
  child.kill('SIGKILL');
  await ended;
}
