import { afterEach, expect, it, vi } from 'vitest';
import type { EventRow } from './eventRows.ts';
import { createTail } from './logTail.ts';
import type { LogNotifications } from './logNotifications.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A log of items and swaps in turn, every third event a like, that counts its reads. */
function logOf(count: number) {
  const log = { count, reads: 0, unreadable: 0, signal: new AbortController().signal };
  const row = (position: number): EventRow => ({
    position,
    stream: `${position % 2 === 0 ? 'item' : 'swap'}-${String(position)}`,
    revision: 0,
    id: String(position),
    type: position % 3 === 0 ? 'ItemLiked' : 'ItemListed',
    data: position === log.unreadable ? 'no JSON' : '{}',
    metadata: '{}',
    recorded_at: '2026-03-01T10:00:00.000Z',
    bytes: 2,
  });
  const wakeUps: LogNotifications = {
    get count() {
      return log.count;
    },
    after: () => Promise.resolve(),
  };
  const tail = createTail({
    wakeUps,
    signal: log.signal,
    read: (after, limit) => {
      log.reads += 1;
      const reached = Math.min(after + limit, log.count);
      const rows = Array.from({ length: reached - after }, (_, index) => row(after + 1 + index));
      return Promise.resolve({ rows, reached, head: log.count });
    },
  });
  return { log, tail };
}

const idsOf = (stretch: { events: { id: string }[] } | undefined) => stretch?.events.map((event) => event.id);

it('reads what is new once for all that have come to the end', async () => {
  const { log, tail } = logOf(3);
  for (const after of [3, 3]) expect(tail.getEvents({ after, limit: 10 })).toMatchObject({ events: [], reached: 3 });
  log.count = 6;
  await Promise.all([tail.waitForRead(log.signal), tail.waitForRead(log.signal)]);
  expect(idsOf(tail.getEvents({ after: 3, limit: 10 }))).toEqual(['4', '5', '6']);
  expect(idsOf(tail.getEvents({ after: 5, limit: 10 }))).toEqual(['6']);
  expect(log.reads).toBe(1);
});

it('lets pass what the filter lets pass, a batch at a time', async () => {
  const { log, tail } = logOf(0);
  tail.getEvents({ after: 0, limit: 10 });
  log.count = 9;
  await tail.waitForRead(log.signal);
  const filter = { categories: ['item'] };
  const first = tail.getEvents({ after: 0, limit: 3, filter });
  expect(idsOf(first)).toEqual(['2', '4', '6']);
  expect(first).toMatchObject({ reached: 6, head: 9 });
  const rest = tail.getEvents({ after: 6, limit: 3, filter });
  expect(idsOf(rest)).toEqual(['8']);
  expect(rest).toMatchObject({ reached: 9, head: 9 });
  const likes = { categories: ['item'], types: ['ItemLiked'] };
  expect(idsOf(tail.getEvents({ after: 0, limit: 3, filter: likes }))).toEqual(['6']);
});

it('looks at once for what one writer does, again and again', async () => {
  vi.useFakeTimers();
  const { log, tail } = logOf(0);
  tail.getEvents({ after: 0, limit: 10 });
  for (const count of [4, 5, 9]) {
    log.count = count;
    await tail.waitForRead(log.signal);
    expect(tail.getEvents({ after: 0, limit: 10 })).toMatchObject({ reached: count });
  }
  expect(vi.getTimerCount()).toBe(0);
});

it('lets more gather once many came', async () => {
  vi.useFakeTimers();
  const { log, tail } = logOf(0);
  tail.getEvents({ after: 0, limit: 100 });
  log.count = 20;
  await tail.waitForRead(log.signal);
  log.count = 21;
  const looked = tail.waitForRead(log.signal);
  await vi.advanceTimersByTimeAsync(50);
  log.count = 40;
  await vi.advanceTimersByTimeAsync(50);
  await looked;
  expect(tail.getEvents({ after: 20, limit: 100 })).toMatchObject({ reached: 40 });
  expect(log.reads).toBe(2);
});

it('begins where the first that asks has come to, and knows nothing of what was before', () => {
  const { tail } = logOf(100);
  tail.getEvents({ after: 100, limit: 10 });
  expect(tail.getEvents({ after: 99, limit: 10 })).toBeUndefined();
});

it('forgets the oldest of a long stretch, so that who lags reads by itself', async () => {
  const { log, tail } = logOf(0);
  tail.getEvents({ after: 0, limit: 10 });
  log.count = 10_000;
  for (let looks = 0; looks < 5; looks += 1) await tail.waitForRead(log.signal);
  expect(tail.getEvents({ after: 0, limit: 10 })).toBeUndefined();
  expect(idsOf(tail.getEvents({ after: 9_998, limit: 10 }))).toEqual(['9999', '10000']);
});

it('starts anew when somebody has read further by itself', async () => {
  const { log, tail } = logOf(5);
  tail.getEvents({ after: 5, limit: 10 });
  log.count = 50;
  expect(tail.getEvents({ after: 50, limit: 10 })).toMatchObject({ events: [], reached: 50 });
  log.count = 51;
  await tail.waitForRead(log.signal);
  expect(idsOf(tail.getEvents({ after: 50, limit: 10 }))).toEqual(['51']);
  expect(tail.getEvents({ after: 5, limit: 10 })).toBeUndefined();
});

it('delivers an event that cannot be read in its place, and those behind it', async () => {
  const { log, tail } = logOf(3);
  tail.getEvents({ after: 3, limit: 10 });
  Object.assign(log, { count: 6, unreadable: 5 });
  await tail.waitForRead(log.signal);
  const { events = [] } = tail.getEvents({ after: 3, limit: 10 }) ?? {};
  expect(events.map(({ unreadable }) => unreadable)).toEqual([undefined, 'data or metadata are no JSON', undefined]);
});

it('lets go of who is told to stop', async () => {
  const { tail } = logOf(0);
  await tail.waitForRead(AbortSignal.abort());
});
