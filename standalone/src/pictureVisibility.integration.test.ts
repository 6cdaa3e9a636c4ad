import {
  endpoints,
  buildSmallerUrl,
  buildEndpointUrl,
  type AdminCase,
  type CircleAnswer,
  type EventAnswer,
  type ItemAnswer,
  type ItemListAnswer,
  type PopulatedSwap,
  type PublicProfile,
} from '@pass-along/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { onePixel, TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let ann: TestMember;
let bob: TestMember;
let eve: TestMember;
let people = 0;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000' });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
});
afterAll(() => system.stop());
beforeEach(async () => {
  people += 1;
  const register = (name: string) => api.register(`${name}${String(people)}`);
  [ann, bob, eve] = [await register('Ann'), await register('Bob'), await register('Eve')];
});

const statusOf = async (url: string) =>
  (await fetch(`${system.url}${url}`, { headers: { connection: 'close' } })).status;
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });
const becomes = (url: string, status: number) => soon(async () => expect(await statusOf(url)).toBe(status));
const pictureOf = (item: ItemAnswer | undefined) => item?.images[0]?.url ?? '';
const bareOf = (url: string) => url.split('?')[0] ?? '';
const itemAs = async (item: ItemAnswer, as?: TestMember) =>
  (await api.get<ItemAnswer>(`/api/items/${item._id}`, { as })).body;
const remove = (item: ItemAnswer, by: TestMember) =>
  api.send('DELETE', buildEndpointUrl(endpoints.deleteItem, { params: { itemId: item._id } }), undefined, by);

function withPicture(field: string, extra: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(extra)) form.set(name, value);
  form.append(field, new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
  return form;
}
async function caseAbout(subjectId: string): Promise<AdminCase> {
  const { body } = await api.get<AdminCase[]>('/api/admin/cases', { as: boss });
  const found = body.find((each) => each.subjectId === subjectId);
  if (!found) throw new Error('No such case');
  return found;
}
const act = (caseId: string, what: string, body: object = {}) =>
  api.send('POST', `/api/admin/cases/${caseId}/${what}`, body, boss);
const report = (kind: string, id: string) => api.send('POST', '/api/reports', { kind, id, why: 'prohibited' }, ann);
const evidenceOf = ({ evidence }: AdminCase) =>
  evidence?.find(({ part }) => part === 'pictures')?.content.split('\n') ?? [];

async function circleOf(...members: readonly TestMember[]): Promise<CircleAnswer> {
  const [founder, ...others] = members;
  const { body } = await api.send<CircleAnswer>('POST', endpoints.createCircle.path, { name: 'Readers' }, founder);
  for (const member of others)
    await api.send('POST', endpoints.joinCircle.path, { inviteCode: body.inviteCode }, member);
  return body;
}

describe('the picture of an item', () => {
  it('is there for everybody in each size, at once and while it can be had', async () => {
    const url = pictureOf(await api.listItem(bob, { title: 'Lamp' }));
    expect(url).not.toContain('?');
    for (const size of [url, buildSmallerUrl(url, 'page'), buildSmallerUrl(url, 'thumb')])
      expect([size, await statusOf(size)]).toEqual([size, 200]);
  });

  it('goes with a take-down, stays for its owner and as evidence, and comes back where an appeal is granted', async () => {
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    const url = pictureOf(lamp);
    await report('item', lamp._id);
    const { _id: id } = await caseAbout(lamp._id);
    await act(id, 'claim');
    await act(id, 'decide', { decision: 'hidden', reason: 'Illegal picture' });
    await becomes(url, 404);
    expect(await statusOf(buildSmallerUrl(url, 'thumb'))).toBe(404);
    const [evidence = ''] = evidenceOf(await caseAbout(lamp._id));
    expect([await statusOf(evidence), await statusOf(bareOf(evidence))]).toEqual([200, 404]);
    const own = pictureOf(await itemAs(lamp, bob));
    expect([await statusOf(own), await statusOf(buildSmallerUrl(own, 'thumb'))]).toEqual([200, 200]);
    expect(await statusOf(own.replace(bob.id, eve.id))).toBe(404);

    await api.send('POST', `/api/reports/${id}/appeal`, { words: 'It is a drawing' }, bob);
    await act(id, 'claim');
    await act(id, 'appeal', { outcome: 'granted', reason: 'So it is' });
    await becomes(url, 200);
    expect(pictureOf(await itemAs(lamp))).toBe(url);
  });

  it('goes when its owner removes the item, who still sees it among what they removed', async () => {
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    await remove(lamp, bob);
    await becomes(pictureOf(lamp), 404);
    const path = `/api/items/user/${bob.id}?includeRemoved=true`;
    const own = (await api.get<ItemListAnswer>(path, { as: bob })).body.items;
    expect(await statusOf(pictureOf(own[0]))).toBe(200);
  });

  it('of an exchanged item goes when that is taken off the lists', async () => {
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    await api.send('POST', buildEndpointUrl(endpoints.markItemExchanged, { params: { itemId: lamp._id } }), {}, bob);
    expect(pictureOf(await itemAs(lamp))).toBe(pictureOf(lamp));
    expect(await statusOf(pictureOf(lamp))).toBe(200);
    await remove(lamp, bob);
    await becomes(pictureOf(lamp), 404);
    expect((await itemAs(lamp)).images).toEqual([]);
    expect((await itemAs(lamp, eve)).images).toEqual([]);
    expect(await statusOf(pictureOf(await itemAs(lamp, bob)))).toBe(200);
  });

  it('in a circle is for its members by an address of their own', async () => {
    const circle = await circleOf(bob, ann);
    const lamp = await api.listItem(bob, { title: 'Lamp', circleId: circle._id });
    const own = pictureOf(lamp);
    const anns = pictureOf(await itemAs(lamp, ann));
    const bosss = pictureOf((await api.get<ItemAnswer>(`/api/admin/items/${lamp._id}`, { as: boss })).body);
    for (const url of [own, anns, bosss, buildSmallerUrl(anns, 'thumb')])
      expect([url, await statusOf(url)]).toEqual([url, 200]);
    const file = await fetch(`${system.url}${anns}`);
    expect(file.headers.get('cache-control')).toBe('private, max-age=3600');
    const until = new URL(anns, system.url).searchParams.get('until') ?? '';
    for (const url of [bareOf(own), anns.replace(ann.id, eve.id), anns.replace(until, '1'), anns.slice(0, -1)])
      expect([url, await statusOf(url)]).toEqual([url, 404]);
    const left = buildEndpointUrl(endpoints.leaveCircle, { params: { circleId: circle._id } });
    await api.send('POST', left, {}, ann);
    await becomes(anns, 404);
  });

  it('follows the item into a circle and out of it', async () => {
    const circle = await circleOf(bob);
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    const move = (circleId: string) => {
      const form = new FormData();
      form.set('circleId', circleId);
      return api.send('PUT', buildEndpointUrl(endpoints.updateItem, { params: { itemId: lamp._id } }), form, bob);
    };
    await move(circle._id);
    await becomes(pictureOf(lamp), 404);
    await move('');
    expect(await statusOf(pictureOf(lamp))).toBe(200);
  });

  it('in a circle is seen by the other side of a swap, also once they left it, until the item is removed', async () => {
    const circle = await circleOf(bob, ann);
    const lamp = await api.listItem(bob, { title: 'Lamp', circleId: circle._id, type: 'donate' });
    const { _id } = await api.proposeSwap(lamp, ann);
    await api.send('POST', buildEndpointUrl(endpoints.leaveCircle, { params: { circleId: circle._id } }), {}, ann);
    const imageAs = async (as: TestMember) =>
      (await api.get<PopulatedSwap>(`/api/swaps/${_id}`, { as })).body.requestedItem.image;
    const anns = (await imageAs(ann)) ?? '';
    expect([await statusOf(anns), await statusOf(bareOf(anns)), await statusOf(anns.replace(ann.id, eve.id))]).toEqual([
      200, 404, 404,
    ]);
    await api.send('POST', `/api/swaps/${_id}/cancel`, { reason: '' }, ann);
    await remove(lamp, bob);
    await becomes(anns, 404);
    expect(await imageAs(ann)).toBeNull();
    expect(await statusOf((await imageAs(bob)) ?? '')).toBe(200);
  });
});

describe('the picture', () => {
  it('of a circle is for its members and for moderators', async () => {
    const { _id: circleId } = await circleOf(bob, ann);
    const path = buildEndpointUrl(endpoints.updateCircle, { params: { circleId } });
    const { avatar } = (await api.send<CircleAnswer>('PUT', path, withPicture('avatar'), bob)).body;
    const anns = (await api.get<CircleAnswer>(`/api/circles/${circleId}`, { as: ann })).body.avatar;
    const bosss = (await api.get<CircleAnswer>(`/api/admin/circles/${circleId}`, { as: boss })).body.avatar;
    for (const url of [avatar, anns, bosss, buildSmallerUrl(anns, 'small')])
      expect([url, await statusOf(url)]).toEqual([url, 200]);
    expect(await statusOf(bareOf(avatar))).toBe(404);
    await api.send('POST', buildEndpointUrl(endpoints.leaveCircle, { params: { circleId } }), {}, ann);
    await becomes(anns, 404);
  });

  it('of a member is for everybody until there is another one; the cover goes with a hidden profile', async () => {
    const send = async (path: string) =>
      (await api.send<Record<string, string>>('POST', path, withPicture('image'), bob)).body;
    const { avatar = '' } = await send(endpoints.uploadAvatar.path);
    const { coverImage = '' } = await send(endpoints.uploadCover.path);
    expect([await statusOf(avatar), await statusOf(coverImage)]).toEqual([200, 200]);
    await api.send('PUT', endpoints.setPreferences.path, { privacy: { showProfile: false } }, bob);
    await becomes(coverImage, 404);
    expect(await statusOf(avatar)).toBe(200);
    const profile = (await api.get<PublicProfile>(`/api/users/${bob.id}/profile`, { as: bob })).body;
    expect(await statusOf(profile.coverImage)).toBe(200);
    const user = (await api.get<PublicProfile>(endpoints.getUser.path, { as: bob })).body;
    expect(await statusOf(user.coverImage)).toBe(200);
  });

  it('of an event is for everybody, and goes with a take-down, but for its planner and moderators', async () => {
    const form = {
      ...{ name: 'Repair fair', description: 'Bring what is broken', location: { type: 'offline' } },
      ...{ startDate: '2040-05-05T12:00:00Z', endDate: '2040-05-05T16:00:00Z' },
    };
    const { _id: id } = (await api.send<{ data: EventAnswer }>('POST', '/api/events', form, bob)).body.data;
    const choose = (body: FormData, by: TestMember) =>
      api.send<{ data: EventAnswer }>('PUT', `/api/events/${id}/picture`, body, by);
    await expect(choose(withPicture('picture'), ann)).rejects.toThrow('answered 403');
    const url = (await choose(withPicture('picture'), bob)).body.data.picture?.url ?? '';
    expect(url).not.toContain('?');
    for (const size of [url, buildSmallerUrl(url, 'page'), buildSmallerUrl(url, 'thumb')])
      expect([size, await statusOf(size)]).toEqual([size, 200]);

    await report('event', id);
    const { _id: caseId } = await caseAbout(id);
    await act(caseId, 'claim');
    await act(caseId, 'decide', { decision: 'hidden', reason: 'Illegal picture' });
    await becomes(url, 404);
    const [evidence = ''] = evidenceOf(await caseAbout(id));
    expect(await statusOf(evidence)).toBe(200);
    const eventAs = async (as: TestMember) =>
      (await api.get<{ data: EventAnswer }>(`/api/events/${id}`, { as })).body.data.picture?.url ?? '';
    const own = await eventAs(bob);
    expect([await statusOf(own), await statusOf(await eventAs(boss))]).toEqual([200, 200]);
    expect(await statusOf(own.replace(bob.id, eve.id))).toBe(404);

    expect((await choose(new FormData(), bob)).body.data.picture).toBeNull();
    await becomes(own, 404);
  });

  it('that was reported outlives the next one as evidence, for moderators who are not whom it is about', async () => {
    const { avatar } = (
      await api.send<{ avatar: string }>('POST', endpoints.uploadAvatar.path, withPicture('image'), bob)
    ).body;
    await report('member', bob.id);
    const { _id: id } = await caseAbout(bob.id);
    await api.send('PUT', `/api/admin/members/${bob.id}/profile`, { removePicture: true, reason: 'Not a face' }, boss);
    await becomes(avatar, 404);
    const [evidence = ''] = evidenceOf(await caseAbout(bob.id));
    expect(evidence).toContain(`/uploads/evidence/${id}/`);
    expect([await statusOf(evidence), await statusOf(bareOf(evidence))]).toEqual([200, 404]);
  });
});
