import type { Announcement } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openKafka, type Kafka } from '../kafka/kafkaConnection.ts';
import { withBroker } from '../testing/kafka/withBroker.ts';
import { itemChanged, testLiveFeed } from '../testing/liveFeedConformance.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { createKafkaLiveFeed } from './kafkaLiveFeed.ts';
import type { LiveFeed } from './liveFeed.ts';

function open(address: string, more: Record<string, string> = {}): Promise<Kafka> {
  const { kafka } = readConfig({ KAFKA_BROKERS: address, ...more });
  if (!kafka) throw new Error('No brokers are named');
  return openKafka(kafka, silentLogger);
}

await withBroker('the live feed over Kafka', (broker) => {
  testLiveFeed(broker.source, async ({ url, pool }) => {
    const kafka = await open(broker.address);
    return {
      feed: await createKafkaLiveFeed({ connectionString: url, pool, kafka, logger: silentLogger }),
      injectMessage: (value) => kafka.send(kafka.topics.live, [{ value }]),
      close: () => kafka.close(),
    };
  });
});

await withBroker('followers of a broker that comes and goes', (broker) => {
  const leaving = new AbortController();
  let database: TestDatabase;
  let kafka: Kafka;
  let feed: LiveFeed;
  let carried: Promise<void> | undefined;
  const heard: Announcement[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    await broker.kill();
    kafka = await open(broker.address, { KAFKA_TOPIC_PREFIX: 'elm-street' });
    feed = await createKafkaLiveFeed({
      connectionString: database.url,
      pool: database.pool,
      kafka,
      logger: silentLogger,
    });
    carried = feed.runCarrier?.(leaving.signal);
  });
  afterAll(async () => {
    leaving.abort();
    await carried;
    await kafka.close();
    await database.drop();
  });
  const ids = () => heard.map(({ id }) => id);

  it('miss nothing, though it was away when they began', async () => {
    const following = feed.follow((each) => heard.push(each), leaving.signal);
    await expect
      .poll(() => kafka.describeProblems())
      .toEqual(['Kafka: connection refused; what is to be sent there waits']);
    await feed.publish(database.pool, [itemChanged('before')]);
    await broker.start();
    await following;
    await feed.publish(database.pool, [itemChanged('after')]);
    await expect.poll(ids).toEqual(['before', 'after']);
    await expect.poll(() => kafka.describeProblems()).toEqual([]);
  });

  it('go on where they were, each announcement once and in order, when it is killed in the midst of many', async () => {
    heard.length = 0;
    const many = Array.from({ length: 3_000 }, (_, at) => `item-${String(at)}`);
    for (const [at, id] of many.entries()) {
      await feed.publish(database.pool, [itemChanged(id)]);
      if (at % 1_000 === 500) await broker.kill();
      if (at % 1_000 === 900) await broker.start();
    }
    await expect.poll(() => ids().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(many.length);
    // a request without an answer was sent again and delivered once
    expect(ids()).toEqual(many);
  });

  it('leave nobody in a consumer group, and none of their last', async () => {
    const { Kafka: Client, logLevel } = await import('kafkajs');
    const admin = new Client({ brokers: [broker.address], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const ours = async () =>
      (await admin.listGroups()).groups.map(({ groupId }) => groupId).filter((id) => id.startsWith('elm-street.live'));
    const members = async () => (await admin.describeGroups(await ours())).groups.flatMap((group) => group.members);
    const before = await ours();
    expect(before).not.toEqual([]);
    leaving.abort();
    await expect.poll(async () => (await ours()).length).toBeLessThan(before.length);
    await expect.poll(async () => (await members()).length).toBe(0);
    await admin.disconnect();
  });
});
