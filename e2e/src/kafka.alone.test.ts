import {
  endpoints,
  buildEndpointUrl,
  type ClientToServerEvents,
  type HealthAnswer,
  type LiveChatMessage,
  type LiveMessage,
  type LivePresence,
  type OpenedConversation,
  type ServerToClientEvents,
} from '@pass-along/contracts';
import { withBroker } from '@pass-along/platform/testing/withBroker';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, expect, it } from 'vitest';
import { register, type Person } from './person.ts';
import { services, startServices, type Services } from './services.ts';
import { history, talkThroughKills } from './talkThroughKills.ts';

const kills = 3;
const messagesEach = 30;
const killedAfter = 10;

/** A page open on one instance of query-api, with all messages it received. */
interface Window {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  items: LiveMessage[];
  chat: LiveChatMessage[];
  presence: LivePresence[];
}

await withBroker('two of each service whose live feed is Kafka', (broker) => {
  let running: Services;
  let ann: Person;
  let bob: Person;
  let conversationId: string;
  /** Ann's page is on one instance, Bob's on the other. */
  let windows: { ann: Window; bob: Window };
  const opened: Window[] = [];

  beforeAll(async () => {
    await broker.kill();
    running = await startServices(2, { LIVE_FEED: 'kafka', KAFKA_BROKERS: broker.address, LOG_LEVEL: 'fatal' });
    return async () => {
      for (const { socket } of opened) socket.disconnect();
      await running.stop();
    };
  });

  async function openWindow(instance: number, { session }: Person): Promise<Window> {
    const socket: Window['socket'] = io(running.instances['query-api'][instance]?.url ?? '', {
      transports: ['websocket'],
      auth: { token: session.token },
    });
    const window: Window = { socket, items: [], chat: [], presence: [] };
    socket.on('item:changed', (message) => window.items.push(message));
    socket.on('chat:changed', (message) => window.chat.push(message));
    socket.on('presence:changed', (message) => window.presence.push(message));
    opened.push(window);
    await expect.poll(() => socket.connected).toBe(true);
    return window;
  }

  /** Sends once, without a retry after a refusal. Returns the duration in milliseconds. */
  async function say({ session }: Person, content: string): Promise<number> {
    const startedAt = performance.now();
    const answer = await fetch(`${running.url}${endpoints.sendMessage.path}`, {
      method: endpoints.sendMessage.method,
      headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ conversationId, content }),
    });
    expect([content, answer.status]).toEqual([content, 201]);
    return performance.now() - startedAt;
  }

  const toldBy = ({ chat }: Window) =>
    chat.filter(({ change }) => change === 'sent').map(({ message }) => message?._id);
  const saidSoFar = async () => (await history(ann, conversationId)).map(({ _id }) => _id);

  async function attention(): Promise<string[]> {
    const said = await Promise.all(
      services
        .flatMap((name) => running.instances[name])
        .map(async ({ url }) => (await (await fetch(`${url}${endpoints.health.path}`)).json()) as HealthAnswer),
    );
    return [...new Set(said.flatMap((health) => health.attention))];
  }

  it('start without it, take commands, and tell what happened meanwhile once it is there', async () => {
    [ann, bob] = await Promise.all([register(running.url, 'Ann'), register(running.url, 'Bob')]);
    windows = { ann: await openWindow(0, ann), bob: await openWindow(1, bob) };
    const body = { userId1: ann.session.userId, userId2: bob.session.userId };
    const path = endpoints.openDirectConversation.path;
    ({ _id: conversationId } = await ann.command<OpenedConversation>('POST', path, body));
    for (let at = 0; at < 5; at += 1) await say(at % 2 === 0 ? ann : bob, `While it is away ${String(at)}`);
    await expect.poll(attention).toEqual(['Kafka: connection refused; what is to be sent there waits']);
    expect([...toldBy(windows.ann), ...toldBy(windows.bob)]).toEqual([]);

    await broker.start();
    for (const window of [windows.ann, windows.bob]) {
      await expect.poll(() => toldBy(window).length).toBe(5);
      expect(toldBy(window)).toEqual(await saidSoFar());
    }
    await expect.poll(attention).toEqual([]);
  });

  it('tell each other of a message, a like, of who writes, comes and goes', async () => {
    await say(ann, 'Are you there?');
    await expect.poll(() => windows.bob.chat.at(-1)?.message?.content).toBe('Are you there?');

    const lamp = await bob.list('Lamp');
    await ann.command('POST', buildEndpointUrl(endpoints.likeItem, { params: { itemId: lamp._id } }), {});
    for (const { items } of [windows.ann, windows.bob])
      await expect
        .poll(() => items.filter(({ id }) => id === lamp._id).map(({ change }) => change))
        .toEqual(['listed', 'liked']);

    windows.ann.socket.emit('chat:typing', conversationId);
    await expect
      .poll(() => windows.bob.chat.at(-1))
      .toMatchObject({ id: conversationId, change: 'typing', memberId: ann.session.userId });

    // presence on another instance is known once that instance has announced it
    const whoIsHere = () =>
      new Promise<string[]>((answer) => {
        windows.ann.socket.emit('presence:watch', answer);
      });
    const { userId } = bob.session;
    await expect.poll(whoIsHere).toContain(userId);
    windows.bob.socket.disconnect();
    await expect.poll(() => windows.ann.presence.at(-1)).toMatchObject({ here: [], gone: [userId] });
    windows.bob = await openWindow(1, bob);
    await expect.poll(() => windows.ann.presence.at(-1)).toMatchObject({ here: [userId], gone: [] });
  });

  it(`take every command while it is killed ${String(kills)} times, and every page hears all that was said once, in order`, async () => {
    for (const { chat } of [windows.ann, windows.bob]) chat.length = 0;
    const before = (await saidSoFar()).length;
    const took = { away: [] as number[], there: [] as number[] };
    for (let kill = 0; kill < kills; kill += 1) {
      let said = 0;
      let isAway = false;
      const talking = [ann, bob].map(async (person) => {
        for (let at = 0; at < messagesEach; at += 1) {
          const list = isAway ? took.away : took.there;
          list.push(await say(person, `Kill ${String(kill)}, message ${String(at)}`));
          said += 1;
        }
      });
      await Promise.race([Promise.all(talking), expect.poll(() => said, { interval: 5 }).toBeGreaterThan(killedAfter)]);
      await broker.kill();
      isAway = true;
      await Promise.all(talking);
      await expect.poll(attention).not.toEqual([]);
      await broker.start();
    }
    const all = (await saidSoFar()).slice(before);
    expect(all).toHaveLength(kills * messagesEach * 2);
    for (const window of [windows.ann, windows.bob]) {
      await expect.poll(() => toldBy(window).length).toBeGreaterThanOrEqual(all.length);
      expect(toldBy(window)).toEqual(all);
    }
    const slowest = (times: readonly number[]) => String(Math.round(Math.max(...times)));
    console.log(`Slowest answer: ${slowest(took.there)} ms, ${slowest(took.away)} ms while the broker was away`);
    expect(took.away.length).toBeGreaterThan(0);
    await expect.poll(attention).toEqual([]);
  });

  it('lose no message and tell none twice when one of each is killed', async () => {
    const two = await Promise.all([register(running.url, 'Carl'), register(running.url, 'Dora')]);
    await talkThroughKills(running, two, ['projectors', 'query-api', 'command-api'], messagesEach);
  });
});
