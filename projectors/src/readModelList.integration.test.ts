import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from './core/rebuildProjection.ts';
import { startRuntime } from './core/projectionRuntime.ts';
import { fillCommunity } from './testing/fillCommunity.ts';
import { fillAssistant } from './testing/fillAssistant.ts';
import { fillCalls } from './testing/fillCalls.ts';
import { fillCollections } from './testing/fillCollections.ts';
import { fillSwapLoops } from './testing/fillSwapLoops.ts';
import { fillRecommendations } from './testing/fillRecommendations.ts';
import { createWorld, deliveringTwice, type World } from './testing/world.ts';
import { readModels } from './readModelList.ts';

/** A community that every read model followed live. No test here changes it. */
let world: World;
/** The same community, with every batch delivered twice. */
let twice: World;

async function followedBy(following: (here: World) => World, when: 'live' | 'afterwards'): Promise<World> {
  const here = await createWorld();
  const fill = async () => {
    await fillCommunity(here.append);
    await fillRecommendations(here.append);
    await fillAssistant(here.append);
    await fillCalls(here.append);
    await fillCollections(here.append);
    await fillSwapLoops(here.append);
  };
  if (when === 'afterwards') await fill();
  const runtime = await startRuntime(readModels, following(here));
  if (when === 'live') await fill();
  await here.caughtUp(readModels);
  await runtime.stop();
  return here;
}

const delivering = (here: World) => ({
  ...here,
  store: deliveringTwice(here.store),
  rawStore: deliveringTwice(here.rawStore),
});

beforeAll(async () => {
  world = await followedBy((here) => here, 'live');
  twice = await followedBy(delivering, 'afterwards');
});
afterAll(async () => {
  await world.close();
  await twice.close();
});

describe.each(readModels)('read model $name', (projection) => {
  it('is the same rebuilt as live', async () => {
    const { comparison, events } = await rebuild(projection, world, { then: 'discard' });
    expect(comparison).toMatchObject(projection.tables.map(({ name }) => ({ table: name, equal: true })));
    expect(comparison?.[0]?.live.rows).toBeGreaterThan(1);
    expect(events).toBeGreaterThan(1);
  });

  it('does not change when events are delivered twice', async () => {
    const { comparison } = await rebuild(projection, twice, { then: 'discard' });
    expect(comparison?.every(({ equal }) => equal)).toBe(true);
  });
});

interface MadeColumn {
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  is_generated: 'ALWAYS' | 'NEVER';
}

/** The type by which node reads each Postgres type. */
const readAs: Record<string, string> = {
  text: 'string',
  integer: 'number',
  numeric: 'number',
  boolean: 'boolean',
  bit: 'string',
  jsonb: 'object',
  'timestamp with time zone': 'string',
};

describe('the read models', () => {
  it('lie in tables as they are defined, which give back whole rows', async () => {
    for (const { name, columns, computed } of readModels.flatMap(({ tables }) => tables)) {
      const { rows: made } = await world.pool.query<MadeColumn>(
        `SELECT column_name, data_type, is_nullable, is_generated FROM information_schema.columns
         WHERE table_schema = 'read_models' AND table_name = $1 ORDER BY ordinal_position`,
        [name],
      );
      const written = made.filter(({ is_generated }) => is_generated === 'NEVER');
      expect([name, ...written.map(({ column_name }) => column_name)]).toEqual([name, ...columns, ...computed]);
      const { rows } = await world.pool.query<Record<string, unknown>>(
        `SELECT ${[...columns, ...computed].join(', ')} FROM read_models.${name}`,
      );
      expect([name, rows.length]).not.toEqual([name, 0]);
      for (const row of rows) {
        for (const { column_name: column, data_type: type, is_nullable } of written) {
          const value = row[column];
          if (value === null) expect([name, column, is_nullable]).toEqual([name, column, 'YES']);
          else expect([name, column, typeof value]).toEqual([name, column, readAs[type]]);
        }
      }
    }
  });

  it('keep personal fields readable in items and encrypted in the audit', async () => {
    const items = await world.pool.query(
      "SELECT delivery_notes, likes, estimated_value, listed_at FROM read_models.items WHERE item_id = 'lamp'",
    );
    expect(items.rows).toEqual([
      {
        delivery_notes: 'Ring twice',
        likes: [{ userId: 'cleo', likedAt: '2026-03-02T11:30:00.000Z' }],
        estimated_value: 12.5,
        listed_at: '2026-03-01T10:00:00.000Z',
      },
    ]);
    const audit = await world.pool.query<{ data: { itemId: string; deliveryNotes: unknown } }>(
      "SELECT data FROM read_models.audit WHERE type = 'ItemListed' AND stream = 'item-lamp'",
    );
    expect(audit.rows[0]?.data.itemId).toBe('lamp');
    expect(JSON.stringify(audit.rows[0]?.data)).not.toContain('Ring twice');
  });

  it('keep nothing of who is erased, whether live or rebuilt after their key is gone', async () => {
    const erased = await followedBy((here) => here, 'live');
    const unencrypted = readModels.filter(({ reads }) => reads === 'decrypted');
    for (const key of ['dora', 'inv2', 'msg2', 'ring1']) await erased.vault.destroy(key);
    for (const projection of unencrypted) {
      expect(JSON.stringify(await erased.rowsOf(projection))).not.toMatch(
        /dora Example|dora@|DORASCODE|kites|It is torn|Twins/,
      );
      const { comparison } = await rebuild(projection, erased, { then: 'discard' });
      expect(comparison).toMatchObject(projection.tables.map(({ name }) => ({ table: name, differing: [] })));
    }
    const { rows } = await erased.pool.query(
      "SELECT description, tags, delivery_notes, images, title, search_text FROM read_models.items WHERE item_id = 'kite'",
    );
    expect(rows).toEqual([
      {
        ...{ description: '', tags: [], delivery_notes: '', images: [] },
        ...{ title: 'Deleted item', search_text: 'deleted item' },
      },
    ]);
    const words = await erased.pool.query(
      "SELECT swap_id, message, reason FROM read_models.swaps WHERE swap_id IN ('swap3', 'swap4') ORDER BY 1",
    );
    expect(words.rows).toEqual([
      { swap_id: 'swap3', message: '', reason: '' },
      { swap_id: 'swap4', message: 'Would you swap?', reason: '' },
    ]);
    await erased.close();
  });

  it('find items by their title and tags', async () => {
    const titles = async (pattern: string) =>
      (
        await world.pool.query<{ title: string }>(
          `SELECT title FROM read_models.items WHERE search_text ~ $1 ORDER BY title`,
          [pattern],
        )
      ).rows.map(({ title }) => title);
    expect(await titles('spad')).toEqual(['Garden spade']);
    expect(await titles('tool')).toEqual(['Garden spade', 'Guitar']);
  });
});
