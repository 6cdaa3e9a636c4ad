import {
  endpoints,
  urlOf,
  type LiveChatMessage,
  type MessageAnswer,
  type MessagesAnswer,
  type OpenedConversation,
} from '@pass-along/contracts';
import { io } from 'socket.io-client';
import { expect } from 'vitest';
import { type Person } from './person.ts';
import { type ServiceName, type Services } from './services.ts';

/** A window of a conversation: hears what is said, and reads again when its line comes back or a number is missing, as the app does. */
interface Listener {
  /** Ids of the messages it knows, by their number. */
  known: Map<number, string>;
  /** Ids of the messages it was told of, as they came. */
  told: string[];
  stop(): void;
}

async function listen(url: string, person: Person, conversationId: string): Promise<Listener> {
  const known = new Map<number, string>();
  const told: string[] = [];
  const take = ({ _id, number }: MessageAnswer) => {
    if (number === null) throw new Error('A message that is heard of has its number');
    expect([number, known.get(number) ?? _id]).toEqual([number, _id]);
    known.set(number, _id);
  };
  let reading = Promise.resolve();
  const readAgain = () => {
    reading = reading.then(async () => {
      for (const message of await history(person, conversationId)) take(message);
    });
  };
  const socket = io(url, { transports: ['websocket'], auth: { token: person.session.token }, reconnectionDelay: 100 });
  socket.on('connect', readAgain);
  socket.on('chat:changed', ({ change, message }: LiveChatMessage) => {
    if (change !== 'sent' || !message) return;
    told.push(message._id);
    const isNext = known.has((message.number ?? 0) - 1);
    take(message);
    if (!isNext) readAgain();
  });
  await expect.poll(() => socket.connected).toBe(true);
  return { known, told, stop: () => void socket.disconnect() };
}

/** All that was said, the oldest first. */
export async function history(person: Person, conversationId: string): Promise<MessageAnswer[]> {
  const all: MessageAnswer[] = [];
  for (let more = true; more;) {
    const before = all[0]?.number;
    const query = { limit: 100, ...(typeof before === 'number' && { before }) };
    const page = await person.read<MessagesAnswer>(
      urlOf(endpoints.listMessages, { params: { conversationId }, query }),
    );
    all.unshift(...page.messages);
    more = page.hasMore;
  }
  return all;
}

/**
 * Two talk, `each` messages a side for every service that dies meanwhile. What was acknowledged stands there once, in the order in
 * which each said it, and whoever listens knows all of it, told of nothing twice.
 */
export async function talkThroughKills(
  running: Services,
  [ann, bob]: readonly [Person, Person],
  victims: readonly ServiceName[],
  each: number,
): Promise<void> {
  const { url } = running;
  const body = { userId1: ann.session.userId, userId2: bob.session.userId };
  const open = (person: Person) =>
    person.command<OpenedConversation>('POST', endpoints.openDirectConversation.path, body);
  // each, so that neither reads what is not there yet
  const [{ _id: conversationId }] = [await open(ann), await open(bob)];
  const listeners = [await listen(url, ann, conversationId), await listen(url, bob, conversationId)];
  const acknowledged = new Map<Person, string[]>([ann, bob].map((person) => [person, []]));
  const say = async (person: Person, content: string) => {
    const said = { conversationId, content, clientId: crypto.randomUUID() };
    const { _id } = await person.command<MessageAnswer>('POST', endpoints.sendMessage.path, said);
    acknowledged.get(person)?.push(_id);
  };
  for (const victim of victims) {
    const talking = [ann, bob].map(async (person) => {
      for (let at = 0; at < each; at += 1) await say(person, `${victim} ${String(at)}`);
    });
    await Promise.all([running.killOne(victim), ...talking]);
  }

  // nobody's own words alone: those of the other come a moment later
  await expect.poll(async () => (await history(ann, conversationId)).length).toBe(victims.length * each * 2);
  const said = await history(ann, conversationId);
  expect(said.map(({ number }) => number)).toEqual(said.map((_, index) => index + 1));
  for (const [{ session }, ids] of acknowledged) {
    const own = said.filter(({ senderId }) => senderId._id === session.userId);
    expect(own.map(({ _id }) => _id)).toEqual(ids);
  }
  const inOrder = said.map(({ _id }) => _id);
  for (const { known, told } of listeners) {
    await expect.poll(() => known.size, { timeout: 30_000 }).toBe(said.length);
    expect([...known].toSorted(([one], [other]) => one - other).map(([, id]) => id)).toEqual(inOrder);
    const heardInOrder = inOrder.filter((id) => told.includes(id));
    expect(told).toEqual(heardInOrder);
  }
  for (const listener of listeners) listener.stop();
}
