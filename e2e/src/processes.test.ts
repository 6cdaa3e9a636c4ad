import { randomUUID } from 'node:crypto';
import {
  consistencyHeader,
  endpoints,
  urlOf,
  type HealthAnswer,
  type ItemAnswer,
  type ItemListAnswer,
  type LiveMessage,
  type SessionAnswer,
  type SwapAnswer,
  type SwapListAnswer,
} from '@pass-along/contracts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@pass-along/platform/embedded';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReverseProxy, type ReverseProxy } from './reverseProxy.ts';
import { admin, dataFolder, startProcess, type SystemProcess } from './systemProcess.ts';

const services = ['projectors', 'command-api', 'query-api'] as const;
type ServiceName = (typeof services)[number];

const otherOrigin = 'https://old-client.example';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let postgres: EmbeddedPostgres;
let proxy: ReverseProxy;
const instances: Record<ServiceName, SystemProcess[]> = { projectors: [], 'command-api': [], 'query-api': [] };

beforeAll(async () => {
  folder = await dataFolder();
  postgres = await startEmbeddedPostgres({ dataDir: folder.path, durable: false });
  for (const name of services) instances[name] = await Promise.all([start(name), start(name)]);
  proxy = await startReverseProxy({
    reads: () => instances['query-api'].map(({ url }) => url),
    writes: () => instances['command-api'].map(({ url }) => url),
  });
}, 180_000);
afterAll(async () => {
  proxy.stop();
  await Promise.all(services.flatMap((name) => instances[name].map((each) => each.stop())));
  await postgres.stop();
  await folder.remove();
});

const start = (name: ServiceName) =>
  startProcess(name, folder.path, {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret that all of them share'.repeat(2),
    MASTER_KEY: 'ab'.repeat(32),
    WRITES_PER_MINUTE: '1000000',
    CORS_ORIGINS: otherOrigin,
  });

/** Kills the first instance at once, and starts another in its place. */
async function killOne(name: ServiceName): Promise<void> {
  const [first] = instances[name];
  await first?.kill();
  instances[name].push(await start(name));
  instances[name].shift();
}

/** A person with a client of ours: repeats what got no answer, and sends each read with the position of the last command. */
class Person {
  readonly #token: string;
  #position: string;

  constructor(token = '', position = '') {
    this.#token = token;
    this.#position = position;
  }

  async command<Body>(method: string, path: string, body?: FormData | object): Promise<Body> {
    const form = body instanceof FormData;
    const headers = {
      ...this.#bearer(),
      'idempotency-key': randomUUID(),
      ...(form ? {} : { 'content-type': 'application/json' }),
    };
    const send = () =>
      fetch(`${proxy.url}${path}`, { method, headers, ...(body && { body: form ? body : JSON.stringify(body) }) });
    const answer = await untilAnswered(send);
    const position = answer.headers.get(consistencyHeader) ?? '';
    if (position > this.#position) this.#position = position;
    return read<Body>(answer);
  }

  async read<Body>(path: string): Promise<Body> {
    const headers = { ...this.#bearer(), [consistencyHeader]: this.#position };
    return read<Body>(await untilAnswered(() => fetch(`${proxy.url}${path}`, { headers })));
  }

  async post(title: string): Promise<ItemAnswer> {
    const form = new FormData();
    const fields = { title, description: 'In good shape', category: 'Books', type: 'barter' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.append('images', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
    return (await this.command<{ item: ItemAnswer }>('POST', endpoints.createItem.path, form)).item;
  }

  answer(swap: SwapAnswer, status: string): Promise<unknown> {
    const params = { itemId: swap.requestedItemId, requestId: swap._id };
    return this.command('PUT', urlOf(endpoints.answerSwap, { params }), { status });
  }

  /** Hears of changed swaps from now on, also when the instance behind dies and another takes its place. */
  async listen(): Promise<{ heard: LiveMessage[]; stop: () => void }> {
    const socket = io(proxy.url, { transports: ['websocket'], auth: { token: this.#token } });
    const heard: LiveMessage[] = [];
    socket.on('swap:changed', (message: LiveMessage) => heard.push(message));
    await expect.poll(() => socket.connected, { timeout: 20_000 }).toBe(true);
    return { heard, stop: () => void socket.disconnect() };
  }

  #bearer(): Record<string, string> {
    return this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` };
  }
}

/** No answer, or one that says to come back, is asked again. */
async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  let answer: Response | undefined;
  await expect
    .poll(
      async () => {
        answer = await send().catch(() => undefined);
        return answer !== undefined && answer.status < 502;
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(true);
  if (!answer) throw new Error('No answer');
  return answer;
}

async function read<Body>(answer: Response): Promise<Body> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${String(answer.status)} ${text}`);
  return JSON.parse(text) as Body;
}

async function register(name: string): Promise<Person> {
  const body = { name, email: `${name.toLowerCase()}@example.org`, password: 'a long password', role: 'user' };
  const { token } = await new Person().command<SessionAnswer>('POST', endpoints.register.path, body);
  return new Person(token);
}

const itemOf = (person: Person, itemId: string) =>
  person.read<ItemAnswer>(urlOf(endpoints.getItem, { params: { itemId } }));

it(
  'two of each service behind a proxy swap an item while one of each is killed, and lose nothing',
  { timeout: 300_000 },
  async () => {
    const [ann, bob] = await Promise.all([register('Ann'), register('Bob')]);
    const acknowledged: string[] = [];

    /** One of the services dies in the midst of this many commands; each person sees their own at once. */
    async function postWhileKilling(name: ServiceName): Promise<void> {
      const posting = Array.from({ length: 20 }, async (_, index) => {
        const person = index % 2 === 0 ? ann : bob;
        const posted = await person.post(`${name} ${String(index)}`);
        acknowledged.push(posted._id);
        expect((await itemOf(person, posted._id)).title).toBe(posted.title);
      });
      await Promise.all([killOne(name), ...posting]);
    }

    const guitar = await ann.post('Guitar');
    const lamp = await bob.post('Lamp');
    acknowledged.push(guitar._id, lamp._id);

    await postWhileKilling('command-api');
    const { swapRequest: swap } = await bob.command<{ swapRequest: SwapAnswer }>(
      'POST',
      urlOf(endpoints.proposeSwap, { params: { itemId: guitar._id } }),
      { offeredItemId: lamp._id, message: 'A fair trade?' },
    );
    const outgoing = await bob.read<SwapListAnswer>('/api/swaps?box=outgoing');
    expect(outgoing.swapRequests.map(({ _id, status }) => [_id, status])).toEqual([[swap._id, 'pending']]);

    await postWhileKilling('projectors');
    const live = await bob.listen();
    await ann.answer(swap, 'accepted');
    await expect.poll(() => live.heard.map(({ id }) => id), { timeout: 30_000 }).toContain(swap._id);
    live.stop();
    expect([await itemOf(ann, guitar._id), await itemOf(ann, lamp._id)].map((item) => item.status)).toEqual([
      'pending',
      'pending',
    ]);

    await postWhileKilling('query-api');
    await ann.answer(swap, 'completed');
    await bob.answer(swap, 'completed');
    // the items change hands by the policy, whichever instance leads it
    await expect.poll(async () => (await itemOf(bob, guitar._id)).status, { timeout: 30_000 }).toBe('exchanged');

    // a look counts, though reads and writes are processes apart
    await expect.poll(async () => (await itemOf(bob, guitar._id)).views, { timeout: 30_000 }).toBe(1);

    const { pagination } = await ann.read<ItemListAnswer>('/api/items?limit=1');
    expect(new Set(acknowledged).size).toBe(62);
    expect(pagination.total).toBe(62);
  },
);

it('each of them tells how it is', async () => {
  for (const { url } of services.flatMap((name) => instances[name])) {
    const health = await fetch(`${url}${endpoints.health.path}`);
    expect([health.status, ((await health.json()) as HealthAnswer).status]).toEqual([200, 'ok']);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('nodejs_version_info');
  }
});

it('each of them answers pages of the origins it is told of, and of no others', async () => {
  for (const { url } of services.flatMap((name) => instances[name])) {
    const allowed = async (origin: string) =>
      (await fetch(`${url}/api/nothing`, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed(otherOrigin)).toBe(otherOrigin);
    expect(await allowed('https://elsewhere.example')).toBeNull();
    const picture = await fetch(`${url}/uploads/nothing.webp`);
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});

it('none starts without the secrets they share', async () => {
  const alone = startProcess('query-api', folder.path, { DATABASE_URL: postgres.url });
  await expect(alone).rejects.toThrow('A service of its own needs DATABASE_URL, JWT_SECRET and MASTER_KEY');
});

it('the first admin is the one the environment names', async () => {
  const { token } = await new Person().command<SessionAnswer>('POST', endpoints.login.path, {
    ...admin,
    role: 'admin',
  });
  expect(token).not.toBe('');
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
