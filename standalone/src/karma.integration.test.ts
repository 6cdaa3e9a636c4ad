import {
  endpoints,
  karmaRulesAnswer,
  leaderboardAnswer,
  memberKarmaAnswer,
  myBadgesAnswer,
  myKarmaAnswer,
  publicProfile,
  streams,
  buildEndpointUrl,
  type AdminBadge,
  type AdminKarmaEntry,
  type BadgeOnTheWay,
  type CommunityImpactAnswer,
  type CurrentUser,
  type FactorsAnswer,
  type FactorsWhatIfAnswer,
  type ItemAnswer,
  type KarmaRulesAnswer,
  type LeaderboardAnswer,
  type MemberKarmaAnswer,
  type MyKarmaAnswer,
  type SwapAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { startTestSystemWithLog, type TestLog, type TestSystemWithLog } from './testing/testLog.ts';

let running: TestSystemWithLog;
let api: TestApi;
let log: TestLog;
let boss: TestMember;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;
let request: SwapAnswer;
let lamp: ItemAnswer;

const thisMonth = new Date().toISOString().slice(0, 7);

beforeAll(async () => {
  running = await startTestSystemWithLog();
  api = new TestApi(running.system.url);
  log = running.logOf(api);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  cleo = await api.register('Cleo');
  lamp = await api.listItem(ann, { title: 'Red lamp' });
  request = await swapped(lamp, bob, await api.listItem(bob, { title: 'Chair' }));
  await eventually(() => pointsOf(ann), 8);
  await eventually(() => pointsOf(bob), 8);
});

afterAll(() => running.stop());

/** From the request to the handover, by two members. */
async function swapped(item: ItemAnswer, by: TestMember, offered?: ItemAnswer): Promise<SwapAnswer> {
  const asked = await api.proposeSwap(item, by, offered);
  const params = { itemId: item._id, requestId: asked._id };
  for (const [status, who] of [
    ['accepted', ann],
    ['completed', ann],
    ['completed', by],
  ] as const)
    await api.send('PUT', buildEndpointUrl(endpoints.answerSwap, { params }), { status }, who);
  return asked;
}

/** Waits for the policy's effects. */
async function eventually<T>(look: () => Promise<T>, expected: T): Promise<void> {
  await vi.waitFor(async () => expect(await look()).toEqual(expected), { timeout: 45_000, interval: 25 });
}

const myKarma = async (as: TestMember) => (await api.get<MyKarmaAnswer>('/api/karma/me', { as })).body;
const pointsOf = async (as: TestMember) => (await myKarma(as)).points;
const badgesOf = async (as: TestMember) =>
  (await api.get<{ badges: BadgeOnTheWay[] }>('/api/badges/me', { as })).body.badges;
const leaderboard = async (as: TestMember, query = '') =>
  (await api.get<LeaderboardAnswer>(`/api/leaderboard${query}`, { as })).body;
const adjust = (member: TestMember, points: number, reason = 'Ran the stall') =>
  api.send<{ points: number }>('POST', `/api/admin/members/${member.id}/karma`, { points, reason }, boss);

describe('a swap completed over HTTP', () => {
  it('gives both sides 8 points, and says why', async () => {
    const karma = await myKarma(ann);
    expect(myKarmaAnswer.parse(karma)).toEqual(karma);
    expect(karma).toMatchObject({
      points: 8,
      title: 'newcomer',
      nextTitle: { title: 'neighbour', from: 25, missing: 17 },
      entries: [
        {
          points: 8,
          reason: 'swap_completed',
          withheld: null,
          swapId: request._id,
          with: { _id: bob.id, name: 'Bob' },
          items: [{ title: 'Red lamp' }, { title: 'Chair' }],
          rulesVersion: 1,
        },
      ],
      pagination: { current: 1, pages: 1, total: 1 },
    });
    expect((await myKarma(bob)).entries).toMatchObject([{ points: 8, with: { name: 'Ann' } }]);
  });

  it('shows in the profile, one’s own and as others see it', async () => {
    await eventually(async () => (await api.get<CurrentUser>('/api/users/get-user', { as: ann })).body.karmaPoints, 8);
    const { body } = await api.get(`/api/users/${ann.id}/profile`);
    expect(publicProfile.parse(body).karmaPoints).toBe(8);
    const saved = await api.send<CurrentUser>('PUT', '/api/users/update-user', { bio: 'Mends lamps' }, ann);
    expect(saved.body.karmaPoints).toBe(8);
  });

  it('is a step towards badges', async () => {
    const badges = await badgesOf(ann);
    expect(myBadgesAnswer.parse({ badges })).toEqual({ badges });
    expect(badges).toMatchObject([
      { _id: 'generous-giver', progress: 0, earned: false },
      { _id: 'swap-master', value: 1, progress: 20, earned: false, earnedDate: null },
      { _id: 'community-helper', progress: 0 },
      { _id: 'eco-warrior', value: 0.25, progress: 2 },
    ]);
  });

  it('pays the giver of a donation only, and three times a month between the same two', async () => {
    for (let time = 0; time < 3; time += 1)
      await swapped(await api.listItem(ann, { title: `Book ${String(time)}`, type: 'donate' }), cleo);
    await eventually(() => pointsOf(ann), 8 + 3 * 15);
    await swapped(await api.listItem(ann, { title: 'Vase' }), cleo, await api.listItem(cleo, { title: 'Bowl' }));
    await eventually(async () => (await myKarma(cleo)).entries.map(({ withheld }) => withheld), ['over_pair_limit']);
    await eventually(async () => (await myKarma(ann)).pagination.total, 5);
    expect((await myKarma(ann)).entries[0]).toMatchObject({ points: 0, withheld: 'over_pair_limit' });
    expect([await pointsOf(ann), await pointsOf(cleo)]).toEqual([53, 0]);
    expect((await myKarma(ann)).title).toBe('neighbour');
  });
});

describe('what others see', () => {
  const seen = async (as?: TestMember) => api.get<MemberKarmaAnswer>(`/api/members/${ann.id}/karma`, { as });

  it('is points, title and badges, unless the profile is hidden', async () => {
    const { body } = await seen();
    expect(memberKarmaAnswer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ _id: ann.id, points: 53, title: 'neighbour', badges: [] });
    await api.send('PUT', '/api/users/preferences', { privacy: { showProfile: false } }, ann);
    expect((await seen(bob)).body).toMatchObject({ code: 'profile_hidden' });
    expect((await seen(ann)).status).toBe(200);
    expect((await api.get('/api/members/nobody/karma')).body).toMatchObject({ code: 'member_not_found' });
  });

  it('on the leaderboard leaves out who hides, and tells everybody their place', async () => {
    const hidden = await leaderboard(ann);
    expect(leaderboardAnswer.parse(hidden)).toEqual(hidden);
    expect(hidden).toMatchObject({ period: 'month', month: thisMonth, me: { place: 1, points: 53 } });
    expect(hidden.leaders.map(({ member }) => member.name)).toEqual(['Bob']);
    await api.send('PUT', '/api/users/preferences', { privacy: { showProfile: true } }, ann);
    expect((await leaderboard(bob)).leaders.map(({ place, points }) => [place, points])).toEqual([
      [1, 53],
      [2, 8],
    ]);
    expect((await leaderboard(cleo, '?period=all')).me).toEqual({ place: null, points: 0 });
  });

  it('gives the same place to who has as many points', async () => {
    const dan = await api.register('Dan');
    const eve = await api.register('Eve');
    await adjust(dan, 8);
    await adjust(eve, 5);
    const { leaders, me } = await leaderboard(dan, '?period=all');
    expect(leaders.map(({ place, points }) => [place, points])).toEqual([
      [1, 53],
      [2, 8],
      [2, 8],
      [4, 5],
    ]);
    expect(me).toEqual({ place: 2, points: 8 });
    expect((await leaderboard(dan, '?period=all&limit=1')).leaders).toHaveLength(1);
  });
});

describe('an admin', () => {
  it('adjusts with a reason, which the member reads', async () => {
    expect((await adjust(bob, -3, 'Counted twice')).body).toMatchObject({ success: true, points: 5 });
    expect(await myKarma(bob)).toMatchObject({
      points: 5,
      entries: [{ points: -3, reason: 'adjusted', explanation: 'Counted twice', with: null }, { points: 8 }],
    });
  });

  it.each([
    ['too much', { points: 51, reason: 'x' }, 'points', 'too_big'],
    ['nothing', { points: 0, reason: 'x' }, 'points', 'required'],
    ['half a point', { points: 0.5, reason: 'x' }, 'points', 'not_whole'],
    ['no reason', { points: 5, reason: ' ' }, 'reason', 'required'],
  ])('is refused %s, at its field', async (_, body, path, code) => {
    await expect(api.send('POST', `/api/admin/members/${bob.id}/karma`, body, boss)).rejects.toThrow(
      new RegExp(`answered 400.*"path":"${path}".*"code":"${code}"`),
    );
  });

  it('is refused what leaves less than nothing, their own, and who is not there', async () => {
    await expect(adjust(bob, -50)).rejects.toThrow('karma_below_zero');
    await expect(adjust(boss, 5)).rejects.toThrow(/own_account|member_not_found/);
    await expect(adjust({ ...bob, id: 'nobody' }, 5)).rejects.toThrow('member_not_found');
    await expect(
      api.send('POST', `/api/admin/members/${bob.id}/karma`, { points: 5, reason: 'Mine' }, bob),
    ).rejects.toThrow('403');
  });

  it('reads every cause', async () => {
    const filter = encodeURIComponent(JSON.stringify({ memberId: bob.id, reason: 'adjusted' }));
    const { body, headers } = await api.get<AdminKarmaEntry[]>(`/api/admin/karma-entries?filter=${filter}`, {
      as: boss,
    });
    expect(headers.get('content-range')).toBe('karma-entries 0-0/1');
    expect(body).toMatchObject([{ memberId: bob.id, points: -3, explanation: 'Counted twice', otherMemberId: null }]);
  });

  it('tries factors over the whole history, and tells in lines how far it is', async () => {
    const { factors } = (await api.get<FactorsAnswer>(endpoints.impactFactors.path, { as: boss })).body;
    const body = { factors: factors.map((factor) => ({ ...factor, kg: factor.kg * 2, co2eKg: factor.co2eKg * 2 })) };
    const { body: tried } = await api.send<FactorsWhatIfAnswer>('POST', endpoints.factorsWhatIf.path, body, boss);
    const { total } = (await api.get<CommunityImpactAnswer>(endpoints.communityImpact.path, { as: boss })).body;
    expect(tried.total).toMatchObject({ things: total.things, now: total.restated });
    expect(tried.total.then.kg).toBeCloseTo(total.restated.kg * 2);
    expect(tried.membersChanged).toBeGreaterThan(0);
    const response = await fetch(`${running.system.url}${endpoints.factorsWhatIf.path}`, {
      method: 'POST',
      headers: {
        accept: 'application/x-ndjson',
        'content-type': 'application/json',
        authorization: `Bearer ${boss.token}`,
      },
      body: JSON.stringify(body),
    });
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (await response.text()).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ answer: tried });
    await expect(api.send('POST', endpoints.factorsWhatIf.path, { factors: factors.slice(1) }, boss)).rejects.toThrow(
      'Electronics is missing',
    );
    // nothing changes
    expect((await api.get<FactorsAnswer>(endpoints.impactFactors.path, { as: boss })).body.version).toBe(1);
  });

  it('tries rules before switching to them, and only what comes is paid by them', async () => {
    const rules = {
      points: { donation_completed: 20, swap_completed: 1, review_written: 3, event_joined: 5 },
      exchangesPerPairAndMonth: 2,
    };
    const { body: tried } = await api.send('POST', '/api/admin/karma/what-if', { rules }, boss);
    expect(tried).toEqual({
      changed: [
        { memberId: bob.id, before: 5, after: -2, titleBefore: 'newcomer', titleAfter: 'newcomer' },
        { memberId: ann.id, before: 53, after: 41, titleBefore: 'neighbour', titleAfter: 'neighbour' },
      ].sort((a, b) => b.after - b.before - (a.after - a.before)),
      totals: expect.objectContaining({ gaining: 0, losing: 2, before: 71, after: 52 }) as unknown,
    });
    const { body: now } = await api.send<KarmaRulesAnswer>(
      'PUT',
      '/api/admin/karma/rules',
      { ...rules, replaces: 1 },
      boss,
    );
    expect(now).toMatchObject({ version: 2, rules, earlier: [{ version: 1, byMemberId: null, switchedAt: null }] });
    const { body: read } = await api.get<KarmaRulesAnswer>('/api/admin/karma/rules', { as: boss });
    expect(karmaRulesAnswer.parse(read)).toEqual(now);
    await swapped(await api.listItem(ann, { title: 'Kettle' }), bob, await api.listItem(bob, { title: 'Pan' }));
    await eventually(() => pointsOf(ann), 54);
    expect((await myKarma(ann)).entries[0]).toMatchObject({ points: 1, rulesVersion: 2 });
  });

  it('is told which rule is wrong', async () => {
    const rules = {
      points: { donation_completed: -1, swap_completed: 8, review_written: 3 },
      exchangesPerPairAndMonth: 3,
    };
    await expect(api.send('PUT', '/api/admin/karma/rules', rules, boss)).rejects.toThrow(
      /400.*points\.donation_completed.*points\.event_joined/,
    );
  });

  it('defines badges, which also come to who has reached them, and retires them', async () => {
    const body = { name: 'Trader', description: 'Swapped twice', metric: 'swaps_completed', threshold: 2 };
    const { body: badge } = await api.send<AdminBadge>('POST', '/api/admin/badges', body, boss);
    expect(badge).toMatchObject({ ...body, builtIn: false, retired: false });
    await eventually(async () => (await badgesOf(ann)).find(({ _id }) => _id === badge._id)?.earned, true);
    expect((await badgesOf(cleo)).find(({ _id }) => _id === badge._id)).toMatchObject({ value: 1, progress: 50 });
    await expect(api.send('POST', '/api/admin/badges', body, boss)).rejects.toThrow('badge_exists');
    await api.send('POST', `/api/admin/badges/${badge._id}/retire`, undefined, boss);
    expect((await badgesOf(cleo)).map(({ name }) => name)).not.toContain('Trader');
    expect((await badgesOf(ann)).map(({ name }) => name)).toContain('Trader');
    const { body: all } = await api.get<{ badges: AdminBadge[] }>('/api/admin/badges', { as: boss });
    expect(all.badges.map(({ builtIn, retired }) => [builtIn, retired])).toEqual([
      ...Array.from({ length: 4 }, () => [true, false]),
      [false, true],
    ]);
    const { body: shown } = await api.get<MemberKarmaAnswer>(`/api/members/${ann.id}/karma`);
    expect(shown.badges).toMatchObject([{ name: 'Trader', earnedDate: expect.any(String) as unknown }]);
    await swapped(await api.listItem(ann, { title: 'Mug' }), cleo, await api.listItem(cleo, { title: 'Bowl' }));
    await eventually(async () => (await myKarma(cleo)).entries.length, 2);
    expect((await badgesOf(cleo)).map(({ name }) => name)).not.toContain('Trader');
    await api.send('POST', `/api/admin/badges/${badge._id}/reinstate`, undefined, boss);
    await eventually(async () => (await badgesOf(cleo)).find(({ _id }) => _id === badge._id)?.earned, true);
    const { body: given } = await api.get<MemberKarmaAnswer>(`/api/members/${ann.id}/karma`);
    expect(given.badges.filter(({ name }) => name === 'Trader')).toHaveLength(1);
  });
});

it('a review earns its writer what the rules say, once, and the other side nothing', async () => {
  const hedda = await api.register('Hedda');
  const offered = await api.listItem(hedda, { title: 'Rope' });
  const asked = await swapped(await api.listItem(ann, { title: 'Kite' }), hedda, offered);
  await eventually(async () => (await myKarma(hedda)).entries.length, 1);
  const before = await pointsOf(ann);
  const params = { swapId: asked._id };
  const written = await api.send(
    'POST',
    buildEndpointUrl(endpoints.writeReview, { params }),
    { rating: 5, comment: '' },
    hedda,
  );
  expect(written.status).toBe(201);
  await eventually(
    async () => (await myKarma(hedda)).entries.map(({ reason }) => reason),
    ['review_written', 'swap_completed'],
  );
  expect((await myKarma(hedda)).entries[0]).toMatchObject({ swapId: asked._id, with: { name: 'Ann' } });
  expect(await pointsOf(ann)).toBe(before);
});

it('who is erased has no karma to show', async () => {
  const dora = await api.register('Dora');
  await adjust(dora, 50, 'A secret about Dora');
  await log.append(streams.member(dora.id), 'MemberErased', { memberId: dora.id });
  await log.vault.destroy(dora.id);
  expect((await api.get(`/api/members/${dora.id}/karma`)).body).toMatchObject({ code: 'member_not_found' });
  expect((await leaderboard(ann, '?period=all')).leaders.map(({ member }) => member._id)).not.toContain(dora.id);
  const filter = encodeURIComponent(JSON.stringify({ memberId: dora.id }));
  const { body } = await api.get<AdminKarmaEntry[]>(`/api/admin/karma-entries?filter=${filter}`, { as: boss });
  expect(body).toMatchObject([{ points: 50, explanation: '' }]);
  await expect(adjust(dora, 5)).rejects.toThrow('member_not_found');
});
