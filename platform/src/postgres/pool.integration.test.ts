import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { isConnectionFailure } from './connectionFailure.ts';
import { createPool } from './pool.ts';
import { runInTransaction } from './transaction.ts';

describe('pool', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('reads numbers as numbers, times as ISO text in UTC, days as text', async () => {
    const { rows } = await database.pool.query(`
      SELECT 9007199254740991::int8 AS safe, 9007199254740993::int8 AS beyond, 12.50::numeric AS price,
        '2026-03-01 10:00:00.5+02'::timestamptz AS at, 'infinity'::timestamptz AS never, '2026-03-01'::date AS day`);
    expect(rows).toEqual([
      {
        safe: 9007199254740991,
        beyond: '9007199254740993',
        price: 12.5,
        at: '2026-03-01T08:00:00.500Z',
        never: 'infinity',
        day: '2026-03-01',
      },
    ]);
  });

  it('survives the server cutting a connection that is checked out, and tells it apart from a refused statement', async () => {
    const pool = createPool(database.url, { max: 1 });
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const cut = client.query('SELECT pg_sleep(30)').catch((error: unknown) => error);
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    const error = await cut;
    client.release(true);
    expect(isConnectionFailure(error)).toBe(true);
    expect(isConnectionFailure(await pool.query('SELECT 1 / 0').catch((refused: unknown) => refused))).toBe(false);
    await pool.end();
  });

  it('plans a named statement once for whatever values where it is told so', async () => {
    const pool = createPool(database.url, { max: 1, planOnce: true });
    const table = 'CREATE TABLE lamps AS SELECT nth, nth % 2 AS side FROM generate_series(1, 1000) nth';
    await pool.query(`${table}; CREATE INDEX ON lamps (nth); ANALYZE lamps`);
    for (const most of [1, 1000, 500])
      await pool.query({ name: 'lamps', text: 'SELECT side FROM lamps WHERE nth <= $1', values: [most] });
    const { rows } = await pool.query<object>(
      `SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE name = 'lamps'`,
    );
    expect(rows).toEqual([{ generic_plans: 3, custom_plans: 0 }]);
    await pool.end();
  });

  const sessionOf = async (pool: TestDatabase['pool']) =>
    (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;

  it('has the server end a query that takes longer than it may', async () => {
    const pool = createPool(database.url, { max: 1, limitMs: 100 });
    const late = await pool.query('SELECT pg_sleep(30)').catch((error: unknown) => error);
    expect(late).toMatchObject({ message: 'canceling statement due to statement timeout' });
    expect(isConnectionFailure(late)).toBe(true);
    await pool.end();
  });

  it('gives up a connection on which the server stays silent longer than that', async () => {
    const pool = createPool(database.url, { max: 1, limitMs: 100 });
    const session = await sessionOf(pool);
    const silent = await pool.query('SET statement_timeout = 0; SELECT pg_sleep(30)').catch((error: unknown) => error);
    expect(isConnectionFailure(silent)).toBe(true);
    expect(await sessionOf(pool)).not.toBe(session);
    await pool.end();
  });

  it('gives a transaction a limit of its own, and the next query its old one', async () => {
    const pool = createPool(database.url, { max: 1, limitMs: 100 });
    await runInTransaction(pool, (client) => client.query('SELECT pg_sleep(1.5)'), { limitMs: 0 });
    const late = await pool.query('SELECT pg_sleep(30)').catch((error: unknown) => error);
    expect(isConnectionFailure(late)).toBe(true);
    await pool.end();
  });

  it('knows a server that is not there as a connection failure', async () => {
    const pool = createPool('postgres://nobody:none@127.0.0.1:1/none');
    expect(isConnectionFailure(await pool.query('SELECT 1').catch((error: unknown) => error))).toBe(true);
    await pool.end();
  });
});
