import { endpoints, errorFrom, urlOf, type Endpoint, type ItemAnswer, type SessionAnswer } from '@pass-along/contracts';
import { items, palettes, people, type SeedItem } from './community.ts';
import { drawPicture } from './drawing.ts';
import { motifs } from './motifs.ts';

export interface SeedOptions {
  /** Address of a running system, as `http://localhost:3000`. */
  url: string;
  password: string;
  /** Goes on where an interrupted seeding stopped: every command is repeated under its first key and so done once. */
  resume: boolean;
  say: (line: string) => void;
}

interface Person {
  name: string;
  email: string;
  token: string;
  userId: string;
}

interface Listed extends SeedItem {
  id: string;
  owner: Person;
}

/** Fills a running community over HTTP as its members would: people, listings with pictures, likes, views, swaps in every state. */
export async function seed(options: SeedOptions): Promise<{ people: number; items: number; swaps: number }> {
  const call = caller(options.url);
  const { pagination } = await call<{ pagination: { total: number } }>(endpoints.listItems, {});
  if (pagination.total > 0 && !options.resume) {
    throw new Error(
      'This community already has items. Seeding fills only an empty one (--continue finishes an interrupted seeding).',
    );
  }

  const members: Person[] = [];
  for (const name of people) members.push(await join(call, name, options.password));
  options.say(`${String(members.length)} members joined`);

  const listed: Listed[] = [];
  for (const [index, item] of items.entries()) {
    const owner = turn(members, index);
    listed.push({ ...item, id: await list(call, owner, item, index), owner });
  }
  options.say(`${String(listed.length)} items listed`);

  await likeAndLook(call, members, listed);
  options.say('likes and views given');

  const swaps = await swap(call, listed);
  options.say(`${String(swaps)} swaps asked for, in every state`);
  return { people: members.length, items: listed.length, swaps };
}

type Call = ReturnType<typeof caller>;

function caller(url: string) {
  return async <A>(
    endpoint: Endpoint,
    input: { as?: Person; params?: object; query?: object; json?: object; form?: FormData; key?: string },
  ): Promise<A> => {
    const response = await fetch(new URL(urlOf(endpoint, input), url), {
      method: endpoint.method,
      headers: {
        ...(input.as && { authorization: `Bearer ${input.as.token}` }),
        ...(input.key && { 'idempotency-key': `seed:${input.key}` }),
        ...(input.json && { 'content-type': 'application/json' }),
      },
      ...(input.form && { body: input.form }),
      ...(input.json && { body: JSON.stringify(input.json) }),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const error = errorFrom(response.status, body);
      throw new Error(`${endpoint.method} ${endpoint.path}: ${String(response.status)} ${error.message}`);
    }
    return body as A;
  };
}

function turn<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('An empty list has no turns');
  return found;
}

async function join(call: Call, name: string, password: string): Promise<Person> {
  const email = `${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@example.org`;
  const session = await call<SessionAnswer>(endpoints.register, {
    json: { name, email, password, role: 'user' },
    key: `join:${email}`,
  });
  return { name, email, ...session };
}

async function list(call: Call, owner: Person, item: SeedItem, index: number): Promise<string> {
  const form = new FormData();
  form.set('title', item.title);
  form.set('description', item.description);
  form.set('category', item.category);
  form.set('type', item.type);
  form.set('condition', item.condition);
  form.set('tags', JSON.stringify(item.tags));
  if (item.value !== null) form.set('estimatedValue', String(item.value));
  form.set('deliveryNotes', index % 3 === 0 ? 'Pick-up after six, ring twice.' : '');
  if (item.type !== 'request') {
    const pictures = index % 4 === 0 ? 2 : 1;
    for (let picture = 0; picture < pictures; picture += 1) {
      const palette = turn(palettes, index + picture);
      const bytes = await drawPicture(motifs[item.motif](palette.a, palette.b), palette);
      form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${item.motif}.jpg`);
    }
  }
  const answer = await call<{ item: ItemAnswer }>(endpoints.createItem, {
    as: owner,
    form,
    key: `list:${String(index)}`,
  });
  return answer.item._id;
}

async function likeAndLook(call: Call, members: Person[], listed: Listed[]) {
  for (const [index, item] of listed.entries()) {
    for (const [who, member] of members.entries()) {
      if (member === item.owner) continue;
      if ((index * 7 + who * 3) % 4 === 0) await call(endpoints.getItem, { as: member, params: { itemId: item.id } });
      if (item.type !== 'request' && (index * 5 + who * 11) % 7 === 0) {
        await call(endpoints.likeItem, { as: member, params: { itemId: item.id }, key: `like:${String(index)}` });
      }
    }
  }
}

const messages = [
  'I would give it a good home on the third floor.',
  'Mine is in the hallway, have a look whenever you like.',
  'Would this be a fair trade? I can bring it over tonight.',
  'Been looking for one of these since I moved in.',
  '',
] as const;

/** Asks for items so that every state of a swap request can be seen; answers how many requests were made. */
async function swap(call: Call, listed: Listed[]): Promise<number> {
  const barter = listed.filter((item) => item.type === 'barter');
  const donations = listed.filter((item) => item.type === 'donate');
  const used = new Set<Listed>();
  let made = 0;

  const take = (pool: Listed[], notOf: Person[]): Listed => {
    const found = pool.find((item) => !used.has(item) && !notOf.includes(item.owner));
    if (!found) throw new Error('Nothing left to swap');
    used.add(found);
    return found;
  };
  const ask = async (wanted: Listed, offered: Listed | undefined, requester: Person) => {
    made += 1;
    const { swapRequest } = await call<{ swapRequest: { _id: string } }>(endpoints.proposeSwap, {
      as: requester,
      params: { itemId: wanted.id },
      json: { offeredItemId: offered?.id, message: turn(messages, made) },
      key: `ask:${String(made)}`,
    });
    return { wanted, requester, id: swapRequest._id };
  };
  type Asked = Awaited<ReturnType<typeof ask>>;
  const answer = (asked: Asked, as: Person, status: string, reason = '') =>
    call(endpoints.answerSwap, {
      as,
      params: { itemId: asked.wanted.id, requestId: asked.id },
      json: { status, reason },
      key: `answer:${asked.id}:${status}:${as.userId}`,
    });
  const barterAsk = async (wanted = take(barter, []), others: Person[] = []) => {
    const offered = take(barter, [wanted.owner, ...others]);
    return ask(wanted, offered, offered.owner);
  };

  for (let count = 0; count < 5; count += 1) await barterAsk(); // pending
  for (let count = 0; count < 2; count += 1) {
    const declined = await barterAsk();
    await answer(declined, declined.wanted.owner, 'rejected', 'Promised it to my sister, sorry.');
  }
  const withdrawn = await barterAsk();
  await answer(withdrawn, withdrawn.requester, 'cancelled');

  // accepted, with a rival request paused
  const accepted = await barterAsk();
  await barterAsk(accepted.wanted, [accepted.requester]);
  await answer(accepted, accepted.wanted.owner, 'accepted');

  // one side has confirmed the handover
  const half = await barterAsk();
  await answer(half, half.wanted.owner, 'accepted');
  await answer(half, half.requester, 'completed');

  // completed, its rival superseded
  const completed = await barterAsk();
  await barterAsk(completed.wanted, [completed.requester]);
  await answer(completed, completed.wanted.owner, 'accepted');
  await answer(completed, completed.wanted.owner, 'completed');
  await answer(completed, completed.requester, 'completed');

  // failed after the promise
  const failed = await barterAsk();
  await answer(failed, failed.wanted.owner, 'accepted');
  await answer(failed, failed.requester, 'cancelled');

  // donations: two waiting, one handed over
  for (let count = 0; count < 3; count += 1) {
    const gift = take(donations, []);
    const receiver = donations.find((item) => item.owner !== gift.owner)?.owner ?? gift.owner;
    const asked = await ask(gift, undefined, receiver);
    if (count < 2) continue;
    await answer(asked, gift.owner, 'accepted');
    await answer(asked, gift.owner, 'completed');
    await answer(asked, receiver, 'completed');
  }
  return made;
}
