import { type Announcement, getKafkaTopics } from '@pass-along/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../eventStore/eventStore.ts';
import type { Kafka } from '../kafka/kafkaConnection.ts';
import { itemChanged, testLiveFeed } from '../testing/liveFeedConformance.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { createKafkaLiveFeed } from './kafkaLiveFeed.ts';
import type { LiveFeed } from './liveFeed.ts';

/** In-memory brokers that can be away; a rehearsal covers a real one. */
function brokersInMemory() {
  const followers = new Set<(value: string) => void>();
  const brokers = { away: false, silent: false, asked: 0, sent: [] as string[] };
  const kafka: Pick<Kafka, 'send' | 'follow' | 'topics'> = {
    topics: getKafkaTopics('test'),
    send(_topic, messages) {
      brokers.asked += 1;
      if (brokers.away) return Promise.reject(new StoreUnavailable('away'));
      for (const { value } of messages) {
        brokers.sent.push(value);
        for (const follower of followers) follower(value);
      }
      if (brokers.silent) return Promise.reject(new StoreUnavailable('took them, and died before the answer'));
      return Promise.resolve();
    },
    follow(_topic, onValue, signal) {
      followers.add(onValue);
      signal.addEventListener('abort', () => followers.delete(onValue));
      return Promise.resolve();
    },
  };
  return { brokers, kafka };
}

testLiveFeed('Kafka, its brokers in memory', async ({ url, pool }) => {
  const { kafka } = brokersInMemory();
  return {
    feed: await createKafkaLiveFeed({ connectionString: url, pool, kafka, logger: silentLogger }),
    injectMessage: (value) => kafka.send(kafka.topics.live, [{ value }]),
    close: () => Promise.resolve(),
  };
});

describe('announcements while the brokers are away', () => {
  let database: TestDatabase;
  let feed: LiveFeed;
  let memory: ReturnType<typeof brokersInMemory>;
  let heard: Announcement[];
  const leaving: AbortController[] = [];
  const carried: Promise<void>[] = [];
  beforeEach(async () => {
    database = await createTestDatabase();
    memory = brokersInMemory();
    const { kafka } = memory;
    feed = await createKafkaLiveFeed({
      connectionString: database.url,
      pool: database.pool,
      kafka,
      logger: silentLogger,
    });
    heard = [];
    await feed.follow((each) => heard.push(each), begin().signal);
  });
  afterEach(async () => {
    for (const each of leaving.splice(0)) each.abort();
    await Promise.all(carried.splice(0));
    await database.drop();
  });

  function begin(): AbortController {
    const controller = new AbortController();
    leaving.push(controller);
    return controller;
  }
  function carry(): AbortController {
    const controller = begin();
    carried.push(feed.runCarrier?.(controller.signal) ?? Promise.resolve());
    return controller;
  }
  const ids = () => heard.map(({ id }) => id);
  const waiting = async () =>
    (await database.pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM live.outbox')).rows[0]?.count;

  it('wait, and keep their order', async () => {
    memory.brokers.away = true;
    carry();
    await feed.publish(database.pool, [itemChanged('one'), itemChanged('two')]);
    await expect.poll(() => memory.brokers.asked).toBeGreaterThan(0);
    await feed.publish(database.pool, [itemChanged('three')]);
    expect(heard).toEqual([]);
    memory.brokers.away = false;
    await expect.poll(ids).toEqual(['one', 'two', 'three']);
    await expect.poll(waiting).toBe(0);
  });

  it('are carried on by another instance when the one that did ends', async () => {
    const first = carry();
    await feed.publish(database.pool, [itemChanged('by the first')]);
    await expect.poll(ids).toEqual(['by the first']);
    carry();
    first.abort();
    await carried[0];
    await feed.publish(database.pool, [itemChanged('by the second')]);
    await expect.poll(ids).toEqual(['by the first', 'by the second']);
  });

  it('are told once, though what got no answer is sent again, and what tells of a moment as often as it is said', async () => {
    memory.brokers.silent = true;
    carry();
    await feed.publish(database.pool, [itemChanged('one'), itemChanged('two')]);
    await expect.poll(() => memory.brokers.sent.length).toBeGreaterThanOrEqual(4);
    memory.brokers.silent = false;
    await expect.poll(waiting).toBe(0);
    const typing: Announcement = { topic: 'chat', id: 'chat1', change: 'typing', position: '', memberId: 'ann' };
    await feed.publish(database.pool, [typing, typing, itemChanged('three')]);
    await expect.poll(ids).toEqual(['one', 'two', 'chat1', 'chat1', 'three']);
  });

  it('tell of a moment only in that moment', async () => {
    const typing: Announcement = { topic: 'chat', id: 'chat1', change: 'typing', position: '', memberId: 'ann' };
    await feed.publish(database.pool, [typing, itemChanged('lasting')]);
    await database.pool.query(`UPDATE live.outbox SET written_at = written_at - interval '1 minute'`);
    carry();
    await expect.poll(ids).toEqual(['lasting']);
    await feed.publish(database.pool, [typing]);
    await expect.poll(() => heard.at(-1)?.change).toBe('typing');
  });

  it('fill no disk: of more than a hundred thousand the oldest are dropped', async () => {
    memory.brokers.away = true;
    const text = JSON.stringify(itemChanged('many'));
    await database.pool.query('INSERT INTO live.outbox (announcement) SELECT $1 FROM generate_series(1, 100010)', [
      text,
    ]);
    carry();
    await expect.poll(waiting).toBe(100_000);
  });
});
