import { getPreviousPeriod, type ChartAnswer, type FactorGrade } from '@pass-along/contracts';
import { createSpan, type Span } from '../core/periodSpans.ts';
import { toBuckets, sumColumn } from '../core/slotSums.ts';
import { findCategories, computeImpactFigures } from '../impact/impactFigures.ts';
import { readFactors } from '../impact/impactReadQueries.ts';
import type { Database } from '../core/readDatabase.ts';
import { countActiveMembers } from './activeMemberQueries.ts';
import { toActivityCounts, computeFunnel } from './analyticsFigures.ts';
import {
  hasGroup,
  isEndedMonth,
  isFew,
  toColumns,
  toRoundedShare,
  type Chart,
  type ChartRequest,
  type Unit,
} from './chartRows.ts';
import { swapSides, givers, isGroup } from './peopleGroups.ts';
import { hidesFew, isNarrow, type Narrowing } from './figureNarrowing.ts';
import { mixed } from './figureParts.ts';
import { sumFigures, sumFunnel, sumImpact, sumLoops } from './figureSums.ts';
import { countLoopMembers } from './loopMemberQueries.ts';

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

export async function readEnvironmentalImpact({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const compared = createComparedSpan(span);
  const [sums, factors, shown] = await Promise.all([
    sumImpact(database, compared, narrowing),
    readFactors(database),
    hidesFew(narrowing) ? hasBothGroups(database, span, narrowing) : true,
  ]);
  const withGrade = (rows: readonly (typeof sums)[number][], grade: FactorGrade) => {
    const categories: readonly string[] = findCategories(factors, grade);
    return sumColumn(
      rows.filter((row) => categories.includes(row.shown)),
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
      gradeMixed: sumColumn(
        rows.filter((row) => row.shown === mixed),
        'things',
      ),
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
    ...(narrowing.inParts && { gradeMixed: 'count' as const }),
  } as const;
  return { ...toPanel(shown ? told : [], units, compared.before), withheld: !shown };
}

async function hasBothGroups(database: Database, span: Span, to: Narrowing): Promise<boolean> {
  const { timeZone, granularity, period } = span;
  const spans = [span, createSpan(getPreviousPeriod(period), granularity, timeZone)];
  return (await Promise.all(spans.map((each) => isGroup(database, givers, each, to)))).every(Boolean);
}

/** Whether a number of different people stays hidden: it is small, or may differ from another one by few. */
function isHiddenCount(count: number, span: Span, { inParts }: Narrowing): boolean {
  return isFew(count) || (inParts === true && !isEndedMonth(span));
}

export async function readCommunityHealth({ database, span, narrowing }: ChartRequest): Promise<Chart> {
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
  const isHidden = (count: number, index: number) => isHiddenCount(count, index === 0 ? earlier : span, narrowing);
  const figures = told.map(({ steps }, index): Figures => {
    const activeMembers = members[index] ?? 0;
    const shown = groups[index] === true;
    const getCount = (name: string) => steps.steps.find(({ step }) => step === name)?.count ?? 0;
    const computeShare = (count: number) =>
      getCount('proposed') === 0 ? null : toRoundedShare(Math.min(1, count / getCount('proposed')), 3);
    return {
      activeMembers: isNarrow(narrowing) || isHidden(activeMembers, index) ? null : activeMembers,
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
    (!isNarrow(narrowing) && members.some(isHidden)) ||
    told.some(({ steps }, index) => groups[index] === false && (steps.steps[0]?.count ?? 0) > 0);
  return { ...toPanel(figures, units, compared.before), withheld: isWithheld };
}

export async function readGrowthMetrics({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const compared = createComparedSpan(span);
  const [sums, shown] = await Promise.all([
    sumFigures(database, compared, narrowing),
    hidesFew(narrowing) ? hasGroup(database, span, narrowing) : true,
  ]);
  const told = toBuckets(sums, compared, (rows): Figures => {
    const counts: Record<string, number> = toActivityCounts(rows);
    return Object.fromEntries(
      Object.entries(counts).map(([key, count]) => [key, hidesFew(narrowing) && isFew(count) ? null : count]),
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

/** Loops have no category or circle. */
export async function readSwapLoops({ database, span, narrowing }: ChartRequest): Promise<Chart> {
  const compared = createComparedSpan(span);
  const { timeZone, granularity, period } = span;
  const spans = [createSpan(getPreviousPeriod(period), granularity, timeZone), span];
  const [sums, members] = await Promise.all([
    sumLoops(database, compared, narrowing),
    Promise.all(spans.map((each) => countLoopMembers(database, each))),
  ]);
  const isHidden = members.map((count, index) => isHiddenCount(count, spans[index] ?? span, narrowing));
  const told = toBuckets(sums, compared, (rows) => ({
    loopsFound: sumColumn(rows, 'loopsFound'),
    loopsOffered: sumColumn(rows, 'loopsOffered'),
    loopsAgreed: sumColumn(rows, 'loopsAgreed'),
    loopsCompleted: sumColumn(rows, 'loopsCompleted'),
    legsCompleted: sumColumn(rows, 'legsCompleted'),
  }));
  const figures = told.map(({ start: _, ...counts }, index): Figures => ({
    ...counts,
    loopMembers: isHidden[index] === true ? null : (members[index] ?? 0),
  }));
  const units = {
    loopsFound: 'count',
    loopsOffered: 'count',
    loopsAgreed: 'count',
    loopsCompleted: 'count',
    legsCompleted: 'count',
    loopMembers: 'count',
  } as const;
  return { ...toPanel(figures, units, compared.before), withheld: isHidden.includes(true) };
}
