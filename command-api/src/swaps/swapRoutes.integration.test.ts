import { streams, type ItemAnswer, type SwapAnswer } from '@pass-along/contracts';
import { createId } from '@pass-along/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemDecider } from '../items/itemDecider.ts';
import { claimDecider } from '../reservations/claimDecider.ts';
import { swapDecider } from './swapDecider.ts';
import { createKeyedDigests } from '../core/keyedDigests.ts';
import { answer, askFor, listItem, send, signUp, type Person } from '../testing/client.ts';
import { masterKey, openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let one: Instance;
let other: Instance;
let anna: Person;
let ben: Person;
let cleo: Person;
let now = new Date('2030-05-05T10:00:00.000Z');

beforeAll(async () => {
  place = await openPlace();
  one = await startInstance(place, { clock: () => now });
  other = await startInstance(place, { clock: () => now });
  [anna, ben, cleo] = (await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => signUp(one, name)))) as [
    Person,
    Person,
    Person,
  ];
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await place.leave();
});

const ask = (item: ItemAnswer, by: Person, offered?: ItemAnswer, key?: string, at = one) =>
  send(at, 'POST', `/api/items/${item._id}/swap-request`, {
    token: by.token,
    body: { offeredItemId: offered?._id ?? '', message: 'Would you?' },
    ...(key === undefined ? {} : { key }),
  });
const requestOf = ({ body }: { body: Record<string, unknown> }) => body['swapRequest'] as SwapAnswer;
const statusOfItem = async (item: ItemAnswer) =>
  (await one.handler.load(itemDecider, streams.item(item._id))).state.status;
const statusOfSwap = async (swap: SwapAnswer) =>
  (await one.handler.load(swapDecider, streams.swap(swap._id))).state.status;

async function eventTypes(stream: string): Promise<string[]> {
  const types: string[] = [];
  for await (const event of one.store.readStream(stream)) types.push(event.type);
  return types;
}

describe('asking for an item', () => {
  it('makes a request', async () => {
    const [lamp, chair] = [await listItem(one, anna), await listItem(one, ben)];
    const { status, body, position } = await ask(lamp, ben, chair);
    expect(status).toBe(201);
    expect(position).not.toBe('');
    expect(requestOf({ body })).toMatchObject({
      status: 'pending',
      actionRequiredBy: 'owner',
      requestedItemId: lamp._id,
      offeredItemId: chair._id,
      requesterId: ben.userId,
      ownerId: anna.userId,
      message: 'Would you?',
      abilities: { accept: false, cancel: true },
    });
  });

  it('is refused for what is not to be had', async () => {
    const [lamp, chair, gift] = [
      await listItem(one, anna),
      await listItem(one, ben),
      await listItem(one, anna, { type: 'donate' }),
    ];
    const refusals = [
      await ask(lamp, anna),
      await ask(lamp, ben),
      await ask(gift, ben, chair),
      await ask(lamp, cleo, chair),
      await ask({ ...lamp, _id: 'nowhere' }, ben, chair),
    ];
    expect(refusals.map(({ status, body }) => [status, body['code']])).toEqual([
      [422, 'own_item'],
      [400, 'offer_required'],
      [422, 'offer_not_wanted'],
      [422, 'offer_not_yours'],
      [404, 'item_not_found'],
    ]);
  });

  it('is refused between two of whom one blocked the other, for a gift to who looks for it as well', async () => {
    const [dora, eric] = [await signUp(one, 'Dora'), await signUp(one, 'Eric')];
    const [gift, own] = [await listItem(one, dora, { type: 'donate' }), await listItem(one, eric, { type: 'donate' })];
    const wanted = await listItem(one, dora, { type: 'request' }, []);
    const block = (method: 'POST' | 'DELETE', path: string, body?: object) =>
      send(one, method, path, { token: dora.token, ...(body && { body }) });
    await block('POST', '/api/blocks', { userId: eric.userId });
    const refusals = [await ask(gift, eric), await ask(wanted, eric, own), await ask(own, dora)];
    expect(refusals.map(({ status, body }) => [status, body['code']])).toEqual([
      [403, 'blocked_by_them'],
      [403, 'blocked_by_them'],
      [422, 'blocked_by_you'],
    ]);
    await block('DELETE', `/api/blocks/${eric.userId}`);
    expect((await ask(gift, eric)).status).toBe(201);
  });

  it('is open once for a requester and an item, also when two requests race', async () => {
    const [lamp, chair, stool] = [await listItem(one, anna), await listItem(one, ben), await listItem(one, ben)];
    const answers = await Promise.all([
      ask(lamp, ben, chair),
      ask(lamp, ben, stool, undefined, other),
      ask(lamp, ben, chair),
      ask(lamp, ben, stool, undefined, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await ask(lamp, ben, chair)).body['code']).toBe('open_request_exists');
  });

  it('is possible again once the first request is over', async () => {
    const gift = await listItem(one, anna, { type: 'donate' });
    const first = await askFor(one, ben, gift);
    await answer(one, ben, first, 'cancelled');
    expect((await ask(gift, ben)).status).toBe(201);
  });

  it('is possible again after a crash between claim and request', async () => {
    const gift = await listItem(one, anna, { type: 'donate' });
    const digest = createKeyedDigests(masterKey).openRequest(ben.userId, gift._id);
    const at = now.toISOString();
    const context = {
      commandId: createId(),
      actor: { id: ben.userId, role: 'user' as const },
      by: 'person' as const,
      correlationId: 'c',
      causationId: 'c',
      at,
    };
    const claim = { type: 'ClaimValue', scope: 'openRequest', ownerId: 'never-came', at } as const;
    await one.handler.handle(claimDecider, streams.claim('openRequest', digest), claim, context);
    expect((await ask(gift, ben)).status).toBe(409);
    now = new Date(now.getTime() + 11_000);
    expect((await ask(gift, ben)).status).toBe(201);
    expect(await eventTypes(streams.swap('never-came'))).toEqual(['SwapProposalAbandoned']);
  });

  it('happens once for one key, though the item was promised since', async () => {
    const gift = await listItem(one, anna, { type: 'donate' });
    const first = await ask(gift, ben, undefined, 'please');
    await answer(one, anna, requestOf(first), 'accepted');
    const again = await ask(gift, ben, undefined, 'please', other);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

describe('answering a request', () => {
  it('accepts it and promises both items', async () => {
    const [lamp, chair] = [await listItem(one, anna), await listItem(one, ben)];
    const request = await askFor(one, ben, lamp, chair);
    const { status, body } = await answer(one, anna, request, 'accepted');
    expect(status).toBe(200);
    expect(requestOf({ body })).toMatchObject({
      status: 'accepted',
      actionRequiredBy: 'both',
      abilities: { complete: true, cancel: true },
    });
    expect([await statusOfItem(lamp), await statusOfItem(chair)]).toEqual(['pending', 'pending']);
  });

  it('accepts it once for one key, on any instance, with the first answer for good', async () => {
    const gift = await listItem(one, anna, { type: 'donate' });
    const request = await askFor(one, ben, gift);
    const answers = await Promise.all(
      [one, other, one, other].map((at) => answer(at, anna, request, 'accepted', 'yes')),
    );
    await answer(one, ben, request, 'completed');
    answers.push(await answer(other, anna, request, 'accepted', 'yes'));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await eventTypes(streams.swap(request._id))).toEqual([
      'SwapProposed',
      'SwapAcceptanceBegun',
      'SwapAccepted',
      'HandoverConfirmed',
    ]);
  });

  it('refuses and pauses a request whose item a rival got', async () => {
    const [lamp, chair, stool] = [await listItem(one, anna), await listItem(one, ben), await listItem(one, cleo)];
    const [bens, cleos] = [await askFor(one, ben, lamp, chair), await askFor(one, cleo, lamp, stool)];
    await answer(one, anna, bens, 'accepted');
    const { status, body } = await answer(other, anna, cleos, 'accepted');
    expect([status, body['code']]).toEqual([422, 'item_promised']);
    expect(await statusOfSwap(cleos)).toBe('paused');
    expect(await statusOfItem(stool)).toBe('available');
  });

  it('rejects it', async () => {
    const gift = await listItem(one, anna, { type: 'donate' });
    const request = await askFor(one, ben, gift);
    expect((await answer(one, ben, request, 'rejected')).status).toBe(403);
    const { body } = await answer(one, anna, request, 'rejected');
    expect(requestOf({ body })).toMatchObject({ status: 'rejected', actionRequiredBy: 'nobody' });
    expect((await answer(one, anna, request, 'accepted')).body['code']).toBe('swap_not_open');
  });

  it('frees both items when an accepted swap is cancelled', async () => {
    const [lamp, chair] = [await listItem(one, anna), await listItem(one, ben)];
    const request = await askFor(one, ben, lamp, chair);
    await answer(one, anna, request, 'accepted');
    const { body } = await answer(one, ben, request, 'cancelled');
    expect(requestOf({ body }).status).toBe('failed');
    expect([await statusOfItem(lamp), await statusOfItem(chair)]).toEqual(['available', 'available']);
  });

  it('completes when both sides confirmed', async () => {
    const [lamp, chair] = [await listItem(one, anna), await listItem(one, ben)];
    const request = await askFor(one, ben, lamp, chair);
    await answer(one, anna, request, 'accepted');
    const first = await answer(one, anna, request, 'completed');
    expect(requestOf(first)).toMatchObject({
      status: 'accepted',
      actionRequiredBy: 'requester',
      confirmedBy: [anna.userId],
    });
    const second = await answer(one, ben, request, 'completed');
    expect(requestOf(second).status).toBe('completed');
    expect([await statusOfItem(lamp), await statusOfItem(chair)]).toEqual(['exchanged', 'exchanged']);
  });

  it('knows requests only under their own item', async () => {
    const [gift, lamp] = [await listItem(one, anna, { type: 'donate' }), await listItem(one, anna)];
    const request = await askFor(one, ben, gift);
    expect((await answer(one, anna, { ...request, requestedItemId: lamp._id }, 'accepted')).status).toBe(404);
    expect((await answer(one, anna, { ...request, _id: 'nowhere' }, 'accepted')).status).toBe(404);
  });

  it('is between the two', async () => {
    const gift = await listItem(one, anna, { type: 'donate' });
    const request = await askFor(one, ben, gift);
    for (const status of ['accepted', 'rejected', 'cancelled', 'completed']) {
      expect((await answer(one, cleo, request, status)).status).toBe(403);
    }
  });
});
