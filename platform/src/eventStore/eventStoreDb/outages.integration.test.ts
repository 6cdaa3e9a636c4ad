import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEventStoreDbStandIn, type EventStoreDbStandIn } from '../../testing/eventStoreDbStandIn/standIn.ts';
import { startNetworkProxy } from '../../testing/eventStoreDbStandIn/networkProxy.ts';
import { startOwnEventStoreDb } from '../../testing/ownServer.ts';
import { silentLogger } from '../../testing/silentLogger.ts';
import {
  collect,
  createStreamName,
  getEventIds,
  createNumberedEvents,
  createSampleEvent,
} from '../conformance/sampleEvents.ts';
import { type EventStore, type ExpectedRevision, START, type StoredEvent, StoreUnavailable } from '../eventStore.ts';
import { openConnection } from './eventStoreDbConnection.ts';
import { createEventStoreDbStore } from './eventStoreDbStore.ts';
import { subscribe } from './eventStoreDbSubscriptions.ts';

const waiting = { timeout: 45_000 };
let standIn: EventStoreDbStandIn;
let store: EventStore;

beforeEach(async () => {
  standIn = await startEventStoreDbStandIn();
  store = createEventStoreDbStore({ url: standIn.url, logger: silentLogger });
});
afterEach(async () => {
  await store.close();
  await standIn.close();
});

/** Collects everything from the start into `seen`, until the store is closed. */
function follow(
  following: EventStore,
  signal: AbortSignal,
): { seen: StoredEvent[]; positions: string[]; caughtUp: () => boolean; ended: Promise<void> } {
  const seen: StoredEvent[] = [];
  const positions: string[] = [];
  let caughtUp = false;
  const run = async (): Promise<void> => {
    for await (const batch of following.subscribe({ after: START, signal })) {
      seen.push(...batch.events);
      positions.push(batch.position);
      caughtUp = batch.caughtUp;
    }
  };
  return { seen, positions, caughtUp: () => caughtUp, ended: run() };
}

describe('an append whose answer was lost', () => {
  const expectations: [ExpectedRevision, number][] = [
    ['none', 0],
    ['any', 0],
    ['any', 2],
    ['exists', 2],
    [1, 2],
  ];

  it.each(expectations)(
    'is tried again with the same ids and stored once, expecting %s after %i events',
    async (expected, earlier) => {
      const stream = createStreamName();
      if (earlier > 0) await store.append(stream, createNumberedEvents(earlier), 'none');
      standIn.loseNextAnswers(2);
      const events = createNumberedEvents(3);
      const result = await store.append(stream, events, expected);
      const stored = await collect(store.readStream(stream, { from: earlier }));
      expect(standIn.lostAnswers()).toBeGreaterThan(0);
      expect(getEventIds(stored)).toEqual(getEventIds(events));
      expect(result).toEqual({ revision: earlier + 2, position: stored.at(-1)?.position });
    },
  );

  it.each([
    ['any', 0],
    ['any', 2],
    ['exists', 2],
  ] as const)(
    'is stored once also when the server restarted in between and forgot the ids, expecting %s after %i events',
    async (expected, earlier) => {
      const stream = createStreamName();
      if (earlier > 0) await store.append(stream, createNumberedEvents(earlier), 'none');
      standIn.loseNextAnswers(1, { restarting: true });
      const event = createSampleEvent();
      const result = await store.append(stream, [event], expected);
      const stored = await collect(store.readStream(stream, { from: earlier }));
      expect(standIn.lostAnswers()).toBe(1);
      expect(getEventIds(stored)).toEqual([event.id]);
      expect(result).toEqual({ revision: earlier, position: stored[0]?.position });
    },
  );

  it('is tried again when the deadline passes', async () => {
    const hasty = createEventStoreDbStore({ url: `${standIn.url}&defaultDeadline=150`, logger: silentLogger });
    const stream = createStreamName();
    const event = createSampleEvent();
    const release = standIn.holdAnswers();
    const appending = hasty.append(stream, [event], 'none');
    await vi.waitFor(() => expect(standIn.appendRequests()).toBeGreaterThan(2), waiting);
    release();
    expect(await appending).toMatchObject({ revision: 0 });
    expect(getEventIds(await collect(store.readStream(stream)))).toEqual([event.id]);
    await hasty.close();
  });

  it('leaves appends to other streams unharmed and stored once each', async () => {
    const streams = Array.from({ length: 20 }, () => createStreamName());
    standIn.loseNextAnswers(5);
    await Promise.all(streams.map((stream) => store.append(stream, [createSampleEvent()], 'none')));
    for (const stream of streams) expect(await collect(store.readStream(stream))).toHaveLength(1);
  });
});

describe('a server that does not answer', () => {
  it('makes appends and reads fail as unavailable, and serve again when it is back', async () => {
    const stream = createStreamName();
    await store.append(stream, [createSampleEvent()], 'none');
    standIn.stop();
    await Promise.all([
      expect(store.append(stream, [createSampleEvent()], 0)).rejects.toBeInstanceOf(StoreUnavailable),
      expect(collect(store.readStream(stream))).rejects.toBeInstanceOf(StoreUnavailable),
      expect(collect(store.readAll())).rejects.toBeInstanceOf(StoreUnavailable),
      expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable),
    ]);
    standIn.start();
    expect(await collect(store.readStream(stream))).toHaveLength(1);
    expect((await store.append(stream, [createSampleEvent()], 0)).revision).toBe(1);
  });

  it('is unavailable when nothing listens there', async () => {
    const front = await startNetworkProxy({ host: '127.0.0.1', port: 1 });
    await front.close();
    const lost = createEventStoreDbStore({
      url: `esdb://127.0.0.1:${String(front.port)}?tls=false`,
      logger: silentLogger,
    });
    const appending = lost.append(createStreamName(), [createSampleEvent()], 'any');
    await expect(appending).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(appending).rejects.toThrow(`the connection to 127.0.0.1:${String(front.port)} is refused`);
    await lost.close();
  });

  it('is unavailable after closing', async () => {
    await store.close();
    await expect(store.append(createStreamName(), [createSampleEvent()], 'any')).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe('a server that hangs without closing anything', () => {
  it('makes appends and reads fail as unavailable, and serves them and its followers once it goes on', async () => {
    const server = await startOwnEventStoreDb();
    const hanging = createEventStoreDbStore({ url: server.url, logger: silentLogger });
    const stop = new AbortController();
    const { seen, ended } = follow(hanging, stop.signal);
    const stream = createStreamName();
    const [first, second] = [createSampleEvent(), createSampleEvent()];
    await hanging.append(stream, [first], 'none');
    await server.pause();
    await Promise.all([
      expect(hanging.append(createStreamName(), [createSampleEvent()], 'any')).rejects.toBeInstanceOf(StoreUnavailable),
      expect(collect(hanging.readStream(stream))).rejects.toBeInstanceOf(StoreUnavailable),
      expect(collect(hanging.readAll())).rejects.toBeInstanceOf(StoreUnavailable),
    ]);
    await server.resume();
    expect((await hanging.append(stream, [second], 0)).revision).toBe(1);
    await vi.waitFor(() => expect(getEventIds(seen)).toEqual(expect.arrayContaining([first.id, second.id])), waiting);
    stop.abort();
    await ended;
    await hanging.close();
    await server.close();
  }, 90_000);
});

describe('a server as 24.2', () => {
  let young: EventStoreDbStandIn;
  let onYoung: EventStore;
  beforeEach(async () => {
    young = await startEventStoreDbStandIn('as 24.2');
    onYoung = createEventStoreDbStore({ url: young.url, logger: silentLogger });
  });
  afterEach(async () => {
    await onYoung.close();
    await young.close();
  });

  it.each([
    ['the start', START],
    ['its own impossible checkpoint, kept by an older version of ours', '18446744073709551615-18446744073709551615'],
  ])('delivers what comes after %s, and no impossible position', async (_, after) => {
    const stop = new AbortController();
    const event = createSampleEvent();
    const seen: StoredEvent[] = [];
    const positions: string[] = [];
    let sent = false;
    for await (const batch of onYoung.subscribe({ after, signal: stop.signal })) {
      seen.push(...batch.events);
      positions.push(batch.position);
      if (batch.caughtUp && !sent) {
        sent = true;
        await onYoung.append(createStreamName(), [event], 'none');
      }
      if (seen.length === 1) stop.abort();
    }
    expect(getEventIds(seen)).toEqual([event.id]);
    expect(positions.filter((position) => position > (seen[0]?.position ?? ''))).toEqual([]);
  });

  it('says clearly that an append is too large, and goes on', async () => {
    const large = createSampleEvent({ text: 'x'.repeat(1_100_000) });
    await expect(onYoung.append(createStreamName(), [large], 'none')).rejects.toMatchObject({
      code: 'payload_too_large',
    });
    expect((await onYoung.append(createStreamName(), [createSampleEvent()], 'none')).revision).toBe(0);
  });
});

describe('a subscription', () => {
  it('goes on after a restart where it stopped, nothing lost or doubled', async () => {
    const stop = new AbortController();
    const { seen, ended, caughtUp } = follow(store, stop.signal);
    const stream = createStreamName();
    const events = createNumberedEvents(40);
    await store.append(stream, events.slice(0, 20), 'none');
    await vi.waitFor(() => expect(seen).toHaveLength(20), waiting);
    standIn.stop();
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
    standIn.start();
    await store.append(stream, events.slice(20), 19);
    await vi.waitFor(() => expect(seen.length >= 40 && caughtUp()).toBe(true), waiting);
    stop.abort();
    await ended;
    expect(getEventIds(seen)).toEqual(getEventIds(events));
  });

  it('begun while the server is away delivers once it is there', async () => {
    const event = createSampleEvent();
    await store.append(createStreamName(), [event], 'none');
    standIn.stop();
    const stop = new AbortController();
    const { seen, ended } = follow(store, stop.signal);
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
    standIn.start();
    await vi.waitFor(() => expect(getEventIds(seen)).toEqual([event.id]), waiting);
    stop.abort();
    await ended;
  });

  it('that would sleep seconds by now tries again as soon as anybody is answered', async () => {
    standIn.stop();
    const leaving = new AbortController();
    const connection = openConnection(standIn.url, leaving.signal);
    const reading = subscribe(connection, { after: START, signal: leaving.signal }, silentLogger).next();
    // of twenty attempts, the last fourteen would be five seconds apart
    let tries = 0;
    connection.events.on('break', () => (tries += 1));
    const answered = setInterval(() => {
      connection.availability.answered();
    }, 10);
    await vi.waitFor(() => expect(tries).toBeGreaterThanOrEqual(20), waiting);
    clearInterval(answered);
    leaving.abort();
    await reading;
    await connection.client.dispose();
  });

  it('delivers everything in order to a reader so slow that the server calls it behind', async () => {
    const stop = new AbortController();
    const large = 'x'.repeat(4_000);
    const events = Array.from({ length: 300 }, (_, n) => createSampleEvent({ n, large }));
    const seen: StoredEvent[] = [];
    let sent = false;
    for await (const batch of store.subscribe({ after: START, batchSize: 10, signal: stop.signal })) {
      seen.push(...batch.events);
      if (batch.caughtUp && !sent) {
        sent = true;
        for (const start of [0, 100, 200])
          await store.append(createStreamName(), events.slice(start, start + 100), 'none');
      }
      if (seen.length === events.length && batch.caughtUp) stop.abort();
    }
    expect(getEventIds(seen)).toEqual(getEventIds(events));
  });

  it('ends when the store is closed', async () => {
    const { ended, caughtUp } = follow(store, new AbortController().signal);
    await vi.waitFor(() => expect(caughtUp()).toBe(true), waiting);
    await store.close();
    await ended;
  });
});
