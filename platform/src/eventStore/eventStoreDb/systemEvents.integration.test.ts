import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventStoreDbStandIn, type EventStoreDbStandIn } from '../../testing/eventStoreDbStandIn/standIn.ts';
import { silentLogger } from '../../testing/silentLogger.ts';
import { collect, createStreamName, getEventIds, createSampleEvent } from '../conformance/sampleEvents.ts';
import { type EventStore, START } from '../eventStore.ts';
import { openEventStore } from '../../process/openEventStore.ts';

let standIn: EventStoreDbStandIn;
let store: EventStore;

beforeAll(async () => {
  standIn = await startEventStoreDbStandIn();
  store = await openEventStore({ kind: 'eventstoredb', url: standIn.discoverUrl }, silentLogger);
});
afterAll(async () => {
  await store.close();
  await standIn.close();
});

describe('on a server that writes events of its own', () => {
  it('an untouched log is empty and its head is the start', async () => {
    expect(standIn.records().length).toBeGreaterThan(0);
    expect(await store.head()).toBe(START);
    expect(await collect(store.readAll())).toEqual([]);
  });

  it('reads and the head pass over them, however many there are', async () => {
    const [first, second] = [createSampleEvent(), createSampleEvent()];
    await store.append(createStreamName(), [first], 'none');
    standIn.writeSystemEvents(70);
    const { position } = await store.append(createStreamName(), [second], 'none');
    standIn.writeSystemEvents(1_100);
    expect(getEventIds(await collect(store.readAll()))).toEqual([first.id, second.id]);
    expect(getEventIds(await collect(store.readAll({ direction: 'backwards', limit: 2 })))).toEqual([
      second.id,
      first.id,
    ]);
    expect(await store.head()).toBe(position);
  });

  it('a subscription moves its position past them without delivering them', async () => {
    const { position } = await store.append(createStreamName(), [createSampleEvent()], 'none');
    const stop = new AbortController();
    let moved = position;
    let wrote = false;
    for await (const batch of store.subscribe({ after: position, signal: stop.signal })) {
      expect(batch.events).toEqual([]);
      moved = batch.position;
      if (batch.caughtUp && !wrote) standIn.writeSystemEvents(64);
      wrote = true;
      if (moved > position) stop.abort();
    }
    expect(moved > position).toBe(true);
    // such a checkpoint is not beyond the log's end
    expect(await store.head()).toBe(position);
    expect(((await store.end?.()) ?? '') >= moved).toBe(true);
  });

  it('stores metadata under the names EventStoreDB follows correlations by', async () => {
    const event = createSampleEvent();
    await store.append(createStreamName(), [event], 'none');
    const record = standIn.records().find((one) => one.id === event.id);
    expect(record?.contentType).toBe('application/json');
    expect(JSON.parse(Buffer.from(record?.metadata ?? []).toString('utf8'))).toMatchObject({
      $correlationId: event.metadata.$correlationId,
      $causationId: event.metadata.$causationId,
    });
  });

  it('delivers what is no JSON as unreadable, and goes on', async () => {
    const client = EventStoreDBClient.connectionString(standIn.url);
    const stream = createStreamName();
    await client.appendToStream(stream, binaryEvent({ type: 'Torn', data: Buffer.from([0, 1, 2]) }));
    await client.appendToStream(stream, jsonEvent({ type: 'Bare', data: { word: 'hi' } }));
    await client.dispose();
    const event = createSampleEvent();
    await store.append(stream, [event], 'any');
    const read = await collect(store.readStream(stream));
    expect(read.map(({ type, data, unreadable }) => [type, data, unreadable])).toEqual([
      ['Torn', {}, 'its data is no JSON object'],
      ['Bare', {}, 'its metadata is no JSON object'],
      [event.type, event.data, undefined],
    ]);
  });
});
