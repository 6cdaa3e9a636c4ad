import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger, createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { type LastWrites, openLastWrites } from './lastWrites.ts';
import { announceWriters, followWriters, type RecentWriters } from './recentWriters.ts';

let database: TestDatabase;
let lastWrites: LastWrites;
const leaving: AbortController[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  lastWrites = await openLastWrites(database.pool, silentLogger);
});
afterEach(() => {
  for (const each of leaving.splice(0)) each.abort();
});
afterAll(() => database.drop());

function options() {
  const controller = new AbortController();
  leaving.push(controller);
  const { pool, url: connectionString } = database;
  return { pool, connectionString, signal: controller.signal, logger: silentLogger };
}
const commandApi = () => announceWriters(options());

/** A query-api instance that has read the recent writers. */
async function queryApi(): Promise<RecentWriters> {
  const writers = await followWriters(options());
  await expect.poll(() => writers.mayHaveWritten('nobody')).toBe(false);
  return writers;
}

describe('the last write of a member', () => {
  it('is the furthest of those that are noted, by whichever instance', async () => {
    const other = await openLastWrites(database.pool, silentLogger);
    await Promise.all([lastWrites.record('ann', '07'), other.record('ann', '09'), lastWrites.record('ann', '08')]);
    expect([await lastWrites.find('ann'), await other.find('ann')]).toEqual(['09', '09']);
  });

  it('is none for a member that wrote nothing, or long ago', async () => {
    await lastWrites.record('bob', '07');
    await database.pool.query(`UPDATE consistency.last_writes SET written_at = now() - interval '1 minute'`);
    expect([await lastWrites.find('bob'), await lastWrites.find('cem')]).toEqual(['', '']);
  });

  it('counts from anew where a backup was restored since', async () => {
    await lastWrites.record('dan', '09');
    await database.pool.query(`UPDATE consistency.last_writes SET written_at = now() - interval '1 minute'`);
    await lastWrites.record('dan', '03');
    expect(await lastWrites.find('dan')).toBe('03');
  });

  it('fails no command when the database takes it not', async () => {
    await database.pool.query('ALTER TABLE consistency.last_writes RENAME TO away');
    await lastWrites.record('eve', '07');
    await database.pool.query('ALTER TABLE consistency.away RENAME TO last_writes');
    expect(await lastWrites.find('eve')).toBe('');
  });
});

describe('a member that writes', () => {
  it('is known to every instance once announced, and no other member is', async () => {
    const [one, other, { announce }] = await Promise.all([queryApi(), queryApi(), commandApi()]);
    await announce('fay');
    expect([one.mayHaveWritten('fay'), other.mayHaveWritten('fay'), one.mayHaveWritten('gil')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is known to an instance that starts later', async () => {
    const { announce } = await commandApi();
    await announce('hal');
    expect((await queryApi()).mayHaveWritten('hal')).toBe(true);
  });

  it('is announced once for many writes', async () => {
    const { announce } = await commandApi();
    await Promise.all([announce('ida'), announce('ida')]);
    await database.pool.query(`DELETE FROM consistency.last_writes WHERE member_id = 'ida'`);
    await announce('ida');
    const { rowCount } = await database.pool.query(`SELECT FROM consistency.last_writes WHERE member_id = 'ida'`);
    expect(rowCount).toBe(0);
  });

  it('may be any member while an instance hears nothing, and the announced ones afterwards', async () => {
    const [writers, { announce }] = await Promise.all([queryApi(), commandApi()]);
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name LIKE 'listen:writers,%' AND datname = current_database()`,
    );
    await expect.poll(() => writers.mayHaveWritten('jim')).toBe(true);
    await announce('kim');
    await expect.poll(() => writers.mayHaveWritten('jim')).toBe(false);
    expect(writers.mayHaveWritten('kim')).toBe(true);
  });

  it('is acknowledged though an instance that hangs does not answer', async () => {
    const hanging = await database.pool.connect();
    await hanging.query(`SET application_name = 'listen:writers,hanging'`);
    const [writers, { announce }] = await Promise.all([queryApi(), commandApi()]);
    await announce('lea');
    expect(writers.mayHaveWritten('lea')).toBe(true);
    hanging.release(true);
  });
});
