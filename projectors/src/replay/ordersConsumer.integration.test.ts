import { streams } from '@pass-along/contracts';
import type { Consumer, NewEvent } from '@pass-along/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemsProjection } from '../items/itemsProjection.ts';
import { itemListed, newEvent } from '../testing/events.ts';
import { fillCommunity } from '../testing/fillCommunity.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createOrdersConsumer } from './ordersConsumer.ts';
import type { Projection } from '../core/projection.ts';
import { startRuntime } from '../core/projectionRuntime.ts';

const spade = '5bade000-0000-4000-8000-000000000001';

let world: World;
let running: { stop(): Promise<void> }[];
beforeEach(async () => {
  world = await createWorld();
  running = [];
});
afterEach(async () => {
  for (const each of running) await each.stop();
  await world.close();
});

/** Starts the projection runtime with the orders consumer beside it. */
async function start(...projections: Projection[]) {
  const runtime = await startRuntime(projections, world, [createOrdersConsumer(projections, world)]);
  running.push(runtime);
  return runtime;
}

const order = (event: NewEvent) => world.append(streams.readModel('items'), event);
const one = { projection: 'items', rebuildId: 'one' };
const rebuildRow = async () =>
  (
    await world.pool.query<{ state: string; rebuild_id: string; error: string | null; comparison: unknown }>(
      `SELECT state, rebuild_id, error, comparison FROM projections.rebuilds WHERE projection = 'items'`,
    )
  ).rows[0];
const orders = async () => (await world.pool.query('SELECT FROM projections.orders')).rowCount;
const until = (state: string) =>
  vi.waitFor(async () => expect(await rebuildRow()).toMatchObject({ state }), { timeout: 45_000 });
const titles = async () =>
  (await world.pool.query<{ title: string }>('SELECT title FROM read_models.items ORDER BY 1')).rows.map(
    ({ title }) => title,
  );

describe('an ordered rebuild', () => {
  it('is built beside the live one, told row by row with nobody’s words, and switched to with what came since', async () => {
    await start(itemsProjection);
    await world.append(streams.item(spade), newEvent('ItemListed', itemListed({ itemId: spade, title: 'Spade' })));
    await world.caughtUp([itemsProjection]);
    await world.pool.query(`UPDATE read_models.items SET title = 'Secret words', status = 'removed'`);
    await order(newEvent('RebuildOrdered', one));
    await until('kept');
    const { comparison } = (await rebuildRow()) ?? {};
    expect(comparison).toContainEqual(
      expect.objectContaining({
        table: 'items',
        equal: false,
        differing: 1,
        rows: [
          {
            key: spade,
            kind: 'changed',
            columns: expect.arrayContaining([
              { column: 'title', live: '•••', rebuilt: '•••' },
              { column: 'status', live: 'removed', rebuilt: 'available' },
            ]) as unknown,
          },
        ],
      }),
    );
    expect(JSON.stringify(comparison)).not.toContain('Secret');
    expect(await titles()).toEqual(['Secret words']);
    await world.append(streams.item('late'), newEvent('ItemListed', itemListed({ itemId: 'late', title: 'Late' })));
    await order(newEvent('RebuildSwitchOrdered', one));
    await until('switched');
    await expect.poll(() => titles()).toEqual(['Late', 'Spade']);
    await expect.poll(() => orders()).toBe(0);
    await world.append(streams.item('more'), newEvent('ItemListed', itemListed({ itemId: 'more', title: 'More' })));
    await vi.waitFor(async () => expect(await titles()).toEqual(['Late', 'More', 'Spade']), { timeout: 45_000 });
  });

  it('is thrown away when it is abandoned', async () => {
    await start(itemsProjection);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await order(newEvent('RebuildOrdered', one));
    await until('kept');
    await order(newEvent('RebuildAbandoned', one));
    await until('discarded');
    const { rows } = await world.pool.query(
      `SELECT FROM information_schema.schemata WHERE schema_name = 'read_models_shadow_items'`,
    );
    expect(rows).toEqual([]);
  });

  it('survives the end of who carried it out', async () => {
    const runtime = await start(itemsProjection);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await runtime.stop();
    running = [];
    // The order is stored and half done, as after a kill.
    await world.pool.query(
      `INSERT INTO projections.orders (position, projection, what, rebuild_id, event_id, ordered_at) VALUES ('1', 'items', 'build', 'one', '', now())`,
    );
    await world.pool.query(
      `INSERT INTO projections.rebuilds (projection, version, state, position, events_done, events_total, rebuild_id) VALUES ('items', 1, 'running', '', 3, 9, 'one')`,
    );
    await start(itemsProjection);
    await until('kept');
    expect(await rebuildRow()).toMatchObject({ rebuild_id: 'one' });
  });
});

/** The items projection, with a defect: it can't apply likes of one item. */
const fussy: Projection = {
  ...itemsProjection,
  apply(events, target) {
    if (events.some(({ type, stream }) => type === 'ItemLiked' && stream === streams.item(spade)))
      throw new Error('No likes for spades');
    return itemsProjection.apply(events, target);
  },
};

describe('a parked event that is skipped', () => {
  it('lets those behind it go on, live and in every rebuild', async () => {
    await start(fussy);
    const liked = newEvent('ItemLiked', { itemId: spade, ownerId: 'anna', memberId: 'ben' });
    const removed = newEvent('ItemRemoved', { itemId: spade, ownerId: 'anna', from: 'available' });
    await world.append(streams.item(spade), newEvent('ItemListed', itemListed({ itemId: spade })), liked, removed);
    const parked = async () =>
      (await world.pool.query<{ type: string }>('SELECT type FROM consumers.parked_events ORDER BY position')).rows.map(
        ({ type }) => type,
      );
    await vi.waitFor(async () => expect(await parked()).toEqual(['ItemLiked', 'ItemRemoved']), { timeout: 45_000 });
    const skipped = { eventId: liked.id, stream: streams.item(spade), revision: 1, type: 'ItemLiked' };
    await order(newEvent('ParkedEventSkipped', { projection: 'items', ...skipped }));
    await vi.waitFor(async () => expect(await parked()).toEqual([]), { timeout: 45_000 });
    const status = async () =>
      (await world.pool.query<{ status: string }>('SELECT status FROM read_models.items')).rows[0]?.status;
    expect(await status()).toBe('removed');
    await order(newEvent('RebuildOrdered', one));
    await until('kept');
    await order(newEvent('RebuildSwitchOrdered', one));
    await until('switched');
    expect(await parked()).toEqual([]);
    expect(await status()).toBe('removed');
  });
});

describe('a parked event of who keeps no read model', () => {
  /** A consumer that fails until it is repaired, with effects outside the database, as policies and mail have. */
  function fickle() {
    const done: string[] = [];
    const state = { isBroken: true };
    const consumer: Consumer = {
      name: 'fickle',
      categories: ['item'],
      reads: 'stored',
      beginsAt: 'start',
      handle(events) {
        if (state.isBroken && events.some(({ stream }) => stream === streams.item(spade)))
          return Promise.reject(new Error('Not now'));
        done.push(...events.map(({ stream }) => stream));
        return Promise.resolve({});
      },
    };
    return { consumer, done, state };
  }
  const parked = async () =>
    (await world.pool.query(`SELECT FROM consumers.parked_events WHERE consumer = 'fickle'`)).rowCount;
  let further = 0;
  /** Appends another event, at which the leader finds that it has to start over. */
  const somethingElse = () => {
    further += 1;
    const itemId = `further-${String(further)}`;
    return world.append(streams.item(itemId), newEvent('ItemListed', itemListed({ itemId })));
  };

  async function parkOne() {
    const policy = fickle();
    running.push(
      await startRuntime([itemsProjection], world, [createOrdersConsumer([itemsProjection], world), policy.consumer]),
    );
    const listed = newEvent('ItemListed', itemListed({ itemId: spade }));
    await world.append(streams.item(spade), listed);
    await vi.waitFor(async () => expect(await parked()).toBe(1), { timeout: 45_000 });
    policy.state.isBroken = false;
    return { ...policy, listed };
  }

  it('is tried again by whoever leads it', async () => {
    const { done } = await parkOne();
    await order(newEvent('ParkedRetryOrdered', { projection: 'fickle' }));
    await vi.waitFor(
      async () => {
        await somethingElse();
        expect(await parked()).toBe(0);
      },
      { timeout: 40_000, interval: 500 },
    );
    expect(done).toContain(streams.item(spade));
  });

  it('is left out by an order, and nothing follows from it', async () => {
    const { done, listed } = await parkOne();
    const skipped = { eventId: listed.id, stream: streams.item(spade), revision: 0, type: 'ItemListed' };
    await order(newEvent('ParkedEventSkipped', { projection: 'fickle', ...skipped }));
    await vi.waitFor(async () => expect(await parked()).toBe(0), { timeout: 45_000 });
    await somethingElse();
    await vi.waitFor(() => expect(done).toContain(streams.item(`further-${String(further)}`)), { timeout: 45_000 });
    expect(done).not.toContain(streams.item(spade));
  });
});
