import { streams } from '@pass-along/contracts';
import { itemsTable, readModelSchema, type ItemRow } from '@pass-along/contracts/tables';
import { describeProblems, readCheckpoint, type StoredEvent } from '@pass-along/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { impactProjection } from '../impact/impactProjection.ts';
import { itemsFold, itemsProjection } from '../items/itemsProjection.ts';
import { itemListed, later, newEvent } from '../testing/events.ts';
import { fillCommunity } from '../testing/fillCommunity.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createFoldedProjection, createFoldedTable } from './foldedProjection.ts';
import { rebuild, RebuildRunning } from './rebuildProjection.ts';
import type { RebuildProgress } from './rebuildProgress.ts';
import { startRuntime } from './projectionRuntime.ts';
import { dropLeftovers, getOldSchema, getShadowSchema } from './projectionSchemas.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(async () => {
  await world.close();
});

const list = (itemId: string) => world.append(streams.item(itemId), newEvent('ItemListed', itemListed({ itemId })));
const countItems = async () =>
  Number((await world.pool.query<{ n: number }>('SELECT count(*) AS n FROM read_models.items')).rows[0]?.n);
const schemas = async () =>
  (
    await world.pool.query<{ name: string }>(
      `SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name LIKE 'read_models%' ORDER BY 1`,
    )
  ).rows.map(({ name }) => name);

/** The items projection of a later release, with titles in capitals. */
const newerItems = createFoldedProjection({
  name: 'items',
  version: itemsProjection.version + 1,
  folds: [
    createFoldedTable(itemsTable, {
      ...itemsFold,
      evolve(row, event) {
        const next = itemsFold.evolve(row, event);
        return event.type === 'ItemListed' && next ? { ...next, title: next.title.toUpperCase() } : next;
      },
    }),
  ],
});

describe('a rebuild', () => {
  it('switches while writes and reads go on, loses nothing and never shows less than before', async () => {
    const runtime = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    const rebuilds = new AbortController();
    const rebuilding = () => !rebuilds.signal.aborted;
    const counts: number[] = [];
    const readers = (async () => {
      while (rebuilding()) counts.push(await countItems());
    })();
    const writers = (async () => {
      for (let number = 0; rebuilding() || number < 20; number += 1) await list(`item${String(number)}`);
    })();
    for (let round = 0; round < 3; round += 1) {
      const { outcome, comparison } = await rebuild(itemsProjection, world, { then: 'switch' });
      expect(outcome).toBe('switched');
      expect(comparison?.every(({ equal }) => equal)).toBe(true);
    }
    rebuilds.abort();
    await Promise.all([readers, writers]);
    await world.caughtUp([itemsProjection]);
    const last = await rebuild(itemsProjection, world, { then: 'discard' });
    await runtime.stop();
    expect(last.comparison?.every(({ equal }) => equal)).toBe(true);
    expect(counts.length).toBeGreaterThan(0);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  it('leaves the old tables until they are dropped, and no shadow', async () => {
    const runtime = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await runtime.stop();
    const before = await world.rowsOf(itemsProjection);
    await rebuild(itemsProjection, world, { then: 'switch' });
    expect(await schemas()).toEqual([readModelSchema, getOldSchema('items')]);
    expect(await world.rowsOf(itemsProjection, getOldSchema('items'))).toEqual(before);
    expect(await world.rowsOf(itemsProjection)).toEqual(before);
    expect(await dropLeftovers(world.pool, ['items'])).toEqual([getOldSchema('items')]);
    expect(await schemas()).toEqual([readModelSchema]);
  });

  it('gives its tables every index that they are defined with', async () => {
    const indexes = async (schema: string) =>
      (
        await world.pool.query<{ name: string }>(
          `SELECT indexname AS name FROM pg_indexes WHERE schemaname = $1 AND tablename = 'items' ORDER BY 1`,
          [schema],
        )
      ).rows.map(({ name }) => name);
    const runtime = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await runtime.stop();
    const made = await indexes(readModelSchema);
    expect(made).toContain('items_popular');
    await rebuild(itemsProjection, world, { then: 'keep' });
    expect(await indexes(getShadowSchema('items'))).toEqual(made);
    await rebuild(itemsProjection, world, { then: 'switch' });
    expect(await indexes(readModelSchema)).toEqual(made);
  });

  it('keeps its tables beside the live ones when asked to', async () => {
    const runtime = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await runtime.stop();
    await rebuild(itemsProjection, world, { then: 'keep' });
    expect(await world.rowsOf(itemsProjection, getShadowSchema('items'))).toEqual(await world.rowsOf(itemsProjection));
  });

  it('leaves no copy that would go on knowing somebody who is erased', async () => {
    const runtime = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await rebuild(itemsProjection, world, { then: 'switch' });
    await rebuild(itemsProjection, world, { then: 'keep' });
    expect(await schemas()).toHaveLength(3);
    await world.append(streams.member('anna'), newEvent('MemberErased', { memberId: 'anna', erasedAt: later }));
    await world.caughtUp([itemsProjection]);
    await runtime.stop();
    expect(await schemas()).toEqual([readModelSchema]);
  });

  it('names the rows that differ from the live ones', async () => {
    const runtime = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await runtime.stop();
    await world.pool.query(`UPDATE read_models.items SET views = 99 WHERE item_id = 'spade'`);
    await world.pool.query(`DELETE FROM read_models.items WHERE item_id = 'lamp'`);
    const { comparison } = await rebuild(itemsProjection, world, { then: 'discard' });
    expect(comparison).toMatchObject([
      { table: 'items', equal: false, live: { rows: 3 }, rebuilt: { rows: 4 }, differing: ['lamp', 'spade'] },
      { table: 'item_postings', equal: true },
      { table: 'item_counts', equal: true },
      { table: 'swap_wants', equal: true },
    ]);
  });

  it('tells its progress', async () => {
    const runtime = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await runtime.stop();
    const steps: RebuildProgress[] = [];
    const { events } = await rebuild(itemsProjection, world, {
      then: 'discard',
      onProgress: (step) => steps.push(step),
    });
    expect(steps.at(-1)).toMatchObject({
      projection: 'items',
      eventsDone: events,
      eventsTotal: events,
      secondsLeft: 0,
    });
  });

  it('reads only the types that its projection handles, as its consumer does', async () => {
    const runtime = await startRuntime([impactProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([impactProjection]);
    await runtime.stop();
    const { events, comparison } = await rebuild(impactProjection, world, { then: 'discard' });
    expect(comparison?.every(({ equal }) => equal)).toBe(true);
    const { categories = [], types = [] } = impactProjection;
    const stored: StoredEvent[] = [];
    for await (const event of world.rawStore.readAll({ filter: { categories } })) stored.push(event);
    expect(events).toBe(stored.filter(({ type }) => types.includes(type)).length);
    expect(events).toBeLessThan(stored.length);
    expect((await readCheckpoint(world.pool, 'impact')).events).toBe(events);
  });

  it('runs once at a time', async () => {
    const runtime = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await runtime.stop();
    const rebuilds = await Promise.allSettled([1, 2].map(() => rebuild(itemsProjection, world, { then: 'discard' })));
    const refused = rebuilds.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: new RebuildRunning('items') }]);
  });
});

describe('a new version of a projection', () => {
  it('is built at start-up beside the old one, and takes its place', async () => {
    const old = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await old.stop();
    await list('while-nobody-looked');

    const runtime = await startRuntime([newerItems], world);
    await expect.poll(() => readCheckpoint(world.pool, 'items')).toMatchObject({ version: newerItems.version });
    await list('later');
    await world.caughtUp([newerItems]);
    await runtime.stop();
    const { rows } = await world.pool.query<{ title: string }>(
      'SELECT DISTINCT title FROM read_models.items ORDER BY title',
    );
    expect(rows.map(({ title }) => title)).toEqual(['Deleted item', 'GARDEN SPADE', 'GUITAR', 'LAMP']);
    expect(await countItems()).toBe(6);
    const { comparison } = await rebuild(newerItems, world, { then: 'discard' });
    expect(comparison?.every(({ equal }) => equal)).toBe(true);
  });
});

describe('a projection whose tables changed', () => {
  /** The items projection of a release with one more column. */
  const widerItems = createFoldedProjection({
    name: 'items',
    version: itemsProjection.version,
    folds: [
      createFoldedTable(
        {
          ...itemsTable,
          columns: [...itemsTable.columns, 'color' as keyof ItemRow],
          create: (target) => [...itemsTable.create(target), `ALTER TABLE ${target} ADD COLUMN color text NOT NULL`],
        },
        {
          ...itemsFold,
          evolve(row, event) {
            const next = itemsFold.evolve(row, event);
            return next && { ...next, color: 'green' };
          },
        },
      ),
    ],
  });

  it('is rebuilt at the next start, though nobody raised its version', async () => {
    const old = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await old.stop();
    const { comparison } = await rebuild(widerItems, world, { then: 'discard' });
    expect(comparison).toBeUndefined();

    const runtime = await startRuntime([widerItems], world);
    const colors = async () =>
      (await world.pool.query<{ color: string }>('SELECT DISTINCT color FROM read_models.items')).rows;
    await expect.poll(colors).toEqual([{ color: 'green' }]);
    await list('later');
    await world.caughtUp([widerItems]);
    await runtime.stop();
    expect(await countItems()).toBe(5);
  });

  it('is left alone by the start after that', async () => {
    const built = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await built.stop();

    const runtime = await startRuntime([itemsProjection], world);
    await list('later');
    await world.caughtUp([itemsProjection]);
    await runtime.stop();
    const { rows } = await world.pool.query('SELECT FROM projections.rebuilds');
    expect(rows).toEqual([]);
  });
});

describe('a checkpoint beyond the end of the log', () => {
  const nowhere = '99999999999999999999';
  async function goAstray() {
    const runtime = await startRuntime([itemsProjection], world);
    await fillCommunity(world.append);
    await world.caughtUp([itemsProjection]);
    await runtime.stop();
    await world.pool.query('UPDATE consumers.checkpoints SET position = $1', [nowhere]);
    await list('unseen');
    return async () => (await runtime.status()).flatMap(describeProblems);
  }

  it('is never a lag of 0; health says how it is mended, and a rebuild does so', async () => {
    const complaints = await goAstray();
    expect(await complaints()).toEqual([expect.stringContaining('npm run replay -- rebuild items --switch')]);
    await rebuild(itemsProjection, world, { then: 'switch' });
    expect(await complaints()).toEqual([]);
    expect(await countItems()).toBe(5);
  });

  it('is mended by the next start, too', async () => {
    const complaints = await goAstray();
    const runtime = await startRuntime([itemsProjection], world);
    await world.caughtUp([itemsProjection]);
    expect(await countItems()).toBe(5);
    expect(await complaints()).toEqual([]);
    await runtime.stop();
  });
});
