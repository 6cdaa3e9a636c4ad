import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getKafkaTopics, type KafkaTopics } from '@pass-along/contracts';
import type { Admin, Consumer, Kafka as Client, KafkaConfig as ClientConfig, Message, SASLOptions } from 'kafkajs';
import type { KafkaConfig } from '../config/kafkaSettings.ts';
import { StoreUnavailable } from '../eventStore/eventStore.ts';
import type { Logger } from '../observing/logger.ts';
import { isPermanentRefusal, describeKafkaFailure } from './kafkaFailures.ts';
import { createPauses } from '../retry.ts';
import { waitForAbort, sleep } from '../sleep.ts';

/** A message for a topic. Messages with the same key keep their order. */
export interface KafkaMessage {
  key?: string;
  value: string;
  headers?: Record<string, string>;
}

/** The connection to the brokers, which may be away at any time. Only messages to be sent wait for them. */
export interface Kafka {
  topics: KafkaTopics;
  /**
   * Resolves once every in-sync replica has the messages. A retry may send them twice.
   * @throws StoreUnavailable when the brokers can't be reached; @throws Error when they reject these messages
   */
  send(topic: string, messages: readonly KafkaMessage[]): Promise<void>;
  /**
   * Follows a topic in a consumer group of its own, from the newest message on, or from the time of this call if the
   * brokers were away then. Resumes after each lost connection. Resolves once nothing more can be missed, or when
   * aborted.
   */
  follow(topic: string, onValue: (value: string) => void, signal: AbortSignal): Promise<void>;
  /** One plain line for each problem. */
  describeProblems(): string[];
  close(): Promise<void>;
}

const lookEveryMs = 5_000;
/** Bytes per request, below the megabyte that brokers accept by default. */
const bytesAtOnce = 512 * 1024;
/** Largest published message: an event of one megabyte in its envelope. */
const largestMessage = 4 * 1024 * 1024;
const eventPartitions = 6;
const hour = 3_600_000;
const retrying = { initialRetryTime: 100, retries: 4, maxRetryTime: 1_000 };
const farewellMs = 3_000;
/** A failure not seen for this long has been taken over by another instance. */
const staleMs = 60_000;

/** @throws Error when KAFKA_TLS_CA_FILE is no readable PEM file */
export async function openKafka(config: KafkaConfig, logger: Logger): Promise<Kafka> {
  const { Kafka: KafkaClient, Partitioners } = await import('./kafkajs.ts');
  const client = new KafkaClient({ ...toClientConfig(config, await readAuthority(config)), ...createLogging(logger) });
  const topics = getKafkaTopics(config.topicPrefix);
  const stopping = new AbortController();
  const troubles = new Map<string, { words: string; at: number }>();
  const followers = new Set<Promise<void>>();
  const producer = client.producer({
    createPartitioner: Partitioners.DefaultPartitioner,
    allowAutoTopicCreation: false,
  });
  let connecting: Promise<void> | undefined;
  let haveTopics = false;

  /** Records a part's failure or recovery, and logs each change once. */
  function recordState(part: string, error?: unknown): void {
    if (stopping.signal.aborted) return;
    const words = error === undefined ? undefined : describeKafkaFailure(error);
    const before = troubles.get(part)?.words;
    if (words === undefined) troubles.delete(part);
    else troubles.set(part, { words, at: performance.now() });
    if (words === before) return;
    if (words === undefined) logger.info({ part }, 'Kafka answers again');
    else logger.warn({ part, err: error }, `Kafka: ${words}`);
  }

  async function asAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = client.admin();
    try {
      await admin.connect();
      if (!haveTopics) await createMissingTopics(admin, topics);
      haveTopics = true;
      return await work(admin);
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
  }

  async function checkBrokers(): Promise<void> {
    while (!stopping.signal.aborted) {
      await asAdmin((admin) => admin.fetchTopicMetadata({ topics: [topics.events, topics.live] })).then(
        () => {
          recordState('brokers');
        },
        (error: unknown) => {
          recordState('brokers', error);
        },
      );
      await sleep(lookEveryMs, stopping.signal);
    }
  }
  const watching = checkBrokers();

  async function connect(): Promise<void> {
    if (!haveTopics) await asAdmin(() => Promise.resolve());
    connecting ??= producer.connect();
    try {
      await connecting;
    } catch (error) {
      connecting = undefined;
      throw error;
    }
  }

  return {
    topics,
    async send(topic, messages) {
      try {
        await connect();
        for (const part of splitMessages(messages)) await producer.send({ topic, acks: -1, messages: part });
        recordState(topic);
      } catch (error) {
        recordState(topic, error);
        // the topic may have been deleted
        haveTopics = false;
        throw isPermanentRefusal(error) ? error : new StoreUnavailable('Kafka did not answer', { cause: error });
      }
    },
    follow: (topic, onValue, signal) =>
      new Promise((resolve) => {
        const leaving = AbortSignal.any([signal, stopping.signal]);
        const follower = { client, asAdmin, topic, name: `${topic}.${randomUUID()}`, leaving, recordState, logger };
        const following = followTopic(follower, onValue, resolve).finally(() => {
          followers.delete(following);
          resolve();
        });
        followers.add(following);
      }),
    describeProblems() {
      const fresh = [...troubles.values()].filter(({ at }) => performance.now() - at < staleMs);
      return [...new Set(fresh.map(({ words }) => `Kafka: ${words}; what is to be sent there waits`))];
    },
    async close() {
      stopping.abort();
      const ended = Promise.all([watching, producer.disconnect().catch(() => undefined), ...followers]);
      // brokers that are away do not answer the farewell
      await Promise.race([ended, sleep(farewellMs, new AbortController().signal)]);
    },
  };
}

interface Follower {
  client: Client;
  asAdmin: <T>(work: (admin: Admin) => Promise<T>) => Promise<T>;
  topic: string;
  /** Prefix of its consumer groups' names. */
  name: string;
  leaving: AbortSignal;
  recordState: (part: string, error?: unknown) => void;
  logger: Logger;
}

async function followTopic(
  { client, asAdmin, topic, name, leaving, recordState, logger }: Follower,
  onValue: (value: string) => void,
  onFollowing: () => void,
): Promise<void> {
  const askedAt = Date.now();
  let groupId = '';
  /**
   * Next offset of each partition. Kept here and not by the brokers, so that nothing remains of the group when it ends.
   */
  let next: Map<number, string> | undefined;
  const pauses = createPauses({ firstMs: 250, longestMs: 2_000, signal: leaving });
  for (let attempt = 0; !leaving.aborted; attempt += 1) {
    // a new group per attempt, because a group would wait for its member that vanished
    groupId = `${name}.${String(attempt)}`;
    const consumer = client.consumer({
      groupId,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: 1_000,
      retry: { ...retrying, restartOnFailure: () => Promise.resolve(false) },
    });
    try {
      const isLate = attempt > 0;
      next ??= new Map(
        await asAdmin(async (admin) => {
          const offsets = await (isLate
            ? admin.fetchTopicOffsetsByTimestamp(topic, askedAt)
            : admin.fetchTopicOffsets(topic));
          return offsets.map(({ partition, offset }) => [partition, offset] as const);
        }),
      );
      onFollowing();
      await runConsumer(consumer, { topic, next, leaving, logger }, onValue, () => {
        recordState(name);
      });
    } catch (error) {
      recordState(name, error);
    } finally {
      await consumer.disconnect().catch(() => undefined);
    }
    await pauses.next();
  }
  recordState(name);
  // the brokers also remove empty groups by themselves
  await asAdmin((admin) => admin.deleteGroups([groupId])).catch(() => undefined);
}

/** Runs until the signal aborts or the client gives up. */
async function runConsumer(
  consumer: Consumer,
  { topic, next, leaving, logger }: Pick<Follower, 'topic' | 'leaving' | 'logger'> & { next: Map<number, string> },
  onValue: (value: string) => void,
  onJoined: () => void,
): Promise<void> {
  const ended = new Promise<void>((_, failed) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      failed(payload.error);
    });
  });
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const [partition, offset] of next) consumer.seek({ topic, partition, offset });
    onJoined();
  });
  await consumer.connect();
  await consumer.subscribe({ topic });
  await consumer.run({
    autoCommit: false,
    eachMessage: ({ partition, message }) => {
      next.set(partition, String(BigInt(message.offset) + 1n));
      try {
        onValue(message.value?.toString() ?? '');
      } catch (error) {
        logger.error({ err: error, topic }, 'A listener failed');
      }
      return Promise.resolve();
    },
  });
  await Promise.race([ended, waitForAbort(leaving)]);
}

function toClientConfig({ brokers, tls, sasl }: KafkaConfig, ca: string | undefined): ClientConfig {
  return {
    clientId: 'pass-along',
    brokers: [...brokers],
    ...(tls && { ssl: ca === undefined ? true : { ca } }),
    ...(sasl && { sasl: sasl as SASLOptions }),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: retrying,
  };
}

async function readAuthority({ tls }: KafkaConfig): Promise<string | undefined> {
  if (tls?.caFile === undefined) return undefined;
  const pem = await readFile(tls.caFile, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new Error(`KAFKA_TLS_CA_FILE can't be read (${code})`, { cause: error });
  });
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new Error('KAFKA_TLS_CA_FILE holds no PEM certificate');
  return pem;
}

/** Failed attempts are logged for debugging only; the caller reports lasting failures once. */
function createLogging(logger: Logger): Pick<ClientConfig, 'logCreator'> {
  return {
    logCreator:
      () =>
      ({ log: { message, error } }) => {
        logger.debug({ error }, `kafkajs: ${message}`);
      },
  };
}

/** An existing topic keeps its settings. */
async function createMissingTopics(admin: Admin, { events, live }: KafkaTopics): Promise<void> {
  const there = new Set(await admin.listTopics());
  const size = { name: 'max.message.bytes', value: String(largestMessage) };
  const wanted = [
    { topic: events, numPartitions: eventPartitions, configEntries: [size, { name: 'retention.ms', value: '-1' }] },
    // one partition: every instance gets everything, in one order
    { topic: live, numPartitions: 1, configEntries: [size, { name: 'retention.ms', value: String(hour) }] },
  ];
  const missing = wanted.filter(({ topic }) => !there.has(topic));
  if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: true });
}

/** Each part fits one request, unless a single message is larger. */
function* splitMessages(messages: readonly KafkaMessage[]): Generator<Message[]> {
  let part: Message[] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.value);
    if (part.length > 0 && bytes + size > bytesAtOnce) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push({ ...message, key: message.key ?? null });
    bytes += size;
  }
  if (part.length > 0) yield part;
}
