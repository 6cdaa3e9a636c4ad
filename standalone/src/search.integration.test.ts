import { randomUUID } from 'node:crypto';
import { readModelSchema, streams, type ItemListAnswer } from '@pass-along/contracts';
import { inTransaction, type StoredEvent } from '@pass-along/platform';
import { readModels } from '@pass-along/projectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing.ts';
import { TestApi, type TestMember } from './testingApi.ts';

const lamps = 1500;
const at = '2026-03-01T10:00:00.000Z';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let position = 0;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  ann = await api.register('Ann');
  await projected(
    Array.from({ length: lamps }, (_, index) =>
      listed({
        title: `Lamp ${String(index)}`,
        category: index % 3 === 0 ? 'Books' : 'Toys',
        type: index % 5 === 0 ? 'request' : 'barter',
        ...(index % 7 === 0 && { tags: ['vintage'] }),
      }),
    ),
  );
  await projected([
    listed({ title: 'Blue sofa', description: 'Goes with a harpsichord' }),
    listed({ title: 'Green sofa', tags: ['harpsichord'] }),
    listed({ title: 'Old harpsichord' }),
    listed({ title: 'Harpsichordist wanted on paper' }),
  ]);
  await system.database.pool.query('ANALYZE');
});

afterAll(() => system.stop());

/** Rows as the projection writes them. */
async function projected(events: readonly Pick<StoredEvent, 'stream' | 'type' | 'data'>[]): Promise<void> {
  const items = readModels.find(({ name }) => name === 'items');
  const stored = events.map((event): StoredEvent => ({ ...event, ...unremarkable(event.data['itemId']) }));
  await inTransaction(system.database.pool, async (client) =>
    items?.apply(stored, { client, schema: readModelSchema }),
  );
}

function unremarkable(itemId: unknown) {
  const actor = { id: String(itemId), role: 'user' as const };
  const ids = { $correlationId: 'c', $causationId: 'c', commandId: 'c', command: 'Sample' };
  return {
    ...{ id: randomUUID(), revision: 0, position: String((position += 1)).padStart(20, '0'), recordedAt: at },
    metadata: { ...ids, actor, by: 'person' as const, at, schemaVersion: 1 },
  };
}

function listed(fields: object) {
  const itemId = randomUUID();
  const data = {
    ...{ itemId, ownerId: ann.id, title: 'Thing', description: 'In good shape', category: 'Toys', type: 'barter' },
    ...{ condition: 'good', estimatedValue: 5, tags: [], deliveryNotes: '', weightKg: null, circleId: null },
    ...{ images: [], listedAt: at },
    ...fields,
  };
  return { stream: streams.item(itemId), type: 'ItemListed', data };
}

async function search(query: string): Promise<ItemListAnswer> {
  return (await api.get<ItemListAnswer>(`/api/items/search?${query}`)).body;
}

const titles = ({ items }: ItemListAnswer) => items.map(({ title }) => title);

async function everyPage(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await search(`${query}&limit=100&page=${String(page)}`);
    ids.push(...items.map(({ _id }) => _id));
    if (page >= pagination.pages) return ids;
  }
}

const shown = `status <> 'removed' AND type <> 'request'`;

describe('totals and pages', () => {
  it.each([
    ['a word in many items', 'keyword=lamp', `title ILIKE 'lamp%'`],
    ['a word in few', 'keyword=vintage', `tags ? 'vintage'`],
    ['two words', 'keyword=vintage+lamp', `tags ? 'vintage'`],
    ['a begun word', 'keyword=lam', `title ILIKE 'lamp%'`],
    ['a typo', 'keyword=lmap', `title ILIKE 'lamp%'`],
    ['a word in a category', 'keyword=lamp&category=Books', `category = 'Books'`],
    ['a word under a sort', 'keyword=lamp&sort=oldest', `title ILIKE 'lamp%'`],
    ['a category under a sort', 'category=Toys&sort=popular', `category = 'Toys'`],
    ['a category', 'category=Toys', `category = 'Toys'`],
    ['everything', 'keyword=', 'true'],
  ])('of %s have every match once', async (_, query, condition) => {
    const { rows } = await system.database.pool.query<{ item_id: string }>(
      `SELECT item_id FROM read_models.items WHERE ${shown} AND ${condition}`,
    );
    const { pagination } = await search(query);
    expect(pagination.total).toBe(rows.length);
    expect((await everyPage(query)).sort()).toEqual(rows.map(({ item_id }) => item_id).sort());
  });

  it('are empty past the end', async () => {
    const { items, pagination } = await search('keyword=lamp&page=900');
    expect(items).toEqual([]);
    expect(pagination.total).toBe(1200);
  });
});

describe('the order of what is found', () => {
  it('is title, tags, description, and what a word begins at last', async () => {
    expect(titles(await search('keyword=harpsichord'))).toEqual([
      'Old harpsichord',
      'Green sofa',
      'Blue sofa',
      'Harpsichordist wanted on paper',
    ]);
  });
});

describe('postings', () => {
  it('follow an item that is renamed and removed', async () => {
    const item = await api.listItem(ann, { title: 'Accordion', category: 'Music' });
    expect((await search('keyword=accordion')).pagination.total).toBe(1);
    await api.send('DELETE', `/api/items/${item._id}`, undefined, ann);
    expect((await search('keyword=accordion')).pagination.total).toBe(0);
    expect((await search('category=Music')).pagination.total).toBe(0);
    const { rows } = await system.database.pool.query(
      `SELECT FROM read_models.item_postings WHERE bit_count(bits) = 0`,
    );
    expect(rows).toEqual([]);
  });

  it('leave out members who are away, as long as they are', async () => {
    const before = (await search('keyword=lamp')).pagination.total;
    const away = (value: string) =>
      system.database.pool.query('UPDATE read_models.members SET status = $2 WHERE member_id = $1', [ann.id, value]);
    await away('deactivated');
    expect((await search('keyword=lamp')).pagination.total).toBe(0);
    expect(await search('')).toMatchObject({ items: [], pagination: { total: 0 } });
    await away('active');
    expect((await search('keyword=lamp')).pagination.total).toBe(before);
  });
});
