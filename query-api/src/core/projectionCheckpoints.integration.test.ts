import { createTestDatabase, silentLogger, type TestDatabase } from '@pass-along/platform/testing';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from './readDatabase.ts';
import { createCheckpoints, type CheckpointOptions, type Checkpoints } from './projectionCheckpoints.ts';

let test: TestDatabase;
let database: Database;
let checkpoints: Checkpoints;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.pool.query(`
    CREATE SCHEMA consumers;
    CREATE TABLE consumers.checkpoints (consumer text PRIMARY KEY, position text COLLATE "C" NOT NULL)`);
  database = createDatabase(test.pool);
});

beforeEach(async () => {
  await test.pool.query(
    `TRUNCATE consumers.checkpoints; INSERT INTO consumers.checkpoints VALUES ('items', '05'), ('members', '03')`,
  );
});

afterEach(() => checkpoints.stop());
afterAll(() => test.drop());

async function follow(options: Partial<CheckpointOptions> = {}): Promise<Checkpoints> {
  const head = () => Promise.resolve('99');
  checkpoints = createCheckpoints({ database, head, connectionString: test.url, logger: silentLogger, ...options });
  await checkpoints.listening;
  await expect.poll(() => checkpoints.getReached(['items'])).toBe('05');
  return checkpoints;
}

async function move(projection: string, position: string, client: pg.ClientBase | pg.Pool = test.pool) {
  await client.query('UPDATE consumers.checkpoints SET position = $2 WHERE consumer = $1', [projection, position]);
  await client.query(`SELECT pg_notify('checkpoints', $1)`, [`${projection}:${position}`]);
}

describe('reached', () => {
  it('is the position that every one of the projections has', async () => {
    await follow();
    expect(checkpoints.getReached(['items', 'members'])).toBe('03');
    expect(checkpoints.getReached(['items', 'swaps'])).toBe('');
  });

  it('hears of a commit', async () => {
    await follow();
    await move('items', '06');
    await expect.poll(() => checkpoints.getReached(['items'])).toBe('06');
  });
});

describe('waitFor', () => {
  it('believes nothing it heard before the tables were made anew', async () => {
    await follow({ maxWaitMs: 200 });
    await move('items', '09');
    await expect.poll(() => checkpoints.getReached(['items'])).toBe('09');
    await move('items', '');
    await expect.poll(() => checkpoints.getReached(['items'])).toBe('');
    expect(await checkpoints.waitFor(['items'], '09')).toBe(false);
  });

  it('believes nothing it heard before the database crashed and came back with less', async () => {
    await follow({ maxWaitMs: 200 });
    await move('items', '09');
    await expect.poll(() => checkpoints.getReached(['items'])).toBe('09');
    await test.pool.query(`UPDATE consumers.checkpoints SET position = '05' WHERE consumer = 'items'`);
    await test.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listen:checkpoints' AND datname = current_database()`,
    );
    await expect.poll(() => checkpoints.getReached(['items'])).toBe('05');
    expect(await checkpoints.waitFor(['items'], '09')).toBe(false);
  });

  it('does not wait for what is there, and asks nobody', async () => {
    await follow();
    const rows = vi.spyOn(database, 'rows');
    await expect(checkpoints.waitFor(['items', 'members'], '03')).resolves.toBe(true);
    expect(rows).not.toHaveBeenCalled();
    rows.mockRestore();
  });

  it('waits until every projection has come there', async () => {
    await follow();
    let arrived = false;
    const waiting = checkpoints.waitFor(['items', 'members'], '07').then((inTime) => {
      arrived = true;
      return inTime;
    });
    await move('items', '07');
    await expect.poll(() => checkpoints.getReached(['items'])).toBe('07');
    expect(arrived).toBe(false);
    await move('members', '08');
    await expect(waiting).resolves.toBe(true);
  });

  it('sees a commit nobody told of', async () => {
    await follow({ recheckMs: 20 });
    const waiting = checkpoints.waitFor(['items'], '09');
    await test.pool.query(`UPDATE consumers.checkpoints SET position = '09' WHERE consumer = 'items'`);
    await expect(waiting).resolves.toBe(true);
  });

  it('gives up when its patience ends', async () => {
    await follow({ maxWaitMs: 30 });
    await expect(checkpoints.waitFor(['items'], '99')).resolves.toBe(false);
  });

  it('does not wait for what the log does not hold', async () => {
    await follow({ maxWaitMs: 60_000, head: () => Promise.resolve('08') });
    await expect(checkpoints.waitFor(['items'], '09')).resolves.toBe(true);
  });

  it('fails when the log can not be asked', async () => {
    await follow({ maxWaitMs: 60_000, head: () => Promise.reject(new Error('away')) });
    await expect(checkpoints.waitFor(['items'], '09')).rejects.toThrow('away');
  });

  it('asks the table once for many who wait', async () => {
    await follow({ maxWaitMs: 60_000, recheckMs: 60_000 });
    const rows = vi.spyOn(database, 'rows');
    const waiting = Array.from({ length: 50 }, () => checkpoints.waitFor(['items'], '11'));
    await move('items', '11');
    await expect(Promise.all(waiting)).resolves.toEqual(Array<boolean>(50).fill(true));
    expect(rows).toHaveBeenCalledTimes(1);
    rows.mockRestore();
  });

  it('ends with the process', async () => {
    await follow({ maxWaitMs: 60_000 });
    const waiting = checkpoints.waitFor(['items'], '99');
    // The first read of the table is over.
    await checkpoints.waitFor(['items'], '05');
    await new Promise(setImmediate);
    await checkpoints.stop();
    await expect(waiting).resolves.toBe(false);
  });
});
