import {
  addDays,
  sumImpacts,
  toCalendarDay,
  limits,
  type Caller,
  type CommunitySettings,
  type GlanceAnswer,
} from '@pass-along/contracts';
import { countedMembersTable, impactTotalsTable, karmaTable } from '@pass-along/contracts/tables';
import { readSettings } from '../core/settingsReadQueries.ts';
import { createSpan } from '../core/periodSpans.ts';
import { readCommunityFigures } from '../analytics/figuresReadQueries.ts';
import { toNarrowing, type Narrowing } from '../analytics/figureNarrowing.ts';
import { readParts, sumParts } from '../analytics/figurePartQueries.ts';
import { sumAllImpactParts, sumFigures, sumImpact } from '../analytics/figureSums.ts';
import { sumColumn } from '../core/slotSums.ts';
import { totalsByKind, sumOfKinds } from '../items/itemTotals.ts';
import { activeMemberIds } from '../members/memberConditions.ts';
import type { Database } from '../core/readDatabase.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { prepareText, sql, bindSql } from '../core/sqlStatements.ts';

const sums = prepareText<{ karmaPoints: number; kg: number }>(
  sql.raw(`select (select coalesce(sum(points), 0)::int from ${getTableName(karmaTable)}) as "karmaPoints",
    (select coalesce(sum(kg), 0)::float8 from ${getTableName(impactTotalsTable)}) as kg`),
);
const activeSince = prepareText<{ members: number }>(
  sql(getTableName(countedMembersTable))
    .whereRaw(`status = 'active' and not leaving`)
    .where(bindSql(`member_id in (${activeMemberIds})`, 'since'))
    .select(sql.raw('count(*)::int as members')),
);
const everyItem = totalsByKind({ facets: [], wanted: false, removed: true, viewer: 'admin' });

const days = 7;

/** Reads the key figures of the community. Days follow its time zone. */
export async function readGlance(
  database: Database,
  defaults: CommunitySettings,
  caller: Caller,
): Promise<GlanceAnswer> {
  const { timeZone } = await readSettings(database, defaults);
  const today = toCalendarDay(database.getNow(), timeZone);
  const all = { from: addDays(today, 1 - limits.periodDays.month), to: today };
  const span = createSpan({ from: addDays(today, 1 - days), to: today }, 'day', timeZone);
  const narrowing = toNarrowing(caller);
  const since = span.input.starts.at(-1) ?? span.input.since;
  const [figures, sum, [active], kinds, counted, impact] = await Promise.all([
    readCommunityFigures(database, defaults),
    sumAll(database, narrowing, timeZone),
    database.run(activeSince, { since }),
    database.run(everyItem, {}),
    sumFigures(database, span, narrowing),
    sumImpact(database, span, narrowing),
  ]);
  return {
    members: figures.members.total,
    activeToday: narrowing.inParts ? null : (active?.members ?? 0),
    todaySince: since,
    items: sumOfKinds(kinds, 'available', 'pending', 'exchanged'),
    exchangedItems: sumOfKinds(kinds, 'exchanged'),
    karmaPoints: sum.karmaPoints,
    donations: sum.donations ?? figures.donations.total,
    kg: sum.kg,
    period: all,
    week: {
      membersJoined: sumColumn(counted, 'membersJoined'),
      itemsListed: sumColumn(counted, 'itemsListed'),
      swapsCompleted: sumColumn(counted, 'swapsCompleted'),
      itemsDonated: sumColumn(counted, 'itemsDonated'),
      kg: sumImpacts(impact).kg,
    },
  };
}

/** The sums since the community began. */
async function sumAll(
  database: Database,
  { inParts }: Narrowing,
  timeZone: string,
): Promise<{ karmaPoints: number; kg: number; donations?: number }> {
  if (!inParts) return (await database.run(sums, {}))[0] ?? { karmaPoints: 0, kg: 0 };
  const [karma, donations, impact] = await Promise.all([
    readParts(database, 'karma', timeZone),
    readParts(database, 'itemsDonated', timeZone),
    sumAllImpactParts(database, timeZone),
  ]);
  return {
    karmaPoints: sumParts(karma, 'points'),
    donations: sumParts(donations, 'count'),
    kg: sumImpacts(impact).kg,
  };
}
