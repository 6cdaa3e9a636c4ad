import {
  addDays,
  dayAt,
  holds,
  karmaHelpersTable,
  limits,
  monthOf,
  type Caller,
  type CommunitySettings,
  type MonthlyReportAnswer,
} from '@pass-along/contracts';
import { readSettings } from '../community/settings.ts';
import { spanOf, type Span } from '../figures/period.ts';
import { readFactors } from '../impact/readImpact.ts';
import { type Database } from '../reading/database.ts';
import { aliased } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { countsOf } from './analyticsFigures.ts';
import { bestOfMonth } from './charts.ts';
import { figureSums } from './narrowing.ts';
import { readAdminImpact } from './readAnalytics.ts';

const helpers = aliased(karmaHelpersTable, 'h');
const helpersOf = prepare(sql(helpers.from).where(helpers.columns.month, slot('month')), helpers.only('helpers'));

/** How many of those who helped most are named. */
const named = 5;

interface Asked {
  /** As 2026-03; the last whole one where it is left out. */
  month: string | undefined;
  caller: Caller;
  pseudonym: (memberId: string) => string;
}

export async function readMonthlyReport(
  database: Database,
  defaults: CommunitySettings,
  { month: asked, caller, pseudonym }: Asked,
): Promise<MonthlyReportAnswer> {
  const { timeZone } = await readSettings(database, defaults);
  const month = asked ?? monthOf(dayAt(new Date().toISOString(), timeZone), -1).slice(0, 7);
  const first = `${month}-01`;
  const ofMonth = (day: string) => spanOf({ from: day, to: addDays(monthOf(day, 1), -1) }, 'month', timeZone);
  const [now, before] = [ofMonth(first), ofMonth(monthOf(first, -1))];
  const [impact, earlier, counts, countsBefore, factors, best, [helping]] = await Promise.all([
    readAdminImpact(database, now),
    readAdminImpact(database, before),
    countsIn(database, now),
    countsIn(database, before),
    readFactors(database),
    database.run(bestOfMonth, { month }),
    database.run(helpersOf, { month }),
  ]);
  const people = helping?.helpers ?? 0;
  const seesPeople = holds(caller, 'moderate');
  const isTold = seesPeople || best.length >= limits.smallestGroup;
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
    helpers: people > 0 && people < limits.smallestGroup ? null : people,
    topHelpers: isTold
      ? best.slice(0, named).map(({ memberId, points }) => ({
          pseudonym: pseudonym(memberId),
          points,
          ...(seesPeople && { memberId }),
        }))
      : [],
  };
}

async function countsIn(database: Database, span: Span) {
  const { swapsCompleted, itemsDonated, itemsListed, membersJoined } = countsOf(await figureSums(database, span, {}));
  return { exchanges: swapsCompleted, donations: itemsDonated, itemsListed, membersJoined };
}
