import { streams, type ItemAnswer } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conversationDecider } from '../../chat/conversationDecider.ts';
import { itemDecider } from '../../items/itemDecider.ts';
import { listItem, send, signUp, type Person } from '../../testing/client.ts';
import { dyingAfter } from '../../testing/dyingHandler.ts';
import { eventually } from '../../testing/eventually.ts';
import { openPlace, startInstance, type Instance, type Place } from '../../testing/instance.ts';
import { swapDecider } from '../swapDecider.ts';
import { offerSwapLoop } from './offerSwapLoop.ts';
import { getOfferedSwapLoop, swapLoopDecider } from './swapLoopDecider.ts';

let place: Place;
let people: Person[];
let stops: (() => Promise<void>)[] = [];
let count = 0;

beforeAll(async () => {
  place = await openPlace();
  const instance = await startInstance(place);
  people = [await signUp(instance, 'Anna'), await signUp(instance, 'Ben'), await signUp(instance, 'Cleo')];
  await instance.stop();
});
afterAll(() => place.leave());
beforeEach(() => {
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
});

async function start(options: Parameters<typeof startInstance>[1] = {}): Promise<Instance> {
  const instance = await startInstance(place, options);
  stops.push(() => instance.stop());
  return instance;
}

/** Each gives a new thing to the next one; all but the last said yes. No policy runs. */
async function beginLoop(instance: Instance): Promise<{ loopId: string; items: ItemAnswer[] }> {
  const items = await Promise.all(people.map((person) => listItem(instance, person)));
  const at = new Date().toISOString();
  const legs = people.map(({ userId }, index) => ({
    ...{ thingId: items[index]?._id ?? '', giverId: userId, receiverId: people[(index + 1) % 3]?.userId ?? '' },
    ...{ want: { kind: 'like' as const, itemId: items.at(index - 1)?._id ?? '' }, since: at },
  }));
  const commandId = deriveId('test loop', String((count += 1)));
  const context = { commandId, correlationId: commandId, causationId: commandId, at, by: 'policy' } as const;
  const actor = { id: 'test', role: 'system' } as const;
  const { state } = await offerSwapLoop(instance.handler, { legs }, { ...context, actor });
  const { loopId } = getOfferedSwapLoop(state);
  for (const person of people.slice(0, 2)) expect((await accept(instance, loopId, person)).status).toBe(200);
  return { loopId, items };
}

const accept = (instance: Instance, loopId: string, { token }: Person) =>
  send(instance, 'POST', `/api/swap-loops/${loopId}/accept`, { token });

async function readAll({ handler }: Instance, loopId: string, items: readonly ItemAnswer[]) {
  const loop = getOfferedSwapLoop((await handler.load(swapLoopDecider, streams.swapLoop(loopId))).state);
  const swaps = loop.legs.map(
    async ({ swapId }) => (await handler.load(swapDecider, streams.swap(swapId))).state.status,
  );
  const things = items.map(async ({ _id }) => (await handler.load(itemDecider, streams.item(_id))).state.status);
  const talk = (await handler.load(conversationDecider, streams.conversation(loopId))).state.status;
  return { status: loop.status, legs: await Promise.all(swaps), items: await Promise.all(things), talk };
}

/** The last yes in a process that dies after so many appends. */
async function acceptAndDie(steps: number, loopId: string): Promise<void> {
  const dying = await start({ around: (handler) => dyingAfter(steps, handler) });
  const [, , last] = people;
  if (!last) throw new Error('three members');
  expect((await accept(dying, loopId, last)).status).toBe(503);
}

describe('an agreement cut short', () => {
  // the yes, three things reserved, the loop agreed, three legs begun, and then their talk
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('after %i steps is finished by the policy of the next process', async (steps) => {
    const instance = await start();
    const { loopId, items } = await beginLoop(instance);
    await acceptAndDie(steps, loopId);
    const healthy = await start({ policies: true });
    await eventually(() => readAll(healthy, loopId, items), {
      status: 'agreed',
      legs: ['accepted', 'accepted', 'accepted'],
      items: ['pending', 'pending', 'pending'],
      talk: 'loop',
    });
  });

  // the yes, then one thing reserved before the next one turns out to be gone
  it.each([1, 2])('after %i steps, on the way to a thing that has gone, leaves nothing held', async (steps) => {
    const instance = await start();
    const { loopId, items } = await beginLoop(instance);
    await acceptAndDie(steps, loopId);
    // the last in the order of the ids
    const gone = items.toSorted((a, b) => (a._id < b._id ? -1 : 1)).at(-1);
    const owner = people[items.findIndex((item) => item === gone)];
    expect((await send(instance, 'DELETE', `/api/items/${gone?._id ?? ''}`, { token: owner?.token })).status).toBe(200);
    const healthy = await start({ policies: true });
    await eventually(() => readAll(healthy, loopId, items), {
      status: 'dissolved',
      legs: ['abandoned', 'abandoned', 'abandoned'],
      items: items.map((item) => (item === gone ? 'removed' : 'available')),
      talk: 'unopened',
    });
  });
});
