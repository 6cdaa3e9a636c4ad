import type { Announcement } from '@pass-along/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveFeed } from '../live/liveFeed.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

export interface OpenFeed {
  feed: LiveFeed;
  /** Sends a message through the feed's channel that this system did not write. */
  injectMessage(text: string): Promise<void>;
  close(): Promise<void>;
}

export const itemChanged = (id: string, audience?: string[]): Announcement => ({
  topic: 'item',
  id,
  change: 'ItemLiked',
  position: '00000000000000000042',
  ...(audience ? { audience } : {}),
});

/** The requirements for every live feed. */
export function testLiveFeed(name: string, open: (database: TestDatabase) => Promise<OpenFeed>): void {
  describe(`the live feed over ${name}`, () => {
    let database: TestDatabase;
    let opened: OpenFeed;
    let stop = new AbortController();
    let carried: Promise<void> | undefined;
    beforeAll(async () => {
      database = await createTestDatabase();
      opened = await open(database);
    });
    afterEach(async () => {
      stop.abort();
      await carried;
      carried = undefined;
      stop = new AbortController();
    });
    afterAll(async () => {
      await opened.close();
      await database.drop();
    });

    async function follower() {
      const heard: Announcement[] = [];
      carried ??= opened.feed.runCarrier?.(stop.signal);
      await opened.feed.follow((each) => heard.push(each), stop.signal);
      return heard;
    }

    it('reaches every follower, in order, when the transaction commits and not before', async () => {
      const [one, two] = [await follower(), await follower()];
      const client = await database.pool.connect();
      await client.query('BEGIN');
      await opened.feed.publish(client, [itemChanged('early')]);
      await opened.feed.publish(database.pool, [itemChanged('committed')]);
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
      await opened.feed.publish(client, [itemChanged('undone')]);
      await client.query('ROLLBACK');
      client.release();
      await opened.feed.publish(database.pool, []);
      await opened.feed.publish(database.pool, [itemChanged('kept')]);
      await expect.poll(() => heard.map((each) => each.id)).toEqual(['kept']);
    });

    it('tells nobody of what was before they followed', async () => {
      const before = await follower();
      await opened.feed.publish(database.pool, [itemChanged('before')]);
      await expect.poll(() => before.length).toBe(1);
      const after = await follower();
      await opened.feed.publish(database.pool, [itemChanged('after')]);
      await expect.poll(() => after.map((each) => each.id)).toEqual(['after']);
    });

    it('carries thousands of announcements and audiences of any size', async () => {
      const heard = await follower();
      const crowd = Array.from({ length: 1000 }, (_, at) => `member-${String(at).padStart(30, 'ö')}`);
      const many = Array.from({ length: 2000 }, (_, at) => itemChanged(`item-${String(at)}`));
      await opened.feed.publish(database.pool, [...many, itemChanged('crowded', crowd)]);
      await expect.poll(() => heard.flatMap((each) => each.audience ?? [])).toEqual(crowd);
      expect(heard.filter((each) => !each.audience)).toEqual(many);
    });

    it('tells every audience its own, in order, also what the same crowd is told at once', async () => {
      const heard = await follower();
      const crowd = Array.from({ length: 120 }, (_, at) => `member-${String(at)}`);
      const few = ['anna', 'ben'];
      const told = [
        ...Array.from({ length: 40 }, (_, at) => itemChanged(`crowd-${String(at)}`, crowd)),
        ...[itemChanged('few', few), itemChanged('everyone'), itemChanged('few again', few), itemChanged('nobody', [])],
      ];
      await opened.feed.publish(database.pool, told);
      const heardBy = (member: string) =>
        heard.filter(({ audience }) => !audience || audience.includes(member)).map(({ id }) => id);
      await expect.poll(() => heard.some(({ id }) => id === 'nobody')).toBe(true);
      const ofCrowd = told.slice(0, 40).map(({ id }) => id);
      for (const member of ['member-0', 'member-60', 'member-119'])
        expect(heardBy(member)).toEqual([...ofCrowd, 'everyone']);
      expect(heardBy('anna')).toEqual(['few', 'everyone', 'few again']);
      expect(heardBy('stranger')).toEqual(['everyone']);
    });

    it('goes on after a message that is none of its own', async () => {
      const heard = await follower();
      await opened.injectMessage('no json');
      await opened.injectMessage('[{"topic":"other"}]');
      await opened.feed.publish(database.pool, [itemChanged('after')]);
      await expect.poll(() => heard.map((each) => each.id)).toEqual(['after']);
    });
  });
}
