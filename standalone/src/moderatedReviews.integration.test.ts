import {
  endpoints,
  type AdminCase,
  type AdminReview,
  type DeskEntry,
  type ErrorBody,
  type ItemAnswer,
  type MemberReviewsAnswer,
  type NotificationAnswer,
  type OwnCase,
  type SwapReviewsAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let deputy: TestMember;
let people = 0;
let ann: TestMember;
let bob: TestMember;
let swapId: string;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000' });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  const { id } = await api.register('Deputy');
  await api.send('POST', `/api/admin/members/${id}/promote`, { duties: ['moderate'] }, boss);
  deputy = await api.signIn('deputy@example.org', 'a long password', 'admin');
});
afterAll(() => system.stop());
beforeEach(async () => {
  people += 1;
  ann = await api.register(`Ann${String(people)}`);
  bob = await api.register(`Bob${String(people)}`);
  swapId = await exchange(await api.listItem(ann, { title: 'Lamp', type: 'donate' }));
  await api.send('POST', `/api/swaps/${swapId}/review`, { rating: 1, comment: 'A liar' }, bob);
  await api.send('POST', `/api/swaps/${swapId}/review`, { rating: 5, comment: 'Fine' }, ann);
});

async function exchange(item: ItemAnswer): Promise<string> {
  const { _id } = await api.proposeSwap(item, bob);
  const path = `/api/items/${item._id}/swap-requests/${_id}`;
  await api.send('PUT', path, { status: 'accepted' }, ann);
  for (const side of [ann, bob]) await api.send('PUT', path, { status: 'completed' }, side);
  return _id;
}

/** The id of Bob's review of Ann. */
const reviewId = () => `${swapId}.${bob.id}`;
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });
const about = async (member: TestMember) =>
  (await api.get<MemberReviewsAnswer>(`/api/members/${member.id}/reviews`)).body;
const own = async (as: TestMember) => (await api.get<SwapReviewsAnswer>(`/api/swaps/${swapId}/reviews`, { as })).body;
const bell = async (as: TestMember) => {
  const { body } = await api.get<{ notifications: NotificationAnswer[] }>('/api/notifications', { as });
  return body.notifications.map(({ kind, data }) => [kind, data['why']]);
};
const list = async <Row>(name: string, filter: object): Promise<Row[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (await api.get<Row[]>(`/api/admin/${name}?${query.toString()}`, { as: boss })).body;
};
async function caseAbout(subjectId: string): Promise<AdminCase> {
  const found = (await list<AdminCase>('cases', {})).find((each) => each.subjectId === subjectId);
  if (!found) throw new Error('No such case');
  return found;
}
const act = (by: TestMember, caseId: string, what: string, body: object = {}) =>
  api.send('POST', `/api/admin/cases/${caseId}/${what}`, body, by);
const desk = async (query = '') =>
  (
    await api.get<{ entries: DeskEntry[]; total: number; counts: Record<string, number> }>(`/api/admin/desk${query}`, {
      as: boss,
    })
  ).body;

describe('a review', () => {
  it('is reported by who sees it, and taken down with a warning in one act', async () => {
    await api.send('POST', '/api/reports', { kind: 'review', id: reviewId(), why: 'false', words: 'I was there' }, ann);
    const report = await caseAbout(reviewId());
    expect(report).toMatchObject({ kind: 'review', about: { _id: bob.id } });
    expect(report.evidence).toEqual([
      { part: 'review', content: 'A liar' },
      { part: 'stars', content: '1' },
    ]);
    const entry = (await desk('?kind=report')).entries.find(({ subjectId }) => subjectId === report._id);
    expect(entry).toMatchObject({
      words: 'I was there',
      report: { kind: 'review', reasons: ['false'], count: 1, about: { _id: bob.id } },
    });

    await act(boss, report._id, 'claim');
    await act(boss, report._id, 'decide', { decision: 'hidden', warn: true, reason: 'Insult' });
    await soon(async () => expect((await about(ann)).reviews).toEqual([]));
    expect((await about(ann)).rating).toEqual({ mean: null, count: 0 });
    expect(await own(ann)).toMatchObject({ theirs: null });
    expect(await own(bob)).toMatchObject({ own: { comment: 'A liar' }, ownHidden: true });
    await soon(async () => expect(await bell(bob)).toContainEqual(['decidedAbout', 'hiddenAndWarned']));
    await soon(async () => expect(await bell(ann)).toContainEqual(['reviewHidden', undefined]));
    expect(await bell(ann)).toContainEqual(['reportAnswered', 'acted']);
    expect((await api.get<OwnCase>(`/api/reports/${report._id}`, { as: bob })).body).toMatchObject({
      ...{ decision: 'hidden', warned: true, reason: 'Insult' },
    });
    expect(await list<AdminReview>('reviews', { id: [reviewId()] })).toMatchObject([
      { state: 'removed', abilities: { takeDown: false } },
    ]);
  });

  it('is taken down without a report, and shown again where that is taken back', async () => {
    await api.send('POST', '/api/admin/take-downs', { kind: 'review', id: reviewId(), reason: 'Insult' }, boss);
    await soon(async () => expect((await about(ann)).rating.count).toBe(0));
    const { _id: id } = await caseAbout(reviewId());
    await act(deputy, id, 'withdraw', { reason: 'It is true' });
    await soon(async () => expect((await about(ann)).rating).toEqual({ mean: 1, count: 1 }));
    await soon(async () => expect(await bell(ann)).toContainEqual(['reviewShown', undefined]));
    expect(await bell(bob)).toContainEqual(['decidedAbout', 'withdrawn']);
  });

  it('is not reported by its author, nor one that nobody has published', async () => {
    const refused = (by: TestMember, id: string) =>
      api.send('POST', '/api/reports', { kind: 'review', id, why: 'spam', words: '' }, by);
    await expect(refused(bob, reviewId())).rejects.toThrow('own_report');
    await expect(refused(ann, `${swapId}.nobody`)).rejects.toThrow('review_not_found');
  });
});

describe('an appeal', () => {
  it('against a suspension is closed by itself with the suspension, and the member hears', async () => {
    await api.send('POST', '/api/reports', { kind: 'member', id: bob.id, why: 'spam', words: '' }, ann);
    const { _id: id } = await caseAbout(bob.id);
    await act(boss, id, 'claim');
    await act(boss, id, 'decide', { decision: 'suspended', reason: 'Spam', until: null });
    const refusal = async () => {
      const answer = await fetch(`${system.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: `${bob.name.toLowerCase()}@example.org`,
          password: 'a long password',
          role: 'user',
        }),
      });
      return (await answer.json()) as ErrorBody;
    };
    await soon(async () => expect(await refusal()).toMatchObject({ code: 'account_suspended' }));
    const token = String((await refusal()).figures?.['appeal']);
    await api.send('POST', '/api/appeals', { token, words: 'Not me' });
    await soon(async () => expect(await caseAbout(bob.id)).toMatchObject({ state: 'appealed' }));
    const waiting = (await desk()).entries.find(({ subjectId }) => subjectId === id);
    expect(waiting).toMatchObject({ appealed: true, words: 'Not me' });

    await api.send('POST', `/api/admin/members/${bob.id}/reinstate`, {}, boss);
    await soon(async () =>
      expect(await caseAbout(bob.id)).toMatchObject({
        state: 'settled',
        answer: { outcome: 'moot', by: null, reason: '' },
      }),
    );
    await soon(async () => expect((await desk()).entries.map(({ subjectId }) => subjectId)).not.toContain(id));
    const back = await api.signIn(`${bob.name.toLowerCase()}@example.org`, 'a long password', 'user');
    await soon(async () => expect(await bell(back)).toContainEqual(['appealAnswered', 'moot']));
  });
});

describe('the desk', () => {
  it('counts what waits by kind, and shows one kind alone', async () => {
    await api.send('POST', endpoints.requestInvite.path, { email: `guest${String(people)}@example.org` });
    await api.send('POST', '/api/reports', { kind: 'review', id: reviewId(), why: 'spam', words: '' }, ann);
    await soon(async () => expect((await desk()).counts['inviteRequest']).toBe(1));
    const { counts, entries, total } = await desk('?kind=inviteRequest');
    expect(entries.map(({ kind }) => kind)).toEqual(['inviteRequest']);
    expect(total).toBe(1);
    expect(counts['report']).toBe(1);
  });

  it('has a collusion ring, until it is dismissed', async () => {
    for (let count = 0; count < 6; count += 1)
      await exchange(await api.listItem(ann, { title: `Thing ${String(count)}`, type: 'donate' }));
    await soon(async () => expect((await desk('?kind=collusionRing')).entries).toHaveLength(1));
    const [entry] = (await desk('?kind=collusionRing')).entries;
    expect(entry).toMatchObject({ kind: 'collusionRing', takenBy: null });
    expect(entry?.title.split(', ').toSorted()).toEqual([ann.name, bob.name]);
    const { body } = await api.get<{ rings: { _id: string; members: { _id: string }[]; exchangesUntil: string }[] }>(
      '/api/admin/rings',
      { as: boss },
    );
    const ring = body.rings.find(({ _id }) => _id === entry?.subjectId);
    const memberIds = ring?.members.map(({ _id }) => _id);
    await api.send(
      'POST',
      '/api/admin/rings/dismiss',
      {
        ...{ memberIds, exchangesUntil: ring?.exchangesUntil, reason: 'Neighbours' },
      },
      boss,
    );
    await soon(async () => expect((await desk('?kind=collusionRing')).entries).toEqual([]));
  });
});
