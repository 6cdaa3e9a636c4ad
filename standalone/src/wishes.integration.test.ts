import {
  endpoints,
  type AdminCase,
  type ItemAnswer,
  type MatchAnswer,
  type NotificationsAnswer,
  type SavedSearchAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  cleo = await api.register('Cleo');
});
afterAll(() => system.stop());

const save = async (by: TestMember, search: object) =>
  (await api.send<{ search: SavedSearchAnswer }>('POST', endpoints.saveSearch.path, { name: 'Mine', ...search }, by))
    .body.search;
const searchesOf = async (as: TestMember) =>
  (await api.get<{ searches: SavedSearchAnswer[] }>(endpoints.savedSearches.path, { as })).body.searches;
const matchesOf = async (as: TestMember) =>
  (await api.get<{ matches: MatchAnswer[] }>(endpoints.wishMatches.path, { as })).body.matches;
const titlesFor = async (as: TestMember) => (await matchesOf(as)).map(({ item }) => item.title);
const found = (as: TestMember, ...titles: string[]) =>
  vi.waitFor(async () => expect(await titlesFor(as)).toEqual(titles), { timeout: 45_000 });
/** A later wish has been matched, so earlier ones were too. */
async function settled(): Promise<void> {
  const title = `Marker ${String(Math.random()).slice(2)}`;
  const search = await save(cleo, { keyword: title });
  const marker = await api.listItem(bob, { title });
  await vi.waitFor(async () => expect(await titlesFor(cleo)).toContain(title), { timeout: 45_000 });
  await api.send('DELETE', `/api/searches/${search._id}`, undefined, cleo);
  await api.send('DELETE', `/api/items/${marker._id}`, undefined, bob);
}
const remove = (item: ItemAnswer, by: TestMember) => api.send('DELETE', `/api/items/${item._id}`, undefined, by);

describe('saved searches', () => {
  it('are mine, newest first, and go when I delete them', async () => {
    const first = await save(ann, { name: 'Tents', keyword: 'tent' });
    const second = await save(ann, { name: 'Free books', category: 'books', type: 'donate' });
    expect(second).toMatchObject({ keyword: '', category: 'Books', type: 'donate' });
    expect((await searchesOf(ann)).map(({ name }) => name)).toEqual(['Free books', 'Tents']);
    expect(await searchesOf(bob)).toEqual([]);
    expect(await save(ann, { name: 'Again', keyword: 'Tent' })).toEqual(first);
    for (const { _id } of [first, second]) await api.send('DELETE', `/api/searches/${_id}`, undefined, ann);
    expect(await searchesOf(ann)).toEqual([]);
  });

  it.each([
    [{ name: '', keyword: 'x' }, 'name'],
    [{ name: 'Anything' }, 'keyword'],
    [{ name: 'Odd', category: 'Weapons' }, 'category'],
  ])('refuse %j', async (search, path) => {
    const answer = await fetch(`${system.url}/api/searches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
      body: JSON.stringify(search),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path }] });
  });

  it("need a signed-in member, and are nobody else's to delete", async () => {
    expect((await api.get('/api/searches')).status).toBe(401);
    const { _id } = await save(ann, { keyword: 'canoe' });
    await expect(api.send('DELETE', `/api/searches/${_id}`, undefined, bob)).rejects.toThrow('404');
    await api.send('DELETE', `/api/searches/${_id}`, undefined, ann);
  });
});

describe('a saved search', () => {
  it('finds what others list and rewrite, once, while it can be had, and never what is mine', async () => {
    const search = await save(ann, { name: 'Light', keyword: 'lamps' });
    await api.listItem(ann, { title: 'My own lamp' });
    await api.listItem(bob, { title: 'Lamp shade wanted', type: 'request' });
    const lamp = await api.listItem(bob, { title: 'Reading lamp' });
    const chair = await api.listItem(bob, { title: 'Chair' });
    await found(ann, 'Reading lamp');
    await api.send('PUT', `/api/items/${lamp._id}`, { description: 'Even brighter' }, bob);
    await api.send('PUT', `/api/items/${chair._id}`, { title: 'Chair with a lamp' }, bob);
    await found(ann, 'Chair with a lamp', 'Reading lamp');
    const [match] = await matchesOf(ann);
    expect(match).toMatchObject({ wish: 'search', wishId: search._id, searchName: 'Light', item: { _id: chair._id } });
    await remove(lamp, bob);
    expect(await titlesFor(ann)).toEqual(['Chair with a lamp']);
    await api.send('DELETE', `/api/searches/${search._id}`, undefined, ann);
    expect(await titlesFor(ann)).toEqual([]);
    await remove(chair, bob);
  });

  it('keeps to its category and type', async () => {
    const search = await save(ann, { keyword: 'globe', category: 'Toys', type: 'donate' });
    await api.listItem(bob, { title: 'Globe to swap', category: 'Toys' });
    await api.listItem(bob, { title: 'Globe for school', category: 'Books', type: 'donate' });
    await api.listItem(bob, { title: 'Globe to give', category: 'Toys', type: 'donate' });
    await found(ann, 'Globe to give');
    await api.send('DELETE', `/api/searches/${search._id}`, undefined, ann);
  });
});

describe('a wanted post', () => {
  it('finds what is there already and what comes later, and hears no more once it is gone', async () => {
    const ladder = await api.listItem(bob, { title: 'Ladder' });
    await api.listItem(bob, { title: 'Wooden spoon' });
    const post = await api.listItem(ann, { title: 'Looking for a wooden ladder', type: 'request' });
    await found(ann, 'Ladder');
    await api.listItem(cleo, { title: 'Wooden ladders', type: 'donate' });
    await found(ann, 'Wooden ladders', 'Ladder');
    expect((await matchesOf(ann))[1]).toMatchObject({ wish: 'post', wishId: post._id, item: { _id: ladder._id } });
    expect(await titlesFor(bob)).toEqual([]);
    await remove(post, ann);
    expect(await titlesFor(ann)).toEqual([]);
  });

  it('finds nothing of a member behind a block, and keeps nothing it found before', async () => {
    const dora = await api.register('Dora');
    const blocked = await api.register('Emil');
    await api.listItem(blocked, { title: 'Accordion' });
    const post = await api.listItem(dora, { title: 'Accordion', type: 'request' });
    const search = await save(dora, { keyword: 'harp' });
    await found(dora, 'Accordion');
    await api.send('POST', '/api/blocks', { userId: dora.id }, blocked);
    expect(await titlesFor(dora)).toEqual([]);
    await api.listItem(blocked, { title: 'Harp' });
    await settled();
    const { body } = await api.get<NotificationsAnswer>(endpoints.listNotifications.path, { as: dora });
    expect(body.notifications.filter(({ kind }) => kind === 'wishMatched')).toHaveLength(1);
    await remove(post, dora);
    await api.send('DELETE', `/api/searches/${search._id}`, undefined, dora);
  });

  it('finds things again that a moderator took down and put back, and is found again itself', async () => {
    const moderator = await api.signIn(admin.email, admin.password, 'admin');
    const zither = await api.listItem(bob, { title: 'Zither' });
    const takeDown = async ({ _id: id }: ItemAnswer) => {
      const body = { kind: 'item', id, reason: 'A mistake' };
      await api.send('POST', endpoints.takeDown.path, body, moderator);
      const cases = await api.get<AdminCase[]>(endpoints.adminCases.path, { as: moderator });
      const caseId = cases.body.find(({ subjectId }) => subjectId === id)?._id ?? '';
      return () => api.send('POST', `/api/admin/cases/${caseId}/withdraw`, { reason: 'It is fine' }, moderator);
    };
    const restore = await takeDown(zither);
    const post = await api.listItem(ann, { title: 'Zither', type: 'request' });
    await settled();
    expect(await titlesFor(ann)).toEqual([]);
    await restore();
    await found(ann, 'Zither');
    const restorePost = await takeDown(post);
    // a policy hides it, so nothing is found a moment later
    await found(ann);
    await restorePost();
    await api.listItem(cleo, { title: 'Old zither' });
    await found(ann, 'Old zither', 'Zither');
    await remove(post, ann);
  });

  it('finds nothing that is promised or removed', async () => {
    const gone = await api.listItem(bob, { title: 'Trumpet' });
    await remove(gone, bob);
    await api.listItem(ann, { title: 'Trumpet', type: 'request' });
    await settled();
    expect(await titlesFor(ann)).toEqual([]);
  });
});
