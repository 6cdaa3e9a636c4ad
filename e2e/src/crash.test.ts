import {
  endpoints,
  urlOf,
  type Endpoint,
  type ItemAnswer,
  type ItemListAnswer,
  type SessionAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onePixel } from './pictures.ts';
import { admin, dataFolder, replay, startSystemProcess, type SystemProcess } from './systemProcess.ts';

const commandCount = 5_000;
const writers = 16;
/** After how many answers the process is killed; each time, what was on its way is sent again under its first key. */
const killAfter = [400, 1_700, 3_100];

let folder: Awaited<ReturnType<typeof dataFolder>>;
let system: SystemProcess;

beforeAll(async () => {
  folder = await dataFolder();
  system = await start();
});
afterAll(async () => {
  await system.stop();
  await folder.remove();
});

// a dozen members write what takes a house a year
const start = () => startSystemProcess(folder.path, { WRITES_PER_MINUTE: '1000000' });

it(
  'keeps every acknowledged command once when the process is killed in a stream of 5,000',
  { timeout: 300_000 },
  async () => {
    const members = await Promise.all(Array.from({ length: 12 }, (_, index) => register(index)));
    const [owner, ...others] = members;
    if (!owner) throw new Error('nobody registered');
    const liked = await Promise.all(Array.from({ length: 20 }, (_, index) => listDonation(owner, index)));

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
          const answer = await send(command, index).catch(() => undefined);
          if (answer) {
            acknowledged.set(index, answer);
            break;
          }
        }
        if (kills[0] !== undefined && acknowledged.size >= kills[0]) {
          kills.shift();
          restarting = system.kill().then(async () => {
            system = await start();
          });
        }
      }
    }

    await Promise.all(Array.from({ length: writers }, write));
    expect(kills).toEqual([]);
    expect(acknowledged.size).toBe(commandCount);

    // every acknowledged post is listed, once
    const ids = [...acknowledged].filter(([index]) => commands[index]?.kind === 'post').map(([, id]) => id);
    expect(new Set(ids).size).toBe(posts.length);
    const token = await signInAsAdmin();
    expect(await auditCount(token, 'ItemListed')).toBe(posts.length + liked.length);
    expect(await auditCount(token, 'ItemLiked')).toBe(likes.length);
    expect(await auditCount(token, 'ItemUnliked')).toBe(0);

    // and the read models say the same
    await expect
      .poll(async () => (await listed()).pagination.total, { timeout: 20_000 })
      .toBe(posts.length + liked.length);
    const seen = await Promise.all(liked.map((itemId) => get<ItemAnswer>(endpoints.getItem, { params: { itemId } })));
    expect(seen.map((item) => item.likeCount)).toEqual(liked.map(() => others.length));

    // a rebuild from the log gives the same rows
    for (const name of ['members', 'items', 'swaps', 'audit']) {
      const { code, output } = await replay(folder.path, ['verify', name]);
      expect([code, name, code === 0 ? '' : output]).toEqual([0, name, '']);
    }
  },
);

it('asked to end in the midst of sign-ups it answers those it took, ends well, and starts again with each of them', async () => {
  const before = await memberCount();
  // each costs a hash, so that most are on their way when the signal comes
  const asked = Array.from({ length: 12 }, (_, index) => register(1_000 + index).catch(() => undefined));
  await Promise.race(asked);
  expect(await system.stop()).toBe(0);
  const answers = (await Promise.all(asked)).filter((answer) => answer !== undefined);
  expect(answers.length).toBeGreaterThan(0);
  system = await start();
  for (const { token } of answers) {
    const response = await fetch(at(endpoints.getUser), { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
  }
  expect(await memberCount()).toBe(before + answers.length);
});

/** As admins count them. */
async function memberCount(): Promise<number> {
  const token = await signInAsAdmin();
  const response = await fetch(at(endpoints.adminMembers, { query: { range: '[0,0]' } }), {
    headers: { authorization: `Bearer ${token}` },
  });
  return Number(response.headers.get('content-range')?.split('/')[1]);
}

type Command =
  { kind: 'post'; member: SessionAnswer; title: string } | { kind: 'like'; member: SessionAnswer; item: string };

/** The id of what the command made, or throws when no good answer came. */
async function send(command: Command, index: number): Promise<string> {
  const headers = { authorization: `Bearer ${command.member.token}`, 'idempotency-key': `command-${String(index)}` };
  switch (command.kind) {
    case 'post': {
      const form = listingForm(command.title, 'request');
      const { item } = await answered<{ item: ItemAnswer }>(
        fetch(at(endpoints.createItem), { method: 'POST', headers, body: form }),
      );
      return item._id;
    }
    case 'like': {
      const url = at(endpoints.likeItem, { params: { itemId: command.item } });
      const { liked } = await answered<{ liked: boolean }>(fetch(url, { method: 'POST', headers }));
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

const at = (endpoint: Endpoint, input: { params?: object; query?: object } = {}) =>
  `${system.url}${urlOf(endpoint, input)}`;

async function answered<A>(response: Promise<Response>): Promise<A> {
  const answer = await response;
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as A;
}

const get = <A>(endpoint: Endpoint, input: { params?: object; query?: object } = {}) =>
  answered<A>(fetch(at(endpoint, input)));
const listed = () => get<ItemListAnswer>(endpoints.listItems, { query: { limit: 1, type: 'all' } });

function register(index: number) {
  return answered<SessionAnswer>(
    post(endpoints.register, {
      name: `Member ${String(index)}`,
      email: `member${String(index)}@example.org`,
      password: 'a long password',
    }),
  );
}

async function signInAsAdmin(): Promise<string> {
  const { token } = await answered<SessionAnswer>(post(endpoints.login, { ...admin, role: 'admin' }));
  return token;
}

function post(endpoint: Endpoint, body: object) {
  return fetch(at(endpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function auditCount(token: string, type: string): Promise<number> {
  const query = { filter: JSON.stringify({ type }), range: '[0,0]' };
  const count = async () => {
    const response = await fetch(at(endpoints.adminAudit, { query }), {
      headers: { authorization: `Bearer ${token}` },
    });
    return Number(response.headers.get('content-range')?.split('/')[1]);
  };
  // the audit list may still be catching up
  await expect
    .poll(async () => (await healthy()).projections.every((projection) => projection.lagEvents === 0), {
      timeout: 20_000,
    })
    .toBe(true);
  return count();
}

const healthy = () => get<{ projections: { lagEvents: number }[] }>(endpoints.health);

async function listDonation(owner: SessionAnswer, index: number): Promise<string> {
  const form = listingForm(`Gift ${String(index)}`, 'donate');
  form.append('images', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
  const { item } = await answered<{ item: ItemAnswer }>(
    fetch(at(endpoints.createItem), {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: form,
    }),
  );
  return item._id;
}

function listingForm(title: string, type: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title, description: 'Under test', category: 'Books', type }))
    form.set(name, value);
  return form;
}
