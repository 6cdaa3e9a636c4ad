import { getKafkaTopics, streams, type PublishedEvent } from '@pass-along/contracts';
import { startConsumers, StoreUnavailable, type Kafka, type KafkaMessage } from '@pass-along/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemsProjection } from '../items/itemsProjection.ts';
import { rebuild } from './rebuildProjection.ts';
import { startRuntime } from './projectionRuntime.ts';
import { itemListed, memberRegistered, newEvent } from '../testing/events.ts';
import { fillCommunity } from '../testing/fillCommunity.ts';
import { createWorld, type World } from '../testing/world.ts';
import { publishEvents } from './publishEvents.ts';

let world: World;
let sent: KafkaMessage[];
let brokersAre: 'there' | 'away' | 'picky';
const stops: (() => Promise<void>)[] = [];

const brokers: Pick<Kafka, 'send' | 'topics'> = {
  topics: getKafkaTopics('test'),
  send(topic, messages) {
    if (brokersAre === 'away') return Promise.reject(new StoreUnavailable('away'));
    if (brokersAre === 'picky' && messages.some(({ value }) => value.includes('too_large')))
      return Promise.reject(new Error('MESSAGE_TOO_LARGE'));
    expect(topic).toBe('test.events');
    sent.push(...messages);
    return Promise.resolve();
  },
};

beforeEach(async () => {
  world = await createWorld();
  sent = [];
  brokersAre = 'there';
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await world.close();
});

async function publish() {
  const running = await startConsumers([publishEvents(brokers)], world);
  stops.push(() => running.stop());
  return running;
}
const published = () => sent.map(({ value }) => JSON.parse(value) as PublishedEvent);
const list = (itemId: string, title: string) =>
  world.append(streams.item(itemId), newEvent('ItemListed', itemListed({ itemId, title })));

describe('published events', () => {
  it('are all that is stored, in the order of the log, each under its stream and with its id', async () => {
    await fillCommunity(world.append);
    await publish();
    const ids: string[] = [];
    for await (const { id } of world.rawStore.readAll()) ids.push(id);
    await expect.poll(() => published().map(({ id }) => id)).toEqual(ids);
    expect(sent.map(({ headers }) => headers?.['event-id'])).toEqual(ids);
    expect(sent.map(({ key }) => key)).toEqual(published().map(({ stream }) => stream));
  });

  it('say nothing personal and nothing secret', async () => {
    await world.append(streams.member('anna'), newEvent('MemberRegistered', memberRegistered('anna')));
    await publish();
    await expect.poll(published).toHaveLength(1);
    const [registered] = published();
    expect(registered?.data).toMatchObject({ memberId: 'anna', name: { $personal: 'anna' } });
    expect(registered?.data).not.toHaveProperty('passwordHash');
  });

  it('wait while the brokers are away, and go on from the checkpoint after a restart', async () => {
    brokersAre = 'away';
    const first = await publish();
    await list('spade', 'Spade');
    await list('lamp', 'Lamp');
    brokersAre = 'there';
    await expect.poll(() => sent.map(({ key }) => key)).toEqual(['item-spade', 'item-lamp']);
    await world.caughtUp([{ ...itemsProjection, name: 'published-events' }]);
    await first.stop();
    await list('guitar', 'Guitar');
    await publish();
    await expect.poll(() => sent.map(({ key }) => key)).toEqual(['item-spade', 'item-lamp', 'item-guitar']);
  });

  it('of a stream wait behind one that the brokers refuse, others go on', async () => {
    brokersAre = 'picky';
    const running = await publish();
    // a title is encrypted, so the brokers tell it by a field in plain
    await world.append(
      streams.item('spade'),
      newEvent('ItemListed', itemListed({ itemId: 'spade', circleId: 'too_large' })),
    );
    await list('spade', 'Spade');
    await list('lamp', 'Lamp');
    await expect.poll(() => sent.map(({ key }) => key)).toEqual(['item-lamp']);
    await expect.poll(async () => (await running.status()).map(({ parked }) => parked)).toEqual([2]);
    await running.stop();
    brokersAre = 'there';
    await publish();
    await expect
      .poll(() => published().map(({ stream, data }) => [stream, data['circleId']]))
      .toEqual([
        ['item-lamp', null],
        ['item-spade', 'too_large'],
        ['item-spade', null],
      ]);
  });

  it('are not published again by a rebuild', async () => {
    await publish();
    const runtime = await startRuntime([itemsProjection], world);
    stops.push(() => runtime.stop());
    await list('spade', 'Spade');
    await world.caughtUp([itemsProjection]);
    await rebuild(itemsProjection, world, { then: 'switch' });
    await list('lamp', 'Lamp');
    await expect.poll(() => sent.map(({ key }) => key)).toEqual(['item-spade', 'item-lamp']);
  });
});
