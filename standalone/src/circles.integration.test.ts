import {
  endpoints,
  type AdminCircleAnswer,
  type CircleAnswer,
  type CircleMemberAnswer,
  type FoundCircleAnswer,
  type ItemAnswer,
  type ItemListAnswer,
  type ItemStatsAnswer,
  type MatchAnswer,
  type MyCircleAnswer,
  type NotificationsAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { onePixel, TestApi, type TestMember } from './testing/testApi.ts';

const patience = { timeout: 45_000 };

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

const create = async (by: TestMember, name: string) =>
  (await api.send<CircleAnswer>('POST', endpoints.createCircle.path, { name }, by)).body;
const join = (by: TestMember, { inviteCode }: CircleAnswer) =>
  api.send('POST', endpoints.joinCircle.path, { inviteCode }, by);
const read = (path: string, as?: TestMember) => api.get<Record<string, unknown>>(path, { as });
const mine = async (as: TestMember, path = '/api/circles') =>
  (await api.get<MyCircleAnswer[]>(`${path}/user-groups/${as.id}`, { as })).body;

describe('my circles', () => {
  it('stand by name with who is in them, with and without /api', async () => {
    const [walkers, readers] = [await create(ann, 'Walkers'), await create(ann, 'Readers')];
    await join(bob, readers);
    const circles = await mine(ann);
    expect(circles.map(({ name, memberCount }) => [name, memberCount])).toEqual([
      ['Readers', 2],
      ['Walkers', 1],
    ]);
    expect(circles[0]).toMatchObject({
      _id: readers._id,
      inviteCode: readers.inviteCode,
      avatar: '/assets/default-circle.svg',
      createdBy: { _id: ann.id, name: 'Ann' },
      members: [
        { _id: ann.id, name: 'Ann' },
        { _id: bob.id, name: 'Bob' },
      ],
    });
    expect(await mine(ann, '/circles')).toEqual(circles);
    expect((await mine(bob)).map(({ _id }) => _id)).toEqual([readers._id]);
    expect((await read('/assets/default-circle.svg')).status).toBe(200);
    await api.send('POST', `/api/circles/${walkers._id}/leave`, undefined, ann);
    expect((await mine(ann)).map(({ name }) => name)).toEqual(['Readers']);
    expect((await read(`/api/circles/${walkers._id}`, ann)).body['code']).toBe('circle_not_found');
  });

  it('are read by their members alone, admins of the community included', async () => {
    const [readers] = await mine(bob);
    const path = `/api/circles/${readers?._id ?? ''}`;
    const { body: members } = await api.get<CircleMemberAnswer[]>(`${path}/members`, { as: ann });
    expect(members.map(({ name, isGroupAdmin, abilities }) => [name, isGroupAdmin, abilities.remove])).toEqual([
      ['Ann', true, false],
      ['Bob', false, true],
    ]);
    const moderator = await api.signIn(admin.email, admin.password, 'admin');
    for (const stranger of [cleo, moderator])
      for (const asked of [path, `${path}/members`])
        expect((await read(asked, stranger)).body['code']).toBe('not_circle_member');
    expect((await read(`/api/circles/user-groups/${ann.id}`, bob)).body['code']).toBe('forbidden');
    expect((await read(path)).status).toBe(401);
  });

  it('are listed to who moderates, without their codes', async () => {
    const moderator = await api.signIn(admin.email, admin.password, 'admin');
    const { body } = await api.get<AdminCircleAnswer[]>('/api/admin/circles?sort=["name","ASC"]', { as: moderator });
    expect(body.map(({ name, status, memberCount }) => [name, status, memberCount])).toEqual([
      ['Readers', 'active', 2],
      ['Walkers', 'archived', 0],
    ]);
    expect(JSON.stringify(body)).not.toContain('inviteCode');
    const one = await api.get<AdminCircleAnswer>(`/api/admin/circles/${body[0]?._id ?? ''}`, { as: moderator });
    expect(one.body).toEqual(body[0]);
    const { body: trail } = await api.get<{ type: string; subject: string; data: object }[]>(
      `/api/admin/audit?filter={"stream":"circle-${body[0]?._id ?? ''}","technical":true}`,
      { as: moderator },
    );
    expect(trail.map(({ type, subject }) => [type, subject])).toEqual([
      ['CircleJoined', 'Readers'],
      ['CircleJoined', 'Readers'],
      ['CircleCreated', 'Readers'],
    ]);
    expect(JSON.stringify(trail)).not.toContain((await mine(ann))[0]?.inviteCode);
  });

  it('tell the group admin who joined, and who is put out that they are', async () => {
    const told = async (as: TestMember) =>
      (await api.get<NotificationsAnswer>('/api/notifications', { as })).body.notifications.map(
        ({ kind, person, circle }) => [kind, person?.name, circle?.name],
      );
    const choir = await create(ann, 'Choir');
    await join(cleo, choir);
    await api.send('DELETE', `/api/circles/${choir._id}/members/${cleo.id}`, undefined, ann);
    expect((await told(ann))[0]).toEqual(['circleJoined', 'Cleo', 'Choir']);
    expect((await told(cleo))[0]).toEqual(['circleRemoved', 'Ann', 'Choir']);
    expect(await mine(cleo)).toEqual([]);
  });
});

describe('a circle that lets itself be found', () => {
  const findable = async (as: TestMember) =>
    (await api.get<{ circles: FoundCircleAnswer[] }>('/api/circles/findable', { as })).body.circles;
  const told = async (as: TestMember) =>
    (await api.get<NotificationsAnswer>('/api/notifications', { as })).body.notifications.map(
      ({ kind, person, circle }) => [kind, person?.name, circle?.name],
    );

  it('is asked to join, and both sides hear of it', async () => {
    const gardeners = await create(ann, 'Gardeners');
    expect(await findable(bob)).toEqual([]);
    const path = `/api/circles/${gardeners._id}`;
    await api.send('PUT', `${path}/findable`, { findable: true }, ann);
    const shown = { _id: gardeners._id, name: 'Gardeners', memberCount: 1, avatar: '/assets/default-circle.svg' };
    expect(await findable(bob)).toEqual([{ ...shown, isRequested: false }]);
    expect(await findable(ann)).toEqual([]);

    for (const by of [bob, cleo, bob]) await api.send('POST', `${path}/join-requests`, undefined, by);
    expect(await findable(bob)).toEqual([{ ...shown, isRequested: true }]);
    expect((await told(ann)).slice(0, 2)).toEqual([
      ['circleJoinRequested', 'Cleo', 'Gardeners'],
      ['circleJoinRequested', 'Bob', 'Gardeners'],
    ]);
    const open = await read(`${path}/join-requests`, ann);
    expect(open.body['requests']).toMatchObject([{ name: 'Bob' }, { name: 'Cleo' }]);
    expect((await read(`${path}/join-requests`, bob)).status).toBe(403);

    await api.send('POST', `${path}/join-requests/${bob.id}/accept`, undefined, ann);
    await api.send('POST', `${path}/join-requests/${cleo.id}/decline`, undefined, ann);
    expect((await told(bob))[0]).toEqual(['circleJoinAccepted', 'Ann', 'Gardeners']);
    expect((await told(cleo))[0]).toEqual(['circleJoinDeclined', 'Ann', 'Gardeners']);
    expect((await told(ann))[0]).toEqual(['circleJoinRequested', 'Cleo', 'Gardeners']);
    expect((await mine(bob)).map(({ name }) => name)).toContain('Gardeners');
    expect((await read(`${path}/join-requests`, ann)).body['requests']).toEqual([]);
    expect(await findable(cleo)).toEqual([{ ...shown, memberCount: 2, isRequested: false }]);
    expect(JSON.stringify(await findable(cleo))).not.toContain(gardeners.inviteCode);
  });

  it('hears nothing of members that its group admin blocked, nor they of the circle', async () => {
    const greta = await api.register('Greta');
    const weavers = await create(greta, 'Weavers');
    const path = `/api/circles/${weavers._id}`;
    await api.send('PUT', `${path}/findable`, { findable: true }, greta);
    await api.send('POST', `${path}/join-requests`, undefined, bob);
    for (const { id: userId } of [bob, cleo]) await api.send('POST', '/api/blocks', { userId }, greta);
    expect((await read(`${path}/join-requests`, greta)).body['requests']).toEqual([]);
    await expect(api.send('POST', `${path}/join-requests`, undefined, cleo)).rejects.toThrow('blocked_by_them');
    expect((await findable(cleo)).map(({ name }) => name)).not.toContain('Weavers');
    expect((await told(greta)).filter(([kind]) => kind === 'circleJoinRequested')).toHaveLength(1);
  });

  it('tells those that wait for an answer when it closes', async () => {
    const edda = await api.register('Edda');
    const spinners = await create(edda, 'Spinners');
    const path = `/api/circles/${spinners._id}`;
    await api.send('PUT', `${path}/findable`, { findable: true }, edda);
    await api.send('POST', `${path}/join-requests`, undefined, cleo);
    const moderator = await api.signIn(admin.email, admin.password, 'admin');
    await api.send('POST', `/api/admin/circles/${spinners._id}/close`, undefined, moderator);
    expect((await told(cleo))[0]).toEqual(['circleJoinDeclined', undefined, 'Spinners']);
  });
});

describe('an item for one circle', () => {
  let circle: CircleAnswer;
  let lamp: ItemAnswer;
  const titles = async (path: string, as?: TestMember) => {
    const { items, pagination } = (await api.get<ItemListAnswer>(path, { as })).body;
    // all fit on one page, so a higher total would reveal hidden ones
    expect(pagination.total).toBe(items.length);
    return items.map(({ title }) => title);
  };

  beforeAll(async () => {
    circle = await create(ann, 'Lamp lovers');
    await join(bob, circle);
    lamp = await api.listItem(ann, { title: 'Secret lamp', type: 'donate', circleId: circle._id });
  });

  it('is on lists, in searches and on its page for its members and its owner', async () => {
    for (const as of [ann, bob]) {
      expect(await titles('/api/items', as)).toContain('Secret lamp');
      expect(await titles('/api/items/search?keyword=secret', as)).toEqual(['Secret lamp']);
      expect(await titles(`/api/items/user/${ann.id}`, as)).toContain('Secret lamp');
      expect((await read(`/api/items/${lamp._id}`, as)).body).toMatchObject({ circleId: circle._id });
    }
  });

  it('is not there for anybody else', async () => {
    const moderator = await api.signIn(admin.email, admin.password, 'admin');
    for (const as of [cleo, moderator, undefined]) {
      expect(await titles('/api/items', as)).not.toContain('Secret lamp');
      expect(await titles('/api/items/search?keyword=secret', as)).toEqual([]);
      expect(await titles(`/api/items/user/${ann.id}`, as)).not.toContain('Secret lamp');
      for (const part of ['', '/likes', '/history'])
        expect((await read(`/api/items/${lamp._id}${part}`, as)).body['code']).toBe('item_not_found');
    }
    const stats = await api.get<ItemStatsAnswer>('/api/items/stats');
    expect(stats.body.recentActivity.map(({ title }) => title)).not.toContain('Secret lamp');
    const feed = async (as: TestMember) => JSON.stringify((await read('/api/activity', as)).body);
    expect(await feed(bob)).toContain('Secret lamp');
    expect(await feed(cleo)).not.toContain('Secret lamp');
  });

  it('is neither asked for nor liked by anybody else', async () => {
    await expect(api.proposeSwap(lamp, cleo)).rejects.toThrow('item_not_found');
    await expect(api.like(lamp, cleo)).rejects.toThrow('item_not_found');
    await api.like(lamp, bob);
  });

  it('is found by the wishes of its members alone', async () => {
    const matched = async (as: TestMember) =>
      (await api.get<{ matches: MatchAnswer[] }>('/api/matches', { as })).body.matches.map(({ item }) => item.title);
    for (const as of [bob, cleo]) await api.send('POST', '/api/searches', { name: 'Kettles', keyword: 'kettle' }, as);
    await api.listItem(ann, { title: 'Kettle for us', circleId: circle._id });
    await api.listItem(ann, { title: 'Kettle for all' });
    await vi.waitFor(async () => expect(await matched(cleo)).toEqual(['Kettle for all']), patience);
    expect(await matched(bob)).toEqual(['Kettle for all', 'Kettle for us']);
  });

  it('is shown to a circle of one’s own only, and to everybody again', async () => {
    await expect(api.listItem(cleo, { title: 'Intruder', circleId: circle._id })).rejects.toThrow('not_circle_member');
    await api.send('PUT', `/api/items/${lamp._id}`, { title: 'Shown lamp', circleId: '' }, ann);
    expect(await titles('/api/items', cleo)).toContain('Shown lamp');
    await api.send('PUT', `/api/items/${lamp._id}`, { circleId: circle._id }, ann);
    expect(await titles('/api/items', cleo)).not.toContain('Shown lamp');
    await api.send('PUT', `/api/items/${lamp._id}`, { title: 'Still theirs' }, ann);
    expect((await read(`/api/items/${lamp._id}`, cleo)).status).toBe(404);
  });

  it('is not there any more for who has left', async () => {
    await api.send('POST', `/api/circles/${circle._id}/leave`, undefined, bob);
    expect((await read(`/api/items/${lamp._id}`, bob)).status).toBe(404);
  });
});

describe('a circle whose group admin is erased', () => {
  it('goes to who is there longest, and loses the picture they chose', async () => {
    const dora = await api.register('Dora');
    const circle = await create(dora, 'Dora and friends');
    await join(ann, circle);
    const form = new FormData();
    form.set('avatar', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
    const { body } = await api.send<CircleAnswer>('PUT', `/api/circles/${circle._id}`, form, dora);
    expect((await read(body.avatar)).status).toBe(200);
    const moderator = await api.signIn(admin.email, admin.password, 'admin');
    await api.send('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 }, moderator);
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, dora);
    await vi.waitFor(async () => {
      const [left] = (await mine(ann)).filter(({ _id }) => _id === circle._id);
      expect(left).toMatchObject({
        name: 'Dora and friends',
        avatar: '/assets/default-circle.svg',
        createdBy: { _id: ann.id },
        foundedBy: { name: 'Deleted member' },
        memberCount: 1,
      });
      expect((await read(body.avatar)).status).toBe(404);
    }, patience);
  });
});

describe('an admin', () => {
  it('renames a circle, gives it to another member and closes it, and all hear of it', async () => {
    const boss = await api.signIn(admin.email, admin.password, 'admin');
    const made = await create(ann, 'Rude name');
    await join(bob, made);
    const send = (path: string, body: object = {}) =>
      api.send('POST', `/api/admin/circles/${made._id}/${path}`, body, boss);
    const heard = async (as: TestMember) => {
      const { body } = await api.get<NotificationsAnswer>('/api/notifications', { as });
      return body.notifications.map(({ kind, data }) => [kind, data['why']]);
    };
    await send('rename', { name: 'Walking club' });
    await send(`members/${bob.id}/group-admin`);
    const { body: circle } = await api.get<AdminCircleAnswer>(`/api/admin/circles/${made._id}`, { as: boss });
    expect(circle).toMatchObject({ name: 'Walking club', groupAdmin: { _id: bob.id } });
    await vi.waitFor(async () => {
      expect(await heard(ann)).toContainEqual(['circleRenamed', undefined]);
      expect(await heard(ann)).toContainEqual(['circleHandedOver', 'taken_by_admin']);
      expect(await heard(bob)).toContainEqual(['circleHandedOver', 'given_by_admin']);
    }, patience);
    await send('close');
    expect((await mine(bob)).map(({ _id }) => _id)).not.toContain(made._id);
    await vi.waitFor(async () => {
      for (const side of [ann, bob]) expect(await heard(side)).toContainEqual(['circleRemoved', 'closed']);
    }, patience);
    await expect(send('close')).rejects.toThrow('circle_not_found');
    expect((await api.get<AdminCircleAnswer>(`/api/admin/circles/${made._id}`, { as: boss })).body).toMatchObject({
      ...{ status: 'archived', memberCount: 0, groupAdmin: null },
    });
  });
});

it('a code tells visitors the name of its group; one that is easily guessed does not even tell whether it is used', async () => {
  const found = async (inviteCode: string) => {
    await api.send('POST', endpoints.createCircle.path, { name: 'Beekeepers', inviteCode }, ann);
    return api.get<object>(`/api/circles/invitations/${inviteCode}`);
  };
  expect((await found('Q7XK9MWP')).body).toEqual({ name: 'Beekeepers', groupAdmin: 'Ann' });
  const untold = { status: 200, body: { name: null, groupAdmin: null } };
  expect(await found('0000')).toMatchObject(untold);
  expect(await found('BEEKEEPERS')).toMatchObject(untold);
  expect(await api.get('/api/circles/invitations/1111')).toMatchObject(untold);
  expect((await api.get('/api/circles/invitations/Q7XK9MWQ')).status).toBe(404);
});
