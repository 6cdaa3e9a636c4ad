import {
  activityAnswer,
  adminImpactAnswer,
  addDays,
  communityFiguresAnswer,
  communityImpactAnswer,
  toCalendarDay,
  endpoints,
  factorsAnswer,
  firstFactorTable,
  memberFiguresAnswer,
  memberImpactAnswer,
  getMonthStart,
  siteFiguresAnswer,
  streams,
  buildEndpointUrl,
  type ActivityAnswer,
  type ActivityOverTimeAnswer,
  type AuditEntry,
  type AdminImpactAnswer,
  type CategoriesAnswer,
  type CommunityFiguresAnswer,
  type CommunityImpactAnswer,
  type ErrorBody,
  type FactorsAnswer,
  type FactorTablesAnswer,
  type FunnelAnswer,
  type ItemAnswer,
  type MemberFiguresAnswer,
  type MemberImpactAnswer,
  type SiteFiguresAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { getMemberStream, startTestSystemWithLog, type TestLog, type TestSystemWithLog } from './testing/testLog.ts';

let running: TestSystemWithLog;
let api: TestApi;
let log: TestLog;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;
let boss: TestMember;

/** Ann's lamp for Bob's guitar, and Ann's book for Cleo. */
beforeAll(async () => {
  running = await startTestSystemWithLog({ COMMUNITY_TIME_ZONE: 'Europe/Berlin' });
  api = new TestApi(running.system.url);
  log = running.logOf(api);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  cleo = await api.register('Cleo');
  const lamp = await api.listItem(ann, { title: 'Lamp', category: 'Home & Garden' });
  const guitar = await api.listItem(bob, { title: 'Guitar', category: 'Music' });
  const book = await api.listItem(ann, { title: 'Book', category: 'Books', type: 'donate' });
  await api.listItem(cleo, { title: 'Kite', category: 'Toys' });
  await handOver(lamp, bob, guitar);
  await handOver(book, cleo);
});

afterAll(() => running.stop());

async function handOver(item: ItemAnswer, by: TestMember, offered?: ItemAnswer, from = ann): Promise<void> {
  const { _id: requestId } = await api.proposeSwap(item, by, offered);
  const path = buildEndpointUrl(endpoints.answerSwap, { params: { itemId: item._id, requestId } });
  await api.send('PUT', path, { status: 'accepted' }, from);
  for (const side of [from, by]) await api.send('PUT', path, { status: 'completed' }, side);
}

async function get<Body>(path: string, as: TestMember = ann): Promise<Body> {
  const { status, body } = await api.get<Body>(path, { as });
  expect([path, status]).toEqual([path, 200]);
  return body;
}

/** A barter of two items without a weight, as the log of that day has it. */
async function completedThen(swapId: string, completedAt: string): Promise<void> {
  const things = { category: 'Toys', type: 'barter', weightKg: null } as const;
  const items = [ann, bob].map(({ id }) => ({ ...things, itemId: `${swapId}-${id}`, ownerId: id, title: 'Toy' }));
  const sides = { swapId, ownerId: ann.id, requesterId: bob.id, items } as const;
  await log.append(streams.swap(swapId), 'SwapProposed', { ...sides, gives: 'both', proposedAt: completedAt });
  await log.append(streams.swap(swapId), 'SwapCompleted', { ...sides, completedAt });
}

const thisYear = { things: 3, reported: { kg: 6.95, co2eKg: 21.7 }, restated: { kg: 6.95, co2eKg: 21.7 } };

describe('GET /api/impact', () => {
  it('answers what the community saved, in total, over time and by category', async () => {
    const body = await get<CommunityImpactAnswer>('/api/impact');
    expect(communityImpactAnswer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ factorsVersion: 1, timeZone: 'Europe/Berlin', total: thisYear, inPeriod: thisYear });
    expect(body.overTime).toHaveLength(12);
    expect(body.overTime.at(-1)).toEqual({ start: getMonthStart(body.period.to), ...thisYear });
    expect(body.overTime[0]?.things).toBe(0);
    expect(body.byCategory.map(({ category, grade, reported }) => [category, grade, reported.kg])).toEqual([
      ['Music', 'C', 4],
      ['Home & Garden', 'B', 2.7],
      ['Books', 'B', 0.25],
    ]);
  });

  it('knows the days of the community’s zone, and of the next one it moves to', async () => {
    // the last evening of the year in London is the first night of the next in Berlin
    await completedThen('new-year', '2025-12-31T23:30:00.000Z');
    const path = '/api/impact?granularity=day&from=2025-12-31&to=2026-01-01';
    const things = async () =>
      (await get<CommunityImpactAnswer>(path)).overTime.map((bucket) => [bucket.start, bucket.things]);
    expect(await things()).toEqual([
      ['2025-12-31', 0],
      ['2026-01-01', 2],
    ]);
    await api.send('PUT', '/api/admin/settings/community', { timeZone: 'Europe/London' }, boss);
    expect(await things()).toEqual([
      ['2025-12-31', 2],
      ['2026-01-01', 0],
    ]);
    await api.send('PUT', '/api/admin/settings/community', { timeZone: 'Europe/Berlin' }, boss);
  });

  it.each([
    ['from=tomorrow', 'from', 'invalid_date'],
    ['to=2026-02-30', 'to', 'invalid_date'],
    ['from=2026-02-02&to=2026-02-01', 'to', 'day_too_early'],
    ['granularity=hour', 'granularity', 'invalid_choice'],
  ])('%s is refused by its field', async (query, path, code) => {
    const { status, body } = await api.get<ErrorBody>(`/api/impact?${query}`, { as: ann });
    expect([status, body.errors]).toMatchObject([400, [{ path, code }]]);
  });

  it('is for members', async () => {
    expect((await api.get('/api/impact')).status).toBe(401);
    expect((await api.get('/api/impact/factors')).status).toBe(401);
  });
});

describe('the impact of a member', () => {
  it('is what they gave, with what they got beside it', async () => {
    const body = await get<MemberImpactAnswer>('/api/impact/me', cleo);
    expect(memberImpactAnswer.parse(body)).toEqual(body);
    const nothing = { kg: 0, co2eKg: 0 };
    expect(body).toMatchObject({
      memberId: cleo.id,
      given: { things: 0, reported: nothing, restated: nothing },
      received: { things: 1, reported: { kg: 0.25, co2eKg: 0.5 } },
      byCategory: [],
    });
  });

  it('is there for others, unless they hide their profile', async () => {
    const path = `/api/members/${bob.id}/impact`;
    expect((await get<MemberImpactAnswer>(path)).byCategory).toMatchObject([
      { category: 'Music', things: 1 },
      { category: 'Toys', things: 1 },
    ]);
    await api.send('PUT', '/api/users/preferences', { privacy: { showProfile: false } }, bob);
    for (const what of ['impact', 'activity']) {
      expect(await api.get(`/api/members/${bob.id}/${what}`, { as: ann })).toMatchObject({
        status: 404,
        body: { code: 'profile_hidden' },
      });
      expect((await api.get(`/api/members/nobody/${what}`, { as: ann })).status).toBe(404);
    }
    expect((await api.get(path, { as: bob })).status).toBe(200);
  });
});

describe('the table of factors', () => {
  const doubled = () => ({
    replaces: 1,
    factors: firstFactorTable.factors.map((factor) => ({ ...factor, co2eKg: factor.co2eKg * 2 })),
    sources: ['A newer study'],
  });
  const refused = async (body: object, as = boss) => {
    const response = await fetch(`${api.url}/api/admin/impact/factors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
      body: JSON.stringify(body),
    });
    return [response.status, await response.json()] as const;
  };

  it('is shown with its sources and grades', async () => {
    const body = await get<FactorsAnswer>('/api/impact/factors');
    expect(factorsAnswer.parse(body)).toEqual(body);
    expect(body).toEqual({ ...firstFactorTable, switchedAt: null, displacement: 0.5 });
  });

  it('is no member’s to switch', async () => {
    expect(await refused(doubled(), ann)).toMatchObject([403, {}]);
  });

  it.each([
    ['a category twice and one missing', () => doubled().factors.map((f) => ({ ...f, category: 'Books' })), 'factors'],
    ['no list', () => 'none', 'factors'],
    ['a weight of nothing', () => doubled().factors.map((f) => ({ ...f, kg: 0 })), 'factors.0.kg'],
    ['half a gram', () => doubled().factors.map((f) => ({ ...f, kg: 0.0005 })), 'factors.0.kg'],
    ['too much CO2e', () => doubled().factors.map((f) => ({ ...f, co2eKg: 1e9 })), 'factors.0.co2eKg'],
    ['an unknown grade', () => doubled().factors.map((f) => ({ ...f, grade: 'D' })), 'factors.0.grade'],
    ['no basis', () => doubled().factors.map((f) => ({ ...f, basis: ' ' })), 'factors.0.basis'],
  ])('is refused with %s', async (_, factors, path) => {
    const [status, body] = await refused({ ...doubled(), factors: factors() });
    expect(status).toBe(400);
    expect((body as ErrorBody).errors?.map((error) => error.path)).toContain(path);
  });

  it('restates what was reported once it is switched, and reports anew from then on', async () => {
    const { body } = await api.send<FactorsAnswer>('POST', '/api/admin/impact/factors', doubled(), boss);
    expect(body).toMatchObject({ version: 2, sources: ['A newer study'] });
    const shown = await get<FactorsAnswer>('/api/impact/factors');
    expect(factorsAnswer.parse(shown)).toEqual(shown);
    expect(shown).toEqual(body);
    const { tables } = (await api.get<FactorTablesAnswer>(endpoints.factorTables.path, { as: boss })).body;
    const { factors, sources, switchedAt } = shown;
    expect(tables).toEqual([
      { version: 2, factors, sources, switchedAt, byMemberId: boss.id },
      { ...firstFactorTable, switchedAt: null, byMemberId: null },
    ]);
    const { total } = await get<CommunityImpactAnswer>('/api/impact');
    expect(total).toEqual({ things: 5, reported: { kg: 8.81, co2eKg: 24.7 }, restated: { kg: 8.81, co2eKg: 49.4 } });
    await completedThen('after-the-switch', new Date().toISOString());
    expect((await get<CommunityImpactAnswer>('/api/impact')).total).toEqual({
      things: 7,
      reported: { kg: 10.67, co2eKg: 30.7 },
      restated: { kg: 10.67, co2eKg: 55.4 },
    });
  });

  it('is switched by who has seen the one in force', async () => {
    expect(await refused({ ...doubled(), sources: ['A third study'] })).toMatchObject([
      409,
      { code: 'version_conflict' },
    ]);
    // sent twice, it is switched once
    expect(await refused(doubled())).toMatchObject([200, { version: 2 }]);
  });
});

describe('figures', () => {
  it('of a member are there for their cards', async () => {
    const body = await get<MemberFiguresAnswer>('/api/figures/me');
    expect(memberFiguresAnswer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ totalItems: 2, availableItems: 0, exchangedItems: 2, donatedItems: 1 });
    expect(body.completedExchanges).toBe(body.completedSwaps + 1);
  });

  it('of somebody who never did anything are zero', async () => {
    expect(await get<MemberFiguresAnswer>('/api/figures/me', boss)).toMatchObject({ totalItems: 0, receivedItems: 0 });
  });

  it('of the community compare this month with the one before', async () => {
    const today = toCalendarDay(new Date().toISOString(), 'Europe/Berlin');
    await completedThen('last-month', `${addDays(getMonthStart(today), -1)}T12:00:00.000Z`);
    const body = await get<CommunityFiguresAnswer>('/api/figures/community');
    expect(communityFiguresAnswer.parse(body)).toEqual(body);
    expect(body).toEqual({
      members: { total: 4, thisMonth: 4, lastMonth: 0 },
      items: { total: 1, thisMonth: 4, lastMonth: 0 },
      completions: { total: 5, thisMonth: 3, lastMonth: 1 },
      donations: { total: 1, thisMonth: 1, lastMonth: 0 },
    });
  });
});

describe('activity', () => {
  const said = ({ entries }: ActivityAnswer) =>
    entries.map(({ member, action, item, other }) => [member?.name, action, item?.title, other?.name]);

  it('is one’s own history, newest first, page by page', async () => {
    const first = await get<ActivityAnswer>('/api/activity/me?limit=2', cleo);
    expect(activityAnswer.parse(first)).toEqual(first);
    const rest = await get<ActivityAnswer>(`/api/activity/me?before=${first.next ?? ''}`, cleo);
    expect([...said(first), ...said(rest)]).toEqual([
      ['Cleo', 'received', 'Book', 'Ann'],
      ['Cleo', 'was_accepted', 'Book', 'Ann'],
      ['Cleo', 'asked', 'Book', 'Ann'],
      ['Cleo', 'listed', 'Kite', undefined],
    ]);
    expect(rest.next).toBeNull();
  });

  it('tells what something brought, to who earned it alone', async () => {
    const brought = async (path: string, as: TestMember) =>
      (await get<ActivityAnswer>(path, as)).entries.map(({ action, karma }) => [action, karma]);
    await expect.poll(() => brought('/api/activity/me', ann)).toContainEqual(['donated', 15]);
    const mine = await brought('/api/activity/me', ann);
    expect(mine).toContainEqual(['swapped', 8]);
    expect(mine).toContainEqual(['accepted', 0]);
    expect(await brought('/api/activity/me', cleo)).toContainEqual(['received', 0]);
    expect(await brought(`/api/members/${ann.id}/activity`, cleo)).toContainEqual(['donated', 0]);
  });

  it('of others leaves out what is between two', async () => {
    const body = await get<ActivityAnswer>(`/api/members/${cleo.id}/activity`);
    expect(said(body)).toEqual([
      ['Cleo', 'received', 'Book', 'Ann'],
      ['Cleo', 'listed', 'Kite', undefined],
    ]);
    // Ann takes part in one of them
    expect(body.entries.map(({ swapId }) => swapId !== null)).toEqual([true, false]);
  });

  it('of the community tells each handover once, and does not name who hides', async () => {
    // Bob hides his profile; the toys were exchanged by log events alone
    const handedOver = said(await get<ActivityAnswer>('/api/activity', cleo)).filter(
      ([, action, title]) => action !== 'listed' && title !== 'Toy',
    );
    expect(handedOver).toEqual([
      ['Ann', 'donated', 'Book', 'Cleo'],
      ['Ann', 'swapped', 'Lamp', undefined],
    ]);
    const listed = said(await get<ActivityAnswer>('/api/activity', cleo)).filter(([, action]) => action === 'listed');
    expect(listed).toContainEqual([undefined, 'listed', 'Guitar', undefined]);
    // after a swap with Bob, a member sees him
    expect(said(await get<ActivityAnswer>('/api/activity/me'))).toContainEqual(['Ann', 'swapped', 'Lamp', 'Bob']);
  });

  it('of who is erased is gone, and "Deleted member" stands in that of others', async () => {
    const dan = await api.register('Dan');
    await log.append(streams.swap('dans'), 'SwapCompleted', {
      swapId: 'dans',
      ownerId: ann.id,
      requesterId: dan.id,
      items: [{ itemId: 'vase', ownerId: ann.id, title: 'Vase', type: 'donate', category: 'Toys', weightKg: 1 }],
      completedAt: new Date().toISOString(),
    });
    await log.append(getMemberStream(dan), 'MemberErased', { memberId: dan.id, erasedAt: new Date().toISOString() });
    const [newest] = said(await get<ActivityAnswer>('/api/activity/me'));
    expect(newest).toEqual(['Ann', 'donated', 'Vase', 'Deleted member']);
    expect((await api.get(`/api/members/${dan.id}/activity`, { as: ann })).status).toBe(404);
  });

  it('is not paged by what no answer gave', async () => {
    const { status, body } = await api.get<ErrorBody>('/api/activity/me?before=%20%22', { as: ann });
    expect([status, body.errors]).toMatchObject([400, [{ path: 'before' }]]);
  });
});

describe('admin analytics', () => {
  const resources = ['funnel', 'activity-over-time', 'categories', 'impact'];

  it.each([...resources, 'exports/one'])('keep %s from members', async (resource) => {
    expect((await api.get(`/api/admin/analytics/${resource}`)).status).toBe(401);
    expect((await api.get(`/api/admin/analytics/${resource}`, { as: ann })).status).toBe(403);
  });

  const exported = async (report: string, asked: object = {}) =>
    (
      await api.send<{ exportId: string; path: string; period: object }>(
        'POST',
        endpoints.exportFigures.path,
        { report, ...asked },
        boss,
      )
    ).body;

  it('leave an event with who took out what of which time, before anything is given', async () => {
    const { exportId, path, period } = await exported('impact', { from: '2026-01-01', to: '2026-03-31' });
    expect(period).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    const audit = await get<AuditEntry[]>(
      `/api/admin/audit?filter=${encodeURIComponent(JSON.stringify({ type: 'FiguresExported' }))}`,
      boss,
    );
    expect(audit[0]).toMatchObject({
      actor: { id: boss.id, role: 'admin' },
      data: { exportId, report: 'impact', from: '2026-01-01', to: '2026-03-31', granularity: 'month' },
    });
    expect((await api.get(path, { as: boss })).status).toBe(200);
  });

  it('give nothing that nobody said to take out', async () => {
    const { body, status } = await api.get<ErrorBody>('/api/admin/analytics/exports/unheard-of', { as: boss });
    expect([status, body.code]).toEqual([404, 'export_not_found']);
    await expect(exported('everything')).rejects.toThrow('400');
    await expect(exported('funnel', { from: '2026-03-31', to: '2026-01-01' })).rejects.toThrow('400');
  });

  it.each(resources)('give %s as a spreadsheet, too', async (resource) => {
    const { path } = await exported(resource);
    const { headers, body } = await api.get<string>(path, { as: boss });
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toMatch(new RegExp(`filename="?${resource}_.*_month.csv"?$`));
    expect(body.split('\r\n').length).toBeGreaterThan(3);
  });

  it('show the funnel of a time in which enough people took part', async () => {
    const { figures } = await get<FunnelAnswer>('/api/admin/analytics/funnel', boss);
    expect(figures?.steps.map(({ step, count }) => [step, count])).toEqual([
      ['proposed', 5],
      ['accepted', 2],
      ['scheduled', 0],
      ['completed', 5],
    ]);
    expect(figures).toMatchObject({ failed: 0, noShows: 0, noShowRate: null });
    const ofTwo = await get<FunnelAnswer>('/api/admin/analytics/funnel?from=2025-12-31&to=2026-01-01', boss);
    expect(ofTwo).toEqual({ period: { from: '2025-12-31', to: '2026-01-01' }, figures: null });
  });

  it('count what happened day by day', async () => {
    const { buckets } = await get<ActivityOverTimeAnswer>(
      '/api/admin/analytics/activity-over-time?granularity=day',
      boss,
    );
    expect(buckets).toHaveLength(30);
    expect(buckets.at(-1)).toMatchObject({ itemsListed: 4, swapsProposed: 3, itemsDonated: 1, membersJoined: 5 });
  });

  it('withhold categories in which one or two people could be told apart', async () => {
    const { categories } = await get<CategoriesAnswer>('/api/admin/analytics/categories', boss);
    const of = (name: string) => categories.find(({ category }) => category === name);
    expect(of('Music')).toEqual({ category: 'Music', onLists: 0, listed: null, handedOver: null });
    expect(of('Sports')).toEqual({ category: 'Sports', onLists: 0, listed: 0, handedOver: 0 });
    for (const [member, title] of [ann, bob, cleo].map((each, at) => [each, `Ball ${String(at)}`] as const))
      await api.listItem(member, { title, category: 'Sports' });
    const { categories: after } = await get<CategoriesAnswer>('/api/admin/analytics/categories', boss);
    expect(after.find(({ category }) => category === 'Sports')).toMatchObject({ onLists: 3, listed: 3 });
  });

  it('show the impact without categories of few', async () => {
    const body = await get<AdminImpactAnswer>('/api/admin/analytics/impact', boss);
    expect(adminImpactAnswer.parse(body)).toEqual(body);
    expect(body.byCategory).toEqual([]);
    expect(body.withheld).toContain('Music');
    expect(body.total.things).toBeGreaterThan(7);
  });
});

describe('GET /api/site/figures', () => {
  const readFigures = async () => {
    const { status, body } = await api.get<SiteFiguresAnswer>(endpoints.siteFigures.path);
    expect(status).toBe(200);
    expect(siteFiguresAnswer.parse(body)).toEqual(body);
    return body;
  };

  it('shows everyone the totals, without what fewer than three people gave', async () => {
    const { members } = await get<CommunityFiguresAnswer>('/api/figures/community');
    expect(await readFigures()).toEqual({ members: members.total, things: null, kg: null });
    const kite = await api.listItem(cleo, { title: 'Kite', category: 'Toys', type: 'donate' });
    await handOver(kite, ann, undefined, cleo);
    const { total } = await get<CommunityImpactAnswer>('/api/impact');
    const figures = await readFigures();
    expect(figures).toEqual({
      members: members.total,
      things: total.things,
      kg: 10,
    });
    expect(figures.things).toBeGreaterThan(3);
    expect(total.reported.kg).toBeGreaterThan(10);
    expect(total.reported.kg).toBeLessThan(20);
  });

  it('shows nothing once an admin has switched it off', async () => {
    const change = (figuresForVisitors: boolean) =>
      api.send('PUT', endpoints.changeSettings.path, { figuresForVisitors }, boss);
    await change(false);
    expect(await readFigures()).toEqual({ members: null, things: null, kg: null });
    await change(true);
    expect((await readFigures()).members).not.toBeNull();
  });
});
