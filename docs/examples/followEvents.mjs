// Follows a community's events from Kafka and keeps them in a file, one line of JSON each: every event once, in order within its stream.
//
//   npm install kafkajs@2.2.4
//   KAFKA_BROKERS=kafka:9092 node followEvents.mjs events.ndjson
//
// What the messages hold is described at /api/asyncapi.json.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Kafka, logLevel } from 'kafkajs';

const { KAFKA_BROKERS = 'localhost:9092', KAFKA_TOPIC_PREFIX = 'pass-along', GROUP = 'follow-events' } = process.env;
const [file = 'events.ndjson'] = process.argv.slice(2);

// An event may come again, after a crash on either side: what is kept already, by its id, is left out. A program with a database keeps
// the ids beside what it makes of the events, in the same transaction.
const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
const known = new Set(lines.map((line) => JSON.parse(line).id));

const kafka = new Kafka({
  clientId: GROUP,
  brokers: KAFKA_BROKERS.split(','),
  logLevel: logLevel.NOTHING,
  // brokers may be away for a while
  retry: { retries: 1_000, maxRetryTime: 2_000 },
});
const consumer = kafka.consumer({ groupId: GROUP });
await consumer.connect();
await consumer.subscribe({ topic: `${KAFKA_TOPIC_PREFIX}.events`, fromBeginning: true });
await consumer.run({
  eachMessage: async ({ message }) => {
    const id = message.headers['event-id'].toString();
    if (known.has(id)) return;
    appendFileSync(file, `${message.value}\n`);
    known.add(id);
  },
});

process.once('SIGTERM', () => consumer.disconnect());
