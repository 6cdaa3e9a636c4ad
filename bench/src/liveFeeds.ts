import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBroker } from '@pass-along/platform/testing/kafka';
import { io } from 'socket.io-client';
import { listItem, register } from './api.ts';
import { percentile, smallerIsBetter, type BenchRow, type MissingRow } from './rows.ts';
import { startQueryProcess, startSystemProcess } from './servers.ts';
import { client, timesOf } from './timing.ts';

const runs = 200;
const rounds = 3;
const name = 'a committed event until a socket of the other instance hears of it, over Kafka, p99 (ms)';

/**
 * Kafka beside NOTIFY on a real broker: milliseconds from a command's answer until a browser on another query-api
 * receives its event. The feeds alternate.
 */
export async function benchLiveFeeds(connectionString: string): Promise<(BenchRow | MissingRow)[]> {
  const broker = await startBroker();
  if ('missing' in broker) return [{ name, missing: broker.missing }];
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await heardAfter(connectionString, { LIVE_FEED: 'postgres' }));
      ours.push(await heardAfter(connectionString, { LIVE_FEED: 'kafka', KAFKA_BROKERS: broker.address }));
    }
    return [smallerIsBetter({ name: `${name}, on ${broker.source}`, peer: 'over NOTIFY', ours, theirs })];
  } finally {
    await broker.stop();
  }
}

async function heardAfter(connectionString: string, feed: Record<string, string>): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pass-along-bench-'));
  const more = {
    ...feed,
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret for the bench'.repeat(3),
    MASTER_KEY: 'ab'.repeat(32),
  };
  const system = await startSystemProcess(connectionString, { more });
  const other = await startQueryProcess(connectionString, more);
  const http = client(system.url);
  const [{ token: owner }, { token: member }] = [await register(system.url, 0), await register(system.url, 1)];
  const socket = io(other.url, { auth: { token: owner }, transports: ['websocket'] });
  try {
    await new Promise<void>((connected) => socket.once('connect', connected));
    const itemId = await listItem(system.url, owner, 0);
    const authorization = `Bearer ${member}`;
    // a Kafka consumer needs a moment to begin
    await untilHeard(socket, () => http.ask(`/api/items/${itemId}/like`, { authorization }, 'POST'));
    const times = await timesOf(runs, async () => {
      const heard = new Promise<number>((told) => {
        socket.once('item:changed', () => {
          told(performance.now());
        });
      });
      await http.ask(`/api/items/${itemId}/like`, { authorization }, 'POST');
      const committed = performance.now();
      return Math.max(0, (await heard) - committed);
    });
    return percentile(times, 99);
  } finally {
    socket.close();
    http.close();
    await other.stop();
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Likes and unlikes until the socket receives it, then waits until it receives nothing more. */
async function untilHeard(socket: ReturnType<typeof io>, like: () => Promise<unknown>): Promise<void> {
  let heard = 0;
  const count = () => (heard += 1);
  socket.on('item:changed', count);
  for (let tries = 0; heard === 0 && tries < 30; tries += 1) {
    await like();
    await pause(1_000);
  }
  let before: number;
  do {
    before = heard;
    await pause(2_000);
  } while (heard > before);
  socket.off('item:changed', count);
}

function pause(ms: number): Promise<void> {
  return new Promise((rested) => setTimeout(rested, ms));
}
