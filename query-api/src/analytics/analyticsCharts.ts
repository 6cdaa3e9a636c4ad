import {
  karmaBands,
  karmaReason,
  limits,
  getMonthStart,
  type ChartAnswer,
  type FigureReport,
  getKeys,
} from '@pass-along/contracts';
import { karmaSpreadTable, retentionTable } from '@pass-along/contracts/tables';
import { toBuckets, sumColumn } from '../core/slotSums.ts';
import type { computeImpactFigures } from '../impact/impactFigures.ts';
import { readFactors } from '../impact/impactReadQueries.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { toActivityCounts } from './analyticsFigures.ts';
import { givers, isGroup } from './peopleGroups.ts';
import { countEarnersByBand, readBestEarners } from './earnedKarmaQueries.ts';
import { readCommunityHealth, readEnvironmentalImpact, readGrowthMetrics, readSwapLoops } from './analyticsPanels.ts';
import {
  hasGroup,
  isEndedMonth,
  isFew,
  toColumns,
  toRoundedShare,
  type Chart,
  type ChartRequest,
  type Row,
} from './chartRows.ts';
import { hidesFew, isNarrow } from './figureNarrowing.ts';
import { joinSmallBands, mixed } from './figureParts.ts';
import { sumKarma } from './figureSums.ts';
import { readActivityOverTime, readAdminImpact, readCategories, readFunnel } from './analyticsReadQueries.ts';

export async function readChart(report: FigureReport, asked: ChartRequest): Promise<ChartAnswer> {
  const { period, granularity, timeZone } = asked.span;
  const chart = await charts[report](asked);
  const inParts = asked.narrowing.inParts === true;
  return { report, period, before: null, granularity, timeZone, withheld: false, inParts, ...chart };
}

const charts: Record<FigureReport, (asked: ChartRequest) => Promise<Chart>> = {
  'environmental-impact': readEnvironmentalImpact,
  'community-health': readCommunityHealth,
  'growth-metrics': readGrowthMetrics,
  'swap-loops': readSwapLoops,
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

async function readActivityChart({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const { buckets } = await readActivityOverTime(database, span, narrowing);
  const hides = hidesFew(narrowing);
  const keys = getKeys(toActivityCounts([]));
  const shown = isNarrow(narrowing) ? keys.filter((key) => key !== 'membersJoined') : keys;
  const some = hides ? await hasGroup(database, span, narrowing) : true;
  // Figures of a day are shown for the whole community, but in one category or circle they may point to one person.
  const hideFew = (count: number) => (hides && count > 0 && (!some || isFew(count)) ? null : count);
  const rows = buckets.map((bucket) => ({ key: bucket.start, values: shown.map((key) => hideFew(bucket[key])) }));
  return { first: 'start', columns: toColumns('count', shown), rows, withheld: hasGaps(rows) };
}

const hasGaps = (rows: readonly Row[]) => rows.some(({ values }) => values.includes(null));

async function readCategoriesChart({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const { categories, other } = await readCategories(database, span, narrowing);
  const rows = [...categories, ...(other ? [other] : [])].map(({ category, ...counts }) => ({
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
  const hides = hidesFew(narrowing);
  const shown = !hides || (await isGroup(database, givers, span, narrowing));
  const isShownImpact = ({ things }: ImpactShown) => things === 0 || !hides || (shown && !isFew(things));
  const rows = overTime.map(({ start, ...impact }) => ({
    key: start,
    values: isShownImpact(impact) ? toImpactValues(impact) : noImpactValues,
  }));
  return { first: 'start', columns: impactColumns, rows, withheld: hasGaps(rows) };
}

async function readImpactCategoriesChart({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const { byCategory, withheld, other } = await readAdminImpact(database, span, narrowing);
  const { factors } = await readFactors(database);
  const getGrade = (category: string) => factors.find((each) => each.category === category)?.grade ?? 'C';
  const rows = [
    ...byCategory.map(({ category, grade, ...impact }) => ({ key: category, grade, values: toImpactValues(impact) })),
    ...withheld.map((category) => ({ key: category, grade: getGrade(category), values: noImpactValues })),
    ...(other ? [{ key: mixed, values: toImpactValues(other) }] : []),
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

async function readKarmaChart({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const sums = await sumKarma(database, span, narrowing);
  const reasons = [...karmaReason.options, ...(narrowing.inParts ? [mixed] : [])];
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

const toBandsChart = (members: readonly { from: number; members: number }[]): Chart => ({
  first: 'karmaFrom',
  columns: toColumns('count', ['members']),
  rows: joinSmallBands(members).map((band) => ({ key: String(band.from), values: [band.members] })),
});

async function readKarmaDistribution({ database, narrowing }: ChartRequest): Promise<Chart> {
  const membersByBand = await database.run(bands, {});
  const counts = karmaBands.map((from) => membersByBand.find(({ band }) => band === String(from))?.members ?? 0);
  if (narrowing.inParts) return toBandsChart(karmaBands.map((from, index) => ({ from, members: counts[index] ?? 0 })));
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

async function readLeaderboardChart({ database, span, narrowing, pseudonym }: ChartRequest): Promise<Chart> {
  if (narrowing.inParts) {
    if (!isEndedMonth(span)) return { ...toBandsChart([]), withheld: true };
    return toBandsChart(await countEarnersByBand(database, span));
  }
  const best = await readBestEarners(database, span);
  return {
    first: 'member',
    columns: toColumns('points', ['pointsOfPeriod', 'pointsInAll']),
    rows: best.map(({ memberId, points, total }) => ({ key: pseudonym(memberId), values: [points, total], memberId })),
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

async function readRetention({
  database,
  span: { period },
  narrowing: { inParts = false },
}: ChartRequest): Promise<Chart> {
  const [from, to] = [period.from.slice(0, 7), period.to.slice(0, 7)];
  const cells = await database.run(retainedMembers, { from, to });
  const today = new Date().toISOString().slice(0, 7);
  const cohorts: string[] = [];
  for (let month = from; month <= to; month = getMonthStart(`${month}-01`, 1).slice(0, 7)) cohorts.push(month);
  const shares = cohorts.map((joined) => {
    const getCount = (month: string) =>
      cells.find((cell) => cell.joined === joined && cell.month === month)?.members ?? 0;
    const members = getCount('');
    const ofMonths = Array.from({ length: followedMonths }, (_, after) => {
      const month = getMonthStart(`${joined}-01`, after).slice(0, 7);
      const active = getCount(month);
      if (members === 0 || month > today) return null;
      // analysts may know the number of members, and so that of the others
      const others = inParts ? members - active : 0;
      return [members, active, others].some(isFew) ? 'withheld' : active / members;
    });
    return { joined, members, ofMonths };
  });
  // In parts the number of members is left out and shares are rounded to tenths, so that they give no number away.
  const rows = shares.map(({ joined, members, ofMonths }) => {
    const values = ofMonths.map((share) => toRoundedShare(share === 'withheld' ? null : share, inParts ? 1 : 3));
    return { key: joined, values: [isFew(members) || inParts ? null : members, ...values] };
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
    withheld: inParts || shares.some(({ ofMonths }) => ofMonths.includes('withheld')),
  };
}
