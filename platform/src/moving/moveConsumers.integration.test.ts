import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateConsumers } from '../consumers/consumerCheckpoints.ts';
import type { Deadline } from '../consumers/consumer.ts';
import { fireDeadlines, writeDeadlines } from '../consumers/consumerDeadlines.ts';
import { createNotifier } from '../consumers/notifier.ts';
import { runInTransaction } from '../postgres/transaction.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { moveConsumers } from './moveConsumers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateConsumers(database.pool);
});
afterAll(() => database.drop());

/** The next deadline that fires; aborts there, as a crash before the commit would. */
async function nextToFire(): Promise<Deadline | undefined> {
  const stop = new AbortController();
  let fired: Deadline | undefined;
  await fireDeadlines({
    consumer: {
      name: 'mail',
      fire(deadline) {
        stop.abort();
        fired = deadline;
        return Promise.reject(new Error('broken off'));
      },
    },
    ...{ pool: database.pool, epoch: '0', clock: () => new Date(), logger: silentLogger },
    ...{ news: createNotifier(), signal: stop.signal },
  });
  return fired;
}

it('followers go on behind the same event, and a deadline that broke off while it fired keeps its name', async () => {
  const { pool } = database;
  const seen = { id: 'e', stream: 's', revision: 0, position: '03' };
  await pool.query(
    `INSERT INTO consumers.checkpoints (consumer, version, shape, position, epoch, last_event) VALUES
       ('mail', 2, '', '04', 0, $1), ('items', 5, 'a table', '04', 0, $1), ('astray', 1, '', '09', 0, NULL)`,
    [seen],
  );
  const at = '2026-01-01T00:00:00.000Z';
  await runInTransaction(pool, (client) => writeDeadlines(client, 'mail', '03', [{ timer: 'due', key: 'k', at }]));
  const before = await nextToFire();
  expect(before?.key).toBe('k');
  const fresh = 'UPDATE consumers.deadlines SET try_at = due_at';
  await pool.query(fresh);

  const placeOf = (position: string) => `m0001.1${position}`;
  await runInTransaction(pool, (client) => moveConsumers(client, { placeOf, end: '04' }));
  const { rows } = await pool.query(
    'SELECT consumer, version, position, last_event AS "lastEvent" FROM consumers.checkpoints ORDER BY consumer',
  );
  expect(rows).toEqual([
    { consumer: 'items', version: 0, position: '', lastEvent: null },
    { consumer: 'mail', version: 2, position: 'm0001.104', lastEvent: { ...seen, position: 'm0001.103' } },
  ]);
  await pool.query(`UPDATE consumers.checkpoints SET epoch = 0`);
  expect((await nextToFire())?.id).toBe(before?.id);

  // set again in the copy, it is a new deadline
  await runInTransaction(pool, (client) =>
    writeDeadlines(client, 'mail', 'm0001.105', [{ timer: 'due', key: 'k', at }]),
  );
  expect((await nextToFire())?.id).not.toBe(before?.id);
});
