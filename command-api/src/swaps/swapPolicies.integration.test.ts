import { streams, type ItemAnswer, type SwapAnswer } from '@pass-along/contracts';
import type { StoredEvent } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemDecider } from '../items/itemDecider.ts';
import { swapDecider } from './swapDecider.ts';
import { createCommandHandler, type CommandHandler } from '../core/commandHandler.ts';
import { answer, askFor, listItem, send, signUp, type Person } from '../testing/client.ts';
import { dyingAfter } from '../testing/dyingHandler.ts';
import { eventually } from '../testing/eventually.ts';
import { kitOf, openPlace, openStore, startInstance, type Instance, type Place } from '../testing/instance.ts';
import { startPolicies } from '../startPolicies.ts';

let place: Place;
let stops: (() => Promise<void>)[];

let people: { anna: Person; ben: Person; cleo: Person };

beforeAll(async () => {
  place = await openPlace();
  const instance = await startInstance(place);
  people = {
    anna: await signUp(instance, 'Anna'),
    ben: await signUp(instance, 'Ben'),
    cleo: await signUp(instance, 'Cleo'),
  };
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

const swapStatus = async ({ handler }: { handler: CommandHandler }, swap: SwapAnswer) =>
  (await handler.load(swapDecider, streams.swap(swap._id))).state.status;
const itemStatus = async ({ handler }: { handler: CommandHandler }, item: ItemAnswer) =>
  (await handler.load(itemDecider, streams.item(item._id))).state.status;

async function statuses(
  instance: { handler: CommandHandler },
  swaps: readonly SwapAnswer[],
  items: readonly ItemAnswer[],
): Promise<string[]> {
  return Promise.all([
    ...swaps.map((swap) => swapStatus(instance, swap)),
    ...items.map((item) => itemStatus(instance, item)),
  ]);
}

/** Anna's lamp, wanted by Ben (for his chair) and by Cleo (for her stool); Anna wants Ben's chair for her rug, too. */
async function rivals(instance: Instance) {
  const { anna, ben, cleo } = people;
  const lamp = await listItem(instance, anna);
  const chair = await listItem(instance, ben);
  const stool = await listItem(instance, cleo);
  const rug = await listItem(instance, anna);
  const bens = await askFor(instance, ben, lamp, chair);
  const cleos = await askFor(instance, cleo, lamp, stool);
  const annas = await askFor(instance, anna, chair, rug);
  return {
    anna,
    ben,
    cleo,
    lamp,
    chair,
    stool,
    rug,
    bens,
    cleos,
    annas,
    swaps: [bens, cleos, annas],
    items: [lamp, chair, stool, rug],
  };
}

// Ben's, Cleo's and Anna's request; lamp, chair, stool and rug
const acceptedInTheEnd = ['accepted', 'paused', 'paused', 'pending', 'pending', 'available', 'available'];
const failedInTheEnd = ['failed', 'pending', 'pending', 'available', 'available', 'available', 'available'];
const completedInTheEnd = ['completed', 'superseded', 'superseded', 'exchanged', 'exchanged', 'available', 'available'];

describe('the swap policy', () => {
  it('pauses the rivals of an accepted swap, for both items', async () => {
    const instance = await start({ policies: true });
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    await eventually(() => statuses(instance, scene.swaps, scene.items), acceptedInTheEnd);
  });

  it('says of all it brings about from which click it came, and from which event', async () => {
    const instance = await start({ policies: true });
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    await eventually(() => statuses(instance, scene.swaps, scene.items), acceptedInTheEnd);
    const events = new Map<string, StoredEvent>();
    for await (const event of instance.store.readAll()) events.set(event.id, event);
    const reactions = [...events.values()].filter(({ metadata }) => metadata.by === 'policy');
    expect(reactions.filter(({ type }) => type === 'SwapPaused').length).toBeGreaterThanOrEqual(2);
    for (const { metadata } of reactions) {
      const cause = events.get(metadata.$causationId);
      expect(cause?.metadata.$correlationId).toBe(metadata.$correlationId);
    }
  });

  it('lets them go on when it fails', async () => {
    const instance = await start({ policies: true });
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    await eventually(() => swapStatus(instance, scene.annas), 'paused');
    await answer(instance, scene.ben, scene.bens, 'cancelled');
    await eventually(() => statuses(instance, scene.swaps, scene.items), failedInTheEnd);
    expect((await answer(instance, scene.anna, scene.cleos, 'accepted')).status).toBe(200);
  });

  it('ends them when it is completed', async () => {
    const instance = await start({ policies: true });
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    for (const person of [scene.anna, scene.ben]) await answer(instance, person, scene.bens, 'completed');
    await eventually(() => statuses(instance, scene.swaps, scene.items), completedInTheEnd);
  });

  it('rejects the requests for an item that was removed, and those that offer it', async () => {
    const instance = await start({ policies: true });
    const scene = await rivals(instance);
    await send(instance, 'DELETE', `/api/items/${scene.chair._id}`, { token: scene.ben.token });
    await eventually(() => statuses(instance, scene.swaps, []), ['rejected', 'pending', 'rejected']);
  });

  it('rejects the requests for an item that was exchanged outside the app', async () => {
    const instance = await start({ policies: true });
    const scene = await rivals(instance);
    await send(instance, 'POST', `/api/items/${scene.lamp._id}/exchanged`, { token: scene.anna.token });
    await eventually(() => statuses(instance, scene.swaps, []), ['rejected', 'rejected', 'pending']);
  });

  it('works on one instance at a time and is taken over', async () => {
    const [first, second] = [await startInstance(place, { policies: true }), await start({ policies: true })];
    const scene = await rivals(second);
    await answer(second, scene.anna, scene.bens, 'accepted');
    await eventually(() => swapStatus(second, scene.cleos), 'paused');
    await first.stop();
    await answer(second, scene.ben, scene.bens, 'cancelled');
    await eventually(() => swapStatus(second, scene.cleos), 'pending');
  });
});

describe('an acceptance cut short', () => {
  // begun, chair or lamp reserved, the other reserved
  it.each([1, 2, 3])('after %i steps is finished by the policy of the next process', async (steps) => {
    const instance = await start();
    const scene = await rivals(instance);
    const dying = await start({ around: (handler) => dyingAfter(steps, handler) });
    expect((await answer(dying, scene.anna, scene.bens, 'accepted')).status).toBe(503);
    await start({ policies: true });
    await eventually(() => statuses(instance, scene.swaps, scene.items), acceptedInTheEnd);
  });

  it.each([1, 2])('after %i steps, on the way to finding an item taken, leaves nothing held', async (steps) => {
    const instance = await start();
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    const dying = await start({ around: (handler) => dyingAfter(steps, handler) });
    expect((await answer(dying, scene.ben, scene.annas, 'accepted')).status).toBe(503);
    await start({ policies: true });
    await eventually(() => statuses(instance, scene.swaps, scene.items), acceptedInTheEnd);
  });
});

describe('a policy cut short', () => {
  /** Runs the policy in a process that dies after the given steps, then in a healthy one. */
  async function dieAndRestart(steps: number): Promise<void> {
    const opened = await openStore(place.database);
    stops.push(() => opened.close());
    const deps = kitOf(place.database, opened);
    let dead = false;
    const dying = dyingAfter(steps, createCommandHandler({ store: opened.store, logger: silentLogger }), () => {
      dead = true;
    });
    const first = await startPolicies({ ...deps, handler: dying });
    try {
      await eventually(() => dead, true);
    } finally {
      await first.stop();
    }
    const second = await startPolicies({
      ...deps,
      handler: createCommandHandler({ store: opened.store, logger: silentLogger }),
    });
    stops.push(() => second.stop());
  }

  it.each([0, 1])('after %i steps pauses all rivals in the end', async (steps) => {
    const instance = await start();
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    await dieAndRestart(steps);
    await eventually(() => statuses(instance, scene.swaps, scene.items), acceptedInTheEnd);
  });

  // two rivals paused, two items freed, two rivals resumed
  it.each([0, 1, 2, 3, 4, 5])('after %i steps frees items and rivals in the end', async (steps) => {
    const instance = await start();
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    await answer(await start({ around: (handler) => dyingAfter(1, handler) }), scene.ben, scene.bens, 'cancelled');
    expect(await statuses(instance, [scene.bens], [scene.lamp])).toEqual(['failed', 'pending']);
    await dieAndRestart(steps);
    await eventually(() => statuses(instance, scene.swaps, scene.items), failedInTheEnd);
  });

  // two rivals paused, two items exchanged, two rivals superseded
  it.each([0, 1, 2, 3, 4, 5])('after %i steps exchanges items and ends rivals in the end', async (steps) => {
    const instance = await start();
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    await answer(instance, scene.anna, scene.bens, 'completed');
    await answer(await start({ around: (handler) => dyingAfter(1, handler) }), scene.ben, scene.bens, 'completed');
    expect(await statuses(instance, [scene.bens], [scene.lamp])).toEqual(['completed', 'pending']);
    await dieAndRestart(steps);
    await eventually(() => statuses(instance, scene.swaps, scene.items), completedInTheEnd);
  });
});

describe('an event the policy fails on', () => {
  it('is parked after some tries, the rest goes on, and the next process tries it again', async () => {
    const instance = await start();
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    const opened = await openStore(place.database);
    stops.push(() => opened.close());
    const deps = kitOf(place.database, opened);
    const healthy = createCommandHandler({ store: opened.store, logger: silentLogger });
    const allergic: CommandHandler = {
      ...healthy,
      load(decider, stream) {
        if (stream === streams.swap(scene.cleos._id)) throw new Error('I can not read this one');
        return healthy.load(decider, stream);
      },
    };
    const first = await startPolicies({ ...deps, handler: allergic, retries: { tries: 2, firstPauseMs: 1 } });
    const parked = async () =>
      (
        await place.database.pool
          .query<{ type: string; error: string }>(
            "SELECT type, error FROM consumers.parked_events WHERE consumer = 'swapPolicy' ORDER BY position",
          )
          .catch(() => ({ rows: [] }))
      ).rows;
    await eventually(parked, [
      { type: 'SwapProposed', error: 'Error: I can not read this one' },
      { type: 'SwapAccepted', error: 'Error: I can not read this one' },
    ]);
    await first.stop();
    expect(await swapStatus(instance, scene.cleos)).toBe('pending');

    const second = await startPolicies({ ...deps, handler: healthy });
    stops.push(() => second.stop());
    await eventually(() => swapStatus(instance, scene.cleos), 'paused');
    await eventually(parked, []);
  });
});
