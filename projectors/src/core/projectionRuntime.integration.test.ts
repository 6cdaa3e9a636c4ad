import { streams } from '@pass-along/contracts';
import {
  processEvents,
  type Checkpoint,
  createPool,
  type Cursor,
  type EventStore,
  FencedOff,
  readCheckpoint,
  acquireCheckpoint,
} from '@pass-along/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemsProjection } from '../items/itemsProjection.ts';
import { itemListed, later, newEvent } from '../testing/events.ts';
import { fillCommunity } from '../testing/fillCommunity.ts';
import { createWorld, type World } from '../testing/world.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuildProjection.ts';
import { toConsumer, prepareProjections, startRuntime } from './projectionRuntime.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(async () => {
  await world.close();
});

const view = (itemId: string, viewer: string) => newEvent('ItemViewed', { itemId, viewer, viewedAt: later });
const viewsOf = async (itemId: string) =>
  (await world.pool.query<{ views: number }>('SELECT views FROM read_models.items WHERE item_id = $1', [itemId]))
    .rows[0]?.views;

function cursorFrom(checkpoint: Checkpoint): Cursor {
  return {
    consumer: toConsumer(itemsProjection, world),
    pool: world.pool,
    logger: world.logger,
    checkpoint,
    blocked: new Set(),
    retries: { tries: 4, firstPauseMs: 1 },
    signal: new AbortController().signal,
  };
}

async function allEvents() {
  const events = [];
  for await (const event of world.store.readAll()) events.push(event);
  return events;
}

it('does not believe a checkpoint beyond the end of the log, and begins anew', async () => {
  await fillCommunity(world.append);
  await prepareProjections([itemsProjection], world);
  await world.pool.query(
    `UPDATE consumers.checkpoints SET position = '18446744073709551615-18446744073709551615' WHERE consumer = 'items'`,
  );
  const runtime = await startRuntime([itemsProjection], world);
  await world.caughtUp([itemsProjection]);
  expect(await viewsOf('spade')).toBe(1);
  await runtime.stop();
});

it('makes read models anew that are dropped while it runs', async () => {
  await fillCommunity(world.append);
  const runtime = await startRuntime([itemsProjection], world);
  await world.caughtUp([itemsProjection]);
  await world.pool.query('DROP SCHEMA read_models CASCADE');
  await world.pool.query('DELETE FROM consumers.checkpoints');
  await world.append(streams.item('late'), newEvent('ItemListed', itemListed({ itemId: 'late' })));
  await world.caughtUp([itemsProjection]);
  expect(await viewsOf('spade')).toBe(1);
  expect(await viewsOf('late')).toBe(0);
  await runtime.stop();
});

describe('a leader', () => {
  it('that was overtaken can not commit any more', async () => {
    await fillCommunity(world.append);
    await prepareProjections([itemsProjection], world);
    const events = await allEvents();
    const head = await world.rawStore.head();
    const overtaken = cursorFrom(await acquireCheckpoint(world.pool, itemsProjection.name));
    const leader = cursorFrom(await acquireCheckpoint(world.pool, itemsProjection.name));

    await expect(processEvents(overtaken, events, head)).rejects.toThrow(FencedOff);
    expect(await world.rowsOf(itemsProjection)).toEqual([[], [], [], []]);

    await processEvents(leader, events, head);
    await expect(processEvents(overtaken, events, head)).rejects.toThrow(FencedOff);
    expect(await viewsOf('spade')).toBe(1);
  });

  it('can not commit from a checkpoint that moved on under the same epoch', async () => {
    await fillCommunity(world.append);
    await prepareProjections([itemsProjection], world);
    const events = await allEvents();
    const head = await world.rawStore.head();
    const checkpoint = await acquireCheckpoint(world.pool, itemsProjection.name);
    await processEvents(cursorFrom(checkpoint), events, head);
    await expect(processEvents(cursorFrom(checkpoint), events, head)).rejects.toThrow(FencedOff);
    expect(await viewsOf('spade')).toBe(1);
  });

  it('moves its checkpoint past events of others, and says so to whoever waits', async () => {
    const runtime = await startRuntime([itemsProjection], world);
    const listener = await world.pool.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('LISTEN checkpoints');
    const position = await world.append(
      'settings-community',
      newEvent('CommunitySettingsChanged', { changes: [{ setting: 'sessionDays', from: 7, to: 3 }], changedAt: later }),
    );
    await expect.poll(() => heard).toContain(`items:${position}`);
    listener.release(true);
    await runtime.stop();
  });

  it('resumes after a crash in the middle of a batch, and counts nothing twice', async () => {
    await fillCommunity(world.append);
    let crashes = 0;
    const crashing: Projection = {
      ...itemsProjection,
      async apply(events, target) {
        await itemsProjection.apply(events, target);
        if (events.some(({ type }) => type === 'ItemViewed') && crashes < 2) {
          crashes += 1;
          await target.client.query('SELECT pg_terminate_backend(pg_backend_pid())');
        }
      },
    };
    const runtime = await startRuntime([crashing], { ...world, store: inBatchesOf(2, world.store) });
    await world.caughtUp([itemsProjection]);
    await runtime.stop();
    expect(crashes).toBe(2);
    expect(await viewsOf('spade')).toBe(1);
    const { comparison } = await rebuild(itemsProjection, world, { then: 'discard' });
    expect(comparison?.every(({ equal }) => equal)).toBe(true);
  });
});

describe('a standby', () => {
  it('does nothing while another instance leads, and takes over when that one goes', async () => {
    const otherPool = createPool(world.connectionString);
    const first = await startRuntime([itemsProjection], world);
    await expect.poll(() => first.status()).toMatchObject([{ duty: 'live' }]);
    const second = await startRuntime([itemsProjection], { ...world, pool: otherPool });
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    expect(await second.status()).toMatchObject([{ duty: 'standby', lagEvents: 0 }]);
    const before = await readCheckpoint(world.pool, 'items');

    await first.stop();
    await world.append(streams.itemViews('spade', '2026-03-02'), view('spade', 'cleo'));
    await world.caughtUp([itemsProjection]);
    expect(await second.status()).toMatchObject([{ duty: 'live', lagEvents: 0 }]);
    expect(await viewsOf('spade')).toBe(2);
    expect(Number((await readCheckpoint(world.pool, 'items')).epoch)).toBeGreaterThan(Number(before.epoch));
    await second.stop();
    await otherPool.end();
  });
});

describe('status', () => {
  it('counts the events of its own categories that a projection has yet to take', async () => {
    await prepareProjections([itemsProjection], world);
    const runtime = await startRuntime([itemsProjection], world);
    await runtime.stop();
    await world.append('item-lamp', newEvent('ItemListed', itemListed({ itemId: 'lamp' })));
    await world.append(
      'settings-community',
      newEvent('CommunitySettingsChanged', { changes: [{ setting: 'sessionDays', from: 7, to: 3 }], changedAt: later }),
    );
    expect(await runtime.status()).toMatchObject([
      { name: 'items', version: itemsProjection.version, lagEvents: 1, parked: 0, duty: 'standby' },
    ]);
  });
});

function inBatchesOf(batchSize: number, store: EventStore): EventStore {
  return { ...store, subscribe: (options) => store.subscribe({ ...options, batchSize }) };
}
