import { DomainError, streams, type ItemAnswer, type SwapAnswer, type ShownSwapLoop } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { itemDecider } from '../../items/itemDecider.ts';
import { answer, askFor, listItem, send, signInAsAdmin, signUp, type Person } from '../../testing/client.ts';
import { doublePromises } from '../../testing/doublePromises.ts';
import { eventually } from '../../testing/eventually.ts';
import { openPlace, startInstance, type Instance, type Place } from '../../testing/instance.ts';
import { swapDecider } from '../swapDecider.ts';
import { offerSwapLoop } from './offerSwapLoop.ts';
import { getOfferedSwapLoop, swapLoopDecider } from './swapLoopDecider.ts';

let place: Place;
let one: Instance;
let other: Instance;
let count = 0;

beforeAll(async () => {
  place = await openPlace();
  one = await startInstance(place, { policies: true, writesPerMinute: 100_000 });
  other = await startInstance(place, { policies: true, writesPerMinute: 100_000 });
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await place.leave();
});
afterEach(async () => {
  expect(await doublePromises(one)).toEqual([]);
});

interface Neighbour extends Person {
  item: ItemAnswer;
}

async function moveIn(many: number): Promise<Neighbour[]> {
  count += 1;
  const join = async (_: unknown, index: number) => {
    const person = await signUp(one, `Loop${String(count)}x${String(index)}`);
    return { ...person, item: await listItem(one, person) };
  };
  return Promise.all(Array.from({ length: many }, join));
}

async function revise({ item, token }: Neighbour, title: string): Promise<void> {
  expect((await send(one, 'PUT', `/api/items/${item._id}`, { token, body: { title } })).status).toBe(200);
}

/** Each of these members gives their thing to the next one. */
async function offer(members: readonly Neighbour[], key = String((count += 1))): Promise<string> {
  const legs = members.map(({ item, userId }, index) => {
    const [next, before] = [members[(index + 1) % members.length], members.at(index - 1)];
    return {
      ...{ thingId: item._id, giverId: userId, receiverId: next?.userId ?? '' },
      ...{ want: { kind: 'like' as const, itemId: before?.item._id ?? '' }, since: new Date().toISOString() },
    };
  });
  const commandId = deriveId('test loop', key);
  const context = { commandId, correlationId: commandId, causationId: commandId, at: new Date().toISOString() };
  const actor = { id: 'test', role: 'system' } as const;
  const { state } = await offerSwapLoop(one.handler, { legs }, { ...context, actor, by: 'policy' });
  return getOfferedSwapLoop(state).loopId;
}

const loadLoop = async (loopId: string): Promise<ShownSwapLoop> =>
  getOfferedSwapLoop((await one.handler.load(swapLoopDecider, streams.swapLoop(loopId))).state);
const readStatus = async (loopId: string) => (await loadLoop(loopId)).status;
const accept = (loopId: string, { token }: Person, instance = one) =>
  send(instance, 'POST', `/api/swap-loops/${loopId}/accept`, { token });
const decline = (loopId: string, { token }: Person) =>
  send(one, 'POST', `/api/swap-loops/${loopId}/decline`, { token, body: { why: 'not_now', words: '' } });
const readItem = async ({ item }: Neighbour) =>
  (await one.handler.load(itemDecider, streams.item(item._id))).state.status;
const readItems = (members: readonly Neighbour[]) => Promise.all(members.map(readItem));
const readSwaps = async (loopId: string) =>
  Promise.all(
    (await loadLoop(loopId)).legs.map(
      async ({ swapId }) => (await one.handler.load(swapDecider, streams.swap(swapId))).state.status,
    ),
  );

async function agree(members: readonly Neighbour[]): Promise<string> {
  const loopId = await offer(members);
  for (const member of members) expect((await accept(loopId, member)).status).toBe(200);
  expect(await readStatus(loopId)).toBe('agreed');
  return loopId;
}

/** Both sides confirm the handover of one leg. */
async function handOver(loopId: string, index: number, members: readonly Neighbour[]): Promise<void> {
  const leg = (await loadLoop(loopId)).legs[index];
  for (const member of members.filter(({ userId }) => userId === leg?.giverId || userId === leg?.receiverId))
    await send(one, 'POST', `/api/swaps/${leg?.swapId ?? ''}/complete`, { token: member.token });
}

describe('a loop of three', () => {
  it('is agreed by the last yes: three things are promised at once, and each leg is handed over', async () => {
    const members = await moveIn(3);
    const [ann, ben, cleo] = members;
    if (!ann || !ben || !cleo) throw new Error('three members');
    const loopId = await offer(members);
    await eventually(async () => (await loadLoop(loopId)).isAsked, true);
    expect((await accept(loopId, ann)).status).toBe(200);
    expect((await accept(loopId, ann)).status).toBe(200);
    expect((await accept(loopId, ben)).status).toBe(200);
    expect(await readItems(members)).toEqual(['available', 'available', 'available']);
    const stranger = await signUp(one, `Stranger${String(count)}`);
    expect((await accept(loopId, stranger)).body).toMatchObject({ code: 'swap_loop_not_found' });

    expect((await accept(loopId, cleo)).status).toBe(200);
    expect(await readStatus(loopId)).toBe('agreed');
    expect(await readItems(members)).toEqual(['pending', 'pending', 'pending']);
    expect(await readSwaps(loopId)).toEqual(['accepted', 'accepted', 'accepted']);

    for (const index of [0, 1, 2]) await handOver(loopId, index, members);
    await eventually(() => readStatus(loopId), 'completed');
    expect(await readItems(members)).toEqual(['exchanged', 'exchanged', 'exchanged']);
  });

  it('ends with one no, frees all things, and does not ask the others anew for the same pair', async () => {
    const members = await moveIn(3);
    const [ann, ben, cleo] = members;
    if (!ann || !ben || !cleo) throw new Error('three members');
    const first = await offer(members);
    await accept(first, ann);
    expect((await decline(first, ben)).status).toBe(200);
    expect(await readStatus(first)).toBe('dissolved');
    expect((await accept(first, cleo)).body).toMatchObject({ code: 'swap_loop_not_open' });
    expect(await readItems(members)).toEqual(['available', 'available', 'available']);

    // Ann still gives her thing for Cleo's
    const [dora] = await moveIn(1);
    if (!dora) throw new Error('one member');
    const second = await offer([ann, dora, cleo]);
    await eventually(async () => (await loadLoop(second)).agreedIds, [ann.userId]);
    expect((await accept(second, dora)).status).toBe(200);
    expect((await accept(second, cleo)).status).toBe(200);
    expect(await readStatus(second)).toBe('agreed');
  });

  it('asks anew once the thing that a member would get was revised', async () => {
    const members = await moveIn(3);
    const [ann, ben, cleo] = members;
    if (!ann || !ben || !cleo) throw new Error('three members');
    const first = await offer(members);
    await accept(first, ann);
    await decline(first, ben);
    await revise(cleo, 'Another thing');
    const [dora] = await moveIn(1);
    if (!dora) throw new Error('one member');
    const second = await offer([ann, dora, cleo]);
    await eventually(async () => (await loadLoop(second)).isAsked, true);
    expect((await loadLoop(second)).agreedIds).toEqual([]);
  });

  it('asks a member again while it is offered, once their thing to get is another one than described', async () => {
    const members = await moveIn(3);
    const [ann, ben, cleo] = members;
    if (!ann || !ben || !cleo) throw new Error('three members');
    await revise(cleo, 'brass lamp');
    const loopId = await offer(members);
    for (const member of [ann, ben]) await accept(loopId, member);
    const readAgreed = async () => (await loadLoop(loopId)).agreedIds;

    await revise(cleo, 'Brass lamp!');
    await revise(cleo, 'Brass lamp without a cable');
    await eventually(readAgreed, [ben.userId]);
    const types: string[] = [];
    for await (const { type } of one.store.readStream(streams.swapLoop(loopId))) types.push(type);
    expect(types.filter((type) => type === 'SwapLoopMemberAskedAgain')).toHaveLength(1);
    for (const member of [cleo, ann]) expect((await accept(loopId, member)).status).toBe(200);
    expect(await readStatus(loopId)).toBe('agreed');
  });

  it('keeps a yes to a thing of which only case and punctuation were corrected', async () => {
    const members = await moveIn(3);
    const [ann, ben, cleo] = members;
    if (!ann || !ben || !cleo) throw new Error('three members');
    await revise(cleo, 'brass lamp');
    const first = await offer(members);
    await accept(first, ann);
    await decline(first, ben);
    await revise(cleo, 'Brass lamp!');
    const [dora] = await moveIn(1);
    if (!dora) throw new Error('one member');
    const second = await offer([ann, dora, cleo]);
    await eventually(async () => (await loadLoop(second)).agreedIds, [ann.userId]);
  });

  it('asks all members anew after an agreement that came to nothing', async () => {
    const members = await moveIn(3);
    const [, ben] = members;
    if (!ben) throw new Error('three members');
    const first = await agree(members);
    const swapId = (await loadLoop(first)).legs[0]?.swapId ?? '';
    expect((await send(one, 'POST', `/api/swaps/${swapId}/cancel`, { token: ben.token, body: {} })).status).toBe(200);
    await eventually(() => readStatus(first), 'undone');
    await eventually(() => readItems(members), ['available', 'available', 'available']);
    const second = await offer(members);
    await eventually(async () => (await loadLoop(second)).isAsked, true);
    expect(await loadLoop(second)).toMatchObject({ status: 'offered', agreedIds: [] });
  });

  it('has a talk for its members, which tells no message to those that blocked its sender', async () => {
    const members = await moveIn(3);
    const [ann, ben, cleo] = members;
    if (!ann || !ben || !cleo) throw new Error('three members');
    const say = async (conversationId: string, by: Person) => {
      const body = { conversationId, content: 'Saturday at ten?' };
      const sent = await send(one, 'POST', '/api/messages/send', {
        token: by.token,
        body,
      });
      const { _id, code } = sent.body as { _id?: string; code?: string };
      if (_id === undefined) return code;
      for await (const { type, data } of one.store.readStream(streams.message(_id)))
        if (type === 'MessageSent') return [...(data['addressedIds'] as string[])].sort();
      return undefined;
    };
    const offered = await offer(members);
    expect(await say(offered, ann)).toBe('conversation_not_found');
    for (const member of members) await accept(offered, member);
    const stranger = await signUp(one, `Stranger${String((count += 1))}`);
    expect(await say(offered, stranger)).toBe('not_a_participant');
    expect(await say(offered, ann)).toEqual([ben.userId, cleo.userId].sort());
    await send(one, 'POST', '/api/blocks', { token: cleo.token, body: { userId: ann.userId } });
    expect(await say(offered, ann)).toEqual([ben.userId]);
    expect(await say(offered, ben)).toEqual([ann.userId, cleo.userId].sort());
  });

  it('is undone as a whole when a member drops out before the first handover', async () => {
    const members = await moveIn(3);
    const loopId = await agree(members);
    const [leg] = (await loadLoop(loopId)).legs;
    const [ann] = members;
    const cancel = await send(one, 'POST', `/api/swaps/${leg?.swapId ?? ''}/cancel`, { token: ann?.token, body: {} });
    expect(cancel.status).toBe(200);
    await eventually(() => readStatus(loopId), 'undone');
    await eventually(() => readSwaps(loopId), ['failed', 'failed', 'failed']);
    await eventually(() => readItems(members), ['available', 'available', 'available']);
  });

  it('is undone when a member is suspended, and dissolved when it was only offered', async () => {
    const admin = await signInAsAdmin(one);
    const members = await moveIn(3);
    const [ann] = members;
    const agreed = await agree(members);
    const [dora, emil] = await moveIn(2);
    if (!ann || !dora || !emil) throw new Error('three members');
    const open = await offer([{ ...ann, item: await listItem(one, ann) }, dora, emil]);
    const suspended = await send(one, 'POST', `/api/admin/members/${ann.userId}/suspend`, {
      token: admin.token,
      body: { reason: 'Spam' },
    });
    expect(suspended.status).toBe(200);
    await eventually(() => readStatus(agreed), 'undone');
    await eventually(() => readStatus(open), 'dissolved');
    await eventually(() => readItems(members), ['available', 'available', 'available']);
  });

  it('is completed by the policy when the process of the last yes dies at once', async () => {
    const members = await moveIn(3);
    const loopId = await offer(members);
    for (const { userId } of members) {
      const commandId = deriveId('yes', loopId, userId);
      const at = new Date().toISOString();
      const context = { commandId, correlationId: commandId, causationId: commandId, at, by: 'person' } as const;
      const command = { type: 'AcceptSwapLoop', by: userId, at } as const;
      const actor = { id: userId, role: 'user' } as const;
      await one.handler.handle(swapLoopDecider, streams.swapLoop(loopId), command, { ...context, actor });
    }
    await eventually(() => readStatus(loopId), 'agreed');
    await eventually(() => readSwaps(loopId), ['accepted', 'accepted', 'accepted']);
    expect(await readItems(members)).toEqual(['pending', 'pending', 'pending']);
  });

  it('goes on without a leg that fails after a handover', async () => {
    const members = await moveIn(3);
    const loopId = await agree(members);
    await handOver(loopId, 0, members);
    await eventually(async () => (await loadLoop(loopId)).legs[0]?.status, 'completed');
    const lost = (await loadLoop(loopId)).legs[1];
    const [, ben] = members;
    await send(one, 'POST', `/api/swaps/${lost?.swapId ?? ''}/cancel`, { token: ben?.token, body: {} });
    await eventually(() => readStatus(loopId), 'broken');
    expect(await readSwaps(loopId)).toEqual(['completed', 'failed', 'accepted']);
    await handOver(loopId, 2, members);
    await eventually(
      async () => (await loadLoop(loopId)).legs.map(({ status }) => status),
      [...['completed', 'lost', 'completed']],
    );
  });

  it('ends while it is offered when a thing goes, or one member blocks another', async () => {
    const [ann, ben, cleo] = await moveIn(3);
    if (!ann || !ben || !cleo) throw new Error('three members');
    const gone = await offer([ann, ben, cleo]);
    await send(one, 'DELETE', `/api/items/${ben.item._id}`, { token: ben.token });
    await eventually(async () => (await loadLoop(gone)).why, 'item_gone');
    const [dora] = await moveIn(1);
    if (!dora) throw new Error('one member');
    const blocked = await offer([ann, dora, cleo]);
    await send(one, 'POST', '/api/blocks', { token: ann.token, body: { userId: cleo.userId } });
    await eventually(async () => (await loadLoop(blocked)).why, 'blocked');
    await expect(offer([ann, dora, cleo])).rejects.toMatchObject({ code: 'swap_loop_gone' });
  });

  it('ends while it is offered when a thing is kept out of loops, or its value is far from the other', async () => {
    const members = await moveIn(2);
    const [ann, ben] = members;
    if (!ann || !ben) throw new Error('two members');
    const change = (path: string, { token }: Person, body: object) => send(one, 'PUT', path, { token, body });
    const wants = { itemIds: [], categories: [], surpriseMe: false, valuesMayDiffer: true, isKeptOut: false };
    const declare = ({ item, ...owner }: Neighbour, said: object) =>
      change(`/api/items/${item._id}/swap-wants`, owner, { ...wants, ...said });

    const keptOut = await offer(members);
    await declare(ann, { isKeptOut: true });
    await eventually(() => readStatus(keptOut), 'dissolved');
    for (const member of members) await declare(member, {});

    const dear = await offer(members);
    await change(`/api/items/${ann.item._id}`, ann, { estimatedValue: 10 });
    await change(`/api/items/${ben.item._id}`, ben, { estimatedValue: 100 });
    expect((await accept(dear, ann)).status).toBe(200);
    await declare(ben, { valuesMayDiffer: false });
    await accept(dear, ben);
    await eventually(async () => (await loadLoop(dear)).why, 'item_gone');
  });

  it('has its things for itself while it is offered', async () => {
    const members = await moveIn(3);
    const loopId = await offer(members);
    await expect(offer(members)).rejects.toBeInstanceOf(DomainError);
    const [ann] = members;
    if (!ann) throw new Error('three members');
    await decline(loopId, ann);
    expect(await readStatus(await offer(members))).toBe('offered');
  });
});

describe('loops and swaps over the same things at once', () => {
  // overlapping loops cannot be offered while another one is open, so rival swaps cross them
  it('promise nothing twice, agree or end as a whole, and leave nothing held', async () => {
    const members = await moveIn(40);
    const loops = Array.from({ length: 10 }, (_, nth) => members.slice(4 * nth, 4 * nth + 4));
    const offered = await Promise.all(loops.map((each) => offer(each)));
    const rivals = await Promise.all(
      members.map(async (member, index) => {
        const owner = members[(index + 5) % members.length] ?? member;
        return { owner, request: await askFor(one, member, owner.item, member.item) };
      }),
    );
    const yes = loops.flatMap((each, loop) =>
      each.map((member, index) => () => accept(offered[loop] ?? '', member, index % 2 === 0 ? one : other)),
    );
    const accepts = rivals.map(
      ({ owner, request }, index) =>
        () =>
          answer(index % 2 === 0 ? one : other, owner, request, 'accepted'),
    );
    // each yes to a loop meets the yes to a rival
    const all = yes.flatMap((each, index) => [each, ...accepts.slice(index, index + 1)]);
    const again = offered.flatMap((loopId, loop) =>
      (loops[loop] ?? []).flatMap((member) => [one, other].map((instance) => () => accept(loopId, member, instance))),
    );
    await Promise.all([...all, ...again].map((act) => act()));

    await eventually(
      async () => (await Promise.all(offered.map(readStatus))).every((s) => s === 'agreed' || s === 'dissolved'),
      true,
    );
    await eventually(async () => {
      const promised = await readPromised(offered, rivals);
      const states = await readItems(members);
      const held = members.flatMap(({ item }, index) => (states[index] === 'pending' ? [item._id] : [])).sort();
      if (promised.length === 0 || new Set(promised).size !== promised.length) return false;
      return JSON.stringify(held) === JSON.stringify(promised);
    }, true);
  });

  /** Things that agreed loops and accepted swaps promise. */
  async function readPromised(
    loopIds: readonly string[],
    rivals: readonly { request: SwapAnswer }[],
  ): Promise<string[]> {
    const swaps = await Promise.all(
      rivals.map(async ({ request }) => (await one.handler.load(swapDecider, streams.swap(request._id))).state),
    );
    const bySwaps = swaps.flatMap((swap) =>
      swap.status === 'accepted' ? [swap.requestedItemId, swap.offeredItemId ?? ''] : [],
    );
    const states = await Promise.all(loopIds.map(loadLoop));
    const byLoops = states.flatMap(({ status, legs }) => (status === 'agreed' ? legs.map(({ itemId }) => itemId) : []));
    return [...bySwaps, ...byLoops].sort();
  }
});

describe('a thing that is offered instead of one that was lost', () => {
  const readReplacement = async (loopId: string) => (await loadLoop(loopId)).replacements[0];

  /** The first member gave their thing; the second one dropped out and has to give theirs to the first. */
  async function offerInstead(members: readonly Neighbour[]): Promise<{ loopId: string; swapId: string }> {
    const [ann, ben, cleo] = members;
    if (!ann || !ben || !cleo) throw new Error('three members');
    const loopId = await agree(members);
    await handOver(loopId, 0, members);
    await eventually(async () => (await loadLoop(loopId)).legs[0]?.status, 'completed');
    for (const [index, { token }] of [ben, cleo].entries()) {
      const swapId = (await loadLoop(loopId)).legs[index + 1]?.swapId ?? '';
      await send(one, 'POST', `/api/swaps/${swapId}/cancel`, { token, body: {} });
    }
    await eventually(() => readItems([ben, cleo]), ['available', 'available']);
    await eventually(async () => (await loadLoop(loopId)).legs.map(({ status }) => status)[2], 'lost');
    const { token } = await signInAsAdmin(one);
    const body = { memberId: ann.userId, itemId: ben.item._id, karma: 5, reason: 'You gave yours' };
    expect((await send(one, 'POST', `/api/admin/swap-loops/${loopId}/settle`, { token, body })).status).toBe(200);
    return { loopId, swapId: (await readReplacement(loopId))?.swapId ?? '' };
  }

  it('goes to its receiver or to a rival request, never to both', async () => {
    const loops = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const members = await moveIn(4);
        const [ann, ben, , dora] = members;
        if (!ann || !ben || !dora) throw new Error('four members');
        const { loopId, swapId } = await offerInstead(members.slice(0, 3));
        return { ann, ben, loopId, swapId, request: await askFor(one, dora, ben.item, dora.item) };
      }),
    );
    const take = ({ ann, loopId, swapId }: (typeof loops)[number], instance: Instance) =>
      send(instance, 'POST', `/api/swap-loops/${loopId}/replacements/${swapId}/accept`, { token: ann.token });
    await Promise.all(
      loops.flatMap((each) => [take(each, one), answer(other, each.ben, each.request, 'accepted'), take(each, other)]),
    );
    for (const { loopId, swapId, ben, request } of loops) {
      await eventually(async () => (await readReplacement(loopId))?.status !== 'reserving', true);
      const isTaken = (await readReplacement(loopId))?.status === 'agreed';
      const rival = async () => (await one.handler.load(swapDecider, streams.swap(request._id))).state.status;
      await eventually(async () => ['accepted', 'pending', 'paused'].includes(await rival()), true);
      await eventually(async () => (await rival()) === 'accepted', !isTaken);
      const item = (await one.handler.load(itemDecider, streams.item(ben.item._id))).state;
      expect(item).toMatchObject({ status: 'pending', heldBy: { swapId: isTaken ? swapId : request._id } });
    }
  });

  it('is reserved by the policy when the process of the yes dies at once', async () => {
    const members = await moveIn(3);
    const { loopId, swapId } = await offerInstead(members);
    const by = members[0]?.userId ?? '';
    const commandId = deriveId('take', loopId);
    const at = new Date().toISOString();
    const context = { commandId, correlationId: commandId, causationId: commandId, at, by: 'person' } as const;
    const command = { type: 'AcceptReplacement', swapId, by, at } as const;
    const actor = { id: by, role: 'user' } as const;
    await one.handler.handle(swapLoopDecider, streams.swapLoop(loopId), command, { ...context, actor });
    await eventually(async () => (await readReplacement(loopId))?.status, 'agreed');
    await eventually(async () => (await one.handler.load(swapDecider, streams.swap(swapId))).state.status, 'accepted');
  });
});
