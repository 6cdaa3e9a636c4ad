import { setTimeout } from 'node:timers/promises';
import {
  endpoints,
  buildEndpointUrl,
  type CircleAnswer,
  type ClientToServerEvents,
  type ConversationAnswer,
  type MessageAnswer,
  type MessagesAnswer,
  type ServerToClientEvents,
  type SessionAnswer,
} from '@pass-along/contracts';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { register } from './api.ts';
import { clients, fire } from './clients.ts';
import { ratioRow, smallerIsBetter, type BenchRow } from './rows.ts';
import { startBareServer, startSystemProcess } from './servers.ts';
import { client as clientOf } from './timing.ts';

const rounds = 7;
/** Rounds of sending, with three seconds for each side. */
const sendingRounds = 4;
const short = 100;
const long = 100_000;
const opensPerRound = 100;
const sockets = 200;
const messagesToAll = 40;
/** Conversations in a list, every other one with unread messages, and how often the list is read. */
const listed = 500;
const listsPerRound = 100;
/** Limit for a list in milliseconds. */
const listedWithin = 30;
/** Limit for a message to reach all, in milliseconds. */
const reachesAllWithin = 250;

/** Conversations: sending, listing many, opening a long one, and delivery to all listeners. */
export async function benchChat(connectionString: string): Promise<BenchRow[]> {
  const system = await startSystemProcess(connectionString);
  try {
    const members = await Promise.all(Array.from({ length: clients }, (_, index) => register(system.url, index)));
    const spokenIn = await circleOf(system.url, members);
    const circles = [await circleOf(system.url, members), await circleOf(system.url, members)] as const;
    const listenedTo = await circleOf(system.url, members);
    return [
      await listing(system.url, connectionString, members),
      await sending(system.url, connectionString, members, spokenIn),
      await opening(system.url, connectionString, members, circles),
      await reachingAll(system.url, members, listenedTo),
    ];
  } finally {
    await system.stop();
  }
}

async function ask<Body>({ token }: SessionAnswer, method: string, url: string, body?: object): Promise<Body> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url} answered ${String(response.status)}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Creates a circle with all of them; returns its conversation. */
async function circleOf(url: string, [founder, ...others]: readonly SessionAnswer[]): Promise<string> {
  if (!founder) throw new Error('nobody founds it');
  const create = `${url}${endpoints.createCircle.path}`;
  const { _id, inviteCode } = await ask<CircleAnswer>(founder, 'POST', create, { name: 'Bench' });
  for (const member of others) await ask(member, 'POST', `${url}${endpoints.joinCircle.path}`, { inviteCode });
  return _id;
}

async function sending(
  url: string,
  connectionString: string,
  members: readonly SessionAnswer[],
  conversationId: string,
): Promise<BenchRow> {
  const bare = await startBareServer(connectionString);
  try {
    const tokens = members.map(({ token }) => token);
    const ours: number[] = [];
    const theirs: number[] = [];
    const body = { conversationId, content: 'Is the lamp still there?' };
    // the first round warms both up
    for (let round = 0; round <= sendingRounds; round += 1) {
      const own = await fire(url, tokens, [{ path: endpoints.sendMessage.path, body }]);
      const peer = await fire(bare.url, tokens, [{ path: '/message', body }]);
      if (round === 0) continue;
      ours.push(own);
      theirs.push(peer);
    }
    const name = 'message over HTTP, 32 clients (requests/s)';
    return ratioRow({ name, peer: 'bare Express, INSERT of the same', ours, theirs, bar: 0.7 });
  } finally {
    await bare.stop();
  }
}

/** Opens the newest page of a conversation of 100,000 messages and of one of 100, alternately. */
async function opening(
  url: string,
  connectionString: string,
  [reader]: readonly SessionAnswer[],
  [longOne, shortOne]: readonly [string, string],
): Promise<BenchRow> {
  if (!reader) throw new Error('nobody opens it');
  await fill(connectionString, longOne, long, reader.userId);
  await fill(connectionString, shortOne, short, reader.userId);
  const open = async (conversationId: string): Promise<number> => {
    const page = buildEndpointUrl(endpoints.listMessages, { params: { conversationId }, query: {} });
    const started = performance.now();
    for (let n = 0; n < opensPerRound; n += 1) await ask<MessagesAnswer>(reader, 'GET', `${url}${page}`);
    return (performance.now() - started) / opensPerRound;
  };
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [ofLong, ofShort] = [await open(longOne), await open(shortOne)];
    if (round === 0) continue;
    ours.push(ofLong);
    theirs.push(ofShort);
  }
  const name = `a conversation of ${String(long)} messages opens (ms)`;
  return smallerIsBetter({ name, peer: `one of ${String(short)}`, ours, theirs, bar: 1 / 1.2 });
}

/** The read model of a conversation with this many messages; its log stays empty. */
async function fill(connectionString: string, conversationId: string, count: number, senderId: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query('DELETE FROM read_models.messages WHERE conversation_id = $1', [conversationId]);
  await client.query(
    `INSERT INTO read_models.messages (message_id, conversation_id, number, position, sender_id, content, mentioned_ids, reactions, sent_at)
     SELECT $1 || '-' || n, $1, n, n::text, $3, 'What was said as number ' || n, '[]', '[]', now()
     FROM generate_series(1, $2::int) n`,
    [conversationId, count, senderId],
  );
  await client.query('UPDATE read_models.conversations SET message_count = $2 WHERE conversation_id = $1', [
    conversationId,
    count,
  ]);
  await client.query('ANALYZE read_models.messages');
  await client.end();
}

/**
 * The list of a member with many conversations, most of them with one other member, for one client; p95 of a hundred.
 */
async function listing(url: string, connectionString: string, members: readonly SessionAnswer[]): Promise<BenchRow> {
  const [reader] = members.toReversed();
  if (!reader) throw new Error('nobody lists them');
  await fillList(connectionString, reader.userId, members);
  const path = buildEndpointUrl(endpoints.listConversations, { params: { userId: reader.userId }, query: {} });
  const times: number[] = [];
  const http = clientOf(url);
  for (let n = -listsPerRound; n < listsPerRound; n += 1) {
    const { ms, body } = await http.ask(path, { authorization: `Bearer ${reader.token}` });
    if (n >= 0) times.push(ms);
    const list = JSON.parse(body) as ConversationAnswer[];
    const unread = list.filter(({ unreadCount }) => unreadCount > 0).length;
    if (list.length < listed || unread < listed / 2) throw new Error('some conversations are missing');
  }
  http.close();
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const name = `${String(listed)} conversations with unread counts, p95 (ms)`;
  return smallerIsBetter({ name, peer: 'the bar', ours: [p95], theirs: [listedWithin], bar: 1 });
}

/** The read models of as many conversations, each with two members. */
async function fillList(connectionString: string, readerId: string, members: readonly SessionAnswer[]): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  const others = members.map(({ userId }) => userId).filter((userId) => userId !== readerId);
  await client.query(
    `INSERT INTO read_models.conversations
       (conversation_id, type, message_count, last_message_id, opened_by, answered, looks, opened_at, updated_at)
     SELECT 'listed' || n, 'direct', 2, 'listed' || n || '-2', $1, true, '[]', now(), now() FROM generate_series(1, $2::int) n`,
    [readerId, listed],
  );
  await client.query(
    `INSERT INTO read_models.conversation_participants
       (participant_id, conversation_id, member_id, read_number, hidden_number, joined_at)
     SELECT 'listed' || n || '.' || who, 'listed' || n, who, n % 2, -1, now()
     FROM generate_series(1, $2::int) n, unnest(ARRAY[$1, ($3::text[])[1 + n % array_length($3::text[], 1)]]) who`,
    [readerId, listed, others],
  );
  await client.query(
    `INSERT INTO read_models.messages (message_id, conversation_id, number, position, sender_id, content, mentioned_ids, reactions, sent_at)
     SELECT 'listed' || n || '-2', 'listed' || n, 2, 'listed' || n, $1, 'The last word of ' || n, '[]', '[]', now()
     FROM generate_series(1, $2::int) n`,
    [readerId, listed],
  );
  for (const table of ['conversations', 'conversation_participants', 'messages'])
    await client.query(`ANALYZE read_models.${table}`);
  await client.end();
}

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Waits until earlier messages have been read, because listeners would receive all of them first. */
async function readyToHear(url: string, [member]: readonly SessionAnswer[], conversationId: string): Promise<void> {
  if (!member) throw new Error('nobody is there');
  const { _id } = await ask<MessageAnswer>(member, 'POST', `${url}${endpoints.sendMessage.path}`, {
    conversationId,
    content: 'Is everybody here?',
  });
  const page = `${url}${buildEndpointUrl(endpoints.listMessages, { params: { conversationId }, query: {} })}`;
  const isRead = async () => {
    const { messages } = await ask<MessagesAnswer>(member, 'GET', page);
    return messages.some((message) => message._id === _id);
  };
  while (!(await isRead())) await setTimeout(100);
}

/** Time from sending a message until the last of all sockets receives it; p99 of a hundred. */
async function reachingAll(url: string, members: readonly SessionAnswer[], conversationId: string): Promise<BenchRow> {
  await readyToHear(url, members, conversationId);
  const listeners = Array.from({ length: sockets }, (_, index): Client => {
    const { token } = members[index % members.length] ?? { token: '' };
    return io(url, { auth: { token }, transports: ['websocket'] });
  });
  await Promise.all(listeners.map((socket) => new Promise<void>((ready) => socket.once('connect', ready))));
  const [sender] = members;
  if (!sender) throw new Error('nobody says anything');
  const times: number[] = [];
  for (let n = 0; n < messagesToAll; n += 1) {
    const content = `to all ${String(n)}`;
    const started = performance.now();
    const heard = listeners.map(
      (socket) =>
        new Promise<number>((reached) => {
          const hear: ServerToClientEvents['chat:changed'] = ({ message }) => {
            if (message?.content !== content) return;
            socket.off('chat:changed', hear);
            reached(performance.now() - started);
          };
          socket.on('chat:changed', hear);
        }),
    );
    await ask(sender, 'POST', `${url}${endpoints.sendMessage.path}`, { conversationId, content });
    times.push(...(await Promise.all(heard)));
  }
  for (const socket of listeners) socket.disconnect();
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const name = `a message reaches ${String(sockets)} sockets, p99 (ms)`;
  return smallerIsBetter({ name, peer: 'the bar', ours: [p99], theirs: [reachesAllWithin], bar: 1 });
}
