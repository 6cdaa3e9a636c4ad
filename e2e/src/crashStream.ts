import {
  endpoints,
  buildEndpointUrl,
  type Endpoint,
  type HealthAnswer,
  type ItemAnswer,
  type ItemListAnswer,
} from '@pass-along/contracts';
import { expect } from 'vitest';
import { itemOf, Person, register, signIn } from './person.ts';
import { admin, replay } from './systemProcess.ts';
import type { UsedProcess } from './useProcess.ts';

const writers = 16;

interface Stream {
  commandCount: number;
  /**
   * The numbers of answers after which the process is killed. Unanswered commands are then repeated with their first
   * key.
   */
  killAfter: readonly number[];
  /** Read models to compare with their rebuild at the end. */
  rebuilt: readonly string[];
}

type Command = { kind: 'post'; member: Person; title: string } | { kind: 'like'; member: Person; item: string };

/**
 * Writes a stream of commands, kills the process in the middle, and checks that each acknowledged command is stored
 * exactly once.
 */
export async function writeThroughKills(
  system: UsedProcess,
  { commandCount, killAfter, rebuilt }: Stream,
): Promise<void> {
  const members = await Promise.all(
    Array.from({ length: 12 }, (_, index) => register(system.url, `Member${String(index)}`)),
  );
  const [owner, ...others] = members;
  if (!owner) throw new Error('nobody registered');
  const gifts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => owner.list(`Gift ${String(index)}`, 'donate')),
  );
  const liked = gifts.map(({ _id }) => _id);

  const likes = others.flatMap((member) => liked.map((item) => ({ kind: 'like' as const, member, item })));
  const posts = Array.from({ length: commandCount - likes.length }, (_, index) => ({
    kind: 'post' as const,
    member: members[index % members.length] ?? owner,
    title: `Wanted ${String(index)}`,
  }));
  const commands = interleave(posts, likes);

  const acknowledged = new Map<number, string>();
  let next = 0;
  let restarting: Promise<void> | undefined;
  const kills = [...killAfter];

  async function write() {
    for (let index = next++; index < commands.length; index = next++) {
      const command = commands[index];
      if (!command) return;
      for (;;) {
        await restarting;
        const answer = await send(system.url, command, index).catch(() => undefined);
        if (answer) {
          acknowledged.set(index, answer);
          break;
        }
      }
      if (kills[0] !== undefined && acknowledged.size >= kills[0]) {
        kills.shift();
        restarting = system.kill().then(() => system.startAgain());
      }
    }
  }

  await Promise.all(Array.from({ length: writers }, write));
  expect(kills).toEqual([]);
  expect(acknowledged.size).toBe(commandCount);

  // every acknowledged post is listed, once
  const ids = [...acknowledged].filter(([index]) => commands[index]?.kind === 'post').map(([, id]) => id);
  expect(new Set(ids).size).toBe(posts.length);
  // the audit list may still be catching up
  const health = () => answered<HealthAnswer>(fetch(`${system.url}${buildEndpointUrl(endpoints.health)}`));
  await expect
    .poll(async () => (await health()).projections.every(({ lagEvents }) => lagEvents === 0), { timeout: 20_000 })
    .toBe(true);
  const audited = (type: string) => adminTotal(system.url, endpoints.adminAudit, { filter: JSON.stringify({ type }) });
  expect(await audited('ItemListed')).toBe(posts.length + liked.length);
  expect(await audited('ItemLiked')).toBe(likes.length);
  expect(await audited('ItemUnliked')).toBe(0);

  // the read models agree
  const reader = new Person(system.url, owner.session);
  const { pagination } = await reader.read<ItemListAnswer>(
    buildEndpointUrl(endpoints.listItems, { query: { limit: 1, type: 'all' } }),
  );
  expect(pagination.total).toBe(posts.length + liked.length);
  const seen = await Promise.all(liked.map((itemId) => itemOf(reader, itemId)));
  expect(seen.map((item) => item.likeCount)).toEqual(liked.map(() => others.length));

  // a rebuild from the log gives the same rows
  for (const name of rebuilt) {
    const { code, output } = await replay(system.dataDir, ['verify', name]);
    expect([code, name, code === 0 ? '' : output]).toEqual([0, name, '']);
  }
}

/** The number of rows of an admin list. */
export async function adminTotal(url: string, endpoint: Endpoint, query: object = {}): Promise<number> {
  const { session } = await signIn(url, { ...admin, role: 'admin' });
  const answer = await fetch(`${url}${buildEndpointUrl(endpoint, { query: { range: '[0,0]', ...query } })}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

/** Returns the id of the created record; throws without a successful answer. */
async function send(url: string, command: Command, index: number): Promise<string> {
  const { token } = command.member.session;
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `command-${String(index)}` };
  switch (command.kind) {
    case 'post': {
      const body = wanted(command.title);
      const posted = fetch(`${url}${buildEndpointUrl(endpoints.createItem)}`, { method: 'POST', headers, body });
      return (await answered<{ item: ItemAnswer }>(posted)).item._id;
    }
    case 'like': {
      const path = buildEndpointUrl(endpoints.likeItem, { params: { itemId: command.item } });
      const { liked } = await answered<{ liked: boolean }>(fetch(`${url}${path}`, { method: 'POST', headers }));
      expect(liked).toBe(true);
      return command.item;
    }
  }
}

function interleave(posts: Command[], likes: Command[]): Command[] {
  const every = Math.floor(posts.length / likes.length);
  return posts.flatMap((post, index) => {
    const like = index % every === 0 ? likes[index / every] : undefined;
    return like ? [post, like] : [post];
  });
}

async function answered<A>(response: Promise<Response>): Promise<A> {
  const answer = await response;
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as A;
}

function wanted(title: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title, description: 'Under test', category: 'Books', type: 'request' }))
    form.set(name, value);
  return form;
}
