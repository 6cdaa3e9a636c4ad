import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Availability } from '../storeAvailability.ts';
import { type EventStore, type StoredEvent, StoreUnavailable } from '../eventStore/eventStore.ts';
import { createPostgresEventStore } from '../eventStore/postgres/postgresEventStore.ts';
import { createId } from '../ids.ts';
import { createMetrics } from '../observing/metrics.ts';
import { silentLogger, createTestDatabase, type TestDatabase } from '../testing/index.ts';
import type { Consumer, Deadline } from './consumer.ts';
import { readParked } from './consumerParkedEvents.ts';
import { createNotifier } from './notifier.ts';
import { type ConsumerDeps, type RunningConsumers, startConsumers } from './startConsumers.ts';
import { describeProblems } from './consumerStatus.ts';

let database: TestDatabase;
let store: EventStore;
let now: Date;
let running: RunningConsumers[];
let seen: string[];
let fired: Deadline[];

beforeEach(async () => {
  database = await createTestDatabase();
  store = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
  now = new Date('2030-01-01T00:00:00.000Z');
  running = [];
  seen = [];
  fired = [];
});
afterEach(async () => {
  for (const each of running) await each.stop();
  await store.close();
  await database.drop();
});

const deps = (): ConsumerDeps => ({
  connectionString: database.url,
  pool: database.pool,
  store,
  rawStore: store,
  logger: silentLogger,
  clock: () => now,
  retries: { tries: 2, firstPauseMs: 1 },
});

/** `Set` and `Cancelled` change a reminder; other events are only counted. */
const reminders: Consumer = {
  name: 'reminders',
  categories: ['swap'],
  reads: 'stored',
  beginsAt: 'start',
  canHandle: ({ type }) => type !== 'Ignored',
  handle([event]) {
    if (!event) return Promise.resolve({});
    seen.push(event.type);
    if (event.type === 'Poison') throw new Error(`bad ${String(event.data['word'])}`);
    const at = event.type === 'Set' ? String(event.data['at']) : null;
    return Promise.resolve(
      event.type === 'Set' || event.type === 'Cancelled'
        ? { deadlines: [{ timer: 'remind', key: event.stream, at }] }
        : {},
    );
  },
  fire(deadline) {
    fired.push(deadline);
    return Promise.resolve();
  },
};

async function start(consumer: Consumer = reminders, options: Partial<ConsumerDeps> = {}): Promise<RunningConsumers> {
  const started = await startConsumers([consumer], { ...deps(), ...options });
  running.push(started);
  return started;
}

async function append(stream: string, type: string, data: Record<string, unknown> = {}): Promise<string> {
  const metadata = {
    $correlationId: 'c',
    $causationId: 'c',
    commandId: createId(),
    command: 'Test',
    actor: { id: 'anna', role: 'user' as const },
    by: 'person' as const,
    at: now.toISOString(),
    schemaVersion: 1,
  };
  return (await store.append(stream, [{ id: createId(), type, data, metadata }], 'any')).position;
}

const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const statusOf = async (each: RunningConsumers) => (await each.status())[0];
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 45_000, interval: 10 });
const caughtUp = (each: RunningConsumers) =>
  until(async () => {
    expect(await statusOf(each)).toMatchObject({ lagEvents: 0 });
  });

describe('a deadline', () => {
  it('fires when its moment has come, once, with an id that stays the same', async () => {
    const dueAt = inHours(-1);
    const first = await start();
    await append('swap-1', 'Set', { at: dueAt });
    await until(() => {
      expect(fired).toHaveLength(1);
    });
    expect(fired[0]).toMatchObject({ timer: 'remind', key: 'swap-1', dueAt, firedAt: now.toISOString() });
    await until(async () => {
      expect(await statusOf(first)).toMatchObject({ deadlines: { pending: 0, nextDueAt: null } });
    });
    await first.stop();

    // read again from the start
    await database.pool.query(`UPDATE consumers.checkpoints SET position = ''`);
    const second = await start();
    await append('swap-2', 'Set', { at: dueAt });
    await until(() => {
      expect(fired).toHaveLength(2);
    });
    await caughtUp(second);
    expect(seen).toEqual(['Set', 'Set', 'Set']);
    expect(fired.map(({ key }) => key)).toEqual(['swap-1', 'swap-2']);
  });

  it('waits for its moment through a restart', async () => {
    const first = await start();
    await append('swap-1', 'Set', { at: inHours(1) });
    await caughtUp(first);
    expect(await statusOf(first)).toMatchObject({ deadlines: { pending: 1, nextDueAt: inHours(1), overdue: 0 } });
    await first.stop();
    expect(fired).toEqual([]);
    now = new Date(inHours(2));
    const second = await start();
    await until(() => {
      expect(fired.map(({ key }) => key)).toEqual(['swap-1']);
    });
    await second.stop();
  });

  it('is as its last event of a batch has it, where events are handled together', async () => {
    await append('swap-1', 'Set', { at: inHours(-1) });
    await append('swap-1', 'Ignored');
    await append('swap-1', 'Cancelled');
    await append('swap-2', 'Set', { at: inHours(2) });
    await append('swap-2', 'Set', { at: inHours(1) });
    const batches: string[][] = [];
    const together = await start({
      ...reminders,
      handlesTogether: true,
      async handle(events) {
        batches.push(events.map(({ type }) => type));
        const effects = await Promise.all(events.map((event) => reminders.handle([event])));
        return { deadlines: effects.flatMap(({ deadlines = [] }) => deadlines) };
      },
    });
    await caughtUp(together);
    expect(batches).toEqual([['Set', 'Cancelled', 'Set', 'Set']]);
    expect(await statusOf(together)).toMatchObject({ deadlines: { pending: 1, nextDueAt: inHours(1) } });
    expect(fired).toEqual([]);
  });

  it('fires while nothing happens, by a timer of its own', async () => {
    await start(reminders, { clock: () => new Date() });
    await append('swap-1', 'Set', { at: new Date(Date.now() + 300).toISOString() });
    await until(() => {
      expect(fired).toHaveLength(1);
    });
    expect(Date.parse(fired[0]?.firedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(fired[0]?.dueAt ?? ''));
  });

  it('does not fire once it was taken back, and does once it is set anew', async () => {
    const started = await start();
    await append('swap-1', 'Set', { at: inHours(1) });
    await append('swap-1', 'Cancelled');
    await caughtUp(started);
    now = new Date(inHours(2));
    await append('swap-1', 'Set', { at: now.toISOString() });
    await append('swap-2', 'Set', { at: now.toISOString() });
    await until(() => {
      expect(fired.map(({ key }) => key).toSorted()).toEqual(['swap-1', 'swap-2']);
    });
    await append('swap-1', 'Set', { at: now.toISOString() });
    await until(() => {
      expect(fired).toHaveLength(3);
    });
    expect(new Set(fired.map(({ id }) => id)).size).toBe(3);
  });

  it('that fails is tried again, told as overdue, and survives the process', async () => {
    let broken = true;
    const consumer: Consumer = {
      ...reminders,
      fire: (deadline) =>
        broken ? Promise.reject(new Error('not yet')) : (reminders.fire?.(deadline) ?? Promise.resolve()),
    };
    const started = await start(consumer);
    await append('swap-1', 'Set', { at: inHours(-1) });
    await until(async () => {
      const status = await statusOf(started);
      expect(status && describeProblems(status)).toEqual(['reminders: 1 deadline overdue']);
    });
    await started.stop();
    broken = false;
    now = new Date(inHours(1));
    const again = await start(consumer);
    await until(async () => {
      const status = await statusOf(again);
      expect(status && describeProblems(status)).toEqual([]);
    });
    expect(fired).toHaveLength(1);
  });
});

describe('a consumer that takes events one by one', () => {
  const following = (name: string, told: string[], pace: Partial<Consumer> = {}): Consumer => ({
    ...{ name, reads: 'stored', beginsAt: 'start', ...pace },
    handle(events) {
      told.push(...events.map(({ type }) => type));
      return Promise.resolve({});
    },
  });

  it('parks what fails, without what it said, and goes on', async () => {
    const metrics = createMetrics();
    const started = await start(reminders, { metrics });
    await append('swap-1', 'Poison', { word: 'quince' });
    await append('swap-1', 'Ignored');
    await append('swap-1', 'Seen');
    await caughtUp(started);
    expect(seen).toEqual(['Poison', 'Poison', 'Seen']);
    expect(await readParked(database.pool, 'reminders')).toMatchObject([{ type: 'Poison', error: 'Error: bad …' }]);
    const status = await statusOf(started);
    expect(status && describeProblems(status)).toEqual([expect.stringContaining('reminders: 1 event parked')]);
    const page = await metrics.registry.metrics();
    expect(page).toContain('consumer_parked_events{consumer="reminders"} 1');
    expect(page).toContain('consumer_lag_events{consumer="reminders"} 0');
  });

  it('gives none up when it is stopped in the middle of its tries', async () => {
    const patient = { retries: { tries: 1_000, firstPauseMs: 5_000 } };
    const first = await start(reminders, patient);
    await append('swap-1', 'Poison', { word: 'quince' });
    await append('swap-2', 'Seen');
    await until(() => {
      expect(seen).toContain('Poison');
    });
    await first.stop();
    const second = await start();
    await caughtUp(second);
    expect(await readParked(database.pool, 'reminders')).toHaveLength(1);
  });

  it('takes at once what it finds, and what then comes faster than it may a while later', async () => {
    const others: string[] = [];
    for (const type of ['One', 'Two', 'Three']) await append('swap-1', type);
    await start(following('unhurried', seen, { maxPerSecond: 0.001 }));
    await start(following('other', others));
    await until(() => {
      expect(seen).toEqual(['One', 'Two', 'Three']);
    });
    for (const type of ['Four', 'Five']) {
      await append('swap-1', type);
      await until(() => {
        expect(others).toContain(type);
      });
    }
    expect(seen).toHaveLength(3);
  });

  it('gathers after a batch of many events, and not after one of few', async () => {
    const [waiting, going]: [string[], string[]] = [[], []];
    for (const type of ['One', 'Two', 'Three']) await append('swap-1', type);
    await start(following('gathering', waiting, { gatherMs: 3_600_000, gatherAfter: 3 }));
    await start(following('going', going, { gatherMs: 3_600_000, gatherAfter: 4 }));
    await until(() => {
      expect(waiting).toEqual(['One', 'Two', 'Three']);
    });
    await append('swap-1', 'Four');
    await until(() => {
      expect(going).toEqual(['One', 'Two', 'Three', 'Four']);
    });
    expect(waiting).toHaveLength(3);
  });

  it('does not gather with a clock that jumps, because each jump waits for it', async () => {
    const taken: string[] = [];
    await start(following('jumping', taken, { gatherMs: 3_600_000 }), { clockMoved: createNotifier() });
    for (const type of ['One', 'Two']) {
      await append('swap-1', type);
      await until(() => {
        expect(taken).toContain(type);
      });
    }
  });

  it('starts over when its checkpoint lies beyond the log', async () => {
    const first = await start();
    await append('swap-1', 'Seen');
    await caughtUp(first);
    await first.stop();
    await database.pool.query(`UPDATE consumers.checkpoints SET position = '99999999999999999999'`);
    await append('swap-1', 'SeenLater');
    const second = await start();
    await caughtUp(second);
    expect(seen).toEqual(['Seen', 'Seen', 'SeenLater']);
  });
});

describe('a consumer whose checkpoint is gone', () => {
  it('makes its tables and its checkpoint anew, and goes on', async () => {
    let made = 0;
    const consumer: Consumer = {
      ...reminders,
      create: () => {
        made += 1;
        return Promise.resolve();
      },
    };
    const started = await start(consumer);
    await append('swap-1', 'Seen');
    await caughtUp(started);
    await database.pool.query('DELETE FROM consumers.checkpoints');
    const status = await statusOf(started);
    expect(status && describeProblems(status)).toEqual([expect.stringContaining('reminders: it has no checkpoint')]);
    await append('swap-1', 'SeenLater');
    await until(() => {
      expect(seen).toEqual(['Seen', 'SeenLater', 'Seen', 'SeenLater']);
    });
    await caughtUp(started);
    expect(made).toBe(2);
  });
});

describe('a leader that was replaced', () => {
  it('can not commit, and stops what runs beside it', async () => {
    let stopped = 0;
    const epochs: string[] = [];
    const consumer: Consumer = {
      ...reminders,
      async backgroundTask({ epoch, signal, lock }) {
        epochs.push(epoch);
        while (!signal.aborted) await delay(10, undefined, { signal }).catch(() => undefined);
        stopped += 1;
        const client = await database.pool.connect();
        await client.query('BEGIN');
        await lock(client).catch((error: unknown) => seen.push(String(error)));
        await client.query('ROLLBACK');
        client.release();
      },
    };
    const started = await start(consumer);
    await until(() => {
      expect(epochs).toHaveLength(1);
    });
    await database.pool.query('UPDATE consumers.checkpoints SET epoch = epoch + 1');
    await append('swap-1', 'Seen');
    await until(() => {
      expect(epochs).toHaveLength(2);
    });
    expect(stopped).toBe(1);
    expect(seen).toContain('FencedOff: Another instance has taken over reminders');
    await caughtUp(started);
  });
});

describe('an event that can not be read', () => {
  it('is parked where it concerns somebody and passed over elsewhere', async () => {
    const broken: StoredEvent[] = [];
    for (const type of ['Seen', 'Ignored']) await append('swap-1', type);
    await database.pool.query('ALTER TABLE event_store.events DISABLE TRIGGER append_only');
    await database.pool.query(`UPDATE event_store.events SET metadata = '[' `);
    await database.pool.query('ALTER TABLE event_store.events ENABLE TRIGGER append_only');
    for await (const event of store.readAll()) broken.push(event);
    expect(broken.map(({ unreadable, data }) => [unreadable, data])).toEqual([
      ['data or metadata are no JSON', {}],
      ['data or metadata are no JSON', {}],
    ]);
    const started = await start();
    await append('swap-1', 'Seen');
    await caughtUp(started);
    expect(seen).toEqual(['Seen']);
    expect(await readParked(database.pool, 'reminders')).toMatchObject([{ type: 'Seen', revision: 0 }]);
  });
});

describe('while a store is away', () => {
  const away = () => Promise.reject(new StoreUnavailable('The event store does not answer'));
  const logged = () => {
    const error = vi.fn();
    const logger = Object.assign(Object.create(silentLogger) as typeof silentLogger, { error, child: () => logger });
    return { error, logger };
  };

  it('a look at the log that gets no answer is no failure of the consumer', async () => {
    const { error, logger } = logged();
    let looks = 0;
    let isAway = false;
    const head = () => {
      looks += isAway ? 1 : 0;
      return isAway ? away() : store.head();
    };
    const rawStore = { ...store, head };
    await start(reminders, { rawStore, store: rawStore, logger, watchEveryMs: 1 });
    await append('swap-1', 'Seen');
    await until(() => {
      expect(seen).toEqual(['Seen']);
    });
    isAway = true;
    await until(() => {
      expect(looks).toBeGreaterThan(2);
    });
    await append('swap-1', 'Seen');
    await until(() => {
      expect(seen).toEqual(['Seen', 'Seen']);
    });
    expect(error).not.toHaveBeenCalled();
  });

  it('a consumer that waits out a long pause goes on when a store answers again', async () => {
    let isAway = true;
    const { error, logger } = logged();
    const consumer: Consumer = { ...reminders, handle: (events) => (isAway ? away() : reminders.handle(events)) };
    await start(consumer, { logger, retries: { tries: 2, firstPauseMs: 3_600_000 } });
    await append('swap-1', 'Seen');
    await until(() => {
      expect(error).toHaveBeenCalled();
    });
    isAway = false;
    const other = new Availability({ ask: () => Promise.resolve() });
    other.unanswered();
    other.answered();
    await until(() => {
      expect(seen).toEqual(['Seen']);
    });
  });

  it('a deadline is tried again a second later, however long that goes on, and none of it counts', async () => {
    let tries = 0;
    const consumer: Consumer = {
      ...reminders,
      fire(deadline) {
        tries += 1;
        return tries > 3 ? (reminders.fire?.(deadline) ?? Promise.resolve()) : away();
      },
    };
    const clockMoved = createNotifier();
    await start(consumer, { clockMoved });
    await append('swap-1', 'Set', { at: inHours(-1) });
    for (const nth of [1, 2, 3]) {
      await until(async () => {
        const { rows } = await database.pool.query<object>('SELECT tries, try_at AS at FROM consumers.deadlines');
        expect(tries).toBe(nth);
        expect(rows).toEqual([{ tries: 0, at: new Date(now.getTime() + 1_000).toISOString() }]);
      });
      now = new Date(now.getTime() + 1_000);
      clockMoved.wake();
    }
    await until(() => {
      expect(fired).toHaveLength(1);
    });
  });
});
