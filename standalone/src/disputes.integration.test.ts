import {
  dismissedCollusionRing,
  collusionRing,
  type DismissedCollusionRing,
  type MemberReviewsAnswer,
  type MyKarmaAnswer,
  type PublicProfile,
  type StoryStep,
  type SwapAnswer,
  type CollusionRingAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;
let dora: TestMember;
let boss: TestMember;
let analyst: TestMember;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  [ann, bob] = [await api.register('Ann'), await api.register('Bob')];
  [cleo, dora] = [await api.register('Cleo'), await api.register('Dora')];
  const { id } = await api.register('Ada');
  await api.send('POST', `/api/admin/members/${id}/promote`, { duties: ['analyse'] }, boss);
  analyst = await api.signIn('ada@example.org', 'a long password', 'admin');
});
afterAll(() => system.stop());

const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
const endsAt = new Date(Date.now() + 3 * 86_400_000 + 3_600_000).toISOString();
const plan = { method: 'pick_up', place: 'Elm Street 5', startsAt, endsAt, timeZone: 'Europe/Berlin' };

const take = async (swap: { _id: string }, by: TestMember, path: string, body: object = {}) =>
  (await api.send<{ swapRequest: SwapAnswer }>('POST', `/api/swaps/${swap._id}/${path}`, body, by)).body.swapRequest;

/** A gift that its giver reports as handed over. */
async function handedOver(giver: TestMember, taker: TestMember, title: string) {
  const swap = await api.proposeSwap(await api.listItem(giver, { title, type: 'donate' }), taker);
  await take(swap, giver, 'accept');
  await take(swap, giver, 'handover', plan);
  await take(swap, taker, 'handover/agree');
  return take(swap, giver, 'complete');
}

async function exchanged(giver: TestMember, taker: TestMember, title: string) {
  return take(await handedOver(giver, taker, title), taker, 'complete');
}

async function disputed() {
  return take(await handedOver(ann, bob, 'Kite'), bob, 'dispute', { reason: 'It is broken' });
}

describe('the story of a dispute', () => {
  it('has both sides and why it was decided so, for who moderates', async () => {
    const swap = await disputed();
    await take(swap, ann, 'statements', { statement: 'It was whole' });
    const settled = { outcome: 'completed', reason: 'The picture shows it' };
    await api.send('POST', `/api/admin/swaps/${swap._id}/settle`, settled, boss);
    const { body } = await api.get<{ story: StoryStep[] }>(`/api/admin/swaps/${swap._id}/story`, { as: boss });
    expect(body.story.slice(-4)).toMatchObject([
      { kind: 'disputed', who: bob.id, reason: 'It is broken' },
      { kind: 'stated', who: ann.id, message: 'It was whole' },
      { kind: 'completed', who: boss.id, how: 'settled' },
      { kind: 'explained', who: boss.id, reason: 'The picture shows it' },
    ]);
  });

  it('is kept from members and from who only analyses, and there for none that is not', async () => {
    const path = `/api/admin/swaps/${(await disputed())._id}/story`;
    expect((await api.get(path, { as: ann })).status).toBe(403);
    expect(await api.get(path, { as: analyst })).toMatchObject({ status: 403, body: { code: 'duty_needed' } });
    expect((await api.get('/api/admin/swaps/nowhere/story', { as: boss })).status).toBe(404);
  });

  it('takes words of both sides alone, and some', async () => {
    const swap = await disputed();
    const state = (statement: string, by: TestMember) => take(swap, by, 'statements', { statement });
    await expect(state('I saw it', cleo)).rejects.toThrow('answered 403');
    await expect(state(' ', ann)).rejects.toThrow('answered 400');
    await expect(state('x'.repeat(2_001), ann)).rejects.toThrow('answered 400');
  });
});

describe('a reversed swap', () => {
  const karmaOf = async (as: TestMember) => (await api.get<MyKarmaAnswer>('/api/karma/me', { as })).body.points;
  const reverse = (swap: { _id: string }, by: TestMember, body: object = { reason: 'They told us themselves' }) =>
    api.send<{ swapRequest: SwapAnswer }>('POST', `/api/admin/swaps/${swap._id}/reverse`, body, by);

  it('counts as failed, and what it brought is gone: karma, impact and figures', async () => {
    const [eve, finn] = [await api.register('Eve'), await api.register('Finn')];
    const impact = async () => (await api.get('/api/impact', { as: boss })).body;
    const before = await impact();
    const passedAlong = async () => (await api.get<PublicProfile>(`/api/users/${eve.id}/profile`)).body.exchangedCount;
    const swap = await exchanged(eve, finn, 'Sofa');
    await expect.poll(passedAlong).toBe(1);
    await expect.poll(() => karmaOf(eve)).toBe(15);
    await expect.poll(impact).not.toEqual(before);

    const { status, body } = await reverse(swap, boss);
    expect([status, body.swapRequest]).toMatchObject([200, { status: 'failed', why: 'reversed' }]);
    await expect.poll(() => karmaOf(eve)).toBe(0);
    await expect.poll(impact).toEqual(before);
    expect(await passedAlong()).toBe(0);
    const { body: told } = await api.get<{ story: StoryStep[]; people: { name: string }[] }>(
      `/api/admin/swaps/${swap._id}/story`,
      { as: boss },
    );
    expect(told.story.slice(-2)).toMatchObject([
      { kind: 'failed', who: boss.id, why: 'reversed' },
      { kind: 'explained', who: boss.id, reason: 'They told us themselves' },
    ]);
    expect(told.people).toContainEqual(expect.objectContaining({ _id: boss.id }));
    for (const side of [eve, finn])
      await expect
        .poll(async () => (await api.get<{ notifications: object[] }>('/api/notifications', { as: side })).body)
        .toMatchObject({
          notifications: expect.arrayContaining([expect.objectContaining({ kind: 'failed' })]) as object,
        });
    await expect(reverse(swap, boss)).rejects.toThrow('swap_not_reversible');
  });

  it('counts in nobody’s rating any more; its reviews stay to be read and say so', async () => {
    const [gil, hana] = [await api.register('Gil'), await api.register('Hana')];
    const swap = await exchanged(gil, hana, 'Globe');
    const kept = await exchanged(gil, hana, 'Atlas');
    for (const [of, rating] of [[swap, 5] as const, [kept, 3] as const])
      for (const side of [gil, hana])
        await api.send('POST', `/api/swaps/${of._id}/review`, { rating, comment: '' }, side);
    const ofGil = async () => (await api.get<MemberReviewsAnswer>(`/api/members/${gil.id}/reviews`, { as: hana })).body;
    expect(await ofGil()).toMatchObject({ rating: { mean: 4, count: 2 }, stars: [0, 0, 1, 0, 1] });

    await reverse(swap, boss);
    const { rating, stars, reviews } = await ofGil();
    expect({ rating, stars }).toEqual({ rating: { mean: 3, count: 1 }, stars: [0, 0, 1, 0, 0] });
    expect(reviews.map((review) => [review.rating, review.reversed])).toEqual([
      [3, false],
      [5, true],
    ]);
    await reverse(kept, boss);
    expect(await ofGil()).toMatchObject({ rating: { mean: null, count: 0 }, stars: [0, 0, 0, 0, 0] });
  });

  it('is for who moderates, takes a reason, and needs a completed swap', async () => {
    const swap = await exchanged(ann, bob, 'Chair');
    await expect(reverse(swap, ann)).rejects.toThrow('answered 403');
    await expect(reverse(swap, analyst)).rejects.toThrow('duty_needed');
    await expect(reverse(swap, boss, { reason: ' ' })).rejects.toThrow('answered 400');
    await expect(reverse({ _id: 'nowhere' }, boss)).rejects.toThrow('answered 404');
    await expect(reverse(await disputed(), boss)).rejects.toThrow('swap_not_reversible');
  });
});

describe('rings', () => {
  const titlesOf = (ring: CollusionRingAnswer | undefined) => ring?.swaps.map(({ title }) => title).sort();

  it('are told with the swaps behind them, each pair by itself, for who moderates', async () => {
    const titles = ['Drum', 'Lamp', 'Book', 'Vase', 'Ball', 'Bell'];
    await Promise.all([...titles.map((title) => exchanged(cleo, dora, title)), exchanged(dora, bob, 'Tie')]);
    const { body } = await api.get<{ rings: CollusionRingAnswer[] }>('/api/admin/rings', { as: boss });
    expect(body.rings.map((ring) => collusionRing.parse(ring))).toEqual(body.rings);
    const [ring, ...others] = body.rings;
    expect(others).toEqual([]);
    expect(ring).toMatchObject({ exchanges: 7, among: 6 });
    expect(ring?.members.map(({ name }) => name).sort()).toEqual(['Cleo', 'Dora']);
    expect(titlesOf(ring)).toEqual(titles.sort());
  });

  interface Rings {
    rings: CollusionRingAnswer[];
    dismissed: DismissedCollusionRing[];
  }
  const rings = async () => (await api.get<Rings>('/api/admin/rings', { as: boss })).body;
  const dismiss = (body: object, by = boss) => api.send('POST', '/api/admin/rings/dismiss', body, by);
  const bringBack = (body: object, by = boss) => api.send('POST', '/api/admin/rings/bring-back', body, by);

  it('are dismissed with a reason, brought back, and come again by themselves with enough new exchanges', async () => {
    const [ida, jon] = [await api.register('Ida'), await api.register('Jon')];
    const exchangeAll = (titles: string[]) => Promise.all(titles.map((title) => exchanged(ida, jon, title)));
    const theirs = async () => {
      const told = await rings();
      const isTheirs = ({ members }: { members: { _id: string }[] }) => members.some(({ _id }) => _id === ida.id);
      return { rings: told.rings.filter(isTheirs), dismissed: told.dismissed.filter(isTheirs) };
    };
    await exchangeAll(['Drum', 'Lamp', 'Book', 'Vase', 'Ball', 'Bell']);
    const [ring] = (await theirs()).rings;
    if (!ring) throw new Error('There is no ring');
    const memberIds = ring.members.map(({ _id }) => _id);
    const body = { memberIds, exchangesUntil: ring.exchangesUntil, reason: 'They share a garden' };
    await dismiss(body);
    const after = await theirs();
    expect(after.rings).toEqual([]);
    expect(after.dismissed.map((each) => dismissedCollusionRing.parse(each))).toEqual(after.dismissed);
    expect(after.dismissed).toMatchObject([{ reason: 'They share a garden', by: { _id: boss.id } }]);
    expect(after.dismissed[0]?.members.map(({ name }) => name).sort()).toEqual(['Ida', 'Jon']);

    await bringBack({ memberIds: memberIds.toReversed() });
    expect(await theirs()).toEqual({ rings: [ring], dismissed: [] });

    await dismiss(body);
    const titles = ['Rake', 'Hoe', 'Spade', 'Fork', 'Hose'];
    await exchangeAll(titles);
    expect((await theirs()).rings).toEqual([]);
    await exchangeAll(['Barrow']);
    const [again] = (await theirs()).rings;
    expect(titlesOf(again)).toEqual([...titles, 'Barrow'].sort());
  });

  it('are dismissed by who moderates and is not in them, with a reason, for known members and what is past', async () => {
    const body = { memberIds: [cleo.id, dora.id], exchangesUntil: new Date().toISOString(), reason: 'Twins' };
    await expect(dismiss(body, ann)).rejects.toThrow('answered 403');
    await expect(dismiss(body, analyst)).rejects.toThrow('duty_needed');
    await expect(bringBack({ memberIds: body.memberIds }, analyst)).rejects.toThrow('duty_needed');
    await expect(dismiss({ ...body, memberIds: [cleo.id, boss.id] })).rejects.toThrow('own_ring');
    await expect(dismiss({ ...body, memberIds: [cleo.id, 'nobody'] })).rejects.toThrow('member_not_found');
    for (const wrong of [
      { memberIds: [cleo.id] },
      { memberIds: [cleo.id, cleo.id] },
      { reason: ' ' },
      { exchangesUntil: new Date(Date.now() + 86_400_000).toISOString() },
      { exchangesUntil: 'yesterday' },
    ])
      await expect(dismiss({ ...body, ...wrong })).rejects.toThrow('answered 400');
  });

  it('are kept from members and from who only analyses', async () => {
    expect((await api.get('/api/admin/rings', { as: ann })).status).toBe(403);
    expect(await api.get('/api/admin/rings', { as: analyst })).toMatchObject({
      status: 403,
      body: { code: 'duty_needed' },
    });
  });
});
