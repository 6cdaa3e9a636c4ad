import {
  endpoints,
  buildEndpointUrl,
  type LiveChatMessage,
  type MessageAnswer,
  type MessagesAnswer,
  type OpenedConversation,
} from '@pass-along/contracts';
import { io } from 'socket.io-client';
import { expect } from 'vitest';
import type { Person } from './person.ts';
import type { ServiceName, Services } from './services.ts';

/**
 * An open conversation: receives messages live, and reads again after a reconnection or a missing number, as the app
 * does.
 */
interface Listener {
  /** Ids of the known messages, by their number. */
  known: Map<number, string>;
  /** Ids of the messages received live, in order of arrival. */
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

/** All messages, oldest first. */
export async function history(person: Person, conversationId: string): Promise<MessageAnswer[]> {
  const all: MessageAnswer[] = [];
  for (let more = true; more;) {
    const before = all[0]?.number;
    const query = { limit: 100, ...(typeof before === 'number' && { before }) };
    const page = await person.read<MessagesAnswer>(
      buildEndpointUrl(endpoints.listMessages, { params: { conversationId }, query }),
    );
    all.unshift(...page.messages);
    more = page.hasMore;
  }
  return all;
}

/**
 * Two members talk, with `each` messages a side for every killed service. Every acknowledged message is stored once, in
 * its sender's order. Every listener knows all messages and received none twice.
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
  // both open it, so that neither reads a conversation that does not exist yet
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

  // a member's own messages are there at once; the other's arrive a moment later
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
