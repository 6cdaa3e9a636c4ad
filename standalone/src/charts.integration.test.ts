import {
  consistencyHeader,
  endpoints,
  figureReport,
  streams,
  buildEndpointUrl,
  type AuditEntry,
  type ChartAnswer,
  type ErrorBody,
  type FigureEventsAnswer,
  type FigureReport,
  type MonthlyReportAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { startTestSystemWithLog, type TestLog, type TestSystemWithLog } from './testing/testLog.ts';

let running: TestSystemWithLog;
let api: TestApi;
let log: TestLog;
let boss: TestMember;
let analyst: TestMember;
const spring = { from: '2025-03-01', to: '2025-05-31' };
const may = { from: '2025-05-01', to: '2025-05-31' };

async function gave(swapId: string, ownerId: string, at: string, circleId: string | null = null): Promise<void> {
  const item = { itemId: `${swapId}-thing`, ownerId, title: 'Thing', type: 'donate', category: 'Books' } as const;
  const given = { swapId, ownerId, requesterId: 'zoe', items: [{ ...item, weightKg: 1 }], circleId };
  await log.append(streams.swap(swapId), 'SwapProposed', { ...given, gives: 'owner', proposedAt: at });
  await log.append(streams.swap(swapId), 'SwapCompleted', { ...given, completedAt: at });
}

async function listed(itemId: string, ownerId: string, listedAt: string, category: 'Books' | 'Toys'): Promise<void> {
  const item = { itemId, ownerId, type: 'donate', category, circleId: null, listedAt } as const;
  await log.append(streams.item(itemId), 'ItemListed', item);
}

/** A loop and the handovers of all its legs. Its end comes first: a handover that is told later counts once. */
async function swappedInLoop(loopId: string, memberIds: readonly string[], at: string): Promise<void> {
  const legs = memberIds.map((giverId, index) => ({
    ...{ swapId: `${loopId}-${giverId}`, itemId: `${loopId}-${giverId}-item`, giverId, since: at },
    receiverId: memberIds[(index + 1) % memberIds.length] ?? '',
    want: { kind: 'like', id: 'item' } as const,
  }));
  const stream = streams.swapLoop(loopId);
  await log.append(stream, 'SwapLoopOffered', { loopId, legs, offeredAt: at });
  await log.append(stream, 'SwapLoopMembersAsked', { loopId, legs, askedAt: at });
  await log.append(stream, 'SwapLoopAgreed', { loopId, legs, agreedAt: at });
  await log.append(stream, 'SwapLoopCompleted', { loopId, legs, completedAt: at });
  for (const { swapId, itemId, giverId: ownerId, receiverId: requesterId } of legs) {
    const item = { itemId, ownerId, title: 'Thing', type: 'barter', category: 'Music', weightKg: 1 } as const;
    const parties = { swapId, ownerId, requesterId, items: [item], circleId: null, loopId };
    await log.append(streams.swap(swapId), 'SwapProposed', { ...parties, gives: 'owner', proposedAt: at });
    await log.append(streams.swap(swapId), 'SwapCompleted', { ...parties, completedAt: at });
  }
}

/** Three gave books in March and April, one of them in a circle; one toy was listed. */
beforeAll(async () => {
  running = await startTestSystemWithLog({ COMMUNITY_TIME_ZONE: 'Europe/Berlin' });
  api = new TestApi(running.system.url);
  log = running.logOf(api);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  const member = await api.register('Ana');
  await api.send('POST', `/api/admin/members/${member.id}/promote`, { duties: ['analyse'] }, boss);
  analyst = await api.signIn('ana@example.org', 'a long password', 'admin');
  await gave('s1', 'anna', '2025-03-10T10:00:00.000Z');
  await gave('s2', 'ben', '2025-03-31T22:30:00.000Z', 'elm');
  await gave('s3', 'cleo', '2025-04-10T10:00:00.000Z');
  for (const [at, owner] of ['anna', 'ben', 'cleo'].entries())
    await listed(`book${String(at)}`, owner, `2025-03-1${String(at)}T10:00:00.000Z`, 'Books');
  await listed('kite', 'anna', '2025-03-12T10:00:00.000Z', 'Toys');
  for (const [points, memberId] of [
    [30, 'anna'],
    [20, 'ben'],
    [10, 'cleo'],
  ] as const) {
    await log.append(streams.member(memberId), 'MemberRegistered', {
      memberId,
      status: 'active',
      registeredAt: '2025-03-01T10:00:00.000Z',
    });
    const paid = { memberId, points, total: points, month: '2025-05', reason: 'donation_completed' } as const;
    await log.append(streams.karma(memberId), 'KarmaAwarded', { ...paid, awardedAt: '2025-05-02T10:00:00.000Z' });
  }
});
afterAll(() => running.stop());

async function chart(report: FigureReport, query: object = spring, as = boss): Promise<ChartAnswer> {
  const { status, body } = await api.get<ChartAnswer>(
    buildEndpointUrl(endpoints.adminChart, { params: { report }, query }),
    {
      as,
    },
  );
  expect([report, status]).toEqual([report, 200]);
  return body;
}

/** A chart's values by row and column. */
const told = ({ columns, rows }: ChartAnswer) =>
  Object.fromEntries(
    rows.map(({ key, values }) => [key, Object.fromEntries(columns.map((column, at) => [column.key, values[at]]))]),
  );

async function eventsOf(query: object, as = boss): Promise<FigureEventsAnswer> {
  const { status, body } = await api.get<FigureEventsAnswer>(buildEndpointUrl(endpoints.adminFigureEvents, { query }), {
    as,
  });
  expect(status).toBe(200);
  return body;
}

describe('a chart', () => {
  it.each(figureReport.options)('%s is answered as it is defined, for who analyses', async (report) => {
    for (const as of [boss, analyst]) {
      expect((await chart(report, spring, as)).report).toBe(report);
      const narrowed = await chart(report, { ...spring, category: 'Books', circleId: 'elm' }, as);
      expect(narrowed.rows.length).toBeGreaterThanOrEqual(0);
    }
  });

  it('over time counts in the community’s zone', async () => {
    const months = told(await chart('activity-over-time'));
    expect(Object.keys(months)).toEqual(['2025-03-01', '2025-04-01', '2025-05-01']);
    expect(months['2025-03-01']).toMatchObject({ itemsListed: 4, swapsCompleted: 1, membersJoined: 3 });
    // the last evening of March in UTC is April in Berlin
    expect(months['2025-04-01']).toMatchObject({ swapsCompleted: 2, itemsListed: 0 });
  });

  it('is narrowed to a category, and tells of none what one or two people did', async () => {
    const books = told(await chart('activity-over-time', { ...spring, category: 'Books' }));
    expect(books['2025-03-01']).toMatchObject({ itemsListed: 3 });
    expect(books['2025-03-01']).not.toHaveProperty('membersJoined');
    const toys = await chart('activity-over-time', { ...spring, category: 'Toys' });
    expect(toys.withheld).toBe(true);
    expect(told(toys)['2025-03-01']).toMatchObject({ itemsListed: null });
    const elm = await chart('impact', { ...spring, circleId: 'elm' });
    expect([elm.withheld, told(elm)['2025-04-01']?.['things']]).toEqual([true, null]);
  });

  it('by category says what was given, with its grade', async () => {
    const { rows } = await chart('impact-categories');
    expect(rows).toEqual([{ key: 'Books', grade: 'B', values: [3, 3, 6, 3, 6] }]);
    expect(told(await chart('categories'))['Toys']).toMatchObject({ listed: null, onLists: null, handedOver: 0 });
  });

  it('of a panel compares with the period before, as many days long', async () => {
    const growth = await chart('growth-metrics', { from: '2025-04-01', to: '2025-04-30' });
    expect(growth.before).toEqual({ from: '2025-03-02', to: '2025-03-31' });
    expect(told(growth)['swapsCompleted']).toEqual({ now: 2, before: 1 });
    expect(told(growth)['itemsListed']).toEqual({ now: 0, before: 4 });
  });

  it('tells karma by reason, and how it is spread without the one or two', async () => {
    expect(told(await chart('karma'))['2025-05-01']).toMatchObject({ donation_completed: 60, adjusted: 0 });
    const { rows, withheld } = await chart('karma-distribution');
    expect(withheld).toBe(true);
    expect(rows.find(({ key }) => key === '25')?.values).toEqual([null]);
  });

  it('names those who earned most to who moderates, and to who analyses says how many there are', async () => {
    const earned = (await chart('leaderboard', may)).rows.map(({ memberId, values: [points] }) => [memberId, points]);
    expect(earned).toEqual([
      ['anna', 30],
      ['ben', 20],
      ['cleo', 10],
    ]);
    const bands = (await chart('leaderboard', may, analyst)).rows.map(({ values }) => values);
    expect(bands.flat().filter((count) => count !== 0)).toEqual([3]);
  });

  it('of those who earned most follows the period', async () => {
    const points = async (days: object) =>
      (await chart('leaderboard', days)).rows.map(({ values: [ofPeriod] }) => ofPeriod);
    expect(await points({ from: '2025-05-02', to: '2025-05-02' })).toEqual([30, 20, 10]);
    expect(await points({ from: '2025-05-03', to: '2025-05-31' })).toEqual([]);
  });

  it('of active members follows the period, as the one before does, and leads to them', async () => {
    const april = { from: '2025-04-01', to: '2025-04-30' };
    const health = await chart('community-health', april);
    // in April Ben, Cleo and Zoe handed items over; in March Anna and Zoe did, and Ben and Cleo listed something
    expect(told(health)['activeMembers']).toEqual({ now: 3, before: 4 });
    const { events } = await eventsOf({ ...april, figure: 'activeMembers' }, boss);
    expect(events.map(({ stream }) => stream).sort()).toEqual(['member-ben', 'member-cleo', 'member-zoe']);
  });

  it('shows who of a month stayed', async () => {
    const { rows, withheld } = await chart('retention');
    // all three listed something in March; one or two of them were active in April
    expect(rows.find(({ key }) => key === '2025-03')?.values.slice(0, 3)).toEqual([3, 1, null]);
    expect(withheld).toBe(true);
  });

  it('refuses a category that is none', async () => {
    const path = buildEndpointUrl(endpoints.adminChart, { params: { report: 'funnel' }, query: { category: 'Boats' } });
    const { status, body } = await api.get<ErrorBody>(path, { as: analyst });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'category']);
  });
});

describe('figures of swap loops', () => {
  const november = { from: '2024-11-01', to: '2024-11-30' };

  it('tell steps, handovers and members with things from loops alone, and to who analyses what three did', async () => {
    await swappedInLoop('first', ['anna', 'ben', 'cleo'], '2024-11-05T10:00:00.000Z');
    await swappedInLoop('second', ['dan', 'zoe'], '2024-11-06T10:00:00.000Z');
    const item = {
      itemId: 'flute',
      ownerId: 'ben',
      title: 'Flute',
      type: 'donate',
      category: 'Music',
      weightKg: 1,
    } as const;
    const given = { swapId: 'flute', ownerId: 'ben', requesterId: 'zoe', items: [item], circleId: null };
    const at = '2024-11-07T10:00:00.000Z';
    await log.append(streams.swap('flute'), 'SwapProposed', { ...given, gives: 'owner', proposedAt: at });
    await log.append(streams.swap('flute'), 'SwapCompleted', { ...given, completedAt: at });

    const steps = { loopsFound: 2, loopsOffered: 2, loopsAgreed: 2, loopsCompleted: 2 };
    const now = async (query: object, as: TestMember) =>
      Object.fromEntries(
        Object.entries(told(await chart('swap-loops', query, as))).map(([key, { now }]) => [key, now]),
      );
    expect(await now(november, boss)).toEqual({ ...steps, legsCompleted: 5, loopMembers: 4 });
    // loops belong to no category
    expect(await now({ ...november, category: 'Books' }, boss)).toEqual({ ...steps, legsCompleted: 5, loopMembers: 4 });
    const whole = { loopsFound: 1, loopsOffered: 1, loopsAgreed: 1, loopsCompleted: 1, legsCompleted: 3 };
    expect(await now(november, analyst)).toEqual({ ...whole, loopMembers: 4 });
    expect(await now({ ...november, to: '2024-11-29' }, analyst)).toEqual({ ...whole, loopMembers: null });

    const loops = await eventsOf({ ...november, figure: 'loopsAgreed' });
    expect(loops.events.map(({ stream, people }) => [stream, people.length])).toEqual([
      ['swapLoop-second', 2],
      ['swapLoop-first', 3],
    ]);
    expect((await eventsOf({ ...november, figure: 'legsCompleted' })).events).toHaveLength(5);
    const got = await eventsOf({ ...november, figure: 'loopMembers' });
    expect(got.events.map(({ stream }) => stream).sort()).toEqual(
      ['anna', 'ben', 'cleo', 'dan'].map((name) => `member-${name}`),
    );
    const parts = await eventsOf({ ...november, figure: 'loopsFound' }, analyst);
    expect(parts.events.map(({ people, stream, count }) => [people, stream, count])).toEqual([[[], null, 1]]);
  });
});

describe('the events behind a figure', () => {
  it('are as many as it says, and for who analyses parts without anything personal', async () => {
    expect((await eventsOf({ ...spring, figure: 'itemsListed' })).events).toHaveLength(4);
    const { events, total } = await eventsOf({ ...spring, figure: 'itemsListed' }, analyst);
    expect(events.map(({ at, category, count, stream }) => [at, category, count, stream])).toEqual([
      ['2025-03-12', 'Books', 3, null],
    ]);
    expect(total.count).toBe(3);
    expect(JSON.stringify(events)).not.toMatch(/anna|ben|cleo|kite|T\d\d:/);
  });

  it('lead who may read the audit to the story of each', async () => {
    const { events } = await eventsOf({ ...spring, figure: 'itemsListed', category: 'Toys' }, boss);
    expect(events.map(({ at, stream }) => [at, stream])).toEqual([['2025-03-12T10:00:00.000Z', 'item-kite']]);
  });

  it('of a grade are the things of its categories alone', async () => {
    const panel = told(await chart('environmental-impact'));
    for (const [grade, things] of [
      ['A', 0],
      ['B', 3],
    ] as const) {
      expect(panel[`grade${grade}`]?.['now']).toBe(things);
      expect((await eventsOf({ ...spring, figure: 'thingsHandedOver', grade })).events).toHaveLength(things);
    }
  });

  it('of the time to a handover are the requests that were scheduled before it', async () => {
    expect((await eventsOf({ ...spring, figure: 'funnelCompleted' }, boss)).events).toHaveLength(3);
    expect((await eventsOf({ ...spring, figure: 'funnelAsScheduled' }, boss)).events).toEqual([]);
  });

  it('come page by page', async () => {
    const query = { ...spring, figure: 'swapsCompleted', limit: 2 };
    const first = await eventsOf(query);
    const second = await eventsOf({ ...query, page: 2 });
    expect([first.hasMore, first.events.length, second.hasMore, second.events.length]).toEqual([true, 2, false, 1]);
  });
});

describe('an export of a chart', () => {
  async function exported(report: FigureReport, form: 'csv' | 'png'): Promise<string> {
    const body = { report, form, ...spring, granularity: 'month', category: 'Books' };
    return (await api.send<{ path: string }>('POST', endpoints.exportFigures.path, body, boss)).body.path;
  }
  const csvAt = async (path: string) =>
    (
      await fetch(`${api.url}${path}`, {
        headers: { authorization: `Bearer ${boss.token}`, [consistencyHeader]: api.position },
      })
    ).text();

  it('is an event that says what was taken out, and of what', async () => {
    await exported('funnel', 'png');
    const { body } = await api.get<AuditEntry[]>(
      `/api/admin/audit?filter=${encodeURIComponent('{"type":"FiguresExported"}')}`,
      { as: boss },
    );
    expect(body[0]?.data).toMatchObject({ report: 'funnel', form: 'png', category: 'Books', ...spring });
  });

  it('is the table of the chart, as it was narrowed', async () => {
    expect(await csvAt(await exported('categories', 'csv'))).toBe(
      '"category","onLists","listed","handedOver"\r\n"Books",3,3,3\r\n',
    );
  });

  it('gives everybody a new pseudonym', async () => {
    const names = async () =>
      (await csvAt(await exported('leaderboard', 'csv'))).split('\r\n').map((line) => line.split(',')[0]);
    const [first, second, shown] = [await names(), await names(), await chart('leaderboard')];
    expect(first).toHaveLength(5);
    const known = [...first, ...shown.rows.map(({ key }) => key)];
    expect(second.slice(1, 4).filter((name) => known.includes(name))).toEqual([]);
  });
});

describe('the monthly report', () => {
  async function report(query: object, as = analyst): Promise<MonthlyReportAnswer> {
    const { status, body } = await api.get<MonthlyReportAnswer>(
      buildEndpointUrl(endpoints.adminMonthlyReport, { query }),
      { as },
    );
    expect(status).toBe(200);
    return body;
  }

  it('tells a month of the community’s calendar beside the one before', async () => {
    const april = await report({ month: '2025-04' }, boss);
    expect(april).toMatchObject({ month: '2025-04', counts: { things: 2, donations: 2 }, before: { things: 1 } });
    expect([april.byCategory, april.withheldCategories, april.reported.kg]).toEqual([[], 1, 2]);
  });

  it('names those who helped to who moderates alone', async () => {
    const may = await report({ month: '2025-05' });
    expect([may.helpers, may.topHelpers]).toEqual([3, []]);
    const { topHelpers } = await report({ month: '2025-05' }, boss);
    expect(topHelpers.map(({ memberId, points }) => [memberId, points])).toEqual([
      ['anna', 30],
      ['ben', 20],
      ['cleo', 10],
    ]);
  });

  it('is refused for what is no month', async () => {
    const path = buildEndpointUrl(endpoints.adminMonthlyReport, { query: { month: '2025-13' } });
    const { status, body } = await api.get<ErrorBody>(path, { as: analyst });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'month']);
  });

  it('is mailed to who says so', async () => {
    const wanted = async () =>
      (await api.get<{ wanted: boolean }>(endpoints.reportMail.path, { as: analyst })).body.wanted;
    expect(await wanted()).toBe(false);
    await api.send('PUT', endpoints.chooseReportMail.path, { wanted: true }, analyst);
    expect(await wanted()).toBe(true);
  });
});

it('who of a month stayed is withheld from who analyses where one or two stayed, or did not', async () => {
  const four = ['dora', 'emil', 'finn', 'gita'];
  for (const memberId of four) {
    await log.append(streams.member(memberId), 'MemberRegistered', {
      ...{ memberId, status: 'active', registeredAt: '2023-01-05T10:00:00.000Z' },
    });
    await listed(`${memberId}-first`, memberId, '2023-01-06T10:00:00.000Z', 'Books');
  }
  for (const memberId of four.slice(1))
    await listed(`${memberId}-second`, memberId, '2023-02-06T10:00:00.000Z', 'Books');
  const january = { from: '2023-01-01', to: '2023-01-31' };
  const seenBy = async (as: TestMember) =>
    (await chart('retention', january, as)).rows.map(({ values }) => values.slice(0, 4));
  expect(await seenBy(boss)).toEqual([[4, 1, 0.75, 0]]);
  expect(await seenBy(analyst)).toEqual([[null, 1, null, 0]]);
});
