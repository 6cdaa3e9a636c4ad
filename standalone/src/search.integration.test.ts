import { randomUUID } from 'node:crypto';
import { streams, type ItemListAnswer } from '@pass-along/contracts';
import { readModelSchema } from '@pass-along/contracts/tables';
import { runInTransaction, type StoredEvent } from '@pass-along/platform';
import { readModels } from '@pass-along/projectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

const lamps = 1500;
const at = '2026-03-01T10:00:00.000Z';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let ben: TestMember;
let position = 0;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  ann = await api.register('Ann');
  ben = await api.register('Ben');
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
    listed({ title: 'Harpsichordist wanted on paper', category: 'Sports' }),
  ]);
  await system.database.pool.query('ANALYZE');
});

afterAll(() => system.stop());

/** Rows as the projection writes them. */
async function projected(events: readonly Pick<StoredEvent, 'stream' | 'type' | 'data'>[]): Promise<void> {
  const items = readModels.find(({ name }) => name === 'items');
  const stored = events.map((event): StoredEvent => ({ ...event, ...unremarkable(event.data['itemId']) }));
  await runInTransaction(system.database.pool, async (client) =>
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

async function search(query: string, as?: TestMember): Promise<ItemListAnswer> {
  return (await api.get<ItemListAnswer>(`/api/items/search?${query}`, as && { as })).body;
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
    ['a rare category under a sort', 'category=Sports&sort=popular', `category = 'Sports'`],
    ['a category and a status', 'category=Toys&status=available', `category = 'Toys'`],
    ['a status that none has', 'status=pending&sort=popular', 'false'],
    ['a type in a category', 'category=Books&type=request', `category = 'Books' AND type = 'request'`, true],
    ['everything', 'keyword=', 'true'],
  ])('of %s have every match once', async (_, query, condition, wanted = false) => {
    const { rows } = await system.database.pool.query<{ item_id: string }>(
      `SELECT item_id FROM read_models.items WHERE (${shown} OR ${String(wanted)}) AND ${condition}`,
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

describe('what one circle keeps to itself', () => {
  it.each(['category=Automotive', 'category=Automotive&sort=popular', 'keyword=alcove'])(
    'counts for its members and its owner alone: %s',
    async (query) => {
      const circleId = randomUUID();
      const totals = () =>
        Promise.all([undefined, ben, ann].map(async (as) => (await search(query, as)).pagination.total));
      const before = await totals();
      const more = async () => (await totals()).map((total, index) => total - (before[index] ?? 0));
      await projected([listed({ title: 'Alcove bed', category: 'Automotive', circleId })]);
      expect(await more()).toEqual([0, 0, 1]);
      await system.database.pool.query(
        `INSERT INTO read_models.circle_members (membership_id, circle_id, member_id, how, joined_at) VALUES ($1, $2, $3, 'code', now())`,
        [`${circleId}.${ben.id}`, circleId, ben.id],
      );
      expect(await more()).toEqual([0, 1, 1]);
    },
  );
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

  it('is the word as typed before other words of the same stem', async () => {
    await projected([
      listed({ title: 'Trainers, size 42' }),
      listed({ title: 'Wooden train' }),
      listed({ title: 'Gift', description: 'Nice trainers' }),
    ]);
    expect(titles(await search('keyword=trainers'))).toEqual(['Trainers, size 42', 'Gift', 'Wooden train']);
    expect(titles(await search('keyword=train'))[0]).toBe('Wooden train');
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

describe('a filter that has to do with the order', () => {
  it('finds its page though all that stands first is something else', async () => {
    const things = (count: number, fields: object) => Array.from({ length: count }, () => listed(fields));
    await projected([
      ...things(4100, { title: 'Engine', category: 'Electronics', estimatedValue: 500 }),
      ...things(120, { title: 'Poster', category: 'Fashion', estimatedValue: 1 }),
    ]);
    const { items, pagination } = await search('category=Fashion&sort=price-high');
    expect(items.map(({ category }) => category)).toEqual(Array(20).fill('Fashion'));
    expect(pagination.total).toBe(120);
  });
});

/** The titles of a search that are among these, in their order. */
async function findAmong(keyword: string, among: readonly string[]): Promise<string[]> {
  const found = titles(await search(`limit=100&category=Home+%26+Garden&keyword=${encodeURIComponent(keyword)}`));
  return among.filter((title) => found.includes(title));
}

const compounds = ['Kinderfahrrad', 'Fahrradanhänger', 'Damenfahrrad 28 Zoll', 'Bücherregal', 'Schreibtischlampe'];
const unspaced = ['日本語の本と古い机', '古い自転車', '无线鼠标', 'หนังสือเก่า', '한국어책상'];
const accented = [
  'Küchenstuhl',
  'Ku\u0308chenstuhl',
  'Straßenkarte',
  'Strassenkarte',
  'STRAẞENKARTE',
  'Smørrebrød-Brett',
];
const others = [
  'Łódź Karte',
  '２０２７年カレンダー',
  '2027年ｶﾚﾝﾀﾞｰ',
  'Kabel für 12.50',
  'AB-12/7',
  'C++ und C#',
  '📦 klein',
];
const foreign = [...compounds, ...unspaced, ...accented, ...others];

describe('titles of all kinds', () => {
  beforeAll(() =>
    projected(foreign.map((title) => listed({ title, description: 'Gut erhalten', category: 'Home & Garden' }))),
  );

  it.each([
    ['Fahrrad', compounds.slice(0, 3)],
    ['anhänger', ['Fahrradanhänger']],
    ['Lampe', ['Schreibtischlampe']],
    ['古い', unspaced.slice(0, 2)],
    ['鼠标', ['无线鼠标']],
    ['책상', ['한국어책상']],
    ['หนังสือ', ['หนังสือเก่า']],
    ['机', ['日本語の本と古い机']],
    ['KÜCHENSTUHL', accented.slice(0, 2)],
    ['kuchenstuhl', accented.slice(0, 2)],
    ['strassenkarte', accented.slice(2, 5)],
    ['straßenkarte', accented.slice(2, 5)],
    ['smorrebrod', ['Smørrebrød-Brett']],
    ['lodz', ['Łódź Karte']],
    ['2027', others.slice(1, 3)],
    ['カレンダー', others.slice(1, 3)],
    ['12.5', ['Kabel für 12.50']],
    ['12/7', ['AB-12/7']],
    ['C#', ['C++ und C#']],
    ['📦', ['📦 klein']],
    ['bike', compounds.slice(0, 3)],
    ['"damenfahrrad 28"', ['Damenfahrrad 28 Zoll']],
    ['fahrrad -damenfahrrad', compounds.slice(0, 2)],
  ])('are found by %s', async (keyword, found) => {
    expect(await findAmong(keyword, foreign)).toEqual(found);
  });
});

describe('the order by title', () => {
  it('is that of Unicode with numbers, complete over pages and backwards', async () => {
    const inOrder = [
      '(Klammer)',
      '2 Gläser',
      '10 Gläser',
      'Ångström',
      'Apfel',
      'Čaj',
      'éclair',
      'Łampe',
      'Ölkanne',
      'ßigkeiten',
    ];
    const names = [...inOrder, 'Übertopf', 'Zange', '日本'];
    await projected(names.toReversed().map((title) => listed({ title, category: 'Health & Beauty' })));
    const pages = await Promise.all(
      [1, 2, 3].map((page) => search(`category=Health+%26+Beauty&sort=alphabetical&limit=5&page=${String(page)}`)),
    );
    expect(pages.flatMap(titles)).toEqual(names);
  });
});
