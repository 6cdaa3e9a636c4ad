import {
  holds,
  karmaBands,
  karmaReason,
  karmaSlotsTable,
  karmaSpreadTable,
  limits,
  monthOf,
  periodBefore,
  retentionTable,
  type Caller,
  type ChartAnswer,
  type FactorGrade,
  type FigureReport,
} from '@pass-along/contracts';
import { spanOf, type Span } from '../figures/period.ts';
import { inBuckets, sumsInSpan, totalOf } from '../figures/slots.ts';
import { categoriesOfGrade, impactFiguresOf } from '../impact/impactFigures.ts';
import { readFactors } from '../impact/readImpact.ts';
import { type Database } from '../reading/database.ts';
import { aliased } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { countActiveMembers } from './activeMembers.ts';
import { countsOf, funnelOf } from './analyticsFigures.ts';
import { askers, givers, isGroup, listers } from './groups.ts';
import { readBestEarners } from './karmaEarned.ts';
import { figureSums, funnelSums, impactSums, isNarrow, type Narrowing } from './narrowing.ts';
import { readActivityOverTime, readAdminImpact, readCategories, readFunnel } from './readAnalytics.ts';

/** The parameters of a chart. */
export interface ChartAsked {
  database: Database;
  span: Span;
  to: Narrowing;
  caller: Caller;
  /** Returns a pseudonym of a member that no other chart or day shares. */
  pseudonym: (memberId: string) => string;
}

type Chart = Pick<ChartAnswer, 'first' | 'columns' | 'rows'> & Partial<Pick<ChartAnswer, 'before' | 'withheld'>>;
type Unit = ChartAnswer['columns'][number]['unit'];
type Row = ChartAnswer['rows'][number];

export async function readChart(report: FigureReport, asked: ChartAsked): Promise<ChartAnswer> {
  const { period, granularity, timeZone } = asked.span;
  const chart = await charts[report](asked);
  return { report, period, before: null, granularity, timeZone, withheld: false, ...chart };
}

const charts: Record<FigureReport, (asked: ChartAsked) => Promise<Chart>> = {
  'environmental-impact': environmentalImpact,
  'community-health': communityHealth,
  'growth-metrics': growthMetrics,
  'activity-over-time': activityOverTime,
  categories: itemCategoriesChart,
  impact: impactOverTime,
  'impact-categories': impactCategories,
  karma: karmaOverTime,
  'karma-distribution': karmaDistribution,
  leaderboard,
  funnel,
  retention,
};

const columns = (unit: Unit, keys: readonly string[]) => keys.map((key) => ({ key, unit }));

/** One or two events may point to at most two people. */
const isFew = (count: number) => count > 0 && count < limits.smallestGroup;

async function activityOverTime({ database, span, to }: ChartAsked): Promise<Chart> {
  const { buckets } = await readActivityOverTime(database, span, to);
  const narrow = isNarrow(to);
  const keys = Object.keys(countsOf([])) as (keyof ReturnType<typeof countsOf>)[];
  const shown = narrow ? keys.filter((key) => key !== 'membersJoined') : keys;
  const some = narrow ? await hasGroup(database, span, to) : true;
  // Figures of a day are shown for the whole community, but in one category or circle they may point to one person.
  const told = (count: number) => (narrow && count > 0 && (!some || isFew(count)) ? null : count);
  const rows = buckets.map((bucket) => ({ key: bucket.start, values: shown.map((key) => told(bucket[key])) }));
  return { first: 'start', columns: columns('count', shown), rows, withheld: hasGaps(rows) };
}

/** Whether at least three people listed items, or at least three took part in requests. */
async function hasGroup(database: Database, span: Span, to: Narrowing): Promise<boolean> {
  const groups = await Promise.all([isGroup(database, listers, span, to), isGroup(database, askers, span, to)]);
  return groups.some(Boolean);
}

const hasGaps = (rows: readonly Row[]) => rows.some(({ values }) => values.includes(null));

async function itemCategoriesChart({ database, span, to }: ChartAsked): Promise<Chart> {
  const { categories } = await readCategories(database, span, to);
  const rows = categories.map(({ category, ...counts }) => ({
    key: category,
    values: [counts.onLists, counts.listed, counts.handedOver],
  }));
  return {
    first: 'category',
    columns: columns('count', ['onLists', 'listed', 'handedOver']),
    rows,
    withheld: hasGaps(rows),
  };
}

const impactColumns: Chart['columns'] = [
  { key: 'things', unit: 'count' },
  ...columns('kg', ['reportedKg', 'reportedCo2eKg', 'restatedKg', 'restatedCo2eKg']),
];

type ImpactShown = ReturnType<typeof impactFiguresOf>;
const impactValues = ({ things, reported, restated }: ImpactShown) => [
  things,
  reported.kg,
  reported.co2eKg,
  restated.kg,
  restated.co2eKg,
];
const nothingTold = impactColumns.map(() => null);

async function impactOverTime({ database, span, to }: ChartAsked): Promise<Chart> {
  const { overTime } = await readAdminImpact(database, span, to);
  const shown = !isNarrow(to) || (await isGroup(database, givers, span, to));
  const isTold = ({ things }: ImpactShown) => things === 0 || !isNarrow(to) || (shown && !isFew(things));
  const rows = overTime.map(({ start, ...impact }) => ({
    key: start,
    values: isTold(impact) ? impactValues(impact) : nothingTold,
  }));
  return { first: 'start', columns: impactColumns, rows, withheld: hasGaps(rows) };
}

async function impactCategories({ database, span, to }: ChartAsked): Promise<Chart> {
  const { byCategory, withheld } = await readAdminImpact(database, span, to);
  const { factors } = await readFactors(database);
  const gradeOf = (category: string) => factors.find((each) => each.category === category)?.grade ?? 'C';
  const rows = [
    ...byCategory.map(({ category, grade, ...impact }) => ({ key: category, grade, values: impactValues(impact) })),
    ...withheld.map((category) => ({ key: category, grade: gradeOf(category), values: nothingTold })),
  ];
  return { first: 'category', columns: impactColumns, rows, withheld: withheld.length > 0 };
}

async function funnel({ database, span, to }: ChartAsked): Promise<Chart> {
  const { figures } = await readFunnel(database, span, to);
  const rows = figures
    ? [
        ...figures.steps.map(({ step, count, meanHours }) => ({ key: step, values: [count, meanHours] })),
        { key: 'failed', values: [figures.failed, null] },
        { key: 'noShow', values: [figures.noShows, null] },
      ]
    : [];
  return {
    first: 'step',
    columns: [...columns('count', ['count']), ...columns('hours', ['meanHours'])],
    rows,
    withheld: !figures,
  };
}

const karmaInSpan = sumsInSpan(karmaSlotsTable);

async function karmaOverTime({ database, span }: ChartAsked): Promise<Chart> {
  const sums = await database.run(karmaInSpan, span.input);
  const reasons = karmaReason.options;
  const buckets = inBuckets(sums, span, (rows) => ({
    values: reasons.map((reason) =>
      totalOf(
        rows.filter((row) => row.reason === reason),
        'points',
      ),
    ),
  }));
  return {
    first: 'start',
    columns: columns('points', reasons),
    rows: buckets.map(({ start, values }) => ({ key: start, values })),
  };
}

const spread = aliased(karmaSpreadTable, 's');
const bands = prepare(sql(spread.from), spread.only('band', 'members'));

async function karmaDistribution({ database }: ChartAsked): Promise<Chart> {
  const held = await database.run(bands, {});
  const counts = karmaBands.map((from) => held.find(({ band }) => band === String(from))?.members ?? 0);
  const rows = withheldFew(counts).map((count, index) => ({ key: String(karmaBands[index]), values: [count] }));
  return { first: 'karmaFrom', columns: columns('count', ['members']), rows, withheld: hasGaps(rows) };
}

/**
 * Withholds counts of one or two people. A single withheld count could be derived from the sum, so another one is
 * withheld with it.
 */
export function withheldFew(counts: readonly number[]): (number | null)[] {
  const few = counts.filter(isFew);
  const others = counts.filter((count) => count >= limits.smallestGroup);
  const also = few.length === 1 && others.length > 0 ? counts.indexOf(Math.min(...others)) : -1;
  return counts.map((count, index) => (isFew(count) || index === also ? null : count));
}

async function leaderboard({ database, span, caller, pseudonym }: ChartAsked): Promise<Chart> {
  const best = await readBestEarners(database, span);
  const isTold = best.length >= limits.smallestGroup || best.length === 0 || holds(caller, 'moderate');
  const rows = best.map(({ memberId, points, total }) => ({
    key: pseudonym(memberId),
    values: [points, total],
    ...(holds(caller, 'moderate') && { memberId }),
  }));
  return {
    first: 'member',
    columns: columns('points', ['pointsOfPeriod', 'pointsInAll']),
    rows: isTold ? rows : [],
    withheld: !isTold,
  };
}

const kept = aliased(retentionTable, 'r');
const retained = prepare(
  sql(kept.from).where(kept.columns.joined, '>=', slot('from')).where(kept.columns.joined, '<=', slot('to')),
  kept.only('joined', 'month', 'members'),
);
/** The number of months after joining that a cohort shows. */
const followed = 12;

async function retention({ database, span: { period } }: ChartAsked): Promise<Chart> {
  const [from, to] = [period.from.slice(0, 7), period.to.slice(0, 7)];
  const cells = await database.run(retained, { from, to });
  const today = new Date().toISOString().slice(0, 7);
  const cohorts: string[] = [];
  for (let month = from; month <= to; month = monthOf(`${month}-01`, 1).slice(0, 7)) cohorts.push(month);
  const rows = cohorts.map((joined) => {
    const of = (month: string) => cells.find((cell) => cell.joined === joined && cell.month === month)?.members ?? 0;
    const members = of('');
    const shares = Array.from({ length: followed }, (_, after) => {
      const month = monthOf(`${joined}-01`, after).slice(0, 7);
      const active = of(month);
      return members === 0 || isFew(members) || isFew(active) || month > today ? null : active / members;
    });
    return { key: joined, values: [isFew(members) ? null : members, ...shares.map(rounded)] };
  });
  return {
    first: 'joined',
    columns: [
      ...columns('count', ['members']),
      ...columns(
        'share',
        Array.from({ length: followed }, (_, after) => `month${String(after)}`),
      ),
    ],
    rows,
    withheld: rows.some(({ values: [members] }) => members === null),
  };
}

const rounded = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 1000);

/** The previous period and the period, as two buckets. */
function comparedSpan({ period, timeZone, granularity }: Span): Span & { before: ChartAnswer['before'] } {
  const before = periodBefore(period);
  const [earlier, now] = [spanOf(before, granularity, timeZone), spanOf(period, granularity, timeZone)];
  const input = {
    since: earlier.input.since,
    until: now.input.until,
    starts: [earlier.input.since, now.input.since],
  };
  return { ...now, before, starts: [before.from, period.from], input };
}

type Figures = Readonly<Record<string, number | null>>;

/** A panel of figures, each for the period and the previous one. */
function panel(
  [before = {}, now = {}]: readonly Figures[],
  units: Readonly<Record<string, Unit>>,
  period: ChartAnswer['before'],
): Chart {
  const rows = Object.entries(units).map(([key, unit]) => ({
    key,
    values: [now[key] ?? null, before[key] ?? null],
    unit,
  }));
  return { first: 'figure', columns: columns('count', ['now', 'before']), rows, before: period };
}

async function environmentalImpact({ database, span, to }: ChartAsked): Promise<Chart> {
  const compared = comparedSpan(span);
  const [sums, factors, shown] = await Promise.all([
    impactSums(database, compared, to),
    readFactors(database),
    isNarrow(to) ? bothAreGroups(database, span, to) : true,
  ]);
  const withGrade = (rows: readonly (typeof sums)[number][], grade: FactorGrade) => {
    const categories = categoriesOfGrade(factors, grade);
    return totalOf(
      rows.filter(({ category }) => categories.includes(category)),
      'things',
    );
  };
  const told = inBuckets(sums, compared, (rows): Figures => {
    const { things, reported, restated } = impactFiguresOf(rows, factors);
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
  return { ...panel(shown ? told : [], units, compared.before), withheld: !shown };
}

async function bothAreGroups(database: Database, span: Span, to: Narrowing): Promise<boolean> {
  const { timeZone, granularity, period } = span;
  const spans = [span, spanOf(periodBefore(period), granularity, timeZone)];
  return (await Promise.all(spans.map((each) => isGroup(database, givers, each, to)))).every(Boolean);
}

async function communityHealth({ database, span, to }: ChartAsked): Promise<Chart> {
  const compared = comparedSpan(span);
  const { timeZone, granularity, period } = span;
  const earlier = spanOf(periodBefore(period), granularity, timeZone);
  const [sums, groups, members] = await Promise.all([
    funnelSums(database, compared, to),
    Promise.all([earlier, span].map((each) => isGroup(database, askers, each, to))),
    Promise.all([earlier, span].map((each) => countActiveMembers(database, each))),
  ]);
  const told = inBuckets(sums, compared, (rows) => ({
    steps: funnelOf(rows, ['proposed', 'accepted', 'scheduled', 'completed']),
  }));
  const figures = told.map(({ steps }, index): Figures => {
    const activeMembers = members[index] ?? 0;
    const shown = groups[index] === true;
    const of = (name: string) => steps.steps.find(({ step }) => step === name)?.count ?? 0;
    const share = (count: number) => (of('proposed') === 0 ? null : Math.round((count / of('proposed')) * 1000) / 1000);
    return {
      activeMembers: isNarrow(to) || isFew(activeMembers) ? null : activeMembers,
      ...(shown && {
        acceptedShare: share(of('accepted')),
        completedShare: share(of('completed')),
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
    (!isNarrow(to) && members.some(isFew)) ||
    told.some(({ steps }, index) => groups[index] === false && (steps.steps[0]?.count ?? 0) > 0);
  return { ...panel(figures, units, compared.before), withheld: isWithheld };
}

async function growthMetrics({ database, span, to }: ChartAsked): Promise<Chart> {
  const compared = comparedSpan(span);
  const [sums, shown] = await Promise.all([
    figureSums(database, compared, to),
    isNarrow(to) ? hasGroup(database, span, to) : true,
  ]);
  const told = inBuckets(sums, compared, (rows): Figures => {
    const counts: Record<string, number> = countsOf(rows);
    return Object.fromEntries(
      Object.entries(counts).map(([key, count]) => [key, isNarrow(to) && isFew(count) ? null : count]),
    );
  });
  const units = {
    ...(isNarrow(to) ? {} : { membersJoined: 'count' as const }),
    itemsListed: 'count',
    wantedListed: 'count',
    swapsProposed: 'count',
    swapsCompleted: 'count',
    itemsDonated: 'count',
  } as const;
  return { ...panel(shown ? told : [], units, compared.before), withheld: !shown };
}
