import { streams, type ItemAnswer, type SwapAnswer } from '@pass-along/contracts';
import { StoreUnavailable } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemDecider } from '../domain/items/item.ts';
import { swapDecider } from '../domain/swaps/swap.ts';
import { createCommandHandler, type CommandHandler } from '../handler/commandHandler.ts';
import { answer, askFor, listItem, send, signUp, type Person } from '../testing/client.ts';
import { openPlace, openStore, startInstance, type Instance, type Place } from '../testing/instance.ts';
import { startPolicies, type Policies } from './startPolicies.ts';

let place: Place;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  place = await openPlace();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await place.leave();
});

async function start(options: Parameters<typeof startInstance>[1] = {}): Promise<Instance> {
  const instance = await startInstance(place, options);
  stops.push(() => instance.stop());
  return instance;
}

async function signUpAll(instance: Instance, ...names: string[]): Promise<Person[]> {
  return Promise.all(names.map((name) => signUp(instance, name)));
}

const swapStatus = async ({ handler }: { handler: CommandHandler }, swap: SwapAnswer) =>
  (await handler.load(swapDecider, streams.swap(swap._id))).state.status;
const itemStatus = async ({ handler }: { handler: CommandHandler }, item: ItemAnswer) =>
  (await handler.load(itemDecider, streams.item(item._id))).state.status;

async function statuses(instance: { handler: CommandHandler }, swaps: readonly SwapAnswer[], items: readonly ItemAnswer[]): Promise<string[]> {
  return Promise.all([...swaps.map((swap) => swapStatus(instance, swap)), ...items.map((item) => itemStatus(instance, item))]);
}

/** Anna's lamp, wanted by Ben (for his chair) and by Cleo (for her stool); Anna wants Ben's chair for her rug, too. */
async function rivals(instance: Instance) {
  const [anna, ben, cleo] = (await signUpAll(instance, 'Anna', 'Ben', 'Cleo')) as [Person, Person, Person];
  const lamp = await listItem(instance, anna);
  const chair = await listItem(instance, ben);
  const stool = await listItem(instance, cleo);
  const rug = await listItem(instance, anna);
  const bens = await askFor(instance, ben, lamp, chair);
  const cleos = await askFor(instance, cleo, lamp, stool);
  const annas = await askFor(instance, anna, chair, rug);
  return { anna, ben, cleo, lamp, chair, stool, rug, bens, cleos, annas, swaps: [bens, cleos, annas], items: [lamp, chair, stool, rug] };
}

describe('the swap policy', () => {
  it('pauses the rivals of an accepted swap, for both items', async () => {
    const instance = await start({ policies: true });
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    await expect
      .poll(() => statuses(instance, scene.swaps, scene.items))
      .toEqual(['accepted', 'paused', 'paused', 'pending', 'pending', 'available', 'available']);
  });

  it('lets them go on when it fails', async () => {
    const instance = await start({ policies: true });
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    await expect.poll(() => swapStatus(instance, scene.annas)).toBe('paused');
    await answer(instance, scene.ben, scene.bens, 'cancelled');
    await expect
      .poll(() => statuses(instance, scene.swaps, scene.items))
      .toEqual(['failed', 'pending', 'pending', 'available', 'available', 'available', 'available']);
    expect((await answer(instance, scene.anna, scene.cleos, 'accepted')).status).toBe(200);
  });

  it('ends them when it is completed', async () => {
    const instance = await start({ policies: true });
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    for (const person of [scene.anna, scene.ben]) await answer(instance, person, scene.bens, 'completed');
    await expect
      .poll(() => statuses(instance, scene.swaps, scene.items))
      .toEqual(['completed', 'superseded', 'superseded', 'exchanged', 'exchanged', 'available', 'available']);
  });

  it('rejects the requests for an item that was removed, and those that offer it', async () => {
    const instance = await start({ policies: true });
    const scene = await rivals(instance);
    await send(instance, 'DELETE', `/api/items/${scene.chair._id}`, { token: scene.ben.token });
    await expect.poll(() => statuses(instance, scene.swaps, [])).toEqual(['rejected', 'pending', 'rejected']);
  });

  it('rejects the requests for an item that was exchanged outside the app', async () => {
    const instance = await start({ policies: true });
    const scene = await rivals(instance);
    await send(instance, 'POST', `/api/items/${scene.lamp._id}/exchanged`, { token: scene.anna.token });
    await expect.poll(() => statuses(instance, scene.swaps, [])).toEqual(['rejected', 'rejected', 'pending']);
  });

  it('works on one instance at a time and is taken over', async () => {
    const [first, second] = [await startInstance(place, { policies: true }), await start({ policies: true })];
    const scene = await rivals(second);
    await answer(second, scene.anna, scene.bens, 'accepted');
    await expect.poll(() => swapStatus(second, scene.cleos)).toBe('paused');
    await first.stop();
    await answer(second, scene.ben, scene.bens, 'cancelled');
    await expect.poll(() => swapStatus(second, scene.cleos)).toBe('pending');
  });
});

/** Works until the given number of commands left events, then fails for good: a process that dies between two steps. */
function dyingAfter(appends: number, handler: CommandHandler, onDeath: () => void = () => undefined): CommandHandler {
  let left = appends;
  const refuse = () => {
    onDeath();
    throw new StoreUnavailable('this process is dead');
  };
  return {
    ...handler,
    async handle(...args) {
      if (left === 0) refuse();
      const before = (await handler.load(args[0], args[1])).revision;
      const outcome = await handler.handle(...args);
      if (outcome.revision > before) left -= 1;
      return outcome;
    },
    load: (...args) => (left === 0 ? refuse() : handler.load(...args)),
  };
}

describe('an acceptance cut short', () => {
  // begun, lamp reserved, chair reserved, accepted
  it.each([0, 1, 2, 3, 4])('after %i steps is finished by the policy of the next process', async (steps) => {
    const instance = await start();
    const scene = await rivals(instance);
    const dead = await start({ around: (handler) => dyingAfter(steps + 1, handler) });
    // the first step counts too: with none done there is nothing to finish
    await answer(dead, scene.anna, scene.bens, 'accepted');
    await start({ policies: true });
    await expect
      .poll(() => statuses(instance, scene.swaps, scene.items))
      .toEqual(['accepted', 'paused', 'paused', 'pending', 'pending', 'available', 'available']);
  });

  it('that finds an item taken leaves nothing held', async () => {
    const instance = await start();
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    for (const steps of [1, 2]) {
      const dead = await start({ around: (handler) => dyingAfter(steps, handler) });
      await answer(dead, scene.ben, scene.annas, 'accepted');
    }
    await start({ policies: true });
    await expect
      .poll(() => statuses(instance, scene.swaps, scene.items))
      .toEqual(['accepted', 'paused', 'paused', 'pending', 'pending', 'available', 'available']);
  });
});

describe('a policy cut short', () => {
  const steps = [0, 1, 2, 3, 4, 5, 6];

  /** Runs the policy in a process that dies after the given steps, then in a healthy one. */
  async function dieAndRestart(after: number): Promise<void> {
    const opened = await openStore(place.database);
    stops.push(opened.close);
    const deps = { connectionString: place.database.url, pool: place.database.pool, store: opened.store, logger: silentLogger };
    let dead = false;
    const dying = dyingAfter(after, createCommandHandler({ store: opened.store, logger: silentLogger }), () => {
      dead = true;
    });
    const first = startPolicies({ ...deps, handler: dying });
    const caughtUp = async () => dead || (await position(place)) === (await lastRelevant(opened.store));
    await expect.poll(caughtUp).toBe(true);
    await first.stop();
    const second: Policies = startPolicies({ ...deps, handler: createCommandHandler({ store: opened.store, logger: silentLogger }) });
    stops.push(() => second.stop());
  }

  it.each(steps)('after %i steps pauses all rivals in the end', async (after) => {
    const instance = await start();
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    await dieAndRestart(after);
    await expect
      .poll(() => statuses(instance, scene.swaps, scene.items))
      .toEqual(['accepted', 'paused', 'paused', 'pending', 'pending', 'available', 'available']);
  });

  it.each(steps)('after %i steps frees items and rivals in the end', async (after) => {
    const instance = await start();
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    await failWithoutFollowing(instance, scene.bens, scene.ben);
    await dieAndRestart(after);
    await expect
      .poll(() => statuses(instance, scene.swaps, scene.items))
      .toEqual(['failed', 'pending', 'pending', 'available', 'available', 'available', 'available']);
  });

  it.each(steps)('after %i steps exchanges items and ends rivals in the end', async (after) => {
    const instance = await start();
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    await answer(instance, scene.anna, scene.bens, 'completed');
    const dead = await start({ around: (handler) => dyingAfter(1, handler) });
    await answer(dead, scene.ben, scene.bens, 'completed');
    expect(await itemStatus(instance, scene.lamp)).toBe('pending');
    await dieAndRestart(after);
    await expect
      .poll(() => statuses(instance, scene.swaps, scene.items))
      .toEqual(['completed', 'superseded', 'superseded', 'exchanged', 'exchanged', 'available', 'available']);
  });

  async function failWithoutFollowing(instance: Instance, swap: SwapAnswer, by: Person): Promise<void> {
    const dead = await start({ around: (handler) => dyingAfter(1, handler) });
    await answer(dead, by, swap, 'cancelled');
    expect(await swapStatus(instance, swap)).toBe('failed');
  }
});

async function position({ database }: Place): Promise<string> {
  const { rows } = await database.pool.query<{ position: string }>(`SELECT position FROM policies.checkpoints`).catch(() => ({ rows: [] }));
  return rows[0]?.position ?? '';
}

const relevant = ['SwapProposed', 'SwapAcceptanceBegun', 'SwapAccepted', 'SwapFailed', 'SwapCompleted', 'SwapSuperseded', 'ItemReserved', 'ItemExchanged'];

async function lastRelevant(store: Instance['store']): Promise<string> {
  for await (const event of store.readAll({ direction: 'backwards' })) {
    if (relevant.includes(event.type)) return event.position;
  }
  return '';
}

describe('an event the policy fails on', () => {
  it('is parked after some tries, the rest goes on, and the next process tries it again', async () => {
    const instance = await start();
    const scene = await rivals(instance);
    await answer(instance, scene.anna, scene.bens, 'accepted');
    const opened = await openStore(place.database);
    stops.push(opened.close);
    const deps = { connectionString: place.database.url, pool: place.database.pool, store: opened.store, logger: silentLogger };
    const healthy = createCommandHandler({ store: opened.store, logger: silentLogger });
    const allergic: CommandHandler = {
      ...healthy,
      load(decider, stream) {
        if (stream === streams.swap(scene.cleos._id)) throw new Error('I can not read this one');
        return healthy.load(decider, stream);
      },
    };
    const first = startPolicies({ ...deps, handler: allergic, retries: { tries: 2, firstPauseMs: 1 } });
    const parked = async () =>
      (await place.database.pool.query<{ type: string; error: string }>('SELECT type, error FROM policies.parked ORDER BY position').catch(() => ({ rows: [] }))).rows;
    await expect.poll(parked).toEqual([
      { type: 'SwapProposed', error: 'Error: I can not read this one' },
      { type: 'SwapAccepted', error: 'Error: I can not read this one' },
    ]);
    await first.stop();
    expect(await swapStatus(instance, scene.cleos)).toBe('pending');

    const second = startPolicies({ ...deps, handler: healthy });
    stops.push(() => second.stop());
    await expect.poll(() => swapStatus(instance, scene.cleos)).toBe('paused');
    await expect.poll(parked).toEqual([]);
  });
});
