import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { migrate } from './migrate.ts';

describe('migrate', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const countOf = async (table: string) =>
    (await database.pool.query<{ count: number }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count;

  it('runs each migration once, however many instances start together', async () => {
    const steps = ['CREATE TABLE crowd.things (name text)', "INSERT INTO crowd.things VALUES ('first')"];
    await Promise.all(Array.from({ length: 6 }, () => migrate(database.pool, 'crowd', steps)));
    await migrate(database.pool, 'crowd', [...steps, "INSERT INTO crowd.things VALUES ('second')"]);
    expect(await countOf('crowd.things')).toBe(2);
  });

  it('leaves nothing behind when a step fails', async () => {
    const failing = migrate(database.pool, 'broken', [
      'CREATE TABLE broken.things (name text)',
      'SELECT no_such_function()',
    ]);
    await expect(failing).rejects.toThrow('no_such_function');
    expect((await database.pool.query("SELECT 1 FROM pg_namespace WHERE nspname = 'broken'")).rowCount).toBe(0);
  });
});
