import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEventStoreDbStandIn, type EventStoreDbStandIn } from '../../testing/eventStoreDbStandIn/standIn.ts';
import { silentLogger } from '../../testing/silentLogger.ts';
import {
  collect,
  collectFollowed,
  createStreamName,
  getEventIds,
  createSampleEvent,
} from '../conformance/sampleEvents.ts';
import { START } from '../eventStore.ts';
import { createEventStoreDbStore } from './eventStoreDbStore.ts';

let server: EventStoreDbStandIn;
beforeAll(async () => {
  const users = { ours: { password: 's@fe', readsAll: true }, other: { password: 's@fe', readsAll: false } };
  server = await startEventStoreDbStandIn('as 23.10', { tls: true, users });
});
afterAll(() => server.close());

const storeOf = (user: string) =>
  createEventStoreDbStore({
    url: `esdb://${user}:s%40fe@${server.address}?tlsCAFile=${server.certificateFile}`,
    logger: silentLogger,
  });

it('appends, reads and follows over TLS as the user that the connection string names', async () => {
  const store = storeOf('ours');
  const [stream, event] = [createStreamName('safe'), createSampleEvent()];
  await store.append(stream, [event], 'none');
  expect(getEventIds(await collect(store.readStream(stream)))).toEqual([event.id]);
  const followed = await collectFollowed(store, { after: START, categories: ['safe'] }, (seen) => seen.length > 0);
  expect(getEventIds(followed)).toEqual([event.id]);
  await store.close();
});

it('one who may not read $all appends all the same, and hears why at once', async () => {
  const store = storeOf('other');
  expect((await store.append(createStreamName(), [createSampleEvent()], 'none')).revision).toBe(0);
  await expect(store.head()).rejects.toThrow(
    `EventStoreDB at ${server.address} refuses to read $all: the user named in EVENTSTORE_URL may not do that`,
  );
  await store.close();
});
