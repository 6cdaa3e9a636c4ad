import {
  endpoints,
  buildEndpointUrl,
  type LiveMessage,
  type NotificationsAnswer,
  type ServerToClientEvents,
} from '@pass-along/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
const sockets: Socket<ServerToClientEvents>[] = [];

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  ann = await api.register('Ann');
  bob = await api.register('Bob');
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await system.stop();
});

/** What one browser window of a member receives. */
async function windowOf({ token }: TestMember): Promise<LiveMessage[]> {
  const socket: Socket<ServerToClientEvents> = io(system.url, { auth: { token }, transports: ['websocket'] });
  sockets.push(socket);
  const heard: LiveMessage[] = [];
  socket.on('notification:changed', (message) => heard.push(message));
  await new Promise<void>((connected) => socket.on('connect', connected));
  return heard;
}

const told = async (as: TestMember, query = '') =>
  (await api.get<NotificationsAnswer>(`/api/notifications${query}`, { as })).body;
const unread = async (as: TestMember) => (await api.get<{ count: number }>('/api/notifications/unread', { as })).body;
const read = (body: object, as: TestMember) => api.send('POST', '/api/notifications/read', body, as);
const reject = (itemId: string, requestId: string) =>
  api.send(
    'PUT',
    buildEndpointUrl(endpoints.answerSwap, { params: { itemId, requestId } }),
    { status: 'rejected' },
    ann,
  );

describe('being told', () => {
  it('reaches the owner of a request at once, in every window, and nobody else', async () => {
    const [first, second, bobs] = await Promise.all([windowOf(ann), windowOf(ann), windowOf(bob)]);
    const lamp = await api.listItem(ann, { title: 'Lamp', type: 'donate' });
    const swap = await api.proposeSwap(lamp, bob);
    expect(await unread(ann)).toMatchObject({ count: 1, fresh: 1 });
    const { notifications, next } = await told(ann);
    expect(next).toBeNull();
    expect(notifications).toMatchObject([
      {
        kind: 'asked',
        read: false,
        person: { _id: bob.id, name: 'Bob' },
        item: { _id: lamp._id, title: 'Lamp' },
        link: `/swaps?swap=${swap._id}`,
      },
    ]);
    for (const heard of [first, second])
      await expect.poll(() => heard).toMatchObject([{ id: notifications[0]?._id, change: 'told', unread: 1 }]);
    await read({ ids: [notifications[0]?._id] }, ann);
    for (const heard of [first, second]) await expect.poll(() => heard[1]).toMatchObject({ change: 'read', unread: 0 });
    expect(await unread(ann)).toMatchObject({ count: 0, fresh: 0 });
    expect((await told(ann)).notifications[0]?.read).toBe(true);
    await reject(lamp._id, swap._id);
    expect((await told(bob)).notifications).toMatchObject([{ kind: 'rejected', person: { name: 'Ann' } }]);
    await expect.poll(() => bobs).toMatchObject([{ change: 'told', unread: 1 }]);
    expect(first).toHaveLength(2);
  });

  it('comes page by page, each notification once', async () => {
    for (let asked = 0; asked < 23; asked += 1) {
      const book = await api.listItem(ann, { title: `Book ${String(asked)}`, type: 'donate' });
      await api.proposeSwap(book, bob);
    }
    const newest = await told(ann);
    expect(newest.notifications).toHaveLength(20);
    const older = await told(ann, `?before=${encodeURIComponent(newest.next ?? '')}`);
    expect(older.next).toBeNull();
    const ids = [...newest.notifications, ...older.notifications].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(24);
    await read({ upTo: newest.notifications[5]?.position }, ann);
    expect(await unread(ann)).toMatchObject({ count: 5, fresh: 5 });
    await api.send('POST', '/api/notifications/read-all', undefined, ann);
    expect(await unread(ann)).toMatchObject({ count: 0, fresh: 0 });
  });

  it('is nobody else’s to read', async () => {
    const [mine] = (await told(bob)).notifications;
    await read({ ids: [mine?._id] }, ann);
    expect(await unread(bob)).toMatchObject({ count: 1, fresh: 1 });
    expect((await api.get('/api/notifications')).status).toBe(401);
  });

  it('names the wish that found something, to who wished for it alone, as long as the wish stands', async () => {
    const { body } = await api.send<{ search: { _id: string } }>(
      'POST',
      '/api/searches',
      { name: 'Light for the hall', keyword: 'lantern' },
      ann,
    );
    const lantern = await api.listItem(bob, { title: 'Storm lantern' });
    const newest = async (as: TestMember) => (await told(as)).notifications[0];
    const { _id } = body.search;
    await expect
      .poll(() => newest(ann))
      .toMatchObject({
        kind: 'wishMatched',
        person: { name: 'Bob' },
        item: { title: 'Storm lantern' },
        wish: { _id, name: 'Light for the hall' },
        link: `/items/${lantern._id}`,
      });
    expect((await newest(bob))?.kind).not.toBe('wishMatched');
    await api.send('DELETE', `/api/searches/${_id}`, undefined, ann);
    expect((await newest(ann))?.wish).toBeNull();
  });

  it('refuses a place in the list that is none', async () => {
    expect((await api.get('/api/notifications?before=nowhere', { as: ann })).status).toBe(400);
  });
});
