import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type {
  AdminPermission,
  Announcement,
  ClientToServerEvents,
  LiveChatMessage,
  LiveMessage,
  LivePresence,
  MissedChange,
  ServerToClientEvents,
  ShownMessage,
  SocketAuth,
} from '@pass-along/contracts';
import { createPostgresLiveFeed, createTokens, type LiveFeed } from '@pass-along/platform';
import { silentLogger, createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallReads } from './liveCallSignals.ts';
import type { ChatReads } from './liveChatDelivery.ts';
import type { PresenceReads } from './livePresence.ts';
import { attachLiveSockets, type LiveSockets, type LiveSocketsDeps } from './liveSockets.ts';

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

const tokens = createTokens({ secret: 'a secret of at least thirty-two bytes', days: 1 });
const signedOut = new Set<string>();
let permissions: AdminPermission[] = ['moderate'];
const revocations = {
  isEnded: ({ memberId }: { memberId: string }) => signedOut.has(memberId),
  getPermissions: () => permissions,
};
const tokenOf = (memberId: string) => tokens.issue({ memberId, role: 'user', position: '', generation: 0 });

const person = { _id: 'ann', name: 'Ann', avatar: '' };
const shown: ShownMessage = {
  messageId: 'message1',
  conversationId: 'chat1',
  sender: person,
  content: 'Hello',
  number: 1,
  attachment: null,
  fileName: null,
  itemId: null,
  call: null,
  clientId: 'mine1',
  replyTo: null,
  mentionedIds: [],
  reactions: [],
  sentAt: '2030-05-05T10:00:00.000Z',
  editedAt: null,
  deleted: false,
};
/** Ann and Bob take part in chat1. */
const reads: ChatReads & PresenceReads & CallReads = {
  findOtherEnd: () => Promise.resolve(undefined),
  findOpenCallIds: (memberId) => Promise.resolve(memberId === 'called' ? ['call1'] : []),
  findVisiblePresences: (watcherIds, memberIds) => {
    const others = (memberId: string) => (memberId === 'ann' ? 'bob' : memberId === 'bob' ? 'ann' : undefined);
    return Promise.resolve(
      watcherIds
        .map((watcherId) => ({ watcherId, memberId: others(watcherId) ?? '' }))
        .filter(({ memberId }) => memberIds.includes(memberId)),
    );
  },
  readMessage: (messageId) => Promise.resolve(messageId === 'message1' ? shown : undefined),
  findTypingAudience: (conversationId, memberId) =>
    Promise.resolve(conversationId === 'chat1' ? ['ann', 'bob'].filter((id) => id !== memberId) : []),
};

interface Instance {
  server: Server;
  live: LiveSockets;
  url: string;
}

let test: TestDatabase;
let feed: LiveFeed;
let instances: Instance[];
const clients: Client[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  feed = createPostgresLiveFeed({ connectionString: test.url, logger: silentLogger });
  instances = [await startInstance(), await startInstance()];
});

afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

afterAll(async () => {
  for (const { server, live } of instances) {
    await live.stop();
    await new Promise((closed) => server.close(closed));
  }
  await test.drop();
});

async function startInstance(socketLimits: LiveSocketsDeps['socketLimits'] = {}): Promise<Instance> {
  const server = createServer();
  const live = attachLiveSockets(server, {
    tokens,
    revocations,
    liveFeed: feed,
    chat: { pool: test.pool, reads, addressOf: (messageId, file) => `/${messageId}/${file}` },
    logger: silentLogger,
    audience: {
      circle: (circleId) => Promise.resolve(circleId === 'readers' ? ['ann', 'bob'] : []),
      item: async (itemId) => {
        if (itemId === 'late') await setImmediate();
        return itemId === 'kite' ? ['bob'] : undefined;
      },
      loopOfLeg: (swapId) =>
        swapId === 'unreadable'
          ? Promise.reject(new Error('Lost'))
          : Promise.resolve(swapId === 'leg1' ? { loopId: 'loop1', memberIds: ['ann', 'bob', 'cleo'] } : undefined),
      event: (eventId) => (eventId === 'draft' ? Promise.resolve(['bob']) : Promise.reject(new Error('Lost'))),
    },
    socketLimits,
    presenceTiming: { tellEveryMs: 20, stayMs: 60, repeatMs: 200, lostMs: 600 },
  });
  await live.following;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, live, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

function open(auth: SocketAuth, instance = 0): Client {
  const client: Client = io(instances[instance]?.url, { auth, transports: ['websocket'], reconnection: false });
  clients.push(client);
  return client;
}

/** A connected client and the messages it receives. */
async function listener(auth: SocketAuth, instance = 0) {
  const client = open(auth, instance);
  const heard: { event: string; message: LiveMessage }[] = [];
  client.on('item:changed', (message) => heard.push({ event: 'item:changed', message }));
  client.on('event:changed', (message) => heard.push({ event: 'event:changed', message }));
  client.on('swap:changed', (message) => heard.push({ event: 'swap:changed', message }));
  client.on('circle:changed', (message) => heard.push({ event: 'circle:changed', message }));
  client.on('review:changed', (message) => heard.push({ event: 'review:changed', message }));
  client.on('notification:changed', (message) => heard.push({ event: 'notification:changed', message }));
  await new Promise<void>((connected, refused) => client.on('connect', connected).on('connect_error', refused));
  return heard;
}

/** What a page with this session missed since it was opened. */
async function missed(auth: SocketAuth, sinceMs: number): Promise<MissedChange[] | null> {
  const client = open(auth);
  await new Promise<void>((connected, refused) => client.on('connect', connected).on('connect_error', refused));
  return client.emitWithAck('changes:missed', sinceMs);
}

const announce = (...announcements: Announcement[]) => feed.publish(test.pool, announcements);
/** Public and last in line: a client that hears it has heard everything before it. */
const end: Announcement = { topic: 'item', id: 'end', change: 'listed', position: '99' };
const ended = (heard: { message: LiveMessage }[]) => expect.poll(() => heard.at(-1)?.message.id).toBe('end');

async function chatter(memberId: string, instance = 0) {
  const client = open({ token: tokenOf(memberId) }, instance);
  const heard: LiveChatMessage[] = [];
  client.on('chat:changed', (message) => heard.push(message));
  await new Promise<void>((connected, refused) => client.on('connect', connected).on('connect_error', refused));
  return { client, heard };
}

describe('a page that has just loaded', () => {
  it('is told what changed meanwhile, as far as it is for its member, and nothing else', async () => {
    await vi.waitFor(async () => expect(await missed({}, 0)).not.toBeNull(), { timeout: 45_000, interval: 500 });
    await announce(
      { topic: 'item', id: 'lamp', change: 'listed', position: '01' },
      { topic: 'item', id: 'kite', change: 'listed', position: '02', seenOnly: true },
      { topic: 'swap', id: 'swap1', change: 'accepted', position: '03', audience: ['ann', 'bob'] },
      { topic: 'chat', id: 'chat1', change: 'sent', position: '04', audience: ['bob'], messageId: 'message1' },
    );
    const ids = async (auth: SocketAuth) => (await missed(auth, 0))?.map(({ message }) => message.id);
    await expect.poll(() => ids({ token: tokenOf('bob') })).toEqual(['lamp', 'kite', 'swap1', 'chat1']);
    expect(await ids({ token: tokenOf('ann') })).toEqual(['lamp', 'swap1']);
    expect(await ids({})).toEqual(['lamp']);
    expect(await missed({ token: tokenOf('bob') }, 0)).toContainEqual({
      event: 'chat:changed',
      message: { id: 'chat1', change: 'sent', position: '04' },
    });
  });

  it('is told that a loop changed with a leg of others', async () => {
    await announce({ topic: 'swap', id: 'leg1', change: 'disputed', position: '05', audience: ['ann', 'bob'] });
    const loop = { event: 'swap:changed', message: { id: 'loop1', change: 'loop', position: '05' } };
    await expect.poll(() => missed({ token: tokenOf('cleo') }, 0)).toContainEqual(loop);
    expect(await missed({ token: tokenOf('dora') }, 0)).not.toContainEqual(loop);
  });

  it('hears of a call that rings', async () => {
    const client = open({ token: tokenOf('called') });
    const heard = await new Promise<LiveMessage>((ring) => client.on('call:changed', ring));
    expect(heard).toEqual({ id: 'call1', change: 'open', position: '' });
  });

  it('loads everything again if it was opened too long ago', async () => {
    expect(await missed({ token: tokenOf('ann') }, 3_600_000)).toBeNull();
  });
});

describe('conversations over live sockets', () => {
  it('reach who takes part, on every instance, in order and each as it is for them', async () => {
    const [ann, bob, eve] = await Promise.all([chatter('ann'), chatter('bob', 1), chatter('eve')]);
    const about = { topic: 'chat' as const, id: 'chat1', audience: ['ann', 'bob'] };
    await announce(
      { ...about, change: 'sent', position: '07', messageId: 'message1' },
      { ...about, change: 'read', position: '08', read: { memberId: 'bob', number: 1 } },
      { ...about, id: 'own', change: 'hidden', position: '09', audience: ['eve'] },
    );
    for (const { heard } of [ann, bob]) await expect.poll(() => heard.length).toBe(2);
    await expect.poll(() => eve.heard.length).toBe(1);
    expect(ann.heard).toMatchObject([
      { change: 'sent', message: { content: 'Hello', abilities: { delete: true } } },
      { change: 'read', read: { memberId: 'bob', number: 1 } },
    ]);
    expect(bob.heard[0]).toMatchObject({ message: { number: 1, abilities: { delete: false } } });
    expect(eve.heard).toEqual([{ id: 'own', change: 'hidden', position: '09' }]);
  });

  it('tell that somebody writes to the others in the conversation, seldom, and never for who has no part in it', async () => {
    const [cleo, bob] = await Promise.all([chatter('cleo'), chatter('bob', 1)]);
    cleo.client.emit('chat:typing', 'another');
    // @ts-expect-error: what a hand-made client may send
    cleo.client.emit('chat:typing', { not: 'text' });
    const ann = await chatter('ann');
    ann.client.emit('chat:typing', 'chat1');
    ann.client.emit('chat:typing', 'chat1');
    await expect.poll(() => bob.heard.length).toBe(1);
    await announce({ topic: 'chat', id: 'chat1', change: 'end', position: '99', audience: ['bob'] });
    await expect
      .poll(() => bob.heard.map(({ change, memberId }) => [change, memberId]))
      .toEqual([
        ['typing', 'ann'],
        ['end', undefined],
      ]);
  });
});

describe('who is here', () => {
  /** A watching page and the members it knows of: first from the answer, then from messages. */
  async function watcher(memberId: string, instance = 0) {
    const { client } = await chatter(memberId, instance);
    const here = new Set<string>();
    client.on('presence:changed', (news: LivePresence) => {
      for (const each of news.here) here.add(each);
      for (const each of news.gone) here.delete(each);
    });
    for (const each of await client.emitWithAck('presence:watch')) here.add(each);
    return { client, here, known: () => [...here] };
  }

  it('is told to those who watch and may see it, on every instance, until their last page is closed', async () => {
    const ann = await watcher('ann');
    const eve = await watcher('eve', 1);
    const [first, second] = [await chatter('bob', 1), await chatter('bob')];
    await expect.poll(ann.known).toEqual(['bob']);
    first.client.disconnect();
    // A later watcher gets an answer at once, also about the remaining page.
    const again = await watcher('ann', 1);
    expect(again.known()).toEqual(['bob']);
    second.client.disconnect();
    await expect.poll(() => [...ann.known(), ...again.known()]).toEqual([]);
    expect(eve.known()).toEqual([]);
  });

  it('is answered by an instance that has just come up', async () => {
    await chatter('bob');
    const late = await startInstance();
    instances.push(late);
    const ann = await watcher('ann', instances.length - 1);
    await expect.poll(ann.known).toEqual(['bob']);
  });

  it('does not outlive the instance that said it', async () => {
    const ann = await watcher('ann');
    const members = ['bob'];
    await announce({ topic: 'presence', id: 'dies', change: 'here', position: '', members });
    await expect.poll(ann.known).toEqual(['bob']);
    await expect.poll(ann.known).toEqual([]);
  });

  it('is nobody’s business who is no member, and no page’s that answers nothing', async () => {
    const visitor = open({});
    const ann = await chatter('ann');
    // @ts-expect-error: what a hand-made client may send
    ann.client.emit('presence:watch', 'no function');
    const answer = visitor.timeout(200).emitWithAck('presence:watch');
    await expect(answer).rejects.toThrow();
    expect(ann.client.connected).toBe(true);
  });
});

describe('live sockets', () => {
  it('tell everyone of public item news, on every instance, without its audience', async () => {
    const all = await Promise.all([
      listener({}),
      listener({ token: tokenOf('ann') }),
      listener({ token: tokenOf('bob') }, 1),
    ]);
    await announce({ topic: 'item', id: 'lamp', change: 'liked', position: '07' }, end);
    for (const heard of all) {
      await ended(heard);
      expect(heard[0]).toEqual({ event: 'item:changed', message: { id: 'lamp', change: 'liked', position: '07' } });
    }
  });

  it('tell of what not everybody sees only who may see it, and nobody where that is not known', async () => {
    const [visitor, ann, bob] = await Promise.all([
      listener({}),
      listener({ token: tokenOf('ann') }),
      listener({ token: tokenOf('bob') }, 1),
    ]);
    await announce(
      { topic: 'item', id: 'kite', change: 'liked', position: '07', seenOnly: true },
      { topic: 'event', id: 'draft', change: 'changed', position: '08', seenOnly: true },
      { topic: 'event', id: 'unknown', change: 'changed', position: '08', seenOnly: true },
      { topic: 'item', id: 'lamp', change: 'liked', position: '09', seenOnly: true },
      end,
    );
    await Promise.all([visitor, ann, bob].map(ended));
    const [forVisitor, forAnn, forBob] = [visitor, ann, bob].map((heard) => heard.map(({ message }) => message.id));
    expect(forVisitor).toEqual(['lamp', 'end']);
    expect(forAnn).toEqual(['lamp', 'end']);
    expect(forBob).toEqual(['kite', 'draft', 'lamp', 'end']);
  });

  it('keep the order of the news where who may hear of one is known late', async () => {
    const bob = await listener({ token: tokenOf('bob') });
    await announce(
      { topic: 'item', id: 'late', change: 'liked', position: '07', seenOnly: true },
      { topic: 'item', id: 'kite', change: 'liked', position: '08', seenOnly: true },
      end,
    );
    await ended(bob);
    expect(bob.map(({ message }) => message.id)).toEqual(['late', 'kite', 'end']);
  });

  it('tell of a circle who is in it, and who has just gone', async () => {
    const all = await Promise.all(['ann', 'cleo', 'dora'].map((name) => listener({ token: tokenOf(name) })));
    const gone = { audience: ['cleo'], circleId: 'readers' };
    await announce({ topic: 'circle', id: 'readers', change: 'changed', position: '07', ...gone }, end);
    await Promise.all(all.map(ended));
    const [ann, cleo, dora] = all.map((heard) => heard.map(({ event }) => event));
    expect(ann).toEqual(['circle:changed', 'item:changed']);
    expect(cleo).toEqual(['circle:changed', 'item:changed']);
    expect(dora).toEqual(['item:changed']);
  });

  it('tell of a swap only those it concerns', async () => {
    const [ann, bob, visitor] = await Promise.all([
      listener({ token: tokenOf('ann') }),
      listener({ token: tokenOf('bob') }, 1),
      listener({}),
    ]);
    await announce({ topic: 'swap', id: 'swap1', change: 'proposed', position: '08', audience: ['ann'] }, end);
    await Promise.all([ann, bob, visitor].map(ended));
    expect(ann.map(({ event, message }) => [event, message.id])).toEqual([
      ['swap:changed', 'swap1'],
      ['item:changed', 'end'],
    ]);
    expect(bob.map(({ message }) => message.id)).toEqual(['end']);
    expect(visitor.map(({ message }) => message.id)).toEqual(['end']);
  });

  it('tell of a step of a leg its two sides, and of its loop all members of the loop', async () => {
    const leg: Announcement = {
      ...{ topic: 'swap', id: 'leg1', change: 'disputed', position: '08', audience: ['ann', 'bob'] },
    };
    const [ann, cleo, dora] = await Promise.all([
      listener({ token: tokenOf('ann') }),
      listener({ token: tokenOf('cleo') }, 1),
      listener({ token: tokenOf('dora') }),
    ]);
    await announce(leg, end);
    await Promise.all([ann, cleo, dora].map(ended));
    const toLoop = { id: 'loop1', change: 'loop', position: '08' };
    await expect.poll(() => cleo.map(({ message }) => message)).toContainEqual(toLoop);
    const heard = ann.map(({ message }) => message);
    await expect.poll(() => ann.map(({ message }) => message)).toContainEqual(toLoop);
    expect(heard).toContainEqual(expect.objectContaining({ id: 'leg1', change: 'disputed' }));
    expect(dora.map(({ message: { id } }) => id)).toEqual(['end']);
  });

  it('tell of a step whose loop cannot be looked up, as of any other', async () => {
    const ann = await listener({ token: tokenOf('ann') });
    await announce({ topic: 'swap', id: 'unreadable', change: 'disputed', position: '08', audience: ['ann'] }, end);
    await ended(ann);
    expect(ann.map(({ message: { id } }) => id)).toEqual(['unreadable', 'end']);
  });

  it('tell of reviews under a name of their own, so that no swap seems to have moved', async () => {
    const ann = await listener({ token: tokenOf('ann') });
    await announce({ topic: 'review', id: 'swap1', change: 'written', position: '08', audience: ['ann'] }, end);
    await ended(ann);
    expect(ann.map(({ event, message }) => [event, message.id])).toEqual([
      ['review:changed', 'swap1'],
      ['item:changed', 'end'],
    ]);
  });

  it('tell a member how many notifications are unread, in every window, and nobody else', async () => {
    const [ann, again, bob, visitor] = await Promise.all([
      listener({ token: tokenOf('ann') }),
      listener({ token: tokenOf('ann') }, 1),
      listener({ token: tokenOf('bob') }),
      listener({}),
    ]);
    await announce(
      { topic: 'notification', id: 'e1.asked', change: 'told', position: '08', unread: 3, audience: ['ann'] },
      { topic: 'notification', id: 'e2.asked', change: 'told', position: '09', unread: 1 },
      end,
    );
    for (const heard of [ann, again]) {
      await ended(heard);
      expect(heard).toMatchObject([
        { event: 'notification:changed', message: { id: 'e1.asked', change: 'told', position: '08', unread: 3 } },
        { event: 'item:changed' },
      ]);
    }
    for (const heard of [bob, visitor]) {
      await ended(heard);
      expect(heard.map(({ message }) => message.id)).toEqual(['end']);
    }
  });

  it('tell nobody when the audience is empty, and no visitor of a swap without one', async () => {
    const [ann, visitor] = await Promise.all([listener({ token: tokenOf('ann') }), listener({})]);
    await announce(
      { topic: 'swap', id: 'swap2', change: 'proposed', position: '08', audience: [] },
      { topic: 'swap', id: 'swap3', change: 'proposed', position: '09' },
      end,
    );
    await Promise.all([ann, visitor].map(ended));
    expect(ann.map(({ message }) => message.id)).toEqual(['swap3', 'end']);
    expect(visitor.map(({ message }) => message.id)).toEqual(['end']);
  });

  it('tell a member once, in all their windows', async () => {
    const windows = await Promise.all([listener({ token: tokenOf('ann') }), listener({ token: tokenOf('ann') })]);
    await announce(
      { topic: 'swap', id: 'swap4', change: 'accepted', position: '08', audience: ['ann', 'bob', 'ann'] },
      end,
    );
    for (const heard of windows) {
      await ended(heard);
      expect(heard.map(({ message }) => message.id)).toEqual(['swap4', 'end']);
    }
  });

  it('take a signed-out page for a visitor', async () => {
    await expect(listener({ token: 'null' })).resolves.toEqual([]);
  });

  it('refuse a token that is not valid', async () => {
    await expect(listener({ token: `${tokenOf('ann')}x` })).rejects.toThrow('invalid_token');
  });
});

describe('a session that was ended', () => {
  it('loses its open sockets and gets no new one, while others stay', async () => {
    const eve = open({ token: tokenOf('eve') });
    const ann = open({ token: tokenOf('ann') });
    for (const client of [eve, ann]) await new Promise<void>((connected) => client.on('connect', connected));
    signedOut.add('eve');
    await expect.poll(() => eve.connected).toBe(false);
    expect(ann.connected).toBe(true);
    await expect(listener({ token: tokenOf('eve') })).rejects.toThrow('invalid_token');
  });
});

const connected = (client: Client) =>
  new Promise<string>((said) => {
    client.on('connect', () => {
      said('connected');
    });
    client.on('connect_error', (error) => {
      said(error.message);
    });
  });
const gone = (client: Client) =>
  new Promise<void>((left) =>
    client.once('disconnect', () => {
      left();
    }),
  );

describe('an open socket', () => {
  it('closes when its token expires', async () => {
    const session = { memberId: 'ann', role: 'user', position: '', generation: 0 } as const;
    const twoSeconds = 2 / 86_400;
    const brief = open({ token: tokens.issue(session, twoSeconds) });
    const lasting = open({ token: tokenOf('ann') });
    expect(await Promise.all([connected(brief), connected(lasting)])).toEqual(['connected', 'connected']);
    await gone(brief);
    expect(lasting.connected).toBe(true);
  });

  it('of an admin is checked again when the permissions change', async () => {
    const session = { memberId: 'ada', role: 'admin', position: '', generation: 0 } as const;
    const url = instances[0]?.url;
    const admin: Client = io(url, { auth: { token: tokens.issue(session) }, transports: ['websocket'] });
    clients.push(admin);
    const member = open({ token: tokenOf('ann') });
    expect(await Promise.all([connected(admin), connected(member)])).toEqual(['connected', 'connected']);
    permissions = ['replay'];
    await gone(admin);
    await expect.poll(() => admin.connected).toBe(true);
    expect(member.connected).toBe(true);
  });
});

async function limited(socketLimits: LiveSocketsDeps['socketLimits']) {
  const instance = await startInstance(socketLimits);
  instances.push(instance);
  const from = (address: string, auth: SocketAuth = {}) => {
    const options = { auth, transports: ['websocket'], reconnection: false };
    const client: Client = io(instance.url, { ...options, extraHeaders: { 'x-forwarded-for': address } });
    clients.push(client);
    return client;
  };
  return { from };
}

describe('a socket too many', () => {
  it('is turned away: of one address, until another of its own is closed', async () => {
    const { from } = await limited({ perAddress: 2 });
    const [first] = await Promise.all(
      ['198.51.100.7', '198.51.100.7'].map(async (address) => {
        const client = from(address);
        expect(await connected(client)).toBe('connected');
        return client;
      }),
    );
    expect(await connected(from('198.51.100.7'))).not.toBe('connected');
    expect(await connected(from('198.51.100.8'))).toBe('connected');
    first?.disconnect();
    await expect.poll(() => connected(from('198.51.100.7'))).toBe('connected');
  });

  it('is turned away: of a visitor, not of a member', async () => {
    const { from } = await limited({ visitors: 1 });
    expect(await connected(from('198.51.100.7'))).toBe('connected');
    expect(await connected(from('198.51.100.8'))).toBe('too_many_sockets');
    expect(await connected(from('198.51.100.9', { token: tokenOf('ann') }))).toBe('connected');
  });

  it('is cut off when it says too much at once, or too much in one message', async () => {
    const { from } = await limited({ messagesPerSecond: 5, messageBytes: 1000 });
    const [chatty, wordy, quiet] = [from('198.51.100.7'), from('198.51.100.7'), from('198.51.100.7')];
    expect(await Promise.all([chatty, wordy, quiet].map(connected))).toEqual(Array(3).fill('connected'));
    const left = Promise.all([gone(chatty), gone(wordy)]);
    const say = (client: Client, text: string) =>
      (client as Socket<never, { said: (text: string) => void }>).emit('said', text);
    for (let said = 0; said < 50; said += 1) say(chatty, 'x');
    say(wordy, 'x'.repeat(2000));
    say(quiet, 'x');
    await left;
    expect(quiet.connected).toBe(true);
  });
});

describe('a websocket that floods', () => {
  /** A connection without a socket.io client. Its bytes are sent unchanged. */
  async function openRaw(socketLimits: LiveSocketsDeps['socketLimits']): Promise<Duplex> {
    const instance = await startInstance(socketLimits);
    instances.push(instance);
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      'sec-websocket-version': '13',
    };
    const asking = request(`${instance.url}/socket.io/?EIO=4&transport=websocket`, { headers }).end();
    const [, socket] = (await once(asking, 'upgrade')) as [unknown, Duplex];
    // The server closes it in the middle of a write.
    socket.on('error', () => undefined);
    socket.resume();
    return socket;
  }
  /** Frames in a browser's format, masked with zeros. */
  const frame = (kind: number, text: string) =>
    Buffer.concat([Buffer.from([0x80 | kind, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

  const closeOf = (socket: Duplex) => new Promise((closed) => socket.once('close', closed));

  it.each([
    ['messages', frame(1, '2')],
    ['pings', frame(9, '')],
    ['probes', frame(1, '2probe')],
  ])('loses its connection at once, not only its line: %s', async (_, one) => {
    const socket = await openRaw({ messagesPerSecond: 5 });
    const closed = closeOf(socket);
    for (let sent = 0; sent < 20; sent += 1) socket.write(one);
    await closed;
  });

  it('loses its connection for bytes that make no message', async () => {
    const socket = await openRaw({ bytesPerSecond: 5000 });
    const closed = closeOf(socket);
    // The beginning of a fragmented message without a last fragment.
    socket.write(Buffer.from([0x01, 0x80, 0, 0, 0, 0]));
    for (let sent = 0; sent < 2000; sent += 1) socket.write(Buffer.from([0x00, 0x80, 0, 0, 0, 0]));
    await closed;
  });

  it('is let in no more for a while, where it came again and again from one address', async () => {
    const { from } = await limited({ messagesPerSecond: 5 });
    const say = (client: Client) => (client as Socket<never, { said: () => void }>).emit('said');
    for (let times = 0; times < 10; times += 1) {
      const chatty = from('198.51.100.7');
      expect(await connected(chatty)).toBe('connected');
      const left = gone(chatty);
      for (let said = 0; said < 20; said += 1) say(chatty);
      await left;
    }
    expect(await connected(from('198.51.100.7'))).not.toBe('connected');
    expect(await connected(from('198.51.100.8'))).toBe('connected');
  });

  it('is closed with its reason when one message is too large, and then let go', async () => {
    const socket = await openRaw({ messageBytes: 100 });
    const heard: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => heard.push(bytes));
    const closed = closeOf(socket);
    socket.write(frame(1, 'x'.repeat(120)));
    await closed;
    // A close frame with code 1009.
    expect(Buffer.concat(heard).includes(Buffer.from([0x88, 0x02, 0x03, 0xf1]))).toBe(true);
  });
});

describe('stop', () => {
  it('drops every line as if it were lost, so that clients look for it again, and leaves the HTTP server to its owner', async () => {
    const { server, live, url } = await startInstance();
    const client: Client = io(url, { transports: ['websocket'], reconnection: false });
    clients.push(client);
    await new Promise<void>((connected) => client.on('connect', connected));
    const reason = new Promise<string>((gone) => client.on('disconnect', gone));
    await live.stop();
    // A client that the server tells to disconnect never reconnects.
    expect(await reason).toBe('transport close');
    expect(server.listening).toBe(true);
    await new Promise((closed) => server.close(closed));
  });
});
