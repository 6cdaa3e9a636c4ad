import { randomUUID } from 'node:crypto';
import {
  consistencyHeader,
  endpoints,
  urlOf,
  type ItemAnswer,
  type LiveMessage,
  type SessionAnswer,
  type SwapAnswer,
} from '@pass-along/contracts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@pass-along/platform/embedded';
import { io } from 'socket.io-client';
import { expect } from 'vitest';
import { onePixel } from './pictures.ts';
import { startReverseProxy } from './reverseProxy.ts';
import { dataFolder, replay, startProcess, type SystemProcess } from './systemProcess.ts';

export const services = ['projectors', 'command-api', 'query-api'] as const;
export type ServiceName = (typeof services)[number];

/** Services as processes of their own on one Postgres, behind one proxy. */
export interface Services {
  url: string;
  dataDir: string;
  postgres: EmbeddedPostgres;
  instances: Record<ServiceName, SystemProcess[]>;
  /** Kills the first instance at once, and starts another in its place. */
  killOne(name: ServiceName): Promise<void>;
  /** Runs `npm run replay` with these words beside them. */
  replay(...words: string[]): ReturnType<typeof replay>;
  stop(): Promise<void>;
}

/** `each` instances of every service. */
export async function startServices(
  each: number,
  environment: Record<string, string> = {},
  { durable } = { durable: false },
): Promise<Services> {
  const folder = await dataFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, durable });
  const shared = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret that all of them share'.repeat(2),
    MASTER_KEY: 'ab'.repeat(32),
  };
  const start = (name: ServiceName) =>
    startProcess(name, folder.path, {
      ...shared,
      WRITES_PER_MINUTE: '1000000',
      ...environment,
    });
  const instances: Record<ServiceName, SystemProcess[]> = { projectors: [], 'command-api': [], 'query-api': [] };
  for (const name of services) instances[name] = await Promise.all(Array.from({ length: each }, () => start(name)));
  const proxy = await startReverseProxy({
    reads: () => instances['query-api'].map(({ url }) => url),
    writes: () => instances['command-api'].map(({ url }) => url),
  });
  return {
    url: proxy.url,
    dataDir: folder.path,
    postgres,
    instances,
    async killOne(name) {
      const [first] = instances[name];
      await first?.kill();
      instances[name].push(await start(name));
      instances[name].shift();
    },
    replay: (...words) => replay(folder.path, words, shared),
    async stop() {
      proxy.stop();
      await Promise.all(services.flatMap((name) => instances[name].map((instance) => instance.stop())));
      await postgres.stop();
      await folder.remove();
    },
  };
}

/** A person with a client of ours: repeats what got no answer, and sends each read with the position of the last command. */
export class Person {
  readonly #url: string;
  readonly #token: string;
  #position = '';

  constructor(url: string, token = '') {
    this.#url = url;
    this.#token = token;
  }

  async command<Body>(method: string, path: string, body?: FormData | object): Promise<Body> {
    const form = body instanceof FormData;
    const headers = {
      ...this.#bearer(),
      'idempotency-key': randomUUID(),
      ...(form ? {} : { 'content-type': 'application/json' }),
    };
    const send = () =>
      fetch(`${this.#url}${path}`, { method, headers, ...(body && { body: form ? body : JSON.stringify(body) }) });
    const answer = await untilAnswered(send);
    const position = answer.headers.get(consistencyHeader) ?? '';
    if (position > this.#position) this.#position = position;
    return read<Body>(answer);
  }

  async read<Body>(path: string): Promise<Body> {
    const headers = { ...this.#bearer(), [consistencyHeader]: this.#position };
    return read<Body>(await untilAnswered(() => fetch(`${this.#url}${path}`, { headers })));
  }

  /** A wanted post, which needs no picture. */
  async ask(title: string): Promise<ItemAnswer> {
    const form = new FormData();
    const fields = { title, description: 'Does anybody have one?', category: 'Books', type: 'request' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return (await this.command<{ item: ItemAnswer }>('POST', endpoints.createItem.path, form)).item;
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
    const socket = io(this.#url, { transports: ['websocket'], auth: { token: this.#token } });
    const heard: LiveMessage[] = [];
    socket.on('swap:changed', (message: LiveMessage) => heard.push(message));
    await expect.poll(() => socket.connected).toBe(true);
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

export async function register(url: string, name: string): Promise<Person> {
  const body = { name, email: `${name.toLowerCase()}@example.org`, password: 'a long password', role: 'user' };
  const { token } = await new Person(url).command<SessionAnswer>('POST', endpoints.register.path, body);
  return new Person(url, token);
}

export const itemOf = (person: Person, itemId: string) =>
  person.read<ItemAnswer>(urlOf(endpoints.getItem, { params: { itemId } }));
