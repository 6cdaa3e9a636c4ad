import { streams, type SwapAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, askFor, latest, listItem, send, signUp, type Person } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let instance: Instance;
let anna: Person;
let ben: Person;
let cleo: Person;
// long ago for the policies, which use the real clock
const longAgo = new Date('2020-05-05T10:00:00.000Z');
const later = (days: number) => new Date(longAgo.getTime() + days * 86_400_000);
let now = longAgo;

beforeAll(async () => {
  place = await openPlace();
  instance = await startInstance(place, { clock: () => now });
  [anna, ben, cleo] = (await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => signUp(instance, name)))) as [
    Person,
    Person,
    Person,
  ];
});
afterAll(async () => {
  await instance.stop();
  await place.leave();
});

async function acceptedSwap(): Promise<SwapAnswer> {
  now = longAgo;
  const swap = await askFor(instance, ben, await listItem(instance, anna), await listItem(instance, ben));
  await answer(instance, anna, swap, 'accepted');
  return swap;
}

async function completedSwap(): Promise<SwapAnswer> {
  const swap = await acceptedSwap();
  for (const person of [anna, ben]) await answer(instance, person, swap, 'completed');
  return swap;
}

const review = (swap: SwapAnswer, by: Person, { body = { rating: 5, comment: 'On time' }, key = '' } = {}) =>
  send(instance, 'POST', `/api/swaps/${swap._id}/review`, { token: by.token, body, ...(key === '' ? {} : { key }) });

const codeOf = async (answered: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answered;
  return [status, body['code']];
};

async function eventTypes(swap: SwapAnswer): Promise<string[]> {
  const types: string[] = [];
  for await (const event of instance.store.readStream(streams.review(swap._id))) types.push(event.type);
  return types;
}

describe('reviewing a completed swap', () => {
  it('answers the first with their own, the second with its publication', async () => {
    const swap = await completedSwap();
    const first = await review(swap, anna);
    expect([first.status, first.body]).toEqual([
      201,
      { review: { rating: 5, comment: 'On time', createdAt: longAgo.toISOString() }, publishedAt: null },
    ]);
    const second = await review(swap, ben, { body: { rating: 2, comment: '  Came late  ' } });
    expect(second.body).toEqual({
      review: { rating: 2, comment: 'Came late', createdAt: longAgo.toISOString() },
      publishedAt: longAgo.toISOString(),
    });
    expect(second.position > first.position).toBe(true);
    expect(await eventTypes(swap)).toEqual(['ReviewWritten', 'ReviewWritten', 'ReviewsPublished']);
  });

  it('counts a retry once and answers it as the first time', async () => {
    const swap = await completedSwap();
    const first = await review(swap, anna, { key: 'once' });
    const again = await review(swap, anna, { key: 'once' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await eventTypes(swap)).toEqual(['ReviewWritten']);
  });

  it('of both at the same moment publishes both, once', async () => {
    const swap = await completedSwap();
    const answers = await Promise.all([review(swap, anna), review(swap, ben)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await eventTypes(swap)).filter((type) => type === 'ReviewsPublished')).toHaveLength(1);
  });

  it('is refused a second time, to others, too early and too late', async () => {
    const underWay = await acceptedSwap();
    expect(await codeOf(review(underWay, anna))).toEqual([422, 'swap_not_completed']);
    const swap = await completedSwap();
    expect(await codeOf(review(swap, cleo))).toEqual([403, 'forbidden']);
    await review(swap, anna);
    expect(await codeOf(review(swap, anna, { body: { rating: 1, comment: 'No' } }))).toEqual([409, 'already_reviewed']);
    now = later(14);
    expect(await codeOf(review(swap, ben))).toEqual([422, 'reviews_closed']);
    expect(await codeOf(review({ ...swap, _id: 'nowhere' }, anna))).toEqual([404, 'swap_not_found']);
  });

  it('names the field that is wrong', async () => {
    const swap = await completedSwap();
    const { status, body } = await review(swap, anna, { body: { rating: 6, comment: 'x'.repeat(501) } });
    expect(status).toBe(400);
    expect(body['errors']).toMatchObject([
      { path: 'rating', code: 'too_big' },
      { path: 'comment', code: 'too_long' },
    ]);
  });
});

describe('the end of the 14 days', () => {
  it('publishes what is there, also when it came while no policy ran', async () => {
    const swap = await completedSwap();
    now = later(13);
    await review(swap, ben, { body: { rating: 3, comment: 'Fine' } });
    const second = await startInstance(place, { policies: true });
    await eventually(() => eventTypes(swap), ['ReviewWritten', 'ReviewsPublished']);
    expect(await latest(instance, streams.review(swap._id), 'ReviewsPublished')).toMatchObject({
      why: 'time',
      byMemberId: null,
      reviews: [{ byMemberId: ben.userId, aboutMemberId: anna.userId, rating: 3 }],
    });
    await second.stop();
  });
});
