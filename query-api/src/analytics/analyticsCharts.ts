import {
  hasPermission,
  karmaBands,
  karmaReason,
  limits,
  getMonthStart,
  getPreviousPeriod,
  type Caller,
  type ChartAnswer,
  type FactorGrade,
  type FigureReport,
} from '@pass-along/contracts';
import { karmaBucketsTable, karmaSpreadTable, retentionTable } from '@pass-along/contracts/tables';
import { createSpan, type Span } from '../core/periodSpans.ts';
import { toBuckets, sumSpan, sumColumn } from '../core/slotSums.ts';
import { findCategories, computeImpactFigures } from '../impact/impactFigures.ts';
import { readFactors } from '../impact/impactReadQueries.ts';
import { type Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { countActiveMembers } from './activeMemberQueries.ts';
import { toActivityCounts, computeFunnel } from './analyticsFigures.ts';
import { swapSides, givers, isGroup, listers } from './peopleGroups.ts';
import { readBestEarners } from './earnedKarmaQueries.ts';
import { sumFigures, sumFunnel, sumImpact, isNarrow, type Narrowing } from './figureNarrowing.ts';
import { readActivityOverTime, readAdminImpact, readCategories, readFunnel } from './analyticsReadQueries.ts';

/** The parameters of a chart. */
export interface ChartRequest {
  database: Database;
  span: Span;
  narrowing: Narrowing;
  caller: Caller;
  /** Returns a pseudonym of a member that no other chart or day shares. */
  pseudonym: (memberId: string) => string;
}

type Chart = Pick<ChartAnswer, 'first' | 'columns' | 'rows'> & Partial<Pick<ChartAnswer, 'before' | 'withheld'>>;
type Unit = ChartAnswer['columns'][number]['unit'];
type Row = ChartAnswer['rows'][number];

export async function readChart(report: FigureReport, asked: ChartRequest): Promise<ChartAnswer> {
  const { period, granularity, timeZone } = asked.span;
  const chart = await charts[report](asked);
  return { report, period, before: null, granularity, timeZone, withheld: false, ...chart };
}

const charts: Record<FigureReport, (asked: ChartRequest) => Promise<Chart>> = {
  'environmental-impact': readEnvironmentalImpact,
  'community-health': readCommunityHealth,
  'growth-metrics': readGrowthMetrics,
  'activity-over-time': readActivityChart,
  categories: readCategoriesChart,
  impact: readImpactChart,
  'impact-categories': readImpactCategoriesChart,
  karma: readKarmaChart,
  'karma-distribution': readKarmaDistribution,
  leaderboard: readLeaderboardChart,
  funnel: readFunnelChart,
  retention: readRetention,
};

const toColumns = (unit: Unit, keys: readonly string[]) => keys.map((key) => ({ key, unit }));

/** One or two events may point to at most two people. */
const isFew = (count: number) => count > 0 && count < limits.smallestGroup;

async function readActivityChart({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const { buckets } = await readActivityOverTime(database, span, narrowing);
  const narrow = isNarrow(narrowing);
  const keys = Object.keys(toActivityCounts([])) as (keyof ReturnType<typeof toActivityCounts>)[];
  const shown = narrow ? keys.filter((key) => key !== 'membersJoined') : keys;
  const some = narrow ? await hasGroup(database, span, narrowing) : true;
  // Figures of a day are shown for the whole community, but in one category or circle they may point to one person.
  const hideFew = (count: number) => (narrow && count > 0 && (!some || isFew(count)) ? null : count);
  const rows = buckets.map((bucket) => ({ key: bucket.start, values: shown.map((key) => hideFew(bucket[key])) }));
  return { first: 'start', columns: toColumns('count', shown), rows, withheld: hasGaps(rows) };
}

/** Whether at least three people listed items, or at least three took part in requests. */
async function hasGroup(database: Database, span: Span, to: Narrowing): Promise<boolean> {
  const groups = await Promise.all([isGroup(database, listers, span, to), isGroup(database, swapSides, span, to)]);
  return groups.some(Boolean);
}

const hasGaps = (rows: readonly Row[]) => rows.some(({ values }) => values.includes(null));

async function readCategoriesChart({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const { categories } = await readCategories(database, span, narrowing);
  const rows = categories.map(({ category, ...counts }) => ({
    key: category,
    values: [counts.onLists, counts.listed, counts.handedOver],
  }));
  return {
    first: 'category',
    columns: toColumns('count', ['onLists', 'listed', 'handedOver']),
    rows,
    withheld: hasGaps(rows),
  };
}

const impactColumns: Chart['columns'] = [
  { key: 'things', unit: 'count' },
  ...toColumns('kg', ['reportedKg', 'reportedCo2eKg', 'restatedKg', 'restatedCo2eKg']),
];

type ImpactShown = ReturnType<typeof computeImpactFigures>;
const toImpactValues = ({ things, reported, restated }: ImpactShown) => [
  things,
  reported.kg,
  reported.co2eKg,
  restated.kg,
  restated.co2eKg,
];
const noImpactValues = impactColumns.map(() => null);

async function readImpactChart({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const { overTime } = await readAdminImpact(database, span, narrowing);
  const shown = !isNarrow(narrowing) || (await isGroup(database, givers, span, narrowing));
  const isShownImpact = ({ things }: ImpactShown) => things === 0 || !isNarrow(narrowing) || (shown && !isFew(things));
  const rows = overTime.map(({ start, ...impact }) => ({
    key: start,
    values: isShownImpact(impact) ? toImpactValues(impact) : noImpactValues,
  }));
  return { first: 'start', columns: impactColumns, rows, withheld: hasGaps(rows) };
}

async function readImpactCategoriesChart({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const { byCategory, withheld } = await readAdminImpact(database, span, narrowing);
  const { factors } = await readFactors(database);
  const getGrade = (category: string) => factors.find((each) => each.category === category)?.grade ?? 'C';
  const rows = [
    ...byCategory.map(({ category, grade, ...impact }) => ({ key: category, grade, values: toImpactValues(impact) })),
    ...withheld.map((category) => ({ key: category, grade: getGrade(category), values: noImpactValues })),
  ];
  return { first: 'category', columns: impactColumns, rows, withheld: withheld.length > 0 };
}

async function readFunnelChart({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const { figures } = await readFunnel(database, span, narrowing);
  const rows = figures
    ? [
        ...figures.steps.map(({ step, count, meanHours }) => ({ key: step, values: [count, meanHours] })),
        { key: 'failed', values: [figures.failed, null] },
        { key: 'noShow', values: [figures.noShows, null] },
      ]
    : [];
  return {
    first: 'step',
    columns: [...toColumns('count', ['count']), ...toColumns('hours', ['meanHours'])],
    rows,
    withheld: !figures,
  };
}

const karmaInSpan = sumSpan(karmaBucketsTable);

async function readKarmaChart({ database, span }: ChartRequest): Promise<Chart> {
  const sums = await database.run(karmaInSpan, span.input);
  const reasons = karmaReason.options;
  const buckets = toBuckets(sums, span, (rows) => ({
    values: reasons.map((reason) =>
      sumColumn(
        rows.filter((row) => row.reason === reason),
        'points',
      ),
    ),
  }));
  return {
    first: 'start',
    columns: toColumns('points', reasons),
    rows: buckets.map(({ start, values }) => ({ key: start, values })),
  };
}

const spread = createAlias(karmaSpreadTable, 's');
const bands = prepare(sql(spread.from), spread.only('band', 'members'));

async function readKarmaDistribution({ database }: ChartRequest): Promise<Chart> {
  const membersByBand = await database.run(bands, {});
  const counts = karmaBands.map((from) => membersByBand.find(({ band }) => band === String(from))?.members ?? 0);
  const rows = hideSmallCounts(counts).map((count, index) => ({ key: String(karmaBands[index]), values: [count] }));
  return { first: 'karmaFrom', columns: toColumns('count', ['members']), rows, withheld: hasGaps(rows) };
}

/**
 * Withholds counts of one or two people. A single withheld count could be derived from the sum, so another one is
 * withheld with it.
 */
export function hideSmallCounts(counts: readonly number[]): (number | null)[] {
  const few = counts.filter(isFew);
  const others = counts.filter((count) => count >= limits.smallestGroup);
  const also = few.length === 1 && others.length > 0 ? counts.indexOf(Math.min(...others)) : -1;
  return counts.map((count, index) => (isFew(count) || index === also ? null : count));
}

async function readLeaderboardChart({ database, span, caller, pseudonym }: ChartRequest): Promise<Chart> {
  const best = await readBestEarners(database, span);
  const isTold = best.length >= limits.smallestGroup || best.length === 0 || hasPermission(caller, 'moderate');
  const rows = best.map(({ memberId, points, total }) => ({
    key: pseudonym(memberId),
    values: [points, total],
    ...(hasPermission(caller, 'moderate') && { memberId }),
  }));
  return {
    first: 'member',
    columns: toColumns('points', ['pointsOfPeriod', 'pointsInAll']),
    rows: isTold ? rows : [],
    withheld: !isTold,
  };
}

const retentionCells = createAlias(retentionTable, 'r');
const retainedMembers = prepare(
  sql(retentionCells.from)
    .where(retentionCells.columns.joined, '>=', param('from'))
    .where(retentionCells.columns.joined, '<=', param('to')),
  retentionCells.only('joined', 'month', 'members'),
);
/** The number of months after joining that a cohort shows. */
const followedMonths = 12;

async function readRetention({ database, span: { period } }: ChartRequest): Promise<Chart> {
  const [from, to] = [period.from.slice(0, 7), period.to.slice(0, 7)];
  const cells = await database.run(retainedMembers, { from, to });
  const today = new Date().toISOString().slice(0, 7);
  const cohorts: string[] = [];
  for (let month = from; month <= to; month = getMonthStart(`${month}-01`, 1).slice(0, 7)) cohorts.push(month);
  const rows = cohorts.map((joined) => {
    const getCount = (month: string) =>
      cells.find((cell) => cell.joined === joined && cell.month === month)?.members ?? 0;
    const members = getCount('');
    const shares = Array.from({ length: followedMonths }, (_, after) => {
      const month = getMonthStart(`${joined}-01`, after).slice(0, 7);
      const active = getCount(month);
      return members === 0 || isFew(members) || isFew(active) || month > today ? null : active / members;
    });
    return { key: joined, values: [isFew(members) ? null : members, ...shares.map(toRoundedShare)] };
  });
  return {
    first: 'joined',
    columns: [
      ...toColumns('count', ['members']),
      ...toColumns(
        'share',
        Array.from({ length: followedMonths }, (_, after) => `month${String(after)}`),
      ),
    ],
    rows,
    withheld: rows.some(({ values: [members] }) => members === null),
  };
}

const toRoundedShare = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 1000);

/** The previous period and the period, as two buckets. */
function createComparedSpan({ period, timeZone, granularity }: Span): Span & { before: ChartAnswer['before'] } {
  const before = getPreviousPeriod(period);
  const [earlier, now] = [createSpan(before, granularity, timeZone), createSpan(period, granularity, timeZone)];
  const input = {
    since: earlier.input.since,
    until: now.input.until,
    starts: [earlier.input.since, now.input.since],
  };
  return { ...now, before, starts: [before.from, period.from], input };
}

type Figures = Readonly<Record<string, number | null>>;

/** A panel of figures, each for the period and the previous one. */
function toPanel(
  [before = {}, now = {}]: readonly Figures[],
  units: Readonly<Record<string, Unit>>,
  period: ChartAnswer['before'],
): Chart {
  const rows = Object.entries(units).map(([key, unit]) => ({
    key,
    values: [now[key] ?? null, before[key] ?? null],
    unit,
  }));
  return { first: 'figure', columns: toColumns('count', ['now', 'before']), rows, before: period };
}

async function readEnvironmentalImpact({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const compared = createComparedSpan(span);
  const [sums, factors, shown] = await Promise.all([
    sumImpact(database, compared, narrowing),
    readFactors(database),
    isNarrow(narrowing) ? hasBothGroups(database, span, narrowing) : true,
  ]);
  const withGrade = (rows: readonly (typeof sums)[number][], grade: FactorGrade) => {
    const categories = findCategories(factors, grade);
    return sumColumn(
      rows.filter(({ category }) => categories.includes(category)),
      'things',
    );
  };
  const told = toBuckets(sums, compared, (rows): Figures => {
    const { things, reported, restated } = computeImpactFigures(rows, factors);
    return {
      thingsHandedOver: things,
      reportedKg: reported.kg,
      reportedCo2eKg: reported.co2eKg,
      restatedKg: restated.kg,
      restatedCo2eKg: restated.co2eKg,
      gradeA: withGrade(rows, 'A'),
      gradeB: withGrade(rows, 'B'),
      gradeC: withGrade(rows, 'C'),
    };
  });
  const units = {
    thingsHandedOver: 'count',
    reportedKg: 'kg',
    reportedCo2eKg: 'kg',
    restatedKg: 'kg',
    restatedCo2eKg: 'kg',
    gradeA: 'count',
    gradeB: 'count',
    gradeC: 'count',
  } as const;
  return { ...toPanel(shown ? told : [], units, compared.before), withheld: !shown };
}

async function hasBothGroups(database: Database, span: Span, to: Narrowing): Promise<boolean> {
  const { timeZone, granularity, period } = span;
  const spans = [span, createSpan(getPreviousPeriod(period), granularity, timeZone)];
  return (await Promise.all(spans.map((each) => isGroup(database, givers, each, to)))).every(Boolean);
}

async function readCommunityHealth({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const compared = createComparedSpan(span);
  const { timeZone, granularity, period } = span;
  const earlier = createSpan(getPreviousPeriod(period), granularity, timeZone);
  const [sums, groups, members] = await Promise.all([
    sumFunnel(database, compared, narrowing),
    Promise.all([earlier, span].map((each) => isGroup(database, swapSides, each, narrowing))),
    Promise.all([earlier, span].map((each) => countActiveMembers(database, each))),
  ]);
  const told = toBuckets(sums, compared, (rows) => ({
    steps: computeFunnel(rows, ['proposed', 'accepted', 'scheduled', 'completed']),
  }));
  const figures = told.map(({ steps }, index): Figures => {
    const activeMembers = members[index] ?? 0;
    const shown = groups[index] === true;
    const getCount = (name: string) => steps.steps.find(({ step }) => step === name)?.count ?? 0;
    const computeShare = (count: number) =>
      getCount('proposed') === 0 ? null : Math.round((count / getCount('proposed')) * 1000) / 1000;
    return {
      activeMembers: isNarrow(narrowing) || isFew(activeMembers) ? null : activeMembers,
      ...(shown && {
        acceptedShare: computeShare(getCount('accepted')),
        completedShare: computeShare(getCount('completed')),
        noShowShare: steps.noShowRate,
        hoursToHandover: steps.meanHours,
      }),
    };
  });
  const units = {
    activeMembers: 'count',
    acceptedShare: 'share',
    completedShare: 'share',
    noShowShare: 'share',
    hoursToHandover: 'hours',
  } as const;
  const isWithheld =
    (!isNarrow(narrowing) && members.some(isFew)) ||
    told.some(({ steps }, index) => groups[index] === false && (steps.steps[0]?.count ?? 0) > 0);
  return { ...toPanel(figures, units, compared.before), withheld: isWithheld };
}

async function readGrowthMetrics({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const compared = createComparedSpan(span);
  const [sums, shown] = await Promise.all([
    sumFigures(database, compared, narrowing),
    isNarrow(narrowing) ? hasGroup(database, span, narrowing) : true,
  ]);
  const told = toBuckets(sums, compared, (rows): Figures => {
    const counts: Record<string, number> = toActivityCounts(rows);
    return Object.fromEntries(
      Object.entries(counts).map(([key, count]) => [key, isNarrow(narrowing) && isFew(count) ? null : count]),
    );
  });
  const units = {
    ...(isNarrow(narrowing) ? {} : { membersJoined: 'count' as const }),
    itemsListed: 'count',
    wantedListed: 'count',
    swapsProposed: 'count',
    swapsCompleted: 'count',
    itemsDonated: 'count',
  } as const;
  return { ...toPanel(shown ? told : [], units, compared.before), withheld: !shown };
}
