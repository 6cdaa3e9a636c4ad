import {
  addDays,
  toCalendarDay,
  limits,
  getMonthStart,
  type Caller,
  type CommunitySettings,
  type MonthlyReportAnswer,
} from '@pass-along/contracts';
import { readSettings } from '../core/settingsReadQueries.ts';
import { createSpan, type Span } from '../core/periodSpans.ts';
import { sumColumn } from '../core/slotSums.ts';
import { readFactors } from '../impact/impactReadQueries.ts';
import type { Database } from '../core/readDatabase.ts';
import { toActivityCounts } from './analyticsFigures.ts';
import { countEarners, readBestEarners } from './earnedKarmaQueries.ts';
import { isEndedMonth } from './chartRows.ts';
import { toNarrowing, type Narrowing } from './figureNarrowing.ts';
import { sumFigures } from './figureSums.ts';
import { readAdminImpact } from './analyticsReadQueries.ts';

/** The number of top helpers in the report. */
const namedHelpers = 5;

interface MonthlyReportRequest {
  /** As 2026-03; default: the last whole month. */
  month: string | undefined;
  caller: Caller;
  pseudonym: (memberId: string) => string;
}

export async function readMonthlyReport(
  database: Database,
  defaults: CommunitySettings,
  { month: asked, caller, pseudonym }: MonthlyReportRequest,
): Promise<MonthlyReportAnswer> {
  const { timeZone } = await readSettings(database, defaults);
  const month = asked ?? getMonthStart(toCalendarDay(database.getNow(), timeZone), -1).slice(0, 7);
  const first = `${month}-01`;
  const createMonthSpan = (day: string) =>
    createSpan({ from: day, to: addDays(getMonthStart(day, 1), -1) }, 'month', timeZone);
  const [now, before] = [createMonthSpan(first), createMonthSpan(getMonthStart(first, -1))];
  const narrowing = toNarrowing(caller);
  const [impact, earlier, counts, countsBefore, factors, best, people] = await Promise.all([
    readAdminImpact(database, now, narrowing),
    readAdminImpact(database, before, narrowing),
    readCounts(database, now, narrowing),
    readCounts(database, before, narrowing),
    readFactors(database),
    readBestEarners(database, now),
    countEarners(database, now),
  ]);
  // An analyst sees the number of helpers, and not their points, which the leaderboard gives names to.
  const isHidden = people < limits.smallestGroup || (narrowing.inParts === true && !isEndedMonth(now));
  return {
    month,
    timeZone,
    counts: { things: impact.inPeriod.things, ...counts },
    before: { things: earlier.inPeriod.things, ...countsBefore },
    reported: impact.inPeriod.reported,
    clothingKg: factors.factors.find(({ category }) => category === 'Clothing')?.kg ?? 1,
    byCategory: impact.byCategory.map(({ category, grade, things, reported }) => ({
      category,
      grade,
      things,
      ...reported,
    })),
    withheldCategories: impact.withheld.length,
    other: impact.other ? { things: impact.other.things, ...impact.other.reported } : null,
    helpers: people > 0 && isHidden ? null : people,
    topHelpers: narrowing.inParts
      ? []
      : best
          .slice(0, namedHelpers)
          .map(({ memberId, points }) => ({ pseudonym: pseudonym(memberId), points, memberId })),
  };
}

async function readCounts(database: Database, span: Span, to: Narrowing) {
  const sums = await sumFigures(database, span, to);
  const { swapsCompleted, itemsDonated, itemsListed, membersJoined } = toActivityCounts(sums);
  const exchanges = swapsCompleted + sumColumn(sums, 'eventDonations');
  return { exchanges, donations: itemsDonated, itemsListed, membersJoined };
}
