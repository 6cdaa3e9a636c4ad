import {
  consistencyHeader,
  currentUser,
  itemAnswer,
  itemListAnswer,
  itemStatsAnswer,
  populatedSwap,
  type ItemAnswer,
  type ItemListAnswer,
  type ItemStatsAnswer,
  type SwapListAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;
let bicycle: ItemAnswer;
let guitar: ItemAnswer;
let lamp: ItemAnswer;
let removed: ItemAnswer;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  cleo = await api.register('Cleo');
  bicycle = await api.listItem(ann, {
    title: 'Mountain bicycle',
    category: 'Sports',
    estimatedValue: '120',
    deliveryNotes: 'Ring twice',
    tags: '["bike"]',
  });
  guitar = await api.listItem(ann, {
    title: 'acoustic Guitar',
    category: 'Music',
    description: 'With a lamp-black finish and new strings',
  });
  lamp = await api.listItem(bob, {
    title: 'Red lamp',
    category: 'Home & Garden',
    type: 'donate',
    estimatedValue: '15',
  });
  removed = await api.listItem(ann, { title: 'Broken toaster', category: 'Electronics' });
  await api.send('DELETE', `/api/items/${removed._id}`, undefined, ann);
  await api.like(guitar, bob);
  await api.like(guitar, cleo);
  await api.like(lamp, cleo);
});

afterAll(() => system.stop());

const titlesOf = ({ items }: ItemListAnswer) => items.map(({ title }) => title);
const titles = async (path: string) => titlesOf((await api.get<ItemListAnswer>(path)).body);

describe('GET /api/items', () => {
  it('answers the page and its pagination, newest first, with and without a slash at the end', async () => {
    const { status, body } = await api.get<ItemListAnswer>('/api/items/?page=1&limit=2');
    expect(status).toBe(200);
    expect(itemListAnswer.parse(body)).toEqual(body);
    expect(titlesOf(body)).toEqual(['Red lamp', 'acoustic Guitar']);
    expect(body.pagination).toEqual({ current: 1, pages: 2, total: 3 });
    expect((await api.get('/api/items?limit=2')).body).toEqual(body);
  });

  it('carries owner, likes and what the caller may do', async () => {
    const { body } = await api.get<ItemListAnswer>('/api/items', { as: bob });
    expect(body.items[1]).toMatchObject({
      _id: guitar._id,
      ownerId: { _id: ann.id, name: 'Ann', profilePic: '/assets/default-avatar.svg' },
      likeCount: 2,
      liked: true,
      abilities: { edit: false, swap: true, contact: true },
    });
  });

  it.each([
    ['newest', ['Red lamp', 'acoustic Guitar', 'Mountain bicycle']],
    ['oldest', ['Mountain bicycle', 'acoustic Guitar', 'Red lamp']],
    ['popular', ['acoustic Guitar', 'Red lamp', 'Mountain bicycle']],
    ['price-low', ['Red lamp', 'Mountain bicycle', 'acoustic Guitar']],
    ['price-high', ['Mountain bicycle', 'Red lamp', 'acoustic Guitar']],
    ['alphabetical', ['acoustic Guitar', 'Mountain bicycle', 'Red lamp']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await titles(`/api/items?sort=${sort}`)).toEqual(expected);
  });

  it('knows the total on a page past the end', async () => {
    const { body } = await api.get<ItemListAnswer>('/api/items?page=9');
    expect(body).toEqual({ items: [], pagination: { current: 9, pages: 1, total: 3 } });
  });

  it('answers 304 to who has it, and keeps it from shared caches', async () => {
    const { headers } = await api.get('/api/items');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toContain('Authorization');
    const held = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await api.get('/api/items', { headers: held })).status).toBe(304);
  });

  it.each(['null', 'undefined', ''])('takes the bearer "%s" for a visitor', async (token) => {
    expect((await api.get('/api/items', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });
});

describe('GET /api/items/search', () => {
  it.each([
    ['the title', 'lamp', ['Red lamp', 'acoustic Guitar']],
    ['a tag', 'bike', ['Mountain bicycle']],
    ['another form of a word', 'bicycles', ['Mountain bicycle']],
    ['a word of the description', 'strings', ['acoustic Guitar']],
    ['all words of several', 'mountain bicycle', ['Mountain bicycle']],
    ['a slip of the finger', 'giutar', ['acoustic Guitar']],
    ['slips beside a right word', 'mountian bicycle', ['Mountain bicycle']],
    ['a half-typed word', 'moun', ['Mountain bicycle']],
    ['nothing like it', 'xylophone', []],
    ['signs only', `'"&|!:*()<->`, []],
  ])('finds %s, best match first', async (_, keyword, expected) => {
    expect(await titles(`/api/items/search?keyword=${encodeURIComponent(keyword)}`)).toEqual(expected);
  });

  it('keeps a sort that is asked for', async () => {
    expect(await titles('/api/items/search?keyword=lamp&sort=oldest')).toEqual(['acoustic Guitar', 'Red lamp']);
  });

  it.each([
    ['category=home%20%26%20garden', ['Red lamp']],
    ['type=donate', ['Red lamp']],
    ['status=available&type=barter', ['acoustic Guitar', 'Mountain bicycle']],
    ['category=all&type=&status=exchanged', []],
    ['keyword=lamp&category=music', ['acoustic Guitar']],
    ['keyword=', ['Red lamp', 'acoustic Guitar', 'Mountain bicycle']],
  ])('filters by %s', async (query, expected) => {
    expect(await titles(`/api/items/search?${query}`)).toEqual(expected);
  });
});

describe('GET /api/items/user/:userId', () => {
  it("answers the member's items without the removed ones", async () => {
    expect(await titles(`/api/items/user/${ann.id}?includeRemoved=false`)).toEqual([
      'acoustic Guitar',
      'Mountain bicycle',
    ]);
    expect(await titles('/api/items/user/nobody')).toEqual([]);
  });

  it('answers those of one status alone', async () => {
    const ofAnn = (status: string) => titles(`/api/items/user/${ann.id}?status=${status}`);
    const [available, pending, exchanged] = await Promise.all(['available', 'pending', 'exchanged'].map(ofAnn));
    expect([...(available ?? []), ...(pending ?? []), ...(exchanged ?? [])].sort()).toEqual([
      'Mountain bicycle',
      'acoustic Guitar',
    ]);
    expect(available).not.toEqual([]);
  });

  it('adds the removed ones for the owner only, silently', async () => {
    const path = `/api/items/user/${ann.id}?includeRemoved=true`;
    expect(titlesOf((await api.get<ItemListAnswer>(path, { as: ann })).body)).toContain('Broken toaster');
    expect(titlesOf((await api.get<ItemListAnswer>(path, { as: bob })).body)).not.toContain('Broken toaster');
    expect(await titles(path)).not.toContain('Broken toaster');
  });
});

describe('GET /api/items/:itemId', () => {
  const get = (item: ItemAnswer, as?: TestMember) => api.get<ItemAnswer>(`/api/items/${item._id}`, { as });

  it('answers the bare item', async () => {
    const { body } = await get(bicycle, ann);
    expect(itemAnswer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ _id: bicycle._id, estimatedValue: 120, tags: ['bike'], abilities: { edit: true } });
  });

  it('shows delivery notes to people who are signed in', async () => {
    expect((await get(bicycle, bob)).body.deliveryNotes).toBe('Ring twice');
    expect((await get(bicycle)).body.deliveryNotes).toBe('');
  });

  it('counts a viewer once, and the owner never', async () => {
    for (const viewer of [ann, bob, bob, cleo, undefined, undefined]) await get(guitar, viewer);
    await expect.poll(async () => (await get(guitar, ann)).body.views).toBe(3);
    await get(guitar, bob);
    await api.like(lamp, ann);
    expect((await get(guitar, ann)).body.views).toBe(3);
  });

  it('shows a removed item to its owner only', async () => {
    expect((await get(removed, ann)).body.status).toBe('removed');
    expect(await get(removed, bob)).toMatchObject({ status: 404, body: { code: 'item_not_found' } });
    expect((await api.get(`/api/items/${removed._id}/likes`)).status).toBe(404);
  });

  it('answers who likes it', async () => {
    const { body } = await api.get<{ likes: { userId: string; userID: string }[] }>(`/api/items/${guitar._id}/likes`);
    expect(body).toMatchObject({ count: 2 });
    expect(body.likes.map(({ userId }) => userId).sort()).toEqual([bob.id, cleo.id].sort());
    expect(body.likes.map(({ userID }) => userID)).toEqual(body.likes.map(({ userId }) => userId));
    expect((await get(guitar, bob)).body.likes).toEqual(body.likes);
  });
});

describe('GET /api/items/stats', () => {
  it('counts what is there and tells what happened last', async () => {
    const { body } = await api.get<ItemStatsAnswer>('/api/items/stats');
    expect(itemStatsAnswer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ totalItems: 3, availableItems: 3, pendingItems: 0, exchangedItems: 0 });
    expect(body.categoryCounts).toEqual(
      ['Home & Garden', 'Music', 'Sports'].map((category) => ({ category, count: 1 })),
    );
    expect(body.recentActivity.map(({ title, action }) => [action, title])).toEqual([
      ['listed', 'Red lamp'],
      ['listed', 'acoustic Guitar'],
      ['listed', 'Mountain bicycle'],
    ]);
  });
});

describe('swap requests', () => {
  const ids = ({ swapRequests }: SwapListAnswer) => swapRequests.map(({ _id }) => _id);
  let byBob: string;
  let byCleo: string;

  beforeAll(async () => {
    byBob = (await api.proposeSwap(bicycle, bob, await api.listItem(bob, { title: 'Chess set', category: 'Toys' })))
      ._id;
    byCleo = (await api.proposeSwap(lamp, cleo))._id;
  });

  it('lie in their boxes, with items and people', async () => {
    const outgoing = (await api.get<SwapListAnswer>('/api/swaps?box=outgoing', { as: bob })).body;
    expect(outgoing.swapRequests.map((swap) => populatedSwap.parse(swap))).toEqual(outgoing.swapRequests);
    expect(outgoing).toMatchObject({
      swapRequests: [
        {
          _id: byBob,
          status: 'pending',
          actionRequiredBy: 'owner',
          requestedItem: { title: 'Mountain bicycle' },
          offeredItem: { title: 'Chess set' },
          requester: { name: 'Bob' },
          owner: { name: 'Ann' },
        },
      ],
      pagination: { current: 1, pages: 1, total: 1 },
    });
    expect(ids((await api.get<SwapListAnswer>('/api/swaps?box=incoming', { as: bob })).body)).toEqual([byCleo]);
    expect(ids((await api.get<SwapListAnswer>('/api/swaps', { as: bob })).body)).toEqual([byCleo, byBob]);
    expect(ids((await api.get<SwapListAnswer>('/api/swaps?status=accepted', { as: bob })).body)).toEqual([]);
  });

  it.each([
    ['the owner', () => ann, () => [byBob]],
    ['a requester', () => bob, () => [byBob]],
    ['anybody else', () => cleo, () => []],
  ])('of an item show to %s what is theirs', async (_, who, expected) => {
    const { body } = await api.get<SwapListAnswer & { count: number }>(`/api/items/${bicycle._id}/swap-requests`, {
      as: who(),
    });
    expect(ids(body)).toEqual(expected());
    expect(body.count).toBe(expected().length);
  });

  it('of an unknown item are 404', async () => {
    expect((await api.get('/api/items/unknown/swap-requests', { as: ann })).status).toBe(404);
  });
});

describe('GET /api/users/get-user', () => {
  it('finds the member right after they registered, without a position in the request', async () => {
    const dora = await api.register('Dora');
    const { status, body, headers } = await new TestApi(system.url).get('/api/users/get-user', { as: dora });
    expect(status).toBe(200);
    expect(currentUser.parse(body)).toEqual(body);
    expect(body).toMatchObject({ _id: dora.id, name: 'Dora', email: 'dora@example.org', role: 'user', karmaPoints: 0 });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['', 'Bearer', 'Bearer null', 'Bearer undefined', 'Bearer abc', 'Basic YW5uOmFubg=='])(
    'answers 401 to "%s"',
    async (authorization) => {
      expect((await api.get('/api/users/get-user', { headers: { authorization } })).status).toBe(401);
    },
  );
});

describe('consistency', () => {
  it('lets a read see the command whose position it carries', async () => {
    for (let round = 0; round < 10; round += 1) {
      await api.like(bicycle, cleo);
      const { body, headers } = await api.get<ItemAnswer>(`/api/items/${bicycle._id}`, { as: cleo });
      expect(body.liked).toBe(round % 2 === 0);
      expect(headers.get(consistencyHeader)?.localeCompare(api.position)).toBeGreaterThanOrEqual(0);
    }
  });

  it('refuses a position that is none', async () => {
    const { status, body } = await api.get('/api/items', { headers: { [consistencyHeader]: 'not a position' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ path: consistencyHeader }] });
  });
});

describe('a list of items', () => {
  beforeAll(async () => {
    await api.listItem(bob, { title: 'Bicycle wanted', category: 'Sports', type: 'request' });
    await api.listItem(bob, { title: 'Lampshade', category: 'Home & Garden', description: 'Thermosetting plastic' });
  });

  it.each(['/api/items', '/api/items/search'])('%s shows wanted posts only to who asks for them', async (path) => {
    expect(await titles(path)).not.toContain('Bicycle wanted');
    expect(await titles(`${path}?type=`)).not.toContain('Bicycle wanted');
    expect(await titles(`${path}?type=request`)).toEqual(['Bicycle wanted']);
    expect(await titles(`${path}?type=all`)).toEqual(
      expect.arrayContaining(['Bicycle wanted', 'Lampshade', 'Red lamp', 'Mountain bicycle']),
    );
    expect(await titles(`${path}?type=donate`)).toEqual(['Red lamp']);
  });

  it('leaves wanted posts out of a keyword too', async () => {
    expect(await titles('/api/items/search?keyword=bicycle')).toEqual(['Mountain bicycle']);
    expect(await titles('/api/items/search?keyword=bicycle&type=all')).toHaveLength(2);
  });

  it("of one member's leaves wanted posts out unless it asks for them", async () => {
    const ofBob = (query: string) => titles(`/api/items/user/${bob.id}${query}`);
    expect(await ofBob('')).toContain('Red lamp');
    expect(await ofBob('')).not.toContain('Bicycle wanted');
    expect(await ofBob('?type=request')).toEqual(['Bicycle wanted']);
    expect(await ofBob('?type=all')).toEqual(expect.arrayContaining(['Bicycle wanted', 'Red lamp']));
  });

  it.each([
    ['a word that stands alone too', 'lamp', ['Red lamp', 'Lampshade', 'acoustic Guitar']],
    ['the last of several', 'mountain bicy', ['Mountain bicycle']],
    ['what is a stop word as far as it goes', 'the', ['Lampshade']],
    ['what a stem would cut off', 'bicycl', ['Mountain bicycle']],
    ['a word in capitals', 'BICY', ['Mountain bicycle']],
    ['the last word only', 'bicy lamp', []],
  ])('completes %s while it is typed', async (_, keyword, expected) => {
    const found = await titles(`/api/items/search?keyword=${encodeURIComponent(keyword)}`);
    expect([...found].sort()).toEqual([...expected].sort());
  });

  it('shows the word itself before what it begins', async () => {
    const found = await titles('/api/items/search?keyword=lamp');
    expect(found.indexOf('Red lamp')).toBeLessThan(found.indexOf('Lampshade'));
  });

  it('leaves words in quotes and excluded ones as they are', async () => {
    expect(await titles('/api/items/search?keyword=%22red%20lamp%22')).toEqual(['Red lamp']);
    expect(await titles('/api/items/search?keyword=lamp%20-strings')).toEqual(['Red lamp', 'Lampshade']);
    expect(await titles('/api/items/search?keyword=lamp%20-stri')).toHaveLength(3);
  });

  it.each([
    "lamp'",
    'lamp\\',
    "lamp':*",
    'lamp & !red | (guitar',
    'lamp <-> re',
    '\u{1F6B2}bike',
    'Fahrra\u0308d',
    '\u81EA\u8EE2\u8ECA',
    '\u062F\u0631\u0627\u062C\u0629',
    '\u00B2\u00BD',
    '\u0130\u0131',
    '%_\\%',
    'x'.repeat(200),
  ])('takes %s as a keyword', async (keyword) => {
    expect((await api.get(`/api/items/search?keyword=${encodeURIComponent(keyword)}`)).status).toBe(200);
  });
});
