import { limits, streams, type ItemAnswer, type SwapAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyedDigests } from '../core/keyedDigests.ts';
import { itemDecider } from '../items/itemDecider.ts';
import { askFor, listItem, send, signInAsAdmin, signUp, type Person, type Received } from '../testing/client.ts';
import { masterKey, openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let one: Instance;
let other: Instance;
let anna: Person;
let ben: Person;
let cleo: Person;
const start = new Date('2030-05-05T10:00:00.000Z');
let now = start;

beforeAll(async () => {
  place = await openPlace();
  one = await startInstance(place, { clock: () => now, writesPerMinute: 10_000 });
  other = await startInstance(place, { clock: () => now, writesPerMinute: 10_000 });
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

const take = (
  swap: Pick<SwapAnswer, '_id'>,
  by: Person,
  path: string,
  body: object = {},
  options: { key?: string; at?: Instance } = {},
) =>
  send(options.at ?? one, 'POST', `/api/swaps/${swap._id}/${path}`, {
    token: by.token,
    body,
    ...(options.key === undefined ? {} : { key: options.key }),
  });
const swapIn = ({ status, body }: Received) => {
  if (status !== 200) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return body['swapRequest'] as SwapAnswer;
};
const refusedWith = ({ status, body }: Received) => [status, body['code']];
const statusOf = async ({ _id }: ItemAnswer) => (await one.handler.load(itemDecider, streams.item(_id))).state.status;

/** Anna's gift, asked for by Ben and promised to him. */
async function acceptedGift(): Promise<{ gift: ItemAnswer; swap: SwapAnswer }> {
  const gift = await listItem(one, anna, { type: 'donate' });
  const swap = swapIn(await take(await askFor(one, ben, gift), anna, 'accept'));
  return { gift, swap };
}

const plan = {
  method: 'meet',
  place: 'Library steps',
  startsAt: '2030-05-08T10:00',
  endsAt: '2030-05-08T12:00',
  timeZone: 'Europe/Berlin',
};

async function scheduledGift() {
  const { gift, swap } = await acceptedGift();
  await take(swap, anna, 'handover', plan);
  return { gift, swap: swapIn(await take(swap, ben, 'handover/agree')) };
}

describe('a barter with a counter-offer', () => {
  it('takes no words to who is blocked, or has blocked, and goes on without them', async () => {
    const dora = await signUp(one, 'Dora');
    const [lamp, chair, stool] = [await listItem(one, anna), await listItem(one, dora), await listItem(one, dora)];
    const asked = await askFor(one, dora, lamp, chair);
    await send(one, 'POST', '/api/blocks', { token: dora.token, body: { userId: anna.userId } });
    const counter = (message: string) => take(asked, anna, 'counter', { offeredItemId: stool._id, message });
    expect(refusedWith(await counter('You again'))).toEqual([403, 'blocked_by_them']);
    expect(swapIn(await counter(''))).toMatchObject({ status: 'pending', offeredItemId: stool._id });
    const back = await take(asked, dora, 'counter', { offeredItemId: chair._id, message: 'No' });
    expect(refusedWith(back)).toEqual([422, 'blocked_by_you']);
  });

  it('goes from the question to the exchange of what was agreed in the end', async () => {
    const [lamp, chair, stool] = [await listItem(one, anna), await listItem(one, ben), await listItem(one, ben)];
    const asked = await askFor(one, ben, lamp, chair);
    const countered = swapIn(
      await take(asked, anna, 'counter', { offeredItemId: stool._id, message: 'Rather the stool' }),
    );
    expect(countered).toMatchObject({
      status: 'pending',
      actionRequiredBy: 'requester',
      offeredItemId: stool._id,
      round: 1,
      lastOfferBy: 'owner',
      abilities: { accept: false, counter: false, reject: true },
      whyNot: { accept: 'not_your_turn' },
    });
    const accepted = swapIn(await take(asked, ben, 'accept'));
    expect(accepted).toMatchObject({ status: 'accepted', actionRequiredBy: 'both', gives: 'both' });
    expect(await Promise.all([lamp, chair, stool].map(statusOf))).toEqual(['pending', 'available', 'pending']);
    await take(asked, anna, 'complete');
    expect(swapIn(await take(asked, ben, 'complete'))).toMatchObject({ status: 'completed', how: 'both' });
    expect(await Promise.all([lamp, chair, stool].map(statusOf))).toEqual(['exchanged', 'available', 'exchanged']);
  });

  it('is made of what is there and the requester’s', async () => {
    const [lamp, chair, foreign] = [await listItem(one, anna), await listItem(one, ben), await listItem(one, cleo)];
    const asked = await askFor(one, ben, lamp, chair);
    const offers = [foreign._id, 'nowhere', chair._id].map((offeredItemId) =>
      take(asked, anna, 'counter', { offeredItemId }),
    );
    expect((await Promise.all(offers)).map(refusedWith)).toEqual([
      [422, 'offer_not_yours'],
      [422, 'offer_not_available'],
      [422, 'offer_not_available'],
    ]);
    expect(refusedWith(await take(asked, anna, 'counter', {}))).toEqual([400, 'validation_failed']);
  });
});

describe('a wanted post', () => {
  it('is answered with something of one’s own, and both are exchanged', async () => {
    const post = await listItem(one, anna, { type: 'request' }, []);
    const chair = await listItem(one, ben, { type: 'donate' });
    const asked = await askFor(one, ben, post, chair);
    expect(asked).toMatchObject({ gives: 'requester', answersItemId: post._id, actionRequiredBy: 'owner' });
    await take(asked, anna, 'accept');
    expect([await statusOf(post), await statusOf(chair)]).toEqual(['pending', 'pending']);
    await take(asked, ben, 'complete');
    swapIn(await take(asked, anna, 'complete'));
    expect([await statusOf(post), await statusOf(chair)]).toEqual(['exchanged', 'exchanged']);
  });

  it('is not answered with nothing', async () => {
    const post = await listItem(one, anna, { type: 'request' }, []);
    const answer = await send(one, 'POST', `/api/items/${post._id}/swap-request`, { token: ben.token, body: {} });
    expect(refusedWith(answer)).toEqual([400, 'offer_required']);
    expect(answer.body['errors']).toMatchObject([{ path: 'offeredItemId' }]);
  });
});

describe('a handover', () => {
  it('is named in a zone, agreed, moved and told in UTC', async () => {
    const { swap } = await acceptedGift();
    const named = swapIn(await take(swap, anna, 'handover', plan));
    expect(named).toMatchObject({
      status: 'accepted',
      actionRequiredBy: 'requester',
      handover: { plan: null, proposal: { startsAt: '2030-05-08T08:00:00.000Z', by: anna.userId } },
    });
    const agreed = swapIn(await take(swap, ben, 'handover/agree'));
    expect(agreed).toMatchObject({
      status: 'scheduled',
      actionRequiredBy: 'nobody',
      handover: { proposal: null, plan: { endsAt: '2030-05-08T10:00:00.000Z', timeZone: 'Europe/Berlin' } },
    });
    const moving = swapIn(await take(swap, ben, 'handover', { ...plan, place: 'Station' }));
    expect(moving).toMatchObject({
      status: 'scheduled',
      actionRequiredBy: 'owner',
      handover: { plan: { place: 'Library steps' }, proposal: { place: 'Station' } },
    });
    const moved = swapIn(await take(swap, anna, 'handover/agree'));
    expect(moved.handover).toMatchObject({ plan: { place: 'Station' }, proposal: null });
  });

  it.each([
    [{ startsAt: '2030-05-05T10:00:00Z' }, 'startsAt', 'not_in_future'],
    [{ endsAt: '2030-05-08T09:00' }, 'endsAt', 'ends_before_start'],
    [{ timeZone: 'Mars/Crater' }, 'timeZone', 'invalid_time_zone'],
    [{ method: 'drone' }, 'method', 'invalid_choice'],
    [{ place: '' }, 'place', 'required'],
    [{ startsAt: 'soon' }, 'startsAt', 'invalid_date'],
    [{ place: 'x'.repeat(201) }, 'place', 'too_long'],
  ])('with %o is refused by field', async (change, path, code) => {
    const { swap } = await acceptedGift();
    const answer = await take(swap, anna, 'handover', { ...plan, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toMatchObject([{ path, code }]);
  });

  it('is answered before its slot: who cannot come takes it back', async () => {
    const { swap } = await scheduledGift();
    expect(swapIn(await take(swap, ben, 'handover/answer', { coming: true })).handover.answers).toEqual([
      { memberId: ben.userId, coming: true },
    ]);
    expect(swapIn(await take(swap, anna, 'handover/answer', { coming: false }))).toMatchObject({
      status: 'accepted',
      handover: { plan: null, answers: [] },
    });
  });

  it('happens once for one key, on any instance', async () => {
    const { swap } = await acceptedGift();
    const named = await take(swap, anna, 'handover', plan, { key: 'this slot' });
    await take(swap, ben, 'handover/agree');
    const again = await take(swap, anna, 'handover', plan, { key: 'this slot', at: other });
    expect([again.status, again.body]).toEqual([200, named.body]);
  });
});

describe('the collection code', () => {
  const digests = createKeyedDigests(masterKey);
  const codeOf = (swap: SwapAnswer, { userId: memberId }: Person) =>
    digests.collectionCode({ swapId: swap._id, attempt: 1, memberId });

  it('of the other side completes the swap at the door', async () => {
    const { gift, swap } = await scheduledGift();
    const code = codeOf(swap, anna);
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
    const spoken = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase();
    expect(swapIn(await take(swap, ben, 'code', { code: spoken }))).toMatchObject({ status: 'completed', how: 'code' });
    expect(await statusOf(gift)).toBe('exchanged');
  });

  it('of one’s own proves nothing', async () => {
    const { swap } = await scheduledGift();
    expect(refusedWith(await take(swap, ben, 'code', { code: codeOf(swap, ben) }))).toEqual([422, 'code_wrong']);
  });

  it('is locked after five wrong ones, for who gave them, until a new plan is agreed', async () => {
    const { swap } = await scheduledGift();
    const tries = [];
    for (let index = 0; index < limits.swap.codeTries; index += 1)
      tries.push(refusedWith(await take(swap, ben, 'code', { code: '222222' })));
    expect(tries).toEqual([...Array.from({ length: 4 }, () => [422, 'code_wrong']), [409, 'code_locked']]);
    expect(refusedWith(await take(swap, ben, 'code', { code: codeOf(swap, anna) }))).toEqual([409, 'code_locked']);
    await take(swap, ben, 'handover', { ...plan, place: 'Station' });
    await take(swap, anna, 'handover/agree');
    expect(swapIn(await take(swap, ben, 'code', { code: codeOf(swap, anna) })).status).toBe('completed');
  });
});

describe('an end that nobody wanted', () => {
  it('is called off with a reason, and frees the items', async () => {
    const { gift, swap } = await scheduledGift();
    expect(swapIn(await take(swap, ben, 'fail', { why: 'no_slot', reason: 'We never meet' }))).toMatchObject({
      status: 'failed',
      why: 'no_slot',
      reason: 'We never meet',
    });
    expect(await statusOf(gift)).toBe('available');
  });

  it('is a no-show, once the slot has begun', async () => {
    const { gift, swap } = await scheduledGift();
    expect(refusedWith(await take(swap, anna, 'no-show'))).toEqual([422, 'slot_not_begun']);
    now = new Date('2030-05-08T08:30:00.000Z');
    const reported = swapIn(await take(swap, anna, 'no-show'));
    now = start;
    expect(reported).toMatchObject({ status: 'failed', why: 'no_show', absentMemberId: ben.userId });
    expect(await statusOf(gift)).toBe('available');
  });

  it.each([
    [{ outcome: 'completed', reason: 'Photos of the handover' }, { status: 'completed', how: 'settled' }, 'exchanged'],
    [
      { outcome: 'failed', why: 'not_as_described', reason: 'It was broken' },
      { status: 'failed', why: 'not_as_described' },
      'available',
    ],
  ])('is a dispute that an admin settles: %o', async (decision, ending, status) => {
    const admin = await signInAsAdmin(one);
    const { gift, swap } = await acceptedGift();
    await take(swap, anna, 'complete');
    expect(refusedWith(await take(swap, ben, 'dispute', {}))).toEqual([400, 'validation_failed']);
    expect(swapIn(await take(swap, ben, 'dispute', { reason: 'Nothing was handed over' }))).toMatchObject({
      status: 'disputed',
      actionRequiredBy: 'admin',
    });
    const settle = (by: Person, body: object) =>
      send(one, 'POST', `/api/admin/swaps/${swap._id}/settle`, { token: by.token, body });
    expect((await settle(anna, decision)).status).toBe(403);
    expect(swapIn(await settle(admin, decision))).toMatchObject({ ...ending, reason: 'Nothing was handed over' });
    expect(await statusOf(gift)).toBe(status);
    expect(refusedWith(await settle(admin, decision))).toEqual([422, 'swap_not_disputed']);
  });

  it('is settled as failed only with a why', async () => {
    const admin = await signInAsAdmin(one);
    const answer = await send(one, 'POST', '/api/admin/swaps/any/settle', {
      token: admin.token,
      body: { outcome: 'failed', reason: 'So it is' },
    });
    expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ path: 'why', code: 'required' }]]);
  });
});

describe('every step', () => {
  const bodies: Record<string, object> = {
    accept: {},
    reject: {},
    cancel: {},
    counter: { offeredItemId: 'chair' },
    handover: plan,
    'handover/agree': {},
    'handover/answer': { coming: true },
    complete: {},
    code: { code: '222222' },
    'no-show': {},
    fail: { why: 'no_slot' },
    dispute: { reason: 'So it was' },
  };

  it.each(Object.keys(bodies))('%s is between the two, of a swap that is there', async (path) => {
    const { swap } = await acceptedGift();
    expect((await take(swap, cleo, path, bodies[path])).status).toBe(403);
    expect(refusedWith(await take({ _id: 'nowhere' }, ben, path, bodies[path]))).toEqual([404, 'swap_not_found']);
  });
});
