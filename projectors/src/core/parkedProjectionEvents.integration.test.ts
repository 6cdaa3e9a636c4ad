import { streams } from '@pass-along/contracts';
import { itemsTable, membersTable } from '@pass-along/contracts/tables';
import { readCheckpoint, readParked, retryParked, type RunningConsumers } from '@pass-along/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemsFold } from '../items/itemsProjection.ts';
import { membersFold } from '../members/membersProjection.ts';
import { itemListed, later, memberRegistered, newEvent, profileRevised, swapProposed } from '../testing/events.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createFoldedProjection, createFoldedTable } from './foldedProjection.ts';
import { rebuild } from './rebuildProjection.ts';
import { toConsumer, startRuntime } from './projectionRuntime.ts';

let world: World;
let runtime: RunningConsumers;
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

/** The items projection with a defect: a listing 'Poison' can't be applied. */
const items = createFoldedProjection({
  name: 'items',
  version: 1,
  folds: [
    createFoldedTable(itemsTable, {
      ...itemsFold,
      evolve(row, event) {
        if (!cured && event.type === 'ItemListed' && event.data.title === 'Poison') throw new Error('no antidote');
        return itemsFold.evolve(row, event);
      },
    }),
  ],
});

const retry = () => retryParked(toConsumer(items, world), world.pool, world.store);
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

/** A request that touches no other item. */
const asked = (requestedItemId: string, swapId = 'swap1') => swapProposed({ swapId, requestedItemId, items: [] });

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
    await world.append(streams.swap('swap1'), newEvent('SwapProposed', asked('bad')));
    await world.append(streams.swap('swap2'), newEvent('SwapProposed', asked('other', 'swap2')));
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
    expect(await retry()).toEqual({ applied: 0, stillParked: 2 });
  });

  it('is applied in order with those behind it once it can be, and live reading goes on', async () => {
    await list('bad', 'Poison');
    await like('bad');
    await world.caughtUp([items]);
    cured = true;
    expect(await retry()).toEqual({ applied: 2, stillParked: 0 });
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
    const listing = itemListed({ itemId: 'bad', listedAt: '0000-01-01T00:00:00.000Z' });
    await world.append(streams.item('bad'), newEvent('ItemListed', listing));
    await list('guitar');
    await world.caughtUp([items]);
    expect(await likesById()).toEqual([['guitar', 0]]);
    const parked = await readParked(world.pool, 'items');
    expect(parked).toHaveLength(1);
    expect(parked[0]?.error).toContain('out of range');
  });

  it('is parked in a rebuild, too, with those behind it, and everything else is built', async () => {
    await list('spade');
    await list('bad', 'Poison');
    await like('bad');
    await world.caughtUp([items]);
    const { outcome, parked, comparison } = await rebuild(items, world, { then: 'switch' });
    expect({ outcome, parked }).toEqual({ outcome: 'switched', parked: 2 });
    expect(comparison?.every(({ equal }) => equal)).toBe(true);
    await like('bad');
    await world.caughtUp([items]);
    expect(await readParked(world.pool, 'items')).toHaveLength(3);
    cured = true;
    expect(await retry()).toEqual({ applied: 3, stillParked: 0 });
    expect(await likesById()).toEqual([
      ['bad', 1],
      ['spade', 0],
    ]);
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

  it('does not keep a new version from taking the old one’s place, and is cured with it', async () => {
    await list('bad', 'Poison');
    await list('spade');
    await world.caughtUp([items]);
    await runtime.stop();
    runtime = await startRuntime([{ ...items, version: 2 }], world);
    await expect.poll(() => readCheckpoint(world.pool, 'items')).toMatchObject({ version: 2 });
    await list('guitar');
    await world.caughtUp([items]);
    expect(await likesById()).toEqual([
      ['guitar', 0],
      ['spade', 0],
    ]);
    expect(await readParked(world.pool, 'items')).toHaveLength(1);
    cured = true;
    expect(await retry()).toEqual({ applied: 1, stillParked: 0 });
    expect((await likesById()).map(([id]) => id)).toEqual(['bad', 'guitar', 'spade']);
  });

  it('is tried again by the next process', async () => {
    await list('bad', 'Poison');
    await world.caughtUp([items]);
    await runtime.stop();
    cured = true;
    runtime = await startRuntime([items], world);
    await expect.poll(() => likesById()).toEqual([['bad', 0]]);
  });
});

describe('an event whose stored text is no JSON', () => {
  const damage = async (stream: string) => {
    await world.pool.query('ALTER TABLE event_store.events DISABLE TRIGGER append_only');
    await world.pool.query(`UPDATE event_store.events SET data = left(data, 20) WHERE stream = $1 AND revision = 0`, [
      stream,
    ]);
    await world.pool.query('ALTER TABLE event_store.events ENABLE TRIGGER append_only');
  };

  it('is parked with those behind it, says nothing of what it held, and stops nobody', async () => {
    await runtime.stop();
    await list('torn');
    await damage('item-torn');
    await like('torn');
    await world.append(streams.swap('swap1'), newEvent('SwapProposed', asked('torn')));
    await list('guitar');
    runtime = await startRuntime([items], world);
    await world.caughtUp([items]);
    expect(await likesById()).toEqual([['guitar', 0]]);
    const parked = await readParked(world.pool, 'items');
    expect(parked.map(({ type, error }) => [type, error])).toEqual([
      ['ItemListed', 'data or metadata are no JSON'],
      ['ItemLiked', 'Waits behind an earlier parked event'],
      ['SwapProposed', 'Waits behind an earlier parked event'],
    ]);
    expect(await retry()).toEqual({ applied: 0, stillParked: 3 });
    // The event arrives live, through the shared tail of the log.
    await list('spade');
    await world.caughtUp([items]);
    expect(await likesById()).toHaveLength(2);
    const { parked: again } = await rebuild(items, world, { then: 'discard' });
    expect(again).toBe(3);
  });
});

describe('an erasure', () => {
  const members = createFoldedProjection({
    name: 'members',
    version: 1,
    folds: [
      createFoldedTable(membersTable, {
        ...membersFold,
        evolve(row, event) {
          if (!cured && event.type === 'ProfileRevised') throw new Error(`can't take ${event.data.bio}`);
          return membersFold.evolve(row, event);
        },
      }),
    ],
  });
  const memberRows = async () =>
    (
      await world.pool.query<{ row: string; status: string }>(
        'SELECT m::text AS row, status FROM read_models.members m',
      )
    ).rows;
  const parkedText = async () =>
    (await world.pool.query<{ row: string }>('SELECT p::text AS row FROM consumers.parked_events p')).rows
      .map(({ row }) => row)
      .join();

  it('passes what is parked of the member, and is taken again in its turn', async () => {
    await runtime.stop();
    runtime = await startRuntime([members], world);
    await world.append(streams.member('dora'), newEvent('MemberRegistered', memberRegistered('dora')));
    await world.append(
      streams.member('dora'),
      newEvent('ProfileRevised', { ...profileRevised('dora'), bio: 'Quince marmalade' }),
    );
    await world.caughtUp([members]);
    expect(await parkedText()).toContain('ProfileRevised');
    expect(await parkedText()).not.toContain('marmalade');

    await world.vault.destroy('dora');
    await world.append(streams.member('dora'), newEvent('MemberErased', { memberId: 'dora', erasedAt: later }));
    await world.caughtUp([members]);
    const [erased] = await memberRows();
    expect(erased?.status).toBe('deleted');
    expect(erased?.row).not.toContain('dora Example');

    cured = true;
    expect(await retryParked(toConsumer(members, world), world.pool, world.store)).toEqual({
      applied: 2,
      stillParked: 0,
    });
    expect(await memberRows()).toEqual([erased]);
    const { comparison } = await rebuild(members, world, { then: 'discard' });
    expect(comparison?.every(({ equal }) => equal)).toBe(true);
  });
});
