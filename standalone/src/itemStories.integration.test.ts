import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildEndpointUrl,
  endpoints,
  type AdminCase,
  type AdminItemAnswer,
  type CircleAnswer,
  type ItemAnswer,
  type ItemStoryAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForConsumers, verifyReadModels } from './testing/replayChecks.ts';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { onePixel, TestApi, type TestMember } from './testing/testApi.ts';

const masterKey = Buffer.alloc(32, 7);
const password = 'a long password';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let people = 0;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;
let dan: TestMember;
/** Ann's pot, which Bob received. */
let pot: ItemAnswer;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000', MASTER_KEY: masterKey.toString('hex') });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  await api.send('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 }, boss);
});
afterAll(() => system.stop());
beforeEach(async () => {
  people += 1;
  const register = (name: string) => api.register(`${name}${String(people)}`);
  [ann, bob, cleo, dan] = [await register('Ann'), await register('Bob'), await register('Cleo'), await register('Dan')];
  pot = await api.listItem(ann, { title: 'Copper pot', type: 'donate', category: 'Home & Garden' });
  await give(pot, bob);
});

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });

/** The owner gives it to this member, and both confirm it. */
async function give(item: ItemAnswer, to: TestMember): Promise<void> {
  const from = [ann, bob, cleo, dan].find(({ id }) => id === item.ownerId._id);
  if (!from) throw new Error('No such owner');
  const { _id } = await api.proposeSwap(item, to);
  const path = `/api/items/${item._id}/swap-requests/${_id}`;
  await api.send('PUT', path, { status: 'accepted' }, from);
  for (const side of [from, to]) await api.send('PUT', path, { status: 'completed' }, side);
  await soon(async () => expect(await statusOf(item, to)).toBe('exchanged'));
}
const statusOf = async ({ _id }: ItemAnswer, as: TestMember) =>
  (await api.get<ItemAnswer>(`/api/items/${_id}`, { as })).body.status;

function passOnForm(item: ItemAnswer, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  const { title, description, category } = item;
  const images = JSON.stringify(pot.images.map(({ id }) => id));
  const all = { title, description, category, type: 'donate', continuesItemId: item._id, uploadedImages: images };
  for (const [name, value] of Object.entries({ ...all, ...fields })) form.set(name, value);
  return form;
}
const passOn = async (item: ItemAnswer, by: TestMember, fields?: Record<string, string>) =>
  (await api.send<{ item: ItemAnswer }>('POST', endpoints.createItem.path, passOnForm(item, fields), by)).body.item;

function note(words: string, hasPicture = true): FormData {
  const form = new FormData();
  form.set('words', words);
  if (hasPicture) form.append('picture', new Blob([onePixel], { type: 'image/png' }), 'pot.png');
  return form;
}
const notePath = ({ _id: itemId }: ItemAnswer) => buildEndpointUrl(endpoints.leaveStoryNote, { params: { itemId } });
const leave = (item: ItemAnswer, by: TestMember, words: string, hasPicture?: boolean) =>
  api.send('PUT', notePath(item), note(words, hasPicture), by);
const withdraw = (item: ItemAnswer, by: TestMember) => api.send('DELETE', notePath(item), undefined, by);
const storyOf = async ({ _id: itemId }: ItemAnswer, as: TestMember) =>
  (await api.get<ItemStoryAnswer>(buildEndpointUrl(endpoints.itemStory, { params: { itemId } }), { as })).body;
const namesIn = ({ owners }: ItemStoryAnswer) => owners.map(({ owner }) => owner?.name ?? 'a neighbour');
const wordsIn = ({ owners }: ItemStoryAnswer) => owners.map(({ words }) => words);
const urlIn = ({ owners }: ItemStoryAnswer) => owners.find(({ picture }) => picture)?.picture?.url ?? '';
const fetchStatus = async (url: string) =>
  (await fetch(`${system.url}${url}`, { headers: { connection: 'close' } })).status;
const block = (other: TestMember, by: TestMember) =>
  api.send('POST', endpoints.blockMember.path, { userId: other.id }, by);

describe('the story of a thing', () => {
  it('names everybody that had it, since when, with what they left, to members alone', async () => {
    await leave(pot, ann, 'It cooked for ten years');
    const again = await passOn(pot, bob);
    expect(again.images.map(({ id }) => id)).toEqual(pot.images.map(({ id }) => id));
    await give(again, cleo);
    await leave(again, bob, 'Good for soup', false);
    for (const listing of [pot, again]) {
      const story = await storyOf(listing, cleo);
      expect(story.handovers).toBe(2);
      expect(namesIn(story)).toEqual([ann.name, bob.name, cleo.name]);
      expect(wordsIn(story)).toEqual(['It cooked for ten years', 'Good for soup', '']);
      expect(story.owners.map(({ since }) => since)).toEqual(story.owners.map(({ since }) => since).toSorted());
      expect(await fetchStatus(urlIn(story))).toBe(200);
      expect(await fetchStatus(urlIn(story).split('?')[0] ?? '')).toBe(404);
    }
    const { status } = await api.get(buildEndpointUrl(endpoints.itemStory, { params: { itemId: pot._id } }));
    expect(status).toBe(401);
  });

  it('goes on with the receiver alone, once at a time, and again after they removed their listing', async () => {
    await expect(passOn(pot, cleo)).rejects.toThrow('forbidden');
    await expect(passOn(pot, ann)).rejects.toThrow('forbidden');
    const [first, second] = await Promise.allSettled([passOn(pot, bob), passOn(pot, bob)]);
    const listed = [first, second].flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(listed).toHaveLength(1);
    const [again] = listed;
    if (!again) return;
    await expect(passOn(pot, bob)).rejects.toThrow('already_passed_on');
    expect((await storyOf(pot, bob)).whyNot.passOn).toBe('already_passed_on');
    await api.send('DELETE', `/api/items/${again._id}`, undefined, bob);
    expect((await storyOf(pot, bob)).abilities.passOn).toBe(true);
    const third = await passOn(pot, bob, { title: 'Large copper pot' });
    expect(third._id).not.toBe(again._id);
    expect(namesIn(await storyOf(third, cleo))).toEqual([ann.name, bob.name]);
    await expect(passOn(pot, bob, { type: 'request' })).rejects.toThrow('already_passed_on');
  });

  it('has all its listings named to admins, from each of them', async () => {
    const again = await passOn(pot, bob);
    const wanted = await api.listItem(ann, { title: 'A lid', type: 'request' });
    const listingsOf = async ({ _id: id }: ItemAnswer) =>
      (await api.get<AdminItemAnswer>(buildEndpointUrl(endpoints.adminItem, { params: { id } }), { as: boss })).body
        .listingIds;
    for (const listing of [pot, again]) expect(await listingsOf(listing)).toEqual([pot._id, again._id]);
    expect(await listingsOf(wanted)).toEqual([]);
  });

  it('does not go on while a moderator took the listing down', async () => {
    const again = await passOn(pot, bob);
    await api.send('DELETE', `/api/items/${again._id}`, undefined, boss);
    await expect(passOn(pot, bob)).rejects.toThrow('already_passed_on');
  });

  it('takes what an owner left once it is handed over, and gives it back when they withdraw it', async () => {
    const lamp = await api.listItem(ann, { title: 'Lamp', type: 'donate' });
    await expect(leave(lamp, ann, 'Too early')).rejects.toThrow('not_handed_over');
    await expect(leave(pot, bob, 'Not mine to tell')).rejects.toThrow('forbidden');
    await expect(leave(pot, ann, '', false)).rejects.toThrow('validation_failed');
    await leave(pot, ann, 'It cooked for ten years');
    const url = urlIn(await storyOf(pot, cleo));
    await api.send('PUT', notePath(pot), { words: 'It cooked for twelve years', keepPicture: true }, ann);
    expect(urlIn(await storyOf(pot, cleo)).split('?')[0]).toBe(url.split('?')[0]);
    await withdraw(pot, ann);
    const story = await storyOf(pot, cleo);
    expect([wordsIn(story), urlIn(story)]).toEqual([['', ''], '']);
    await soon(async () => expect(await fetchStatus(url)).toBe(404));
    await expect(withdraw(pot, ann)).rejects.toThrow('not_found');
  });

  it('knows an owner that is blocked, suspended, hidden or of another circle as a neighbour', async () => {
    await leave(pot, ann, 'It cooked for ten years');
    const again = await passOn(pot, bob);
    const url = urlIn(await storyOf(again, cleo));
    await block(ann, cleo);
    expect([namesIn(await storyOf(again, cleo)), wordsIn(await storyOf(again, cleo))]).toEqual([
      ['a neighbour', bob.name],
      ['', ''],
    ]);
    await soon(async () => expect(await fetchStatus(url)).toBe(404));
    expect(namesIn(await storyOf(again, dan))).toEqual([ann.name, bob.name]);
    await api.send('PUT', endpoints.setPreferences.path, { privacy: { showProfile: false } }, ann);
    expect(namesIn(await storyOf(again, dan))).toEqual(['a neighbour', bob.name]);
    expect(wordsIn(await storyOf(again, dan))).toEqual(['It cooked for ten years', '']);
    await api.send('POST', `/api/admin/members/${ann.id}/suspend`, { reason: 'Spam' }, boss);
    expect(wordsIn(await storyOf(again, dan))).toEqual(['', '']);
  });

  it('tells members of a circle alone who had it there', async () => {
    const { body: circle } = await api.send<CircleAnswer>('POST', endpoints.createCircle.path, { name: 'Cooks' }, ann);
    await api.send('POST', endpoints.joinCircle.path, { inviteCode: circle.inviteCode }, bob);
    const pan = await api.listItem(ann, { title: 'Pan', type: 'donate', circleId: circle._id });
    await give(pan, bob);
    await leave(pan, ann, 'For the cooks');
    const form = passOnForm(pan, { uploadedImages: JSON.stringify(pan.images.map(({ id }) => id)) });
    const { body } = await api.send<{ item: ItemAnswer }>('POST', endpoints.createItem.path, form, bob);
    const [inside, outside] = [await storyOf(body.item, bob), await storyOf(body.item, cleo)];
    expect([namesIn(inside), wordsIn(inside)]).toEqual([
      [ann.name, bob.name],
      ['For the cooks', ''],
    ]);
    expect([namesIn(outside), wordsIn(outside)]).toEqual([
      ['a neighbour', bob.name],
      ['', ''],
    ]);
    expect((await api.get(`/api/items/${pan._id}/story`, { as: cleo })).status).toBe(404);
  });

  it('is reported and taken down with the listing of the owner that wrote it, and comes back with it', async () => {
    await leave(pot, ann, 'Rude words');
    const again = await passOn(pot, bob);
    const entry = (await storyOf(again, cleo)).owners[0];
    await api.send('POST', '/api/reports', { kind: 'item', id: entry?.itemId, why: 'harassment' }, cleo);
    const { body: cases } = await api.get<AdminCase[]>('/api/admin/cases', { as: boss });
    const found = cases.find(({ subjectId }) => subjectId === pot._id);
    expect(found?.evidence).toContainEqual({ part: 'story', content: 'Rude words' });
    expect(found?.evidence?.find(({ part }) => part === 'pictures')?.content.split('\n')).toHaveLength(2);
    const url = urlIn(await storyOf(again, cleo));
    const act = (what: string, body: object) =>
      api.send('POST', `/api/admin/cases/${found?._id ?? ''}/${what}`, body, boss);
    await act('claim', {});
    await act('decide', { decision: 'hidden', reason: 'Rude' });
    await soon(async () => expect(wordsIn(await storyOf(again, cleo))).toEqual(['', '']));
    await soon(async () => expect(await fetchStatus(url)).toBe(404));
    expect(namesIn(await storyOf(again, cleo))).toEqual([ann.name, bob.name]);
    await expect(leave(pot, ann, 'Ruder words')).rejects.toThrow('item_not_found');
    await act('withdraw', { reason: 'A mistake' });
    await soon(async () => expect(wordsIn(await storyOf(again, cleo))).toEqual(['Rude words', '']));
  });

  it('forgets an erased owner: words, picture, and the pictures that later listings took over', async () => {
    await leave(pot, ann, 'It cooked for ten years');
    const again = await passOn(pot, bob);
    await give(again, cleo);
    const third = await passOn(again, cleo);
    const filesOf = async (folder: string, item: ItemAnswer) =>
      readdir(join(system.dataDir, 'files', folder, item._id)).catch(() => []);
    expect(await filesOf('items', third)).toHaveLength(3);
    await api.send('POST', endpoints.deleteAccount.path, { password }, ann);
    await soon(async () => {
      const story = await storyOf(third, cleo);
      expect([namesIn(story), wordsIn(story), urlIn(story)]).toEqual([
        ['a neighbour', bob.name, cleo.name],
        ['', '', ''],
        '',
      ]);
      for (const item of [again, third])
        expect((await api.get<ItemAnswer>(`/api/items/${item._id}`, { as: cleo })).body.images).toEqual([]);
      for (const item of [pot, again, third])
        expect([...(await filesOf('items', item)), ...(await filesOf('stories', item))]).toEqual([]);
    });
    expect(await statusOf(third, bob)).toBe('available');
  });

  it('has its farthest thing on the dashboard, and equals a rebuild', async () => {
    const again = await passOn(pot, bob);
    await give(again, cleo);
    const third = await passOn(again, cleo);
    await give(third, dan);
    const { body } = await api.get<{ item: unknown }>(endpoints.farthestItem.path, { as: ann });
    expect(body.item).toMatchObject({ _id: third._id, title: 'Copper pot', handovers: 3 });
    for (const [whom, as] of [
      [cleo, ann],
      [bob, cleo],
    ] as const)
      await block(whom, as);
    for (const as of [ann, bob]) {
      const { body: seen } = await api.get<{ item: { _id: string } | null }>(endpoints.farthestItem.path, { as });
      expect(seen.item?._id).not.toBe(third._id);
    }
    await waitForConsumers(api);
    await verifyReadModels(system, masterKey);
  });
});
