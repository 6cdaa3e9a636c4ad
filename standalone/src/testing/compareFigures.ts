import {
  endpoints,
  figureReport,
  findEventsFilter,
  getGlanceFilters,
  getOnListsFilter,
  itemCategories,
  noImpact,
  sumImpacts,
  buildEndpointUrl,
  type ChartAnswer,
  type FigureEventsFilter,
  type FigureEventsAnswer,
  type GlanceAnswer,
  type MonthlyReportAnswer,
} from '@pass-along/contracts';
import { compareMembers } from './compareMembers.ts';
import { circles } from './historyOfThings.ts';
import { boss, chooseDays, createComparison, type Comparison } from './comparison.ts';
import { naiveCharts, type Table } from './naiveCharts.ts';
import { readFacts } from './naiveFacts.ts';
import { countGlance, countListed, countMonth } from './naiveSums.ts';
import { dayOf, firstOfMonth } from './naiveTime.ts';
import type { Random } from './random.ts';
import type { ReadSide } from './readSide.ts';

/**
 * Requests every figure as the pages do, for random periods and filters. @returns those that differ from a recount of
 * the log
 */
export async function findDifferences(side: ReadSide, random: Random): Promise<string[]> {
  for (;;) {
    const facts = readFacts(await side.readLog());
    const begun = new Date().toISOString();
    const differences: string[] = [];
    const comparison = createComparison(side, facts, random, differences);
    await compareCharts(comparison);
    await compareOverview(comparison);
    await compareReport(comparison);
    await compareMembers(comparison);
    const ended = new Date().toISOString();
    // a day ended in between, in this zone or in UTC, so the answers belong to two days
    const isOneDay = [facts.timeZone, 'UTC'].every((zone) => dayOf(begun, zone) === dayOf(ended, zone));
    if (isOneDay) return differences;
  }
}

/** A chart's values by row and column. */
function readTable({ rows, columns }: ChartAnswer): Table {
  const cells = (values: readonly (number | null)[]) =>
    Object.fromEntries(columns.map(({ key }, index) => [key, values[index] ?? null]));
  return Object.fromEntries(rows.map(({ key, memberId, values }) => [memberId ?? key, cells(values)]));
}

async function compareCharts(comparison: Comparison): Promise<void> {
  const { random, facts, get, expectSame, countList } = comparison;
  const { query, ask } = chooseDays(comparison);
  const narrowed = {
    ...(random.percent(30) && { category: random.pick(itemCategories.slice(0, 4)) }),
    ...(random.percent(20) && { circleId: random.pick(circles) }),
  };
  const utcToday = new Date().toISOString().slice(0, 10);
  for (const report of figureReport.options) {
    const path = buildEndpointUrl(endpoints.adminChart, { params: { report }, query: { ...query, ...narrowed } });
    const chart = await get<ChartAnswer>(path, boss, true);
    const recounted = naiveCharts[report](facts, { ...ask, ...narrowed }, utcToday);
    expectSame(path, readTable(chart), recounted);
    if (report === 'leaderboard')
      expectSame(`the order of ${path}`, Object.keys(readTable(chart)), Object.keys(recounted));
    const cells = chart.rows.flatMap((_, row) => chart.columns.map(({ key }) => ({ row, key })));
    for (let look = 0; look < 2 && cells.length > 0; look += 1) {
      const { row, key } = random.pick(cells);
      const asked = findEventsFilter(chart, row, key);
      if (asked) await compareCell(comparison, { ...narrowed, ...asked }, chart, { row, key });
      const onLists = chart.rows[row]?.values[0];
      if (report !== 'categories' || key !== 'onLists' || !onLists) continue;
      const filter = getOnListsFilter(chart.rows[row]?.key ?? '', narrowed);
      expectSame(`the list ${JSON.stringify(filter)}`, await countList(endpoints.adminItems, filter), onLists);
    }
  }
}

/** Compares a figure with the number of rows in the list behind it. */
async function compareList(
  { facts, get, expectSame }: Comparison,
  asked: FigureEventsFilter & { circleId?: string },
): Promise<number> {
  const pages: FigureEventsAnswer['events'] = [];
  let total: FigureEventsAnswer['total'] | undefined;
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const query = { ...asked, limit: 100, page };
    const answer = await get<FigureEventsAnswer>(buildEndpointUrl(endpoints.adminFigureEvents, { query }), boss, true);
    pages.push(...answer.events);
    ({ hasMore, total } = answer);
  }
  const points = pages.reduce((sum, event) => sum + (event.points ?? 0), 0);
  expectSame(`the events of ${JSON.stringify(asked)}`, { count: pages.length, points }, countListed(facts, asked));
  expectSame(`the total of ${JSON.stringify(asked)}`, [total?.count, total?.points ?? 0], [pages.length, points]);
  const kg = sumImpacts(pages.flatMap(({ impact }) => impact?.reported ?? []));
  expectSame(`the kilograms of ${JSON.stringify(asked)}`, total?.impact?.reported ?? noImpact, kg);
  return asked.figure === 'karma' ? points : pages.length;
}

/** Compares a value of a chart with the list behind it, and kilograms with the total of the list. */
async function compareCell(
  comparison: Comparison,
  asked: FigureEventsFilter & { circleId?: string },
  chart: ChartAnswer,
  { row, key }: { row: number; key: string },
): Promise<void> {
  await compareList(comparison, asked);
  if (asked.figure !== 'thingsHandedOver') return;
  const path = buildEndpointUrl(endpoints.adminFigureEvents, { query: { ...asked } });
  const { impact } = (await comparison.get<FigureEventsAnswer>(path, boss, true)).total;
  const kilograms: Readonly<Record<string, number | undefined>> = {
    reportedKg: impact?.reported.kg,
    reportedCo2eKg: impact?.reported.co2eKg,
    restatedKg: impact?.restated.kg,
    restatedCo2eKg: impact?.restated.co2eKg,
  };
  const shown = chart.rows[row];
  const total = kilograms[key] ?? kilograms[shown?.key ?? ''];
  const value = shown?.values[chart.columns.findIndex((column) => column.key === key)];
  if (total !== undefined) comparison.expectSame(`the kilograms behind ${key} of ${path}`, total, value);
}

async function compareOverview(comparison: Comparison): Promise<void> {
  const { facts, today, get, expectSame, countList } = comparison;
  const glance = await get<GlanceAnswer>(endpoints.adminGlance.path, boss, true);
  const { todaySince: _, period, ...figures } = glance;
  expectSame('the overview', figures, countGlance(facts, today));
  expectSame('the days of the overview', period.to, today);
  const lists = getGlanceFilters(glance);
  const { adminMembers, adminItems } = endpoints;
  expectSame('the list of members', await countList(adminMembers, lists.members), figures.members);
  expectSame('the list of those active today', await countList(adminMembers, lists.activeToday), figures.activeToday);
  expectSame('the list of items', await countList(adminItems, lists.items), figures.items);
  expectSame('the list of exchanged items', await countList(adminItems, lists.exchangedItems), figures.exchangedItems);
  expectSame('the list of karma', await compareList(comparison, lists.karmaPoints), figures.karmaPoints);
  expectSame('the list of donations', await compareList(comparison, lists.donations), figures.donations);
  await compareList(comparison, lists.kg);
}

async function compareReport({ random, facts, today, get, expectSame }: Comparison): Promise<void> {
  const asked = random.percent(30) ? undefined : firstOfMonth(today, -random.int(13)).slice(0, 7);
  const path = buildEndpointUrl(endpoints.adminMonthlyReport, { query: asked === undefined ? {} : { month: asked } });
  const report = await get<MonthlyReportAnswer>(path, boss, true);
  const { byCategory, topHelpers, clothingKg: _, other: __, ...sums } = report;
  const month = asked ?? firstOfMonth(today, -1).slice(0, 7);
  expectSame(
    path,
    {
      ...sums,
      byCategory: Object.fromEntries(
        byCategory.map(({ category, things, kg, co2eKg }) => [category, { things, kg, co2eKg }]),
      ),
      topHelpers: topHelpers.map(({ memberId, points }) => ({ memberId, points })),
    },
    countMonth(facts, month),
  );
}
