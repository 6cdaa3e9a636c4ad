import {
  endpoints,
  buildEndpointUrl,
  type CommunityImpactAnswer,
  type ItemAnswer,
  type MemberReviewsAnswer,
  type MyKarmaAnswer,
  type PopulatedSwap,
  type SwapListAnswer,
  type SwapStep,
} from '@pass-along/contracts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { waitForConsumers, verifyReadModels } from './testing/replayChecks.ts';

const masterKey = Buffer.alloc(32, 7);
const hour = 3_600_000;

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
beforeAll(async () => {
  system = await startTestSystem({ MASTER_KEY: masterKey.toString('hex'), WRITES_PER_MINUTE: '1000000' });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
});
afterAll(() => system.stop());

/** One random act: numbers choose among what exists. */
interface Act {
  kind: 'ask' | 'step' | 'like' | 'review' | 'reverse';
  by: number;
  which: number;
  other: number;
}

const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('ask' as const) },
    { weight: 10, arbitrary: fc.constant('step' as const) },
    { weight: 1, arbitrary: fc.constantFrom('like' as const, 'reverse' as const) },
    { weight: 4, arbitrary: fc.constant('review' as const) },
  ),
  by: fc.nat(2),
  which: fc.nat(100),
  other: fc.nat(100),
});

const pick = <T>(list: readonly T[], index: number) => list[index % Math.max(list.length, 1)];

/** The acting member, and their listed items. */
interface Housemate {
  member: TestMember;
  items: ItemAnswer[];
}

let houses = 0;

async function newHouse(): Promise<Housemate[]> {
  houses += 1;
  const house: Housemate[] = [];
  for (const name of ['Anna', 'Ben', 'Cleo']) {
    const member = await api.register(`${name}${String(houses)}`);
    const items: ItemAnswer[] = [];
    for (const type of ['barter', 'barter', 'donate'])
      items.push(await api.listItem(member, { title: `${type} of ${name}`, type }));
    house.push({ member, items });
  }
  return house;
}

/** The calls of the web app for each step. */
function bodyOf(step: SwapStep, { other }: Act, theirs: readonly ItemAnswer[]): object {
  const startsAt = new Date(Date.now() + (1 + (other % 5)) * hour);
  const bodies: Partial<Record<SwapStep, object>> = {
    counter: { offeredItemId: pick(theirs, other)?._id, message: '' },
    proposeHandover: {
      ...{ method: 'meet', place: 'Library', timeZone: 'Europe/Berlin', startsAt: startsAt.toISOString() },
      endsAt: new Date(startsAt.getTime() + hour).toISOString(),
    },
    answerReminder: { coming: other % 2 === 0 },
    fail: { why: 'no_slot', reason: '' },
    dispute: { reason: 'Not so' },
  };
  return bodies[step] ?? {};
}

const stepEndpoints = {
  accept: endpoints.acceptSwap,
  reject: endpoints.rejectSwap,
  cancel: endpoints.cancelSwap,
  counter: endpoints.counterSwap,
  proposeHandover: endpoints.proposeHandover,
  agreeHandover: endpoints.agreeHandover,
  answerReminder: endpoints.answerHandover,
  complete: endpoints.completeSwap,
  reportNoShow: endpoints.reportNoShow,
  fail: endpoints.failSwap,
  dispute: endpoints.disputeSwap,
};

async function take(act: Act, house: readonly Housemate[]): Promise<void> {
  const me = pick(house, act.by);
  if (!me) return;
  const theirs = house.filter((each) => each !== me).flatMap(({ items }) => items);
  const item = pick(theirs, act.which);
  switch (act.kind) {
    case 'like':
      if (item) await api.like(item, me.member);
      return;
    case 'ask':
      if (item) await api.proposeSwap(item, me.member, item.type === 'donate' ? undefined : pick(me.items, act.other));
      return;
    case 'step':
      return takeStep(act, me.member, house);
    case 'review': {
      const swap = pick((await swapsOf(me.member)).filter(isCompleted), act.which);
      const path = buildEndpointUrl(endpoints.writeReview, { params: { swapId: swap?._id ?? 'none' } });
      await api.send('POST', path, { rating: 1 + (act.other % 5), comment: 'As agreed' }, me.member);
      return;
    }
    case 'reverse': {
      const swap = pick((await swapsIn(house)).filter(isCompleted), act.which);
      const path = buildEndpointUrl(endpoints.reverseSwap, { params: { id: swap?._id ?? 'none' } });
      await api.send('POST', path, { reason: 'It never happened' }, boss);
    }
  }
}

async function takeStep(act: Act, by: TestMember, house: readonly Housemate[]): Promise<void> {
  const steps = Object.keys(stepEndpoints) as (keyof typeof stepEndpoints)[];
  const swap = pick(
    (await swapsOf(by)).filter(({ abilities }) => steps.some((step) => abilities[step])),
    act.which,
  );
  if (!swap) return;
  const may = steps.filter((step) => swap.abilities[step]);
  // mostly towards the handover
  const onward = (['accept', 'complete'] as const).find((step) => swap.abilities[step]);
  const step = (act.other % 4 > 0 ? onward : undefined) ?? pick(may, act.other);
  if (!step) return;
  const asker = house.find(({ member }) => member.id === swap.requesterId);
  const path = buildEndpointUrl(stepEndpoints[step], { params: { swapId: swap._id } });
  await api.send('POST', path, bodyOf(step, act, asker?.items ?? []), by);
}

const swapsOf = async (as: TestMember) =>
  (await api.get<SwapListAnswer>(`${endpoints.listSwaps.path}?limit=100`, { as })).body.swapRequests;

/** A refusal is a valid answer; an internal error is not. */
async function attempt(act: Act, house: readonly Housemate[]): Promise<void> {
  await take(act, house).catch((error: unknown) => {
    if (!(error instanceof Error) || !/ answered 4\d\d: /.test(error.message)) throw error;
  });
}

const open = ['pending', 'accepted', 'scheduled'];
const holding = ['accepted', 'scheduled', 'disputed'];
const isCompleted = ({ status }: PopulatedSwap) => status === 'completed';
const thingsOf = (swap: PopulatedSwap) => [swap.requestedItemId, swap.offeredItemId].filter((id) => id !== null);

/** Every swap of the house once. */
async function swapsIn(house: readonly Housemate[]): Promise<PopulatedSwap[]> {
  const lists = await Promise.all(house.map(({ member }) => swapsOf(member)));
  return [...new Map(lists.flat().map((swap) => [swap._id, swap])).values()];
}

async function checkFigures(house: readonly Housemate[]): Promise<void> {
  for (const { member } of house) {
    const { points, entries } = (await api.get<MyKarmaAnswer>(`${endpoints.myKarma.path}?limit=100`, { as: member }))
      .body;
    expect(points).toBe(entries.reduce((sum, entry) => sum + entry.points, 0));
    const mine = await swapsOf(member);
    const deeds = entries.filter(
      ({ swapId, reason }) => swapId !== null && reason !== 'review_written' && reason !== 'swap_reversed',
    );
    expect(new Set(deeds.map(({ swapId }) => swapId)).size).toBe(deeds.length);
    expect(mine.map(({ _id }) => _id)).toEqual(expect.arrayContaining(deeds.map(({ swapId }) => swapId)));
    const turn = mine.filter(
      ({ actionRequiredBy, ownerId }) =>
        actionRequiredBy === 'both' || actionRequiredBy === (ownerId === member.id ? 'owner' : 'requester'),
    );
    const { body } = await api.get<{ yourTurn: number }>(endpoints.swapCounts.path, { as: member });
    expect(body.yourTurn).toBe(turn.length);
  }
}

/** Publications and reversals in the log; `reviews` is null for a reversal. */
interface Rated {
  swapId: string;
  reviews: { aboutMemberId: string; rating: number }[] | null;
}

/** All ratings in the log, without those of reversed swaps. */
async function ratingsInLog() {
  const { rows } = await system.database.pool.query<Rated>(
    `SELECT data::json->>'swapId' AS "swapId", data::json->'reviews' AS reviews FROM event_store.events
     WHERE type IN ('ReviewsPublished', 'SwapReversed')`,
  );
  const reversed = new Set(rows.filter(({ reviews }) => reviews === null).map(({ swapId }) => swapId));
  return rows.flatMap(({ swapId, reviews }) => (reversed.has(swapId) ? [] : (reviews ?? [])));
}

async function checkRatings(house: readonly Housemate[]): Promise<void> {
  const all = await ratingsInLog();
  for (const { member } of house) {
    const path = buildEndpointUrl(endpoints.memberReviews, { params: { memberId: member.id } });
    const { rating, stars } = (await api.get<MemberReviewsAnswer>(path, { as: member })).body;
    const theirs = all.filter(({ aboutMemberId }) => aboutMemberId === member.id).map((each) => each.rating);
    expect(rating.count).toBe(theirs.length);
    expect(stars).toEqual([1, 2, 3, 4, 5].map((star) => theirs.filter((each) => each === star).length));
  }
}

describe('whatever three housemates do over HTTP', () => {
  let completed = 0;
  let reversed = 0;

  it(
    'nothing is promised twice, no open swap lacks its deadline, and figures add up',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyAct, { minLength: 60, maxLength: 60 }), async (acts) => {
          const house = await newHouse();
          for (const act of acts) await attempt(act, house);
          await waitForConsumers(api);
          const swaps = await swapsIn(house);
          const promised = swaps.filter(({ status }) => holding.includes(status)).flatMap(thingsOf);
          expect(new Set(promised).size).toBe(promised.length);
          expect(swaps.filter(({ status, nextDeadline }) => open.includes(status) && nextDeadline === null)).toEqual(
            [],
          );
          await checkFigures(house);
          await checkRatings(house);
          completed += swaps.filter(isCompleted).flatMap(thingsOf).length;
          reversed += swaps.filter(({ why }) => why === 'reversed').length;
          const [{ member } = { member: undefined }] = house;
          const { total } = (await api.get<CommunityImpactAnswer>(endpoints.communityImpact.path, { as: member })).body;
          expect(total.things).toBe(completed);
        }),
        // each history needs its own house, and a shorter one would have to run again
        { numRuns: 3, endOnFailure: true },
      );
      expect(completed + reversed).toBeGreaterThan(0);
    },
  );

  it('every read model equals the one made anew', () => verifyReadModels(system, masterKey));
});
