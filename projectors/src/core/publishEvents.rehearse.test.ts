import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PublishedEvent, streams } from '@pass-along/contracts';
import {
  type Kafka,
  createId,
  type NewEvent,
  openKafka,
  type RunningConsumers,
  startConsumers,
  type StoredEvent,
} from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import { withBroker } from '@pass-along/platform/testing/withBroker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemListed, later, memberRegistered, newEvent } from '../testing/events.ts';
import { createWorld, type World } from '../testing/world.ts';
import { publishEvents } from './publishEvents.ts';

const example = fileURLToPath(new URL('../../../docs/examples/followEvents.mjs', import.meta.url));
const inAll = Number(process.env['PUBLISHED_EVENTS'] ?? '100000');
const items = 500;
const writers = 8;
const topicPrefix = 'elm-street';

await withBroker('published events', (broker) => {
  let world: World;
  let kafka: Kafka;
  let publishing: RunningConsumers;
  let folder: string;
  let file: string;
  let follower: ChildProcess | undefined;

  beforeAll(async () => {
    world = await createWorld();
    folder = await mkdtemp(join(tmpdir(), 'pass-along-follower-'));
    file = join(folder, 'events.ndjson');
    kafka = await openKafka({ brokers: [broker.address], topicPrefix, tls: undefined, sasl: undefined }, silentLogger);
  });
  afterAll(async () => {
    await endFollower();
    await publishing.stop();
    await kafka.close();
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  const publish = () => startConsumers([publishEvents(kafka)], world);
  function follow(): void {
    const env = { ...process.env, KAFKA_BROKERS: broker.address, KAFKA_TOPIC_PREFIX: topicPrefix };
    follower = spawn(process.execPath, [example, file], { env, stdio: 'ignore' });
  }
  async function endFollower(): Promise<void> {
    const ending = follower;
    follower = undefined;
    if (ending?.exitCode !== null) return;
    const ended = new Promise((exited) => ending.once('exit', exited));
    ending.kill('SIGKILL');
    await ended;
  }
  async function lines(): Promise<string[]> {
    return existsSync(file) ? (await readFile(file, 'utf8')).split('\n').slice(0, -1) : [];
  }
  const followed = async () => (await lines()).map((line) => JSON.parse(line) as PublishedEvent);
  const hasCome = (count: number) =>
    expect.poll(async () => (await lines()).length, { timeout: 300_000, interval: 500 }).toBeGreaterThanOrEqual(count);

  /** Ids in order of arrival, by stream. */
  function byStream(events: readonly Pick<PublishedEvent, 'stream' | 'id'>[]): Map<string, string[]> {
    const ids = new Map<string, string[]>();
    for (const { stream, id } of events) ids.set(stream, [...(ids.get(stream) ?? []), id]);
    return ids;
  }
  async function logged(): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const event of world.rawStore.readAll()) events.push(event);
    return events;
  }

  /** Writes one item after another until none is left. */
  async function writeOf(itemIds: string[]): Promise<void> {
    for (let itemId = itemIds.pop(); itemId !== undefined; itemId = itemIds.pop()) await writeItem(itemId);
  }
  /** Writes an item and its likes, several in one append. */
  async function writeItem(itemId: string): Promise<void> {
    await world.append(streams.item(itemId), newEvent('ItemListed', itemListed({ itemId, ownerId: 'anna' })));
    const like = newEvent('ItemLiked', { itemId, memberId: 'anna', likedAt: later });
    const likes = Array.from({ length: inAll / items - 1 }, (): NewEvent => ({ ...like, id: createId() }));
    for (let from = 0; from < likes.length; from += 20)
      await world.append(streams.item(itemId), ...likes.slice(from, from + 20));
  }

  it('of tens of thousands, through a broker killed three times: a follower has each once, in order within its stream', async () => {
    await world.append(streams.member('anna'), newEvent('MemberRegistered', memberRegistered('anna')));
    follow();
    publishing = await publish();
    const ids = Array.from({ length: items }, (_, at) => `item${String(at)}`);
    for (const quarter of [0, 1, 2, 3]) {
      const share = ids.slice((quarter * items) / 4, ((quarter + 1) * items) / 4);
      const writing = Promise.all(Array.from({ length: writers }, () => writeOf(share)));
      if (quarter < 3) {
        await hasCome((quarter * inAll) / 4 + 1_000);
        await broker.kill();
        // Events in transit find the broker gone.
        await expect.poll(() => kafka.describeProblems()).not.toEqual([]);
        await broker.start();
      }
      await writing;
    }
    await hasCome(inAll + 1);

    const events = await followed();
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(byStream(events)).toEqual(byStream(await logged()));
    expect(events.find(({ type }) => type === 'MemberRegistered')).toMatchObject({
      data: { memberId: 'anna', name: { $personal: 'anna' } },
    });
  });

  it('wait for a follower that was away, and those of a publisher that begins anew come once', async () => {
    await endFollower();
    await publishing.stop();
    const before = (await lines()).length;
    for (let at = 0; at < 50; at += 1)
      await world.append(
        streams.item('late'),
        newEvent('ItemListed', itemListed({ itemId: 'late', ownerId: 'anna', title: `Try ${String(at)}` })),
      );
    publishing = await publish();
    follow();
    await hasCome(before + 50);
    const events = await followed();
    expect(events.length).toBe(before + 50);
    expect(events.filter(({ stream }) => stream === 'item-late').map(({ revision }) => revision)).toEqual(
      Array.from({ length: 50 }, (_, at) => at),
    );
  });
});
