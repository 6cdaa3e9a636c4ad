import { itemsTable, streams } from '@pass-along/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemsFold } from '../readModels/items/itemsProjection.ts';
import { itemListed, later, newEvent, swapProposed } from '../testing/events.ts';
import { createWorld, type World } from '../testing/world.ts';
import { foldedProjection, foldedTable } from './foldedProjection.ts';
import { readParked, retryParked } from './parkedEvents.ts';
import { rebuild } from './rebuild.ts';
import { type Runtime, startRuntime } from './runtime.ts';

let world: World;
let runtime: Runtime;
let cured: boolean;
beforeEach(async () => {
  cured = false;
  world = await createWorld();
  runtime = await startRuntime([items], world);
});
afterEach(async () => {
  await runtime.stop();
  await world.close();
});

/** Items, with a mistake: a listing called 'Poison' can't be applied. */
const items = foldedProjection({
  name: 'items',
  version: 1,
  folds: [
    foldedTable(itemsTable, {
      ...itemsFold,
      evolve(row, event) {
        if (!cured && event.type === 'ItemListed' && event.data.title === 'Poison') throw new Error('no antidote');
        return itemsFold.evolve(row, event);
      },
    }),
  ],
});

const list = (itemId: string, title = itemId) =>
  world.append(streams.item(itemId), newEvent('ItemListed', itemListed({ itemId, title })));
const like = (itemId: string) =>
  world.append(streams.item(itemId), newEvent('ItemLiked', { itemId, memberId: 'ben', likedAt: later }));
const likesById = async () =>
  (
    await world.pool.query<{ item_id: string; like_count: number }>(
      'SELECT item_id, like_count FROM read_models.items ORDER BY item_id',
    )
  ).rows.map(({ item_id, like_count }) => [item_id, like_count]);

describe('a poison event', () => {
  it('is parked with its error, and everything else is read on', async () => {
    await list('spade');
    const position = await list('bad', 'Poison');
    await list('guitar');
    await like('guitar');
    await world.caughtUp([items]);
    expect(await likesById()).toEqual([
      ['guitar', 1],
      ['spade', 0],
    ]);
    expect(await readParked(world.pool, 'items')).toMatchObject([
      { position, stream: 'item-bad', revision: 0, type: 'ItemListed', error: 'Error: no antidote' },
    ]);
  });

  it('holds back later events of its stream and of the rows it touches', async () => {
    await list('bad', 'Poison');
    await like('bad');
    await world.append(streams.swap('swap1'), newEvent('SwapProposed', swapProposed({ requestedItemId: 'bad' })));
    await world.append(
      streams.swap('swap2'),
      newEvent('SwapProposed', swapProposed({ swapId: 'swap2', requestedItemId: 'other' })),
    );
    await list('guitar');
    await world.caughtUp([items]);
    const parked = await readParked(world.pool, 'items');
    expect(parked.map(({ stream, type }) => `${stream} ${type}`)).toEqual([
      'item-bad ItemListed',
      'item-bad ItemLiked',
      'swap-swap1 SwapProposed',
    ]);
    expect(await likesById()).toEqual([['guitar', 0]]);
  });

  it('still holds them back after a restart', async () => {
    await list('bad', 'Poison');
    await world.caughtUp([items]);
    await runtime.stop();
    await like('bad');
    runtime = await startRuntime([items], world);
    await world.caughtUp([items]);
    expect(await readParked(world.pool, 'items')).toHaveLength(2);
  });

  it('stays parked when it is tried again in vain', async () => {
    await list('bad', 'Poison');
    await like('bad');
    await world.caughtUp([items]);
    expect(await retryParked(items, world.pool, world.store)).toEqual({ applied: 0, stillParked: 2 });
  });

  it('is applied in order with those behind it once it can be, and live reading goes on', async () => {
    await list('bad', 'Poison');
    await like('bad');
    await world.caughtUp([items]);
    cured = true;
    expect(await retryParked(items, world.pool, world.store)).toEqual({ applied: 2, stillParked: 0 });
    expect(await likesById()).toEqual([['bad', 1]]);
    await world.append(
      streams.item('bad'),
      newEvent('ItemUnliked', { itemId: 'bad', memberId: 'ben', unlikedAt: later }),
    );
    await world.caughtUp([items]);
    expect(await likesById()).toEqual([['bad', 0]]);
    const { comparison } = await rebuild(items, world, { then: 'discard' });
    expect(comparison?.every(({ equal }) => equal)).toBe(true);
  });

  it('is also what only Postgres refuses', async () => {
    await world.append(
      streams.item('bad'),
      newEvent('ItemListed', itemListed({ itemId: 'bad', listedAt: 'some day' })),
    );
    await list('guitar');
    await world.caughtUp([items]);
    expect(await likesById()).toEqual([['guitar', 0]]);
    const parked = await readParked(world.pool, 'items');
    expect(parked).toHaveLength(1);
    expect(parked[0]?.error).toContain('invalid input syntax for type timestamp with time zone');
  });

  it('stops a rebuild, which leaves the live tables as they are', async () => {
    await list('spade');
    await list('bad', 'Poison');
    await world.caughtUp([items]);
    await expect(rebuild(items, world, { then: 'switch' })).rejects.toThrow(
      'Stopped at ItemListed in item-bad, revision 0: Error: no antidote',
    );
    expect(await likesById()).toEqual([['spade', 0]]);
    const { rows } = await world.pool.query('SELECT state, error FROM projections.rebuilds');
    expect(rows).toMatchObject([{ state: 'failed' }]);
  });

  it('is no longer parked after a rebuild that could apply it', async () => {
    await list('bad', 'Poison');
    await like('bad');
    await world.caughtUp([items]);
    cured = true;
    await rebuild(items, world, { then: 'switch' });
    expect(await readParked(world.pool, 'items')).toEqual([]);
    expect(await likesById()).toEqual([['bad', 1]]);
  });
});
