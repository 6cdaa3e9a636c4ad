import { randomUUID } from 'node:crypto';
import {
  consistencyHeader,
  endpoints,
  buildEndpointUrl,
  type HandoverBody,
  type ItemAnswer,
  type LiveMessage,
  type SessionAnswer,
  type SwapAnswer,
} from '@pass-along/contracts';
import { io } from 'socket.io-client';
import { expect, vi } from 'vitest';
import { onePixel } from './pictures.ts';

export const password = 'a long password';
export const emailOf = (name: string) => `${name.split(' ')[0]?.toLowerCase().slice(0, 60) ?? 'x'}@example.org`;

/**
 * A member with a client of ours: it repeats unanswered requests, and sends each read with the position of the last
 * command.
 */
export class Person {
  readonly session: SessionAnswer;
  readonly #url: string;
  #position = '';

  constructor(url: string, session: SessionAnswer = { token: '', userId: '' }) {
    this.#url = url;
    this.session = session;
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
    return read<Body>(await untilAnswered(() => this.#ask(path)));
  }

  /** Reads without repeating; throws when the answer asks to try again. */
  async readOnce<Body>(path: string): Promise<Body> {
    return read<Body>(await this.#ask(path));
  }

  #ask(path: string): Promise<Response> {
    return fetch(`${this.#url}${path}`, { headers: { ...this.#bearer(), [consistencyHeader]: this.#position } });
  }

  /** A wanted post needs no picture. */
  async list(title: string, type: ItemAnswer['type'] = 'barter'): Promise<ItemAnswer> {
    const form = new FormData();
    const fields = { title, description: 'In good shape', category: 'Books', type };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (type !== 'request') form.append('images', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
    return (await this.command<{ item: ItemAnswer }>('POST', endpoints.createItem.path, form)).item;
  }

  async propose(item: ItemAnswer, offered?: ItemAnswer): Promise<SwapAnswer> {
    const path = buildEndpointUrl(endpoints.proposeSwap, { params: { itemId: item._id } });
    const body = { offeredItemId: offered?._id, message: 'Would you?' };
    return (await this.command<{ swapRequest: SwapAnswer }>('POST', path, body)).swapRequest;
  }

  answer(swap: SwapAnswer, status: string): Promise<unknown> {
    const params = { itemId: swap.requestedItemId, requestId: swap._id };
    return this.command('PUT', buildEndpointUrl(endpoints.answerSwap, { params }), { status });
  }

  proposeHandover({ _id }: SwapAnswer, plan: HandoverBody): Promise<unknown> {
    return this.command('POST', buildEndpointUrl(endpoints.proposeHandover, { params: { swapId: _id } }), plan);
  }

  agreeHandover({ _id }: SwapAnswer): Promise<unknown> {
    return this.command('POST', buildEndpointUrl(endpoints.agreeHandover, { params: { swapId: _id } }), {});
  }

  /** Listens for changed swaps from now on, also when its instance dies and another one takes over. */
  async listen(): Promise<{ heard: LiveMessage[]; stop: () => void }> {
    const socket = io(this.#url, { transports: ['websocket'], auth: { token: this.session.token } });
    const heard: LiveMessage[] = [];
    socket.on('swap:changed', (message: LiveMessage) => heard.push(message));
    await expect.poll(() => socket.connected).toBe(true);
    return { heard, stop: () => void socket.disconnect() };
  }

  #bearer(): Record<string, string> {
    const { token } = this.session;
    return token === '' ? {} : { authorization: `Bearer ${token}` };
  }
}

export async function register(url: string, name: string): Promise<Person> {
  const body = { name, email: emailOf(name), password, role: 'user' };
  return new Person(url, await new Person(url).command<SessionAnswer>('POST', endpoints.register.path, body));
}

export async function signIn(
  url: string,
  credentials: { email: string; password: string; role: 'user' | 'admin' },
): Promise<Person> {
  return new Person(url, await new Person(url).command<SessionAnswer>('POST', endpoints.login.path, credentials));
}

export const itemOf = (person: Person, itemId: string) =>
  person.read<ItemAnswer>(buildEndpointUrl(endpoints.getItem, { params: { itemId } }));

/**
 * Repeats a request without an answer, or with an answer that asks to try again, for longer than any test keeps a store
 * away.
 */
function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  return vi.waitFor(
    async () => {
      const answer = await send();
      if (answer.status >= 502) throw new Error(`Answered with ${String(answer.status)}`);
      return answer;
    },
    { timeout: 180_000, interval: 100 },
  );
}

async function read<Body>(answer: Response): Promise<Body> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${String(answer.status)} ${text}`);
  return JSON.parse(text) as Body;
}
