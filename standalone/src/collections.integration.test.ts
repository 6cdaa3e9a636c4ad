import {
  buildEndpointUrl,
  endpoints,
  getCollectionCaseId,
  limits,
  type AdminCase,
  type AdminCollection,
  type AnswerOf,
  type CircleAnswer,
  type CollectionsAnswer,
  type ItemAnswer,
  type NotificationAnswer,
} from '@pass-along/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let people = 0;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000' });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  await api.send('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 }, boss);
});
afterAll(() => system.stop());
beforeEach(async () => {
  people += 1;
  ann = await api.register(`Ann${String(people)}`);
  bob = await api.register(`Bob${String(people)}`);
});

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });
const named = (name: string) => `${name} ${String(people)}`;
const at = (collectionId: string) => buildEndpointUrl(endpoints.getCollection, { params: { collectionId } });
const entry = (collectionId: string, { _id: itemId }: ItemAnswer) =>
  buildEndpointUrl(endpoints.collectItem, { params: { collectionId, itemId } });
const collect = (collectionId: string, item: ItemAnswer, by: TestMember) =>
  api.send('PUT', entry(collectionId, item), undefined, by);

async function make(by: TestMember, name = 'Winter', item?: ItemAnswer): Promise<string> {
  const body = { name: named(name), sentence: 'Warm things', ...(item && { itemId: item._id }) };
  const { body: made } = await api.send<AnswerOf<typeof endpoints.makeCollection>>(
    'POST',
    endpoints.makeCollection.path,
    body,
    by,
  );
  return made.collection._id;
}

/** The collections of this test on the board, each with the number of its items. */
async function readBoard(as: TestMember): Promise<string[]> {
  const { body } = await api.get<CollectionsAnswer>(`${endpoints.listCollections.path}?limit=50&filled=true`, { as });
  return body.collections
    .filter(({ name }) => name.endsWith(` ${String(people)}`))
    .map(({ name, itemCount, covers }) => `${name.split(' ')[0] ?? ''} ${String(itemCount)} ${String(covers.length)}`);
}

async function readTitles(collectionId: string, as: TestMember): Promise<string[] | number> {
  const { status, body } = await api.get<AnswerOf<typeof endpoints.getCollection>>(at(collectionId), { as });
  return status === 200 ? body.items.map(({ title }) => title) : status;
}

describe('a collection', () => {
  it('is for members, takes items of others, newest first, and is on the board once it has one', async () => {
    expect((await api.get(endpoints.listCollections.path)).status).toBe(401);
    const coat = await api.listItem(bob, { title: 'Coat' });
    const scarf = await api.listItem(bob, { title: 'Scarf' });
    const winter = await make(ann);
    expect(await readBoard(bob)).toEqual([]);
    await collect(winter, coat, ann);
    await collect(winter, coat, ann);
    await collect(winter, scarf, ann);
    expect(await readBoard(bob)).toEqual(['Winter 2 2']);
    expect(await readTitles(winter, bob)).toEqual(['Scarf', 'Coat']);
    const own = buildEndpointUrl(endpoints.ownCollections, { params: { itemId: coat._id } });
    expect((await api.get(own, { as: ann })).body).toEqual({
      collections: [{ _id: winter, name: named('Winter'), takenDown: false, has: true }],
    });
    await api.send('DELETE', entry(winter, coat), undefined, ann);
    expect(await readTitles(winter, bob)).toEqual(['Scarf']);
  });

  it('belongs to its maker alone, and refuses what cannot be', async () => {
    const coat = await api.listItem(bob, { title: 'Coat' });
    const winter = await make(ann, 'Winter', coat);
    await expect(collect(winter, coat, bob)).rejects.toThrow('collection_not_found');
    await expect(api.send('DELETE', at(winter), undefined, bob)).rejects.toThrow('collection_not_found');
    for (const name of ['', ' ', 'x'.repeat(limits.collection.name + 1), 'two\nlines'])
      await expect(api.send('POST', endpoints.makeCollection.path, { name }, ann)).rejects.toThrow('"path":"name"');
  });

  it('asks where another tab saved another name meanwhile', async () => {
    const winter = await make(ann);
    await api.send('PUT', at(winter), { name: 'Warm', before: { name: named('Winter') } }, ann);
    await expect(api.send('PUT', at(winter), { name: 'Cosy', before: { name: named('Winter') } }, ann)).rejects.toThrow(
      '"figures":{"theirs":"Warm","yours":"Cosy"}',
    );
    await api.send('DELETE', at(winter), undefined, ann);
    expect(await readTitles(winter, ann)).toBe(404);
  });

  it('shows and counts for each reader only what that reader sees', async () => {
    const { body: circle } = await api.send<CircleAnswer>(
      'POST',
      endpoints.createCircle.path,
      { name: named('Readers') },
      bob,
    );
    const open = await api.listItem(bob, { title: 'Open' });
    const inner = await api.listItem(bob, { title: 'Inner', circleId: circle._id });
    const gone = await api.listItem(bob, { title: 'Gone' });
    const winter = await make(bob, 'Winter', open);
    await collect(winter, inner, bob);
    await collect(winter, gone, bob);
    await api.send('DELETE', `/api/items/${gone._id}`, undefined, bob);
    expect(await readBoard(bob)).toEqual(['Winter 2 2']);
    expect(await readBoard(ann)).toEqual(['Winter 1 1']);
    expect(await readTitles(winter, ann)).toEqual(['Open']);

    const mine = await make(ann, 'Mine', open);
    await api.send('POST', endpoints.blockMember.path, { userId: bob.id }, ann);
    await soon(async () => expect(await readBoard(ann)).toEqual([]));
    expect(await readTitles(winter, ann)).toBe(404);
    expect(await readTitles(mine, ann)).toEqual([]);
  });

  it('is featured, renamed and taken down by admins; its maker hears of each, and the reason', async () => {
    const coat = await api.listItem(bob, { title: 'Coat' });
    const [winter, moving] = [await make(ann, 'Winter', coat), await make(ann, 'Moving', coat)];
    expect(await readBoard(bob)).toEqual(['Moving 1 1', 'Winter 1 1']);
    const params = { memberId: ann.id, collectionId: winter };
    const feature = buildEndpointUrl(endpoints.featureCollection, { params });
    await expect(api.send('PUT', feature, undefined, bob)).rejects.toThrow('403');
    await api.send('PUT', feature, undefined, boss);
    expect(await readBoard(bob)).toEqual(['Winter 1 1', 'Moving 1 1']);
    await api.send('DELETE', feature, undefined, boss);
    expect(await readBoard(bob)).toEqual(['Moving 1 1', 'Winter 1 1']);
    const rename = buildEndpointUrl(endpoints.adminReviseCollection, { params });
    await api.send('PUT', rename, { name: named('Warm') }, boss);
    expect(await readBoard(bob)).toEqual(['Moving 1 1', 'Warm 1 1']);
    await soon(async () => {
      const { body } = await api.get<{ notifications: NotificationAnswer[] }>('/api/notifications', { as: ann });
      expect(body.notifications.map(({ kind, link }) => `${kind} ${link}`)).toEqual([
        `collectionRevised /collections/${winter}`,
        `collectionFeatured /collections/${winter}`,
      ]);
    });

    const id = getCollectionCaseId(ann.id, moving);
    for (const other of ['x', 'x'.repeat(40), `${ann.id}.`, `.${id}`])
      await expect(
        api.send('POST', '/api/reports', { kind: 'collection', id: other, why: 'spam', words: '' }, bob),
      ).rejects.toThrow('collection_not_found');
    await api.send('POST', '/api/reports', { kind: 'collection', id, why: 'spam', words: '' }, bob);
    await api.send('POST', '/api/admin/take-downs', { kind: 'collection', id, reason: 'Advertising' }, boss);
    await soon(async () => expect(await readBoard(bob)).toEqual(['Warm 1 1']));
    expect(await readTitles(moving, bob)).toBe(404);
    expect(await readTitles(moving, ann)).toEqual(['Coat']);
    await expect(collect(moving, await api.listItem(bob, { title: 'Hat' }), ann)).rejects.toThrow(
      'collection_taken_down',
    );
    await soon(async () => {
      const { body } = await api.get<{ notifications: NotificationAnswer[] }>('/api/notifications', { as: ann });
      expect(body.notifications.map(({ kind }) => kind)).toContain('decidedAbout');
    });
    const filter = encodeURIComponent(JSON.stringify({ id: [moving] }));
    const listed = await api.get<AdminCollection[]>(`/api/admin/collections?filter=${filter}`, { as: boss });
    expect(listed.body).toMatchObject([{ name: named('Moving'), state: 'removed', maker: { _id: ann.id } }]);

    const cases = await api.get<AdminCase[]>('/api/admin/cases', { as: boss });
    const about = cases.body.find(({ subjectId }) => subjectId === id);
    expect(about).toMatchObject({ kind: 'collection', reason: 'Advertising' });
    await api.send('POST', `/api/admin/cases/${about?._id ?? ''}/withdraw`, { reason: 'A mistake' }, boss);
    await soon(async () => expect(await readBoard(bob)).toEqual(['Moving 1 1', 'Warm 1 1']));
  });

  it('is in the download of its maker, and goes with their account', async () => {
    const winter = await make(ann, 'Winter', await api.listItem(bob, { title: 'Coat' }));
    const answer = await fetch(`${system.url}${endpoints.exportData.path}`, {
      headers: { authorization: `Bearer ${ann.token}`, 'x-consistency-token': api.position, connection: 'close' },
    });
    const file = unzipSync(new Uint8Array(await answer.arrayBuffer()))['collections.json'];
    expect(file && strFromU8(file)).toContain(named('Winter'));
    expect(file && strFromU8(file)).toContain('Coat');
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, ann);
    await soon(async () => expect(await readTitles(winter, bob)).toBe(404));
  });
});
