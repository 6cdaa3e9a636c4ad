import { idOf, noticesOf, streams, type ItemAnswer } from '@pass-along/contracts';
import { createTokens, newId } from '@pass-along/platform';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { itemDecider } from '../domain/items/item.ts';
import { swapDecider } from '../domain/swaps/swap.ts';
import { answer, askFor, listItem, send, signUp, type Person } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { openPlace, startInstance, tokenSecret, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let one: Instance;
let other: Instance;

beforeAll(async () => {
  place = await openPlace();
  one = await startInstance(place, { policies: true, writesPerMinute: 10_000 });
  other = await startInstance(place, { policies: true, writesPerMinute: 10_000 });
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await place.leave();
});

const either = (index: number) => (index % 2 === 0 ? one : other);
const loadSwap = async (id: string) => (await one.handler.load(swapDecider, streams.swap(id))).state;
const loadItem = async (id: string) => (await one.handler.load(itemDecider, streams.item(id))).state;

/** Every promise of the log, checked in the log's order: an item is held by one swap at a time, and an accepted swap holds its items. */
async function doublePromises(): Promise<string[]> {
  const holders = new Map<unknown, unknown>();
  const doubles: string[] = [];
  for await (const { type, data, position } of one.store.readAll({ filter: { categories: ['item'] } })) {
    const { itemId, swapId } = data;
    if (type === 'ItemReserved') {
      const holder = holders.get(itemId);
      if (holder !== undefined && holder !== swapId) doubles.push(`${String(itemId)} at ${position}`);
      holders.set(itemId, swapId);
    }
    if (type === 'ItemReleased') holders.delete(itemId);
  }
  return doubles;
}

describe('promises under 32 accepts at once over two instances', () => {
  it('give one item to one of 32 rivals', async () => {
    const owner = await signUp(one, 'Owner');
    const members = await Promise.all(Array.from({ length: 32 }, (_, index) => signUp(one, `Rival${String(index)}`)));
    const gift = await listItem(one, owner, { type: 'donate' });
    const requests = await Promise.all(members.map((member) => askFor(one, member, gift)));

    const answers = await Promise.all(
      requests.map((request, index) => answer(either(index), owner, request, 'accepted')),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((each) => each.status !== 200))
      expect([status, body['code']]).toEqual([422, 'item_promised']);
    const winner = requests[answers.findIndex(({ status }) => status === 200)];
    expect(await loadItem(gift._id)).toMatchObject({ status: 'pending', heldBy: { swapId: winner?._id } });
    await eventually(
      async () =>
        (await Promise.all(requests.map((request) => loadSwap(request._id)))).map(({ status }) => status).sort(),
      ['accepted', ...Array.from({ length: 31 }, () => 'paused')],
    );
    expect(await doublePromises()).toEqual([]);
  });

  it('let items that are offered and asked for criss-cross be promised once, and leave nothing held', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, (_, index) => signUp(one, `Ring${String(index)}`)));
    const items = await Promise.all(members.map((member) => listItem(one, member)));
    // everybody asks the next four for their item and offers their own
    const pairs = members.flatMap((member, index) =>
      [1, 2, 3, 4].map((step) => ({ member, offered: items[index], owner: (index + step) % 8 })),
    );
    const requests = await Promise.all(
      pairs.map(async ({ member, offered, owner }) => {
        const item = items[owner];
        if (!item) throw new Error('a ring of eight');
        return { owner: members[owner] ?? member, request: await askFor(one, member, item, offered) };
      }),
    );
    expect(requests).toHaveLength(32);

    const answers = await Promise.all(
      requests.map(({ owner, request }, index) => answer(either(index), owner, request, 'accepted')),
    );

    const accepted = requests.filter((_, index) => answers[index]?.status === 200).map(({ request }) => request);
    expect(accepted.length).toBeGreaterThan(0);
    const promised = accepted.flatMap(({ requestedItemId, offeredItemId }) => [requestedItemId, offeredItemId]);
    expect(new Set(promised).size).toBe(promised.length);
    const held = async () => {
      const states = await Promise.all(items.map(({ _id }) => loadItem(_id)));
      return states.flatMap((item) => (item.status === 'pending' ? [item.itemId] : [])).sort();
    };
    await eventually(held, [...promised].sort());
    // a request is paused exactly while one of its items is promised to another
    const settled = async () =>
      (await Promise.all(requests.map(({ request }) => loadSwap(request._id)))).every((swap) => {
        if (swap.status === 'none' || swap.status === 'abandoned' || swap.status === 'accepted')
          return swap.status === 'accepted';
        const blocked = promised.includes(swap.requestedItemId) || promised.includes(swap.offeredItemId);
        return swap.status === (blocked ? 'paused' : 'pending');
      });
    await eventually(settled, true);
    expect(await doublePromises()).toEqual([]);
  });
});

/** Signed in without ever having signed up, which costs a password's hashing each. */
function manyPeople(count: number): Person[] {
  const tokens = createTokens({ secret: tokenSecret, days: 1 });
  return Array.from({ length: count }, () => {
    const userId = newId();
    return { userId, token: tokens.issue({ memberId: userId, role: 'user', position: '', generation: 0 }) };
  });
}

const crowd = 500;

/** What each side of these swaps was told, as it follows from the log. */
async function toldOf(swapIds: ReadonlySet<string>): Promise<{ recipientId: string; kind: string }[]> {
  const told = [];
  for await (const event of one.store.readAll({ filter: { categories: ['swap'] } }))
    if (swapIds.has(idOf(event.stream))) told.push(...noticesOf(event, []));
  return told;
}

describe(`${String(crowd)} members who ask for the same item at once`, { timeout: 600_000 }, () => {
  it('all get an answer, one gets the item, and everybody learns how it went', async () => {
    const owner = await signUp(one, 'Popular');
    const gift = await listItem(one, owner, { type: 'donate' });
    const ask = (person: Person, index: number) =>
      send(either(index), 'POST', `/api/items/${gift._id}/swap-request`, {
        token: person.token,
        body: { message: 'May I?' },
      });
    const people = manyPeople(crowd);
    const asked = await Promise.all(people.map(ask));
    expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: crowd }, () => 201));
    const requests = asked.map(({ body }) => body['swapRequest'] as Awaited<ReturnType<typeof askFor>>);

    // at the old address and at the new one
    const accept = (request: (typeof requests)[number], index: number) =>
      index % 3 === 0
        ? send(either(index), 'POST', `/api/swaps/${request._id}/accept`, { token: owner.token })
        : answer(either(index), owner, request, 'accepted');
    const answers = await Promise.all(requests.slice(0, 40).map(accept));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((each) => each.status !== 200))
      expect([status, body['code']]).toEqual([422, 'item_promised']);

    const outcomes = async () => {
      const states = await Promise.all(requests.map((request) => loadSwap(request._id)));
      const count = (status: string) => states.filter((swap) => swap.status === status).length;
      return { accepted: count('accepted'), paused: count('paused') };
    };
    await vi.waitFor(async () => expect(await outcomes()).toEqual({ accepted: 1, paused: crowd - 1 }), {
      timeout: 400_000,
      interval: 500,
    });
    const outcome = (await toldOf(new Set(requests.map(({ _id }) => _id)))).filter(
      ({ recipientId }) => recipientId !== owner.userId,
    );
    expect(outcome.map(({ recipientId }) => recipientId).sort()).toEqual(people.map(({ userId }) => userId).sort());
    expect(outcome.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    expect(outcome.filter(({ kind }) => kind === 'paused')).toHaveLength(crowd - 1);
    expect(await doublePromises()).toEqual([]);
  });
});

describe('two swaps that cross', () => {
  it('never lock each other: one is accepted, the other paused', async () => {
    const [anna, ben] = [await signUp(one, 'Crossing'), await signUp(one, 'Coming')];
    const rounds = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const [lamp, chair]: ItemAnswer[] = await Promise.all([listItem(one, anna), listItem(one, ben)]);
        if (!lamp || !chair) throw new Error('two items are listed');
        return { bens: await askFor(one, ben, lamp, chair), annas: await askFor(other, anna, chair, lamp) };
      }),
    );
    for (const { bens, annas } of rounds) {
      const answers = await Promise.all([answer(one, anna, bens, 'accepted'), answer(other, ben, annas, 'accepted')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      await eventually(
        async () => [(await loadSwap(bens._id)).status, (await loadSwap(annas._id)).status].sort(),
        ['accepted', 'paused'],
      );
    }
  });
});
