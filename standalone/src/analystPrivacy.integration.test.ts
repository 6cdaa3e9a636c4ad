import {
  addDays,
  buildEndpointUrl,
  endpoints,
  streams,
  type AdminImpactAnswer,
  type ChartAnswer,
  type FigureEventsAnswer,
  type FigureReport,
  type GlanceAnswer,
  type ItemCategory,
  type LeaderboardAnswer,
  type MonthlyReportAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { startTestSystemWithLog, type TestLog, type TestSystemWithLog } from './testing/testLog.ts';
import { admin } from './testing/testSystem.ts';

let running: TestSystemWithLog;
let api: TestApi;
let log: TestLog;
let boss: TestMember;
let analyst: TestMember;

const people = ['anna', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gus'];
const gifts: readonly (readonly [day: string, giver: string, category: ItemCategory, circleId?: string])[] = [
  ['2025-03-02', 'anna', 'Books'],
  ['2025-03-02', 'ben', 'Books'],
  ['2025-03-03', 'cleo', 'Books'],
  ['2025-03-03', 'dan', 'Toys'],
  ['2025-03-05', 'eve', 'Toys', 'elm'],
  ['2025-03-08', 'finn', 'Toys', 'elm'],
  ['2025-03-09', 'gus', 'Books'],
  ['2025-03-09', 'anna', 'Toys', 'elm'],
  ['2025-03-20', 'dan', 'Music'],
  ['2025-03-28', 'ben', 'Toys'],
  ['2025-04-02', 'cleo', 'Toys'],
  ['2025-04-03', 'anna', 'Books'],
  ['2025-04-03', 'eve', 'Books'],
  ['2025-04-03', 'dan', 'Books'],
  ['2025-04-11', 'finn', 'Books', 'elm'],
  ['2025-04-12', 'gus', 'Music'],
  ['2025-04-29', 'ben', 'Music'],
];
const days = [...new Set(gifts.map(([day]) => day)), '2025-04-30'];
const periods = days
  .filter((_, index) => index % 2 === 0)
  .flatMap((from) => days.filter((to) => to >= from).map((to) => ({ from, to })));
/**
 * Each thing weighs three to the power of its place in grams. So a difference of two sums of kilograms shows the things
 * in it as the digits of a number.
 */
const getGrams = (index: number) => 3 ** index;

/** The people that a difference of kilograms is about. */
function findPeople(kg: number): string[] {
  const shifted = Math.round(kg * 1000) + gifts.reduce((sum, _, index) => sum + getGrams(index), 0);
  const found = gifts.filter((_, index) => Math.floor(shifted / getGrams(index)) % 3 !== 1);
  return [...new Set(found.map(([, giver]) => giver))];
}

beforeAll(async () => {
  running = await startTestSystemWithLog({ COMMUNITY_TIME_ZONE: 'UTC' });
  api = new TestApi(running.system.url);
  log = running.logOf(api);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  const member = await api.register('Ana');
  await api.send('POST', `/api/admin/members/${member.id}/promote`, { duties: ['analyse'] }, boss);
  analyst = await api.signIn('ana@example.org', 'a long password', 'admin');
  for (const [index, [day, ownerId, category, circleId = null]] of gifts.entries()) {
    const swapId = `s${String(index)}`;
    const at = `${day}T10:00:00.000Z`;
    const weightKg = getGrams(index) / 1000;
    const item = { itemId: `${swapId}-thing`, ownerId, title: 'Thing', type: 'donate', category, weightKg } as const;
    const given = { swapId, ownerId, requesterId: 'zoe', items: [item], circleId };
    await log.append(streams.swap(swapId), 'SwapProposed', { ...given, gives: 'owner', proposedAt: at });
    await log.append(streams.swap(swapId), 'SwapCompleted', { ...given, completedAt: at });
  }
  for (const [index, memberId] of people.entries()) {
    const registered = { memberId, status: 'active', registeredAt: '2025-03-01T10:00:00.000Z' } as const;
    await log.append(streams.member(memberId), 'MemberRegistered', registered);
    const points = 15 * (index + 1);
    const paid = { memberId, points, total: points, month: '2025-04', reason: 'donation_completed' } as const;
    await log.append(streams.karma(memberId), 'KarmaAwarded', { ...paid, awardedAt: '2025-04-02T10:00:00.000Z' });
  }
});
afterAll(() => running.stop());

async function get<Answer>(path: string, as = analyst): Promise<Answer> {
  const { status, body } = await api.get<Answer>(path, { as });
  expect([path, status]).toEqual([path, 200]);
  return body;
}
const readChart = (report: FigureReport, query: object, as = analyst) =>
  get<ChartAnswer>(buildEndpointUrl(endpoints.adminChart, { params: { report }, query }), as);
const readEvents = (query: object) => get<FigureEventsAnswer>(buildEndpointUrl(endpoints.adminFigureEvents, { query }));

/** The values of a column. */
const getColumn = ({ columns, rows }: ChartAnswer, key: string) => {
  const index = columns.findIndex((column) => column.key === key);
  return rows.map(({ values }) => values[index] ?? 0);
};
/** The values of a row of a panel. */
const getRow = ({ rows }: ChartAnswer, key: string) =>
  rows.filter((row) => row.key === key).flatMap(({ values }) => values.map((value) => value ?? 0));

/** Every kilogram that an analyst can ask for, over all periods and narrowings. */
async function askForKilograms(): Promise<number[]> {
  const asked: Promise<number[]>[] = [];
  for (const query of periods) {
    const charts = [query, { ...query, category: 'Books' }, { ...query, circleId: 'elm' }].map((narrowed) =>
      readChart('impact-categories', narrowed).then((chart) => getColumn(chart, 'reportedKg')),
    );
    const panel = readChart('environmental-impact', query).then((chart) => getRow(chart, 'restatedKg'));
    const list = readEvents({ ...query, figure: 'thingsHandedOver' }).then(({ events, total }) =>
      [...events, total].map(({ impact }) => impact?.reported.kg ?? 0),
    );
    asked.push(...charts, panel, list);
    // one period after another: a server has few connections
    await Promise.all(asked);
  }
  const whole = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  asked.push(
    readChart('impact', { ...whole, granularity: 'day' }).then((chart) => getColumn(chart, 'reportedKg')),
    readChart('impact', { ...whole, granularity: 'week', circleId: 'elm' }).then((chart) =>
      getColumn(chart, 'restatedKg'),
    ),
    get<AdminImpactAnswer>(buildEndpointUrl(endpoints.adminImpact, { query: whole })).then(
      ({ total, inPeriod, other, byCategory }) =>
        [total, inPeriod, ...(other ? [other] : []), ...byCategory].map(({ reported }) => reported.kg),
    ),
    ...['2025-03', '2025-04'].map((month) =>
      get<MonthlyReportAnswer>(buildEndpointUrl(endpoints.adminMonthlyReport, { query: { month } })).then(
        ({ reported, byCategory, other }) => [reported.kg, other?.kg ?? 0, ...byCategory.map(({ kg }) => kg)],
      ),
    ),
  );
  return (await Promise.all(asked)).flat();
}

describe('an analyst', () => {
  it('finds in no difference of two figures fewer than three people', async () => {
    const told = [...new Set([0, ...(await askForKilograms())])];
    expect(told.length).toBeGreaterThan(8);
    const few = told.flatMap((one) => told.map((other) => findPeople(one - other)).filter(({ length }) => length < 3));
    expect(few.filter(({ length }) => length > 0)).toEqual([]);
  });

  it('gets categories that add up to the whole, with what few gave as other', async () => {
    const spring = { from: '2025-03-01', to: '2025-04-30' };
    const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, each) => all + each, 0) * 1000);
    const chart = await readChart('impact-categories', spring);
    expect(chart.rows.map(({ key }) => key)).toContain('other');
    const whole = getRow(await readChart('environmental-impact', spring), 'reportedKg').slice(0, 1);
    expect(sum(getColumn(chart, 'reportedKg'))).toBe(sum(whole));
    expect(sum(whole)).toBe(gifts.reduce((grams, _, index) => grams + getGrams(index), 0));
  });

  it('gets parts behind a figure that add up to it, without anyone', async () => {
    const april = { from: '2025-04-01', to: '2025-04-30' };
    const { events, total, inParts } = await readEvents({ ...april, figure: 'thingsHandedOver' });
    expect(inParts).toBe(true);
    expect(events.map(({ people: named, stream }) => [named, stream])).toEqual(events.map(() => [[], null]));
    expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(total.count);
    const [now] = getRow(await readChart('environmental-impact', april), 'reportedKg');
    expect(total.impact?.reported.kg).toBe(now);
  });

  it('can give no points a name from the leaderboard of members', async () => {
    const april = { from: '2025-04-01', to: '2025-04-30' };
    const { leaders } = await get<LeaderboardAnswer>('/api/leaderboard?period=all');
    expect(leaders).toHaveLength(people.length);
    for (const report of ['leaderboard', 'karma-distribution'] as const) {
      const { columns, rows } = await readChart(report, april);
      expect(columns.map(({ key }) => key)).toEqual(['members']);
      for (const { values } of rows) expect(values[0] === 0 || (values[0] ?? 0) >= 3).toBe(true);
    }
    const { events } = await readEvents({ ...april, figure: 'karma' });
    for (const { count, people: named } of events) expect([count >= 3, named]).toEqual([true, []]);
    const { topHelpers, helpers } = await get<MonthlyReportAnswer>(
      buildEndpointUrl(endpoints.adminMonthlyReport, { query: { month: '2025-04' } }),
    );
    expect([topHelpers, helpers]).toEqual([[], 7]);
  });

  it('gets the number of different people for a month that is over, and for no other period', async () => {
    const readActive = async (query: object) => getRow(await readChart('community-health', query), 'activeMembers')[0];
    expect(await readActive({ from: '2025-03-01', to: '2025-03-31' })).toBe(8);
    expect(await readActive({ from: '2025-03-01', to: '2025-03-30' })).toBe(0);
    const board = await readChart('leaderboard', { from: '2025-04-01', to: '2025-04-29' });
    expect([board.rows, board.withheld]).toEqual([[], true]);
  });

  it('gets the same bands of a month after a suspension, and as many people as the monthly report', async () => {
    const readBands = () => readChart('leaderboard', { from: '2025-04-01', to: '2025-04-30' });
    const before = await readBands();
    await log.append(streams.member('gus'), 'MemberSuspended', {
      ...{ memberId: 'gus', from: 'active', reason: 'Loud', until: null, byMemberId: boss.id },
      suspendedAt: '2025-05-02T10:00:00.000Z',
    });
    await expect
      .poll(async () => (await get<LeaderboardAnswer>('/api/leaderboard?period=all')).leaders)
      .toHaveLength(people.length - 1);
    const after = await readBands();
    expect(after.rows).toEqual(before.rows);
    expect(getColumn(after, 'members').reduce((sum, count) => sum + count, 0)).toBe(people.length);
  });

  it('gets of today what three people did, and no more once a fourth did', async () => {
    for (const name of ['Hal', 'Ida', 'Jon', 'Kim']) await api.listItem(await api.register(name), { title: 'Lamp' });
    const today = new Date().toISOString().slice(0, 10);
    const listed = async (as: TestMember) =>
      getColumn(await readChart('activity-over-time', { from: addDays(today, -1), to: today }, as), 'itemsListed');
    expect([(await listed(analyst)).at(-1), (await listed(boss)).at(-1)]).toEqual([3, 4]);
    const { week, activeToday } = await get<GlanceAnswer>(endpoints.adminGlance.path);
    expect([week.itemsListed, activeToday]).toEqual([3, null]);
  });
});

it('a moderator gets every figure as it is', async () => {
  const chart = await readChart('environmental-impact', { from: '2025-03-02', to: '2025-03-02' }, boss);
  expect(getRow(chart, 'thingsHandedOver')[0]).toBe(2);
});
