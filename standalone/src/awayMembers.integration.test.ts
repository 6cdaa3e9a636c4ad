import {
  endpoints,
  buildEndpointUrl,
  type AdminMember,
  type ConversationAnswer,
  type ErrorBody,
  type EventAnswer,
  type EventListAnswer,
  type ItemAnswer,
  type ItemListAnswer,
  type ItemStatsAnswer,
  type MatchAnswer,
  type NotificationsAnswer,
  type OpenedConversation,
  type SwapAnswer,
  type SwapDetail,
  type SwapListAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { waitForConsumers, verifyReadModels } from './testing/replayChecks.ts';

const password = 'a long password';
const masterKey = Buffer.alloc(32, 8);

let system: TestSystem;
let api: TestApi;
let boss: TestMember;

beforeAll(async () => {
  system = await startTestSystem({ MASTER_KEY: masterKey.toString('hex'), WRITES_PER_MINUTE: '100000' });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
});
afterAll(() => system.stop());

const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 45_000, interval: 50 });

/** The answer of a refused call. */
async function refusalOf(method: string, path: string, as: TestMember | undefined, body?: object) {
  const response = await fetch(`${system.url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { code, message } = (await response.json()) as ErrorBody;
  return { status: response.status, code, message };
}

/** Each way to become away, and the way back. */
const ways = [
  {
    how: 'suspended',
    leave: ({ id }: TestMember) => api.send('POST', `/api/admin/members/${id}/suspend`, { reason: 'Spam' }, boss),
    comeBack: ({ id }: TestMember) => api.send('POST', `/api/admin/members/${id}/reinstate`, {}, boss),
  },
  {
    how: 'deactivated',
    leave: (member: TestMember) => api.send('POST', endpoints.deactivate.path, { password }, member),
    comeBack: signInAgain,
  },
  {
    how: 'leaving',
    leave: (member: TestMember) => api.send('POST', endpoints.deleteAccount.path, { password }, member),
    comeBack: signInAgain,
  },
];

function signInAgain({ name }: TestMember) {
  const email = `${name.toLowerCase()}@example.org`;
  return api.send('POST', endpoints.login.path, { email, password, role: 'user' });
}

const open = async (by: TestMember, withId: string) =>
  (await api.send<OpenedConversation>('POST', '/api/conversations/direct', { userId1: by.id, userId2: withId }, by))
    .body;
const plan = async (by: TestMember, change: object = {}) => {
  const body = {
    ...{ name: `Repair day of ${by.name}`, description: 'Bring what is broken', mode: 'donations' },
    ...{ startDate: '2030-05-05T12:00:00Z', endDate: '2030-05-05T16:00:00Z', timeZone: 'UTC' },
    ...{ location: { type: 'offline', address: 'Courtyard' } },
    ...change,
  };
  return (await api.send<{ data: EventAnswer }>('POST', endpoints.planEvent.path, body, by)).body.data;
};
const join = (event: EventAnswer, by: TestMember, waitIfFull = false) =>
  api.send('POST', `/api/events/${event._id}/join`, { waitIfFull }, by);
const step = (swap: SwapAnswer, path: string, by: TestMember, body: object = {}) =>
  api.send('POST', `/api/swaps/${swap._id}/${path}`, body, by);
const swapFor = async (swap: SwapAnswer, as: TestMember) =>
  (await api.get<SwapDetail>(`/api/swaps/${swap._id}`, { as })).body;
const noticesOf = async (as: TestMember) =>
  (await api.get<NotificationsAnswer>('/api/notifications?limit=50', { as })).body.notifications;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const slot = { method: 'meet', place: 'Library', startsAt: inDays(5), endsAt: inDays(5.05), timeZone: 'UTC' };

interface Scene {
  /** The member that goes away. */
  ann: TestMember;
  /** A member with open dealings with them. */
  ben: TestMember;
  /** A member without. */
  cleo: TestMember;
  lamp: ItemAnswer;
  gift: ItemAnswer;
  wanted: ItemAnswer;
  bike: ItemAnswer;
  /** Ben requested Ann's lamp. */
  asked: SwapAnswer;
  /** Ann requested Ben's kite. */
  received: SwapAnswer;
  /** Ann's tent is held for Ben, at a time that Ann proposed. */
  agreed: SwapAnswer;
  chat: string;
  /** By Ann, joined by Ben. */
  event: EventAnswer;
}

async function setScene(how: string): Promise<Scene> {
  const ann = await api.register(`Ann${how}`);
  const ben = await api.register(`Ben${how}`);
  const cleo = await api.register(`Cleo${how}`);
  const list = (by: TestMember, title: string, type = 'barter') =>
    api.listItem(by, { title: `${title} ${how}`, type, category: 'Sports' });
  const lamp = await list(ann, 'Lamp');
  const gift = await list(ann, 'Gift', 'donate');
  const wanted = await list(ann, 'Wanted', 'request');
  const tent = await list(ann, 'Tent', 'donate');
  const bike = await list(cleo, 'Bike');
  const kite = await list(ben, 'Kite', 'donate');
  const asked = await api.proposeSwap(lamp, ben, await list(ben, 'Stool'));
  const received = await api.proposeSwap(kite, ann);
  const agreed = await api.proposeSwap(tent, ben);
  await step(agreed, 'accept', ann);
  await step(agreed, 'handover', ann, slot);
  const chat = (await open(ben, ann.id))._id;
  await api.send('POST', '/api/messages/send', { conversationId: chat, content: 'Hello' }, ben);
  const event = await plan(ann);
  await join(event, ben);
  return { ann, ben, cleo, lamp, gift, wanted, bike, asked, received, agreed, chat, event };
}

type Door = [name: string, code: string, call: (scene: Scene) => [string, string, TestMember, object?]];
const itemPath = ({ _id }: ItemAnswer, path: string) => `/api/items/${_id}/${path}`;

const doors: Door[] = [
  ['a like', 'owner_away', ({ lamp, cleo }) => ['POST', itemPath(lamp, 'like'), cleo, {}]],
  [
    'a swap request',
    'owner_away',
    ({ lamp, cleo, bike }) => ['POST', itemPath(lamp, 'swap-request'), cleo, { offeredItemId: bike._id }],
  ],
  ['asking for a gift', 'owner_away', ({ gift, cleo }) => ['POST', itemPath(gift, 'swap-request'), cleo, {}]],
  [
    'an answer to a wanted post',
    'owner_away',
    ({ wanted, cleo, bike }) => ['POST', itemPath(wanted, 'swap-request'), cleo, { offeredItemId: bike._id }],
  ],
  [
    'a new conversation',
    'member_away',
    ({ ann, cleo }) => ['POST', '/api/conversations/direct', cleo, { userId1: cleo.id, userId2: ann.id }],
  ],
  [
    'a message',
    'member_away',
    ({ chat, ben }) => ['POST', '/api/messages/send', ben, { conversationId: chat, content: 'Still there?' }],
  ],
  [
    'accepting a request',
    'other_side_away',
    ({ received, ben }) => ['POST', `/api/swaps/${received._id}/accept`, ben, {}],
  ],
  [
    'accepting a request as old clients do',
    'other_side_away',
    ({ received, ben }) => [
      'PUT',
      `/api/items/${received.requestedItemId}/swap-requests/${received._id}`,
      ben,
      { status: 'accepted' },
    ],
  ],
  [
    'proposing a handover',
    'other_side_away',
    ({ agreed, ben }) => ['POST', `/api/swaps/${agreed._id}/handover`, ben, slot],
  ],
  [
    'agreeing to a handover',
    'other_side_away',
    ({ agreed, ben }) => ['POST', `/api/swaps/${agreed._id}/handover/agree`, ben, {}],
  ],
  [
    'reporting a no-show',
    'other_side_away',
    ({ agreed, ben }) => ['POST', `/api/swaps/${agreed._id}/no-show`, ben, {}],
  ],
  ['joining an event', 'planner_away', ({ event, cleo }) => ['POST', `/api/events/${event._id}/join`, cleo, {}]],
  [
    'pledging an item',
    'planner_away',
    ({ event, cleo, bike }) => ['POST', `/api/events/${event._id}/pledges`, cleo, { itemId: bike._id }],
  ],
  ['the profile', 'profile_away', ({ ann, cleo }) => ['GET', `/api/users/${ann.id}/profile`, cleo]],
  [
    'the reviews',
    'profile_away',
    ({ ann, cleo }) => ['GET', buildEndpointUrl(endpoints.memberReviews, { params: { memberId: ann.id } }), cleo],
  ],
];

describe.each(ways)('while a member is $how', ({ how, leave, comeBack }) => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await setScene(how);
    await leave(scene.ann);
  });

  const titles = async (path: string, as?: TestMember) =>
    (await api.get<ItemListAnswer>(path, { as })).body.items.map(({ title }) => title);
  const itemLists = () => [
    '/api/items?type=all&limit=100',
    `/api/items/search?type=all&keyword=${how}`,
    `/api/items/search?type=all&keyword=%22${how}%22`,
    '/api/items?category=Sports&type=all&limit=100',
    `/api/items/user/${scene.ann.id}?type=all`,
  ];
  const eventNames = async (as?: TestMember, path = '/api/events') =>
    (await api.get<EventListAnswer>(`${path}?limit=50`, { as })).body.data.events.map(({ name }) => name);

  it.each(doors)('%s is refused at once, with a reason that does not say why they are away', async (_, code, call) => {
    const answer = await refusalOf(...call(scene));
    expect(answer).toMatchObject({ code });
    expect(answer.message).not.toMatch(/suspend|deactivat|delet|leav/i);
  });

  it('lists show nothing of theirs, and count nothing', async () => {
    const mine = [`Lamp ${how}`, `Gift ${how}`, `Wanted ${how}`];
    for (const path of itemLists()) {
      const { items, pagination } = (await api.get<ItemListAnswer>(path, { as: scene.cleo })).body;
      for (const title of mine)
        expect(
          items.map((item) => item.title),
          path,
        ).not.toContain(title);
      expect(pagination.total, path).toBe(items.length);
    }
    const { body: all } = await api.get<ItemListAnswer>('/api/items?limit=100');
    const { body: stats } = await api.get<ItemStatsAnswer>('/api/items/stats');
    expect(stats.totalItems).toBe(all.pagination.total);
    await soon(async () => expect(await eventNames(scene.cleo)).not.toContain(scene.event.name));
    // the participant keeps the event
    expect(await eventNames(scene.ben, '/api/events/user/me')).toContain(scene.event.name);
  });

  it('their items are there for members, paused, and for visitors and links not at all', async () => {
    const path = `/api/items/${scene.lamp._id}`;
    const { body } = await api.get<ItemAnswer>(path, { as: scene.cleo });
    expect(body.abilities).toMatchObject({ like: false, swap: false, contact: false });
    expect(body.whyNot).toMatchObject({ like: 'owner_away', swap: 'owner_away', contact: 'owner_away' });
    expect((await api.get(path)).status).toBe(404);
    expect((await fetch(`${system.url}/items/${scene.lamp._id}`, { headers: { accept: 'text/html' } })).status).toBe(
      404,
    );
  });

  it('the event is paused: found by members with the reason, and by visitors not at all', async () => {
    const path = `/api/events/${scene.event._id}`;
    await soon(async () => {
      const { data } = (await api.get<{ data: EventAnswer }>(path, { as: scene.cleo })).body;
      expect(data).toMatchObject({ plannerAway: true, whyNot: { join: 'planner_away', pledge: 'planner_away' } });
    });
    expect((await api.get(path)).status).toBe(404);
  });

  it('the talk says so', async () => {
    const { body } = await api.get<ConversationAnswer>(`/api/conversations/${scene.chat}`, { as: scene.ben });
    expect(body).toMatchObject({ abilities: { write: false }, whyNot: { write: 'member_away' } });
  });

  it('open swaps are nobody’s turn, run out never, and can be left', async () => {
    for (const swap of [scene.asked, scene.received, scene.agreed])
      await soon(async () =>
        expect(await swapFor(swap, scene.ben)).toMatchObject({
          otherAway: true,
          actionRequiredBy: 'nobody',
          nextDeadline: null,
        }),
      );
    const waiting = await api.get<SwapListAnswer>('/api/swaps?group=yourTurn', { as: scene.ben });
    expect(waiting.body.swapRequests).toEqual([]);
    expect((await swapFor(scene.asked, scene.ben)).abilities).toMatchObject({ cancel: true });
    expect((await swapFor(scene.received, scene.ben)).abilities).toMatchObject({ reject: true, accept: false });
    expect((await swapFor(scene.agreed, scene.ben)).abilities).toMatchObject({ cancel: true, reportNoShow: false });
  });

  it('those who have to do with them hear of it once for each thing', async () => {
    await soon(async () => {
      const kinds = (await noticesOf(scene.ben)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'sideAway')).toHaveLength(3);
      expect(kinds.filter((kind) => kind === 'plannerAway')).toHaveLength(1);
    });
    expect((await noticesOf(scene.cleo)).map(({ kind }) => kind)).not.toContain('plannerAway');
  });

  it('a swap ended meanwhile blames nobody', async () => {
    await step(scene.received, 'reject', scene.ben);
    await step(scene.asked, 'cancel', scene.ben);
    for (const swap of [scene.received, scene.asked])
      expect(await swapFor(swap, scene.ben)).toMatchObject({ absentMemberId: null, otherAway: true });
  });

  it('their return brings everything back, and is told', async () => {
    await comeBack(scene.ann);
    for (const path of itemLists()) expect(await titles(path, scene.cleo), path).toContain(`Lamp ${how}`);
    expect((await api.get(`/api/users/${scene.ann.id}/profile`)).status).toBe(200);
    await soon(async () => expect(await eventNames(scene.cleo)).toContain(scene.event.name));
    await soon(async () => {
      const swap = await swapFor(scene.agreed, scene.ben);
      expect(swap).toMatchObject({ otherAway: false, actionRequiredBy: 'requester', status: 'accepted' });
      expect(swap.nextDeadline).not.toBeNull();
      expect(swap.story.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['wentAway', 'returned', 'handoverProposed']),
      );
    });
    await step(scene.agreed, 'handover/agree', scene.ben);
    await join(scene.event, scene.cleo);
    await api.like(scene.lamp, scene.cleo);
    await api.send('POST', '/api/messages/send', { conversationId: scene.chat, content: 'Welcome back' }, scene.ben);
    await soon(async () => {
      const kinds = (await noticesOf(scene.ben)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'sideBack')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'plannerBack')).toHaveLength(1);
    });
  });
});

describe('what goes on without those who are away', () => {
  it('offers a freed seat to the next in line who can take it', async () => {
    const planner = await api.register('Planner');
    const [first, gone, next] = [await api.register('First'), await api.register('Gone'), await api.register('Next')];
    const event = await plan(planner, { maxParticipants: 2 });
    await join(event, first);
    await join(event, gone, true);
    await join(event, next, true);
    await api.send('POST', endpoints.deactivate.path, { password }, gone);
    const placeOf = async (as: TestMember) =>
      (await api.get<{ data: EventAnswer }>(`/api/events/${event._id}`, { as })).body.data.mine.place;
    // the seat follows the log
    await soon(async () => {
      const { body } = await api.get<{ type: string }[]>(
        `/api/admin/audit?filter=${encodeURIComponent('{"type":"EventMemberWentAway"}')}`,
        { as: boss },
      );
      expect(body.length).toBeGreaterThan(0);
    });
    await api.send('POST', `/api/events/${event._id}/leave`, {}, first);
    expect(await placeOf(next)).toBe('offered');
  });

  it('wishes find nothing of members who are away', async () => {
    const owner = await api.register('Owner');
    const seeker = await api.register('Seeker');
    await api.listItem(owner, { title: 'Xylophone' });
    await api.send('POST', endpoints.deactivate.path, { password }, owner);
    await api.listItem(seeker, { title: 'Looking for a xylophone', type: 'request' });
    const marker = await api.register('Marker');
    await api.listItem(marker, { title: 'Another xylophone' });
    await soon(async () => {
      const { body } = await api.get<{ matches: MatchAnswer[] }>(endpoints.wishMatches.path, { as: seeker });
      expect(body.matches.map(({ item }) => item.title)).toEqual(['Another xylophone']);
    });
    const told = (await noticesOf(seeker)).filter(({ kind }) => kind === 'wishMatched');
    expect(told).toHaveLength(1);
  });

  it('refuses messages to a member who waits for approval', async () => {
    await api.send('PUT', endpoints.changeSettings.path, { signupPolicy: 'approval' }, boss);
    const newcomer = { name: 'Wim', email: 'wim@example.org', password, role: 'user' };
    expect(await refusalOf('POST', endpoints.register.path, undefined, newcomer)).toMatchObject({
      code: 'account_waiting',
    });
    const waiting = await soon(async () => {
      const filter = encodeURIComponent('{"status":"waiting"}');
      const { body } = await api.get<AdminMember[]>(`/api/admin/members?filter=${filter}`, { as: boss });
      expect(body).toHaveLength(1);
      return body[0]?._id ?? '';
    });
    expect(
      await refusalOf('POST', '/api/conversations/direct', boss, { userId1: boss.id, userId2: waiting }),
    ).toMatchObject({ code: 'member_away' });
  });

  it('read models made anew are the same', async () => {
    await waitForConsumers(api);
    await verifyReadModels(system, masterKey);
  });
});
