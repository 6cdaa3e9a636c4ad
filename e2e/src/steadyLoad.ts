import { randomUUID } from 'node:crypto';
import {
  consistencyHeader,
  endpoints,
  buildEndpointUrl,
  type ItemAnswer,
  type ItemListAnswer,
  type SessionAnswer,
} from '@pass-along/contracts';
import { expect } from 'vitest';
import type { Person } from './person.ts';

/** Requests at a steady pace. The client never repeats one. */
export interface SteadyLoad {
  /** Ids of the acknowledged posts. */
  acknowledged: readonly string[];
  /** Wrong answers, as text. */
  failures: readonly string[];
  /** Requests answered so far. */
  answered(): number;
  /** Resolves after this many further answers. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Of ten requests, eight read lists, one posts an item, and one reads the last posted item at its position. */
export function startSteadyLoad(url: string, people: readonly Person[], perSecond: number): SteadyLoad {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  let answered = 0;
  let last: { id: string; position: string } | undefined;

  async function ask(what: string, path: string, options: RequestInit, session: SessionAnswer): Promise<unknown> {
    const headers = { ...(options.headers as Record<string, string>), authorization: `Bearer ${session.token}` };
    try {
      const answer = await fetch(`${url}${path}`, { ...options, headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${String(answer.status)} ${text}`);
      answered += 1;
      return { body: JSON.parse(text) as unknown, position: answer.headers.get(consistencyHeader) ?? '' };
    } catch (error) {
      failures.push(`${what}: ${messageOf(error)}`);
      return undefined;
    }
  }

  async function post(session: SessionAnswer): Promise<void> {
    const form = new FormData();
    const fields = { title: `Wanted ${randomUUID()}`, description: 'For a week', category: 'Books', type: 'request' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const posted = await ask('post', endpoints.createItem.path, { method: 'POST', body: form }, session);
    if (posted === undefined) return;
    const { body, position } = posted as { body: { item: ItemAnswer }; position: string };
    acknowledged.push(body.item._id);
    last = { id: body.item._id, position };
  }

  async function readLast(session: SessionAnswer): Promise<void> {
    if (last === undefined) return;
    const path = buildEndpointUrl(endpoints.getItem, { params: { itemId: last.id } });
    await ask('read of what was just posted', path, { headers: { [consistencyHeader]: last.position } }, session);
  }

  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    const { session } = people[turn % people.length] ?? ({} as Person);
    const asked =
      turn % 10 === 0
        ? post(session)
        : turn % 10 === 1
          ? readLast(session)
          : ask('list', `${endpoints.listItems.path}?type=all`, {}, session).then(() => undefined);
    underWay.add(asked);
    void asked.finally(() => underWay.delete(asked));
  }, 1000 / perSecond);

  return {
    acknowledged,
    failures,
    answered: () => answered,
    async more(count) {
      const until = answered + count;
      await expect.poll(() => answered + failures.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(until);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/** The number of items visible to all members. */
export async function itemsSeen(person: Person): Promise<number> {
  return (await person.read<ItemListAnswer>(`${endpoints.listItems.path}?type=all&limit=1`)).pagination.total;
}

/** The message with its cause, which fetch keeps apart. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`;
}
