import { streams, type SwapAnswer } from '@pass-along/contracts';
import { silentLogger } from '@pass-along/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { itemDecider } from '../items/itemDecider.ts';
import { getProposedSwap, swapDecider } from './swapDecider.ts';
import { createCommandHandler } from '../core/commandHandler.ts';
import { answer, askFor, listItem, send, signUp, type Person } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { kitOf, openPlace, openStore, startInstance, type Instance, type Place } from '../testing/instance.ts';
import { startPolicies } from '../startPolicies.ts';

let place: Place;
let instance: Instance;
let anna: Person;
let ben: Person;
let now: Date;
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  place = await openPlace();
  now = new Date();
  instance = await startInstance(place, { clock: () => now });
  [anna, ben] = [await signUp(instance, 'Anna'), await signUp(instance, 'Ben')];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});
afterAll(async () => {
  await instance.stop();
  await place.leave();
});

/** Starts the process managers as a separate process. */
async function runPolicies(): Promise<() => Promise<void>> {
  const opened = await openStore(place.database);
  const handler = createCommandHandler({ store: opened.store, logger: silentLogger });
  const running = await startPolicies({ ...kitOf(place.database, opened), handler, clock: () => now });
  const stop = async () => {
    await running.stop();
    await opened.close();
  };
  stops.push(stop);
  return async () => {
    stops = stops.filter((each) => each !== stop);
    await stop();
  };
}

const laterBy = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
const swapNow = async ({ _id }: SwapAnswer) =>
  getProposedSwap((await instance.handler.load(swapDecider, streams.swap(_id))).state);
const types = async ({ _id }: SwapAnswer) => {
  const seen: string[] = [];
  for await (const event of instance.store.readStream(streams.swap(_id))) seen.push(event.type);
  return seen;
};
/** The actor of the last event. */
const actedBy = async ({ _id }: SwapAnswer) => {
  for await (const { metadata } of instance.store.readStream(streams.swap(_id), { direction: 'backwards' }))
    return metadata.by;
  return undefined;
};
const waiting = async ({ _id }: SwapAnswer) =>
  (
    await place.database.pool.query<{ due: boolean }>(
      `SELECT try_at IS NOT NULL AS due FROM consumers.deadlines WHERE consumer = 'swapDeadlines' AND key = $1`,
      [_id],
    )
  ).rows.map(({ due }) => due);

describe('the deadlines of swaps', () => {
  it('fire after a restart, though the time was slept through', async () => {
    const gift = await listItem(instance, anna, { type: 'donate' });
    const stop = await runPolicies();
    const request = await askFor(instance, ben, gift);
    await answer(instance, anna, request, 'accepted');
    await answer(instance, anna, request, 'completed');
    await eventually(() => waiting(request), [true]);
    await stop();

    laterBy(3);
    await (
      await runPolicies()
    )();
    // the first process ended before the deadline, so the next process sends the reminder
    const second = await runPolicies();
    await eventually(async () => (await types(request)).at(-1), 'SwapNudged');
    await second();

    laterBy(5);
    await runPolicies();
    await eventually(
      async () => {
        const { status, how, absentMemberId } = await swapNow(request);
        return { status, how, absentMemberId };
      },
      { status: 'completed', how: 'silence', absentMemberId: ben.userId },
    );
    await eventually(
      async () => (await instance.handler.load(itemDecider, streams.item(gift._id))).state.status,
      'exchanged',
    );
    expect((await types(request)).filter((type) => type === 'SwapNudged')).toHaveLength(1);
    expect(await actedBy(request)).toBe('timer');
    await eventually(() => waiting(request), [false]);
  });

  it('begin anew with a counter-offer and end with an answer', async () => {
    const [lamp, chair, stool] = [
      await listItem(instance, anna),
      await listItem(instance, ben),
      await listItem(instance, ben),
    ];
    await runPolicies();
    const request = await askFor(instance, ben, lamp, chair);
    laterBy(9);
    await send(instance, 'POST', `/api/swaps/${request._id}/counter`, {
      token: anna.token,
      body: { offeredItemId: stool._id },
    });
    laterBy(6);
    const declined = await askFor(instance, ben, await listItem(instance, anna, { type: 'donate' }));
    await eventually(() => waiting(declined), [true]);
    expect((await swapNow(request)).status).toBe('pending');
    laterBy(9);
    await answer(instance, anna, declined, 'rejected');
    await eventually(async () => (await swapNow(request)).status, 'expired');
    await eventually(() => waiting(declined), [false]);
  });
});
