import { announcement, type Announcement } from '@pass-along/contracts';
import type pg from 'pg';
import * as z from 'zod/mini';
import { createNotifier, waitForSignal } from '../consumers/notifier.ts';
import type { Kafka } from '../kafka/kafkaConnection.ts';
import type { Logger } from '../observing/logger.ts';
import { holdLease } from '../postgres/lease.ts';
import { listen } from '../postgres/listen.ts';
import { migrate } from '../postgres/migrate.ts';
import { waitForRecovery } from '../storeAvailability.ts';
import type { LiveFeed } from './liveFeed.ts';

const schema = [
  `CREATE TABLE live.outbox (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     announcement text NOT NULL,
     written_at timestamptz NOT NULL DEFAULT clock_timestamp()
   );`,
];

const channel = 'live_outbox';
const atOnce = 500;
/** Limit of announcements kept while the brokers are away; beyond it the oldest are dropped. */
const mostWaiting = 100_000;
const lookEveryMs = 5_000;
const retryEveryMs = 1_000;
/** Announcements without an event, such as "is typing", expire after this time. */
const momentMs = 5_000;

export interface KafkaLiveFeedOptions {
  connectionString: string;
  pool: pg.Pool;
  kafka: Pick<Kafka, 'send' | 'follow' | 'topics'>;
  logger: Logger;
}

/**
 * The live feed over Kafka. An announcement is written to an outbox in the transaction it belongs to and waits there
 * for the brokers, so no command, read or projection waits for them. One instance at a time sends them on, in commit
 * order.
 */
export async function createKafkaLiveFeed({
  connectionString,
  pool,
  kafka,
  logger,
}: KafkaLiveFeedOptions): Promise<LiveFeed> {
  await migrate(pool, 'live', schema);
  const topic = kafka.topics.live;
  return {
    async publish(client, announcements) {
      if (announcements.length === 0) return;
      await client.query(
        `WITH kept AS (INSERT INTO live.outbox (announcement) SELECT unnest($1::text[]))
         SELECT pg_notify($2, '')`,
        [announcements.map((each) => JSON.stringify(each)), channel],
      );
    },
    follow(onAnnouncement, signal) {
      const isNew = createDuplicateFilter(2 * atOnce);
      return kafka.follow(
        topic,
        (value) => {
          const heard = readAnnouncement(value);
          if (!heard) logger.warn({ value }, 'An announcement could not be read');
          // announcements without an event may legitimately repeat
          else if (heard.position === '' || isNew(value)) onAnnouncement(heard);
        },
        signal,
      );
    },
    runCarrier: (signal) =>
      holdLease({
        connectionString,
        name: 'live:carrier',
        signal,
        logger,
        work: (held) => runCarrier({ connectionString, pool, kafka, logger }, held),
      }),
  };
}

async function runCarrier(
  { connectionString, pool, kafka, logger }: KafkaLiveFeedOptions,
  held: AbortSignal,
): Promise<void> {
  const news = createNotifier();
  const wake = () => {
    news.wake();
  };
  await listen({ connectionString, channels: [channel], signal: held, logger, onConnect: wake, onMessage: wake });
  while (!held.aborted) {
    // called before the read, so that rows written during it are noticed
    const heard = news.next();
    try {
      if ((await sendBatch(pool, kafka)) === 0) await waitForSignal(heard, lookEveryMs, held);
    } catch (error) {
      logger.debug({ err: error }, 'Announcements wait');
      await dropOldest(pool).catch(() => undefined);
      await waitForRecovery(retryEveryMs, held);
    }
  }
}

/** False for recent values: unanswered messages are sent again, together with those of the same request. */
function createDuplicateFilter(most: number): (value: string) => boolean {
  const heard = new Set<string>();
  return (value) => {
    if (heard.has(value)) return false;
    heard.add(value);
    const [oldest] = heard;
    if (heard.size > most && oldest !== undefined) heard.delete(oldest);
    return true;
  };
}

/** Sends a batch and returns its size. After a crash in between, the batch is sent once more. */
async function sendBatch(pool: pg.Pool, kafka: KafkaLiveFeedOptions['kafka']): Promise<number> {
  const { rows } = await pool.query<{ id: string; announcement: string; age: number }>(
    `SELECT id, announcement, extract(epoch FROM clock_timestamp() - written_at)::float8 * 1000 AS age
     FROM live.outbox ORDER BY live.outbox.id LIMIT ${String(atOnce)}`,
  );
  if (rows.length === 0) return 0;
  const fresh = rows.filter(({ announcement: text, age }) => age < momentMs || readAnnouncement(text)?.position !== '');
  if (fresh.length > 0)
    await kafka.send(
      kafka.topics.live,
      fresh.map(({ announcement: value }) => ({ value })),
    );
  await pool.query('DELETE FROM live.outbox WHERE id = ANY($1::bigint[])', [rows.map(({ id }) => id)]);
  return rows.length;
}

async function dropOldest(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM live.outbox WHERE id <= (SELECT max(id) FROM live.outbox) - $1', [mostWaiting]);
}

function readAnnouncement(text: string): Announcement | undefined {
  try {
    return z.parse(announcement, JSON.parse(text));
  } catch {
    return undefined;
  }
}
