import {
  buildEndpointUrl,
  endpoints,
  type CircleAnswer,
  type ItemAnswer,
  type RecommendationsAnswer,
} from '@pass-along/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForConsumers, verifyReadModels } from './testing/replayChecks.ts';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

const masterKey = Buffer.alloc(32, 7);

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let people = 0;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000', MASTER_KEY: masterKey.toString('hex') });
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

const read = async (as: TestMember) =>
  (await api.get<RecommendationsAnswer>(endpoints.recommendations.path, { as })).body;
/** The things for a member that carry this test's own tag, each with its reason. */
const listFor = async (as: TestMember) =>
  (await read(as)).recommendations
    .filter(({ item }) => item.title.endsWith(` ${String(people)}`))
    .map(({ item, reason, cause }) =>
      [item.title.split(' ')[0], reason, cause].filter((part) => part !== '').join(' '),
    );
const listItem = (owner: TestMember, name: string, fields: Record<string, string> = {}) =>
  api.listItem(owner, {
    title: `${name} ${String(people)}`,
    tags: JSON.stringify([`tag${String(people)}`]),
    ...fields,
  });
const named = (name: string) => `${name} ${String(people)}`;
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });
const hiddenPath = ({ _id: itemId }: ItemAnswer) =>
  buildEndpointUrl(endpoints.hideRecommendation, { params: { itemId } });
const hide = (item: ItemAnswer, by: TestMember) => api.send('PUT', hiddenPath(item), undefined, by);
const restore = (item: ItemAnswer, by: TestMember) => api.send('DELETE', hiddenPath(item), undefined, by);

/** Ann liked Bob's atlas, and Bob lists a novel. */
async function likeBooks(): Promise<{ atlas: ItemAnswer; novel: ItemAnswer }> {
  const atlas = await listItem(bob, 'Atlas');
  await api.like(atlas, ann);
  const novel = await listItem(bob, 'Novel');
  expect(await listFor(ann)).toEqual([`Novel liked ${named('Atlas')}`]);
  return { atlas, novel };
}

describe('recommendations', () => {
  it('are for members, and none are my own or for the owner', async () => {
    expect((await api.get(endpoints.recommendations.path)).status).toBe(401);
    await likeBooks();
    await listItem(ann, 'Own');
    expect(await listFor(ann)).toEqual([`Novel liked ${named('Atlas')}`]);
    expect(await listFor(bob)).toEqual([]);
  });

  it('leave out what I hide, however often, until I take it back', async () => {
    const { novel } = await likeBooks();
    await hide(novel, ann);
    await hide(novel, ann);
    expect(await listFor(ann)).toEqual([]);
    await restore(novel, ann);
    await restore(novel, ann);
    expect(await listFor(ann)).toEqual([`Novel liked ${named('Atlas')}`]);
    await expect(
      api.send(
        'PUT',
        buildEndpointUrl(endpoints.hideRecommendation, { params: { itemId: 'nothing' } }),
        undefined,
        ann,
      ),
    ).rejects.toThrow('item_not_found');
  });

  it('are empty while they are off', async () => {
    await likeBooks();
    const turn = (on: boolean) => api.send('PUT', endpoints.switchRecommendations.path, { on }, ann);
    await turn(false);
    expect(await read(ann)).toEqual({ on: false, recommendations: [] });
    await turn(true);
    expect(await listFor(ann)).toEqual([`Novel liked ${named('Atlas')}`]);
  });

  it('leave out what I asked for, and follow the changes of a listing', async () => {
    const { novel } = await likeBooks();
    const gift = await listItem(bob, 'Gift', { type: 'donate' });
    await api.proposeSwap(gift, ann);
    expect(await listFor(ann)).toEqual([`Novel liked ${named('Atlas')}`]);
    await api.send('PUT', `/api/items/${novel._id}`, { category: 'Toys', tags: '[]' }, bob);
    expect(await listFor(ann)).toEqual([]);
  });

  it.each([
    [
      'a moderator takes the thing down',
      async (novel: ItemAnswer) => api.send('DELETE', `/api/items/${novel._id}`, undefined, boss),
    ],
    ['its owner blocks me', () => api.send('POST', endpoints.blockMember.path, { userId: ann.id }, bob)],
    ['I block its owner', () => api.send('POST', endpoints.blockMember.path, { userId: bob.id }, ann)],
    [
      'its owner is suspended',
      () => api.send('POST', `/api/admin/members/${bob.id}/suspend`, { reason: 'Spam' }, boss),
    ],
    [
      'it was passed on elsewhere',
      (novel: ItemAnswer) => api.send('POST', `/api/items/${novel._id}/exchanged`, undefined, bob),
    ],
  ])('are gone once %s', async (_, end) => {
    const { novel } = await likeBooks();
    await end(novel);
    await soon(async () => expect(await listFor(ann)).toEqual([]));
  });

  it('show things of a group to its members alone, and do not name what I no longer see', async () => {
    const { body: circle } = await api.send<CircleAnswer>(
      'POST',
      endpoints.createCircle.path,
      { name: 'Readers' },
      bob,
    );
    await api.send('POST', endpoints.joinCircle.path, { inviteCode: circle.inviteCode }, ann);
    const inGroup = { circleId: circle._id, category: 'Music' };
    const guitar = await listItem(bob, 'Guitar', { ...inGroup, tags: '[]' });
    expect(await listFor(ann)).toEqual(['Guitar circle Readers']);
    await api.like(guitar, ann);
    await listItem(bob, 'Drum', { category: 'Music', tags: '[]' });
    expect(await listFor(ann)).toEqual([`Drum liked ${named('Guitar')}`]);
    await listItem(bob, 'Flute', { ...inGroup, tags: '[]' });
    await api.send('POST', buildEndpointUrl(endpoints.leaveCircle, { params: { circleId: circle._id } }), {}, ann);
    expect(await listFor(ann)).toEqual(['Drum liked']);
  });

  it('put first what matches a wish, under the name of the wish', async () => {
    await likeBooks();
    await api.send('POST', endpoints.saveSearch.path, { name: 'For the way', keyword: named('Unicycle') }, ann);
    await listItem(bob, 'Unicycle', { category: 'Sports', tags: '[]' });
    await soon(async () =>
      expect(await listFor(ann)).toEqual(['Unicycle search For the way', `Novel liked ${named('Atlas')}`]),
    );
  });

  it('say nothing of neighbours until three of them are behind it', async () => {
    const atlas = await listItem(bob, 'Atlas', { category: 'Fashion', tags: '[]' });
    await api.like(atlas, ann);
    await listItem(bob, 'Wrench', { category: 'Automotive', tags: '[]' });
    for (const nth of [1, 2, 3]) {
      expect(await listFor(ann)).toEqual([]);
      const neighbour = await api.register(`Cleo${String(people)}x${String(nth)}`);
      await api.like(atlas, neighbour);
      const gift = await listItem(bob, `Jack${String(nth)}`, { category: 'Automotive', type: 'donate', tags: '[]' });
      const { _id } = await api.proposeSwap(gift, neighbour);
      const path = `/api/items/${gift._id}/swap-requests/${_id}`;
      await api.send('PUT', path, { status: 'accepted' }, bob);
      for (const side of [bob, neighbour]) await api.send('PUT', path, { status: 'completed' }, side);
      const isExchanged = async () =>
        expect((await api.get<ItemAnswer>(`/api/items/${gift._id}`, { as: bob })).body.status).toBe('exchanged');
      await soon(isExchanged);
    }
    expect(await listFor(ann)).toEqual(['Wrench neighbours']);
  });

  it('are in my export, with what I hid, which is stored encrypted', async () => {
    const { atlas, novel } = await likeBooks();
    const poems = await listItem(bob, 'Poems');
    await hide(novel, ann);
    const answer = await fetch(`${system.url}${endpoints.exportData.path}`, {
      headers: { authorization: `Bearer ${ann.token}`, 'x-consistency-token': api.position, connection: 'close' },
    });
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const document = (name: string) => JSON.parse(strFromU8(archive[name] ?? new Uint8Array())) as unknown;
    expect(document('recommendations.json')).toContainEqual(
      expect.objectContaining({ item_id: poems._id, reason: 'liked', cause_id: atlas._id }),
    );
    expect(JSON.stringify(document('activity.json'))).toContain(`"hiddenItemId":"${novel._id}"`);
    const { rows } = await system.database.pool.query<{ data: object }>(
      `SELECT data FROM read_models.audit WHERE type = 'RecommendationHidden' AND data ->> 'memberId' = $1`,
      [ann.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(novel._id);
  });

  it('go with the account, and equal a rebuild', async () => {
    const { novel } = await likeBooks();
    await hide(novel, ann);
    await listItem(bob, 'Poems');
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, ann);
    await soon(async () => {
      const { rows } = await system.database.pool.query(
        `SELECT member_id FROM read_models.recommendations WHERE member_id = $1
         UNION SELECT member_id FROM read_models.recommendation_tastes WHERE member_id = $1`,
        [ann.id],
      );
      expect(rows).toEqual([]);
    });
    await waitForConsumers(api);
    await verifyReadModels(system, masterKey);
  });
});
