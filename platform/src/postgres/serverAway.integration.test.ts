import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger, startOwnPostgres, type OwnServer } from '../testing/index.ts';
import { startPostgresWatch } from './postgresAvailability.ts';
import { isConnectionFailure } from './connectionFailure.ts';
import { holdLease } from './lease.ts';
import { createPool } from './pool.ts';
import { runInTransaction } from './transaction.ts';
import { waitForAbort } from '../sleep.ts';

const long = { timeout: 90_000 };

describe('a PostgreSQL that hangs without closing anything', () => {
  let server: OwnServer;
  beforeAll(async () => {
    server = await startOwnPostgres();
  });
  afterAll(() => server.close());

  it('fails what is under way and what begins then, and answers the first query after it goes on', long, async () => {
    const watch = startPostgresWatch(server.url);
    const pool = createPool(server.url);
    await Promise.all([pool.query('SELECT 1'), pool.query('SELECT 1')]);
    await server.pause();
    const failures = await Promise.all(
      [
        pool.query('SELECT 1'),
        runInTransaction(pool, (client) => client.query('SELECT 1')),
        runInTransaction(pool, (client) => client.query('SELECT pg_sleep(60)'), { limitMs: 0 }),
      ].map((asked) => asked.catch((error: unknown) => error)),
    );
    expect(failures.map(isConnectionFailure)).toEqual([true, true, true]);
    await expect(pool.query('SELECT 1')).rejects.toThrow('PostgreSQL does not answer');
    await server.resume();
    expect((await pool.query<object>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await watch.stop();
  });

  it('takes its leases from their holders, who have them again once it goes on', long, async () => {
    const watch = startPostgresWatch(server.url);
    const leaving = new AbortController();
    let held = 0;
    let holding = false;
    const ended = holdLease({
      connectionString: server.url,
      name: 'lamp',
      signal: leaving.signal,
      logger: silentLogger,
      async work(signal) {
        held += 1;
        holding = true;
        await waitForAbort(signal);
        holding = false;
      },
    });
    await expect.poll(() => held).toBe(1);
    await server.pause();
    await expect.poll(() => holding).toBe(false);
    await server.resume();
    await expect.poll(() => held).toBe(2);
    leaving.abort();
    await ended;
    await watch.stop();
  });
});
