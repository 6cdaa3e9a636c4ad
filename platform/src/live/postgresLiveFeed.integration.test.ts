import { type Announcement } from '@pass-along/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger, testDatabase, type TestDatabase } from '../testing/index.ts';
import { createPostgresLiveFeed } from './postgresLiveFeed.ts';

const itemChanged = (id: string, audience?: string[]): Announcement => ({
  topic: 'item',
  id,
  change: 'ItemLiked',
  position: '00000000000000000042',
  ...(audience ? { audience } : {}),
});

describe('live feed over NOTIFY', () => {
  let database: TestDatabase;
  let stop = new AbortController();
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterEach(() => {
    stop.abort();
    stop = new AbortController();
  });
  afterAll(() => database.drop());

  const feed = () => createPostgresLiveFeed({ connectionString: database.url, logger: silentLogger });
  async function follower() {
    const heard: Announcement[] = [];
    await feed().follow((each) => heard.push(each), stop.signal);
    return heard;
  }

  it('reaches every follower, in order, when the transaction commits and not before', async () => {
    const [one, two] = [await follower(), await follower()];
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await feed().publish(client, [itemChanged('early')]);
    await feed().publish(database.pool, [itemChanged('committed')]);
    await expect.poll(() => one.length).toBe(1);
    await client.query('COMMIT');
    client.release();
    for (const heard of [one, two])
      await expect.poll(() => heard.map((each) => each.id)).toEqual(['committed', 'early']);
    expect(one[0]).toEqual(itemChanged('committed'));
  });

  it('takes back what a transaction took back', async () => {
    const heard = await follower();
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await feed().publish(client, [itemChanged('undone')]);
    await client.query('ROLLBACK');
    client.release();
    await feed().publish(database.pool, []);
    await feed().publish(database.pool, [itemChanged('kept')]);
    await expect.poll(() => heard.map((each) => each.id)).toEqual(['kept']);
  });

  it('carries thousands of announcements and audiences of any size through small payloads', async () => {
    const heard = await follower();
    const crowd = Array.from({ length: 1000 }, (_, at) => `member-${String(at).padStart(30, 'ö')}`);
    const many = Array.from({ length: 2000 }, (_, at) => itemChanged(`item-${String(at)}`));
    await feed().publish(database.pool, [...many, itemChanged('crowded', crowd)]);
    await expect.poll(() => heard.flatMap((each) => each.audience ?? [])).toEqual(crowd);
    expect(heard.filter((each) => !each.audience)).toEqual(many);
  });

  it('goes on after a message that is none of its own', async () => {
    const heard = await follower();
    await database.pool.query("SELECT pg_notify('live', 'no json'), pg_notify('live', '[{\"topic\":\"other\"}]')");
    await feed().publish(database.pool, [itemChanged('after')]);
    await expect.poll(() => heard.map((each) => each.id)).toEqual(['after']);
  });
});
