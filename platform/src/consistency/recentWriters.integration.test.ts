import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger, createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { announceWriters, followWriters, type RecentWriters } from './recentWriters.ts';

let database: TestDatabase;
const leaving: AbortController[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
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
    await database.pool.query(`DELETE FROM consistency.writers WHERE member_id = 'ida'`);
    await announce('ida');
    const { rowCount } = await database.pool.query(`SELECT FROM consistency.writers WHERE member_id = 'ida'`);
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
