import { streams, type ItemAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemDecider } from '../items/itemDecider.ts';
import { swapDecider } from './swapDecider.ts';
import { answer, askFor, listItem, signUp } from '../testing/client.ts';
import { crowdAsksAtOnce } from '../testing/crowd.ts';
import { doublePromises } from '../testing/doublePromises.ts';
import { eventually } from '../testing/eventually.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

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
    expect(await doublePromises(one)).toEqual([]);
  });

  it('let items that are offered and asked for criss-cross be promised once, and leave nothing held', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, (_, index) => signUp(one, `Ring${String(index)}`)));
    const items = await Promise.all(members.map((member) => listItem(one, member)));
    // every member proposes a swap to the next four members and offers their own item
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
    // a request is paused exactly while one of its items is reserved for another swap
    const settled = async () =>
      (await Promise.all(requests.map(({ request }) => loadSwap(request._id)))).every((swap) => {
        if (swap.status === 'none' || swap.status === 'abandoned' || swap.status === 'accepted')
          return swap.status === 'accepted';
        const blocked = promised.includes(swap.requestedItemId) || promised.includes(swap.offeredItemId);
        return swap.status === (blocked ? 'paused' : 'pending');
      });
    await eventually(settled, true);
    expect(await doublePromises(one)).toEqual([]);
  });
});

// a rehearsal runs this with five hundred members
crowdAsksAtOnce(50, () => [one, other]);

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
