import {
  adminReview,
  endpoints,
  memberReviewsAnswer,
  reviewsDueAnswer,
  swapReviewsAnswer,
  type AdminReview,
  type AuditEntry,
  type CircleAnswer,
  type ItemAnswer,
  type ItemListAnswer,
  type MemberReviewsAnswer,
  type ReviewsDueAnswer,
  type SwapReviewsAnswer,
} from '@pass-along/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;
let lamp: ItemAnswer;
let chair: ItemAnswer;
let swapId: string;

const secret = 'An hour late and the lamp was chipped';

async function complete(item: ItemAnswer, by: TestMember, offered?: ItemAnswer): Promise<string> {
  const swap = await api.proposeSwap(item, by, offered);
  const path = `/api/items/${item._id}/swap-requests/${swap._id}`;
  await api.send('PUT', path, { status: 'accepted' }, ann);
  for (const side of [ann, by]) await api.send('PUT', path, { status: 'completed' }, side);
  return swap._id;
}

const write = (by: TestMember, of: string, rating: number, comment: string) =>
  api.send('POST', `/api/swaps/${of}/review`, { rating, comment }, by);

async function read<Body>(path: string, as?: TestMember): Promise<Body> {
  const { status, body } = await api.get<Body>(path, { as });
  expect([path, status]).toEqual([path, 200]);
  return body;
}
const reviewsOf = (as: TestMember) => read<SwapReviewsAnswer>(`/api/swaps/${swapId}/reviews`, as);
const about = (member: TestMember, as?: TestMember) =>
  read<MemberReviewsAnswer>(`/api/members/${member.id}/reviews`, as);
const due = async (as: TestMember) => (await read<ReviewsDueAnswer>('/api/reviews/due', as)).reviews;

async function exportOf(member: TestMember): Promise<string> {
  const answer = await fetch(`${system.url}${endpoints.exportData.path}`, {
    headers: { authorization: `Bearer ${member.token}`, 'x-consistency-token': api.position },
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
}

async function adminRows<Row>(resource: string, query: Record<string, unknown> = {}): Promise<Row[]> {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) text.set(name, JSON.stringify(value));
  return read<Row[]>(`/api/admin/${resource}?${text.toString()}`, boss);
}
const reviewEvents = () =>
  adminRows<AuditEntry>('audit', { filter: { stream: `review-${swapId}` }, sort: ['position', 'ASC'] });

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  [ann, bob, cleo] = [await api.register('Ann'), await api.register('Bob'), await api.register('Cleo')];
  lamp = await api.listItem(ann, { title: 'Lamp' });
  chair = await api.listItem(bob, { title: 'Chair' });
  swapId = await complete(lamp, bob, chair);
});
afterAll(() => system.stop());

describe('a swap nobody has reviewed', () => {
  it('is due for both sides, until 14 days after completion', async () => {
    const [ofAnn] = await due(ann);
    expect(reviewsDueAnswer.shape.reviews.parse(await due(ann))).toHaveLength(1);
    expect(ofAnn).toMatchObject({ swapId, about: { name: 'Bob' }, item: { title: 'Chair' }, theirsWritten: false });
    expect(await due(bob)).toMatchObject([{ about: { name: 'Ann' }, item: { title: 'Lamp' } }]);
    const days = (Date.parse(ofAnn?.closesAt ?? '') - Date.parse(ofAnn?.completedAt ?? '')) / 86_400_000;
    expect(days).toBe(14);
    expect(await reviewsOf(ann)).toMatchObject({ own: null, theirs: null, abilities: { review: true } });
  });

  it('shows its reviews to its sides only', async () => {
    expect((await api.get(`/api/swaps/${swapId}/reviews`, { as: cleo })).status).toBe(403);
    expect((await api.get(`/api/swaps/${swapId}/reviews`, { as: boss })).status).toBe(403);
    expect((await api.get(`/api/swaps/${swapId}/reviews`)).status).toBe(401);
    expect((await api.get('/api/swaps/unknown/reviews', { as: ann })).status).toBe(404);
  });
});

describe('a swap that is not completed', () => {
  it('has no reviews yet, and says why', async () => {
    const rug = await api.listItem(ann, { title: 'Rug', type: 'donate' });
    const open = await api.proposeSwap(rug, cleo);
    const answer = await read<SwapReviewsAnswer>(`/api/swaps/${open._id}/reviews`, cleo);
    expect(swapReviewsAnswer.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      item: { title: 'Rug' },
      closesAt: null,
      abilities: { review: false },
      whyNot: { review: 'swap_not_completed' },
    });
  });
});

describe('a review whose other side is awaited', () => {
  beforeAll(() => write(bob, swapId, 1, secret));

  it('is there for who wrote it, and for the other side only as a fact', async () => {
    expect(await reviewsOf(bob)).toMatchObject({
      own: { rating: 1, comment: secret },
      theirsWritten: false,
      whyNot: { review: 'already_reviewed' },
    });
    const forAnn = await reviewsOf(ann);
    expect(swapReviewsAnswer.parse(forAnn)).toEqual(forAnn);
    expect(forAnn).toMatchObject({ own: null, theirsWritten: true, theirs: null, publishedAt: null });
    expect(await due(ann)).toMatchObject([{ theirsWritten: true }]);
    expect(await due(bob)).toEqual([]);
  });

  it('moves no rating and stands on no page', async () => {
    expect(await about(ann)).toEqual({
      rating: { mean: null, count: 0 },
      stars: [0, 0, 0, 0, 0],
      reviews: [],
      pagination: { current: 1, pages: 1, total: 0 },
    });
    const { items } = await read<ItemListAnswer>('/api/items', bob);
    expect(items.map(({ ownerId }) => ownerId.rating?.count)).not.toContain(1);
  });

  it('is in no export but its author’s', async () => {
    expect(await exportOf(ann)).not.toContain(secret);
    expect(await exportOf(ann)).not.toMatch(/"rating"/);
    expect(await exportOf(bob)).toContain(secret);
  });

  it('is listed for admins without what it says, and no order tells', async () => {
    const rows = await adminRows<AdminReview>('reviews', { sort: ['rating', 'ASC'] });
    expect(rows.map((row) => adminReview.parse(row))).toEqual(rows);
    expect(rows).toMatchObject([
      { state: 'sealed', rating: null, comment: null, reviewer: { name: 'Bob' }, about: { name: 'Ann' } },
    ]);
  });

  it('is told in the audit without what it says', async () => {
    const events = await reviewEvents();
    expect(events.map(({ type, subject }) => [type, subject])).toEqual([['ReviewWritten', 'Lamp']]);
    expect(events[0]?.data).not.toHaveProperty('rating');
    expect(events[0]?.data).not.toHaveProperty('comment');
    const [one] = events;
    const entry = await read<AuditEntry>(`/api/admin/audit/${one?._id ?? ''}`, boss);
    expect(entry.data).toEqual(events[0]?.data);
  });
});

describe('reviews of both sides', () => {
  beforeAll(() => write(ann, swapId, 4, 'Sturdy chair'));

  it('are read by both, at once', async () => {
    expect(await reviewsOf(ann)).toMatchObject({ own: { rating: 4 }, theirs: { rating: 1, comment: secret } });
    expect(await reviewsOf(bob)).toMatchObject({ own: { rating: 1 }, theirs: { rating: 4, comment: 'Sturdy chair' } });
    expect(await due(ann)).toEqual([]);
  });

  it('stand on the page of whom they are about, with mean and stars', async () => {
    const ofAnn = await about(ann);
    expect(memberReviewsAnswer.parse(ofAnn)).toEqual(ofAnn);
    expect(ofAnn).toMatchObject({
      rating: { mean: 1, count: 1 },
      stars: [1, 0, 0, 0, 0],
      reviews: [{ reviewer: { name: 'Bob' }, rating: 1, comment: secret, item: { _id: lamp._id, title: 'Lamp' } }],
    });
    expect(await about(bob)).toMatchObject({ rating: { mean: 4, count: 1 }, reviews: [{ item: { title: 'Chair' } }] });
  });

  it('are the rating on every item of their owner', async () => {
    const stool = await api.listItem(bob, { title: 'Stool' });
    const { items } = await read<ItemListAnswer>('/api/items');
    expect(items.find(({ _id }) => _id === stool._id)?.ownerId.rating).toEqual({ mean: 4, count: 1 });
    expect((await read<ItemAnswer>(`/api/items/${stool._id}`)).ownerId.rating).toEqual({ mean: 4, count: 1 });
  });

  it('are read in the audit and the list of admins from now on', async () => {
    expect((await reviewEvents()).map(({ type, data }) => [type, data['comment']])).toEqual([
      ['ReviewWritten', secret],
      ['ReviewWritten', 'Sturdy chair'],
      ['ReviewsPublished', undefined],
    ]);
    const rows = await adminRows<AdminReview>('reviews', { sort: ['rating', 'DESC'], filter: { memberId: ann.id } });
    expect(rows.map(({ rating, state }) => [rating, state])).toEqual([
      [4, 'published'],
      [1, 'published'],
    ]);
  });

  it('give the other side’s stars, not their words, to the export', async () => {
    const text = await exportOf(ann);
    expect(text).toContain('Sturdy chair');
    expect(text).not.toContain(secret);
    expect(text).toMatch(/"rating": 1/);
  });

  it('come page by page', async () => {
    const { reviews, pagination } = await read<MemberReviewsAnswer>(`/api/members/${ann.id}/reviews?page=2&limit=1`);
    expect([reviews, pagination]).toEqual([[], { current: 2, pages: 1, total: 1 }]);
    expect((await api.get(`/api/members/${ann.id}/reviews?page=0`)).status).toBe(400);
  });

  it('name what stayed in a circle to that circle and to both sides alone', async () => {
    const { body: circle } = await api.send<CircleAnswer>('POST', endpoints.createCircle.path, { name: 'Us' }, ann);
    await api.send('POST', endpoints.joinCircle.path, { inviteCode: circle.inviteCode }, bob);
    const harp = await api.listItem(ann, { title: 'Harp', type: 'donate', circleId: circle._id });
    const given = await complete(harp, bob);
    await write(bob, given, 5, 'A fine harp');
    await write(ann, given, 5, 'Good hands');
    const itemsOf = async (as?: TestMember) => (await about(ann, as)).reviews.map(({ item }) => item);
    const lampItem = { _id: lamp._id, title: 'Lamp' };
    for (const as of [ann, bob]) expect(await itemsOf(as)).toEqual([{ _id: harp._id, title: 'Harp' }, lampItem]);
    for (const as of [undefined, cleo]) expect(await itemsOf(as)).toEqual([{ _id: '', title: '' }, lampItem]);
  });

  it('are hidden with the profile of whom they are about', async () => {
    await api.send('PUT', endpoints.setPreferences.path, { privacy: { showProfile: false } }, ann);
    expect((await api.get(`/api/members/${ann.id}/reviews`, { as: bob })).status).toBe(404);
    expect((await about(ann, ann)).reviews).toHaveLength(2);
    expect((await api.get('/api/members/unknown/reviews')).status).toBe(404);
  });
});
