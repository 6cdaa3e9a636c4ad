import { createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItemFiguresReader } from './itemFigures.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    CREATE SCHEMA read_models;
    CREATE TABLE read_models.items (item_id text PRIMARY KEY, views int NOT NULL, swap_request_count int NOT NULL);
    INSERT INTO read_models.items VALUES ('lamp', 7, 2)`);
});
afterAll(() => database.drop());

describe('the counts beside an item', () => {
  it('come from the items read model', async () => {
    expect(await createItemFiguresReader(database.pool)('lamp')).toEqual({ views: 7, swap_request_count: 2 });
  });

  it('are nothing for an item the read model does not have yet', async () => {
    expect(await createItemFiguresReader(database.pool)('new')).toEqual({ views: 0, swap_request_count: 0 });
  });
});
