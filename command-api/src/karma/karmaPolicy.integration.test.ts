import { streams, type SwapAnswer } from '@pass-along/contracts';
import { StoreUnavailable } from '@pass-along/platform';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { karmaDecider } from './karmaDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { answer, askFor, listItem, signUp, type Person } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { openPlace, startInstance, type Instance, type InstanceOptions, type Place } from '../testing/instance.ts';

let place: Place;
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  place = await openPlace();
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});
afterAll(() => place.leave());

async function start(options: InstanceOptions = {}): Promise<Instance> {
  const instance = await startInstance(place, { policies: true, ...options });
  stops.push(() => instance.stop());
  return instance;
}

async function stop(instance: Instance): Promise<void> {
  await instance.stop();
  stops = [];
}

async function swapped(instance: Instance, owner: Person, requester: Person): Promise<SwapAnswer> {
  const asked = await askFor(instance, requester, await listItem(instance, owner), await listItem(instance, requester));
  for (const [who, status] of [
    [owner, 'accepted'],
    [owner, 'completed'],
    [requester, 'completed'],
  ] as const)
    expect((await answer(instance, who, asked, status)).status).toBe(200);
  return asked;
}

const pointsOf = async ({ handler }: Instance, ...people: Person[]) =>
  Promise.all(people.map(async ({ userId }) => (await handler.load(karmaDecider, streams.karma(userId))).state.points));

it('a swap pays both sides once, also when the whole log is read again', async () => {
  const first = await start();
  const anna = await signUp(first, 'Anna');
  const ben = await signUp(first, 'Ben');
  await swapped(first, anna, ben);
  await eventually(() => pointsOf(first, anna, ben), [8, 8]);
  await stop(first);

  await place.database.pool.query(`DELETE FROM consumers.checkpoints WHERE consumer = 'karmaPolicy'`);
  const second = await start();
  // the policy reads this event after all earlier ones
  await swapped(second, anna, ben);
  await eventually(() => pointsOf(second, anna, ben), [16, 16]);
});

it('a process that dies between the two sides pays the other one after its restart', async () => {
  const setUp = await start({ policies: false });
  const cleo = await signUp(setUp, 'Cleo');
  const dan = await signUp(setUp, 'Dan');
  await stop(setUp);

  let tries = 0;
  const dying = (handler: CommandHandler): CommandHandler => ({
    ...handler,
    handle: (decider, stream, ...rest) => {
      if (stream !== streams.karma(dan.userId)) return handler.handle(decider, stream, ...rest);
      tries += 1;
      return Promise.reject(new StoreUnavailable('as if the process had died'));
    },
  });
  const first = await start({ around: dying });
  await swapped(first, cleo, dan);
  await eventually(() => tries > 0, true);
  expect(await pointsOf(first, cleo, dan)).toEqual([8, 0]);
  await stop(first);

  const second = await start();
  await eventually(() => pointsOf(second, cleo, dan), [8, 8]);
});
