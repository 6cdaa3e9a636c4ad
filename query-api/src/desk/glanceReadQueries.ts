import { addDays, toCalendarDay, limits, type CommunitySettings, type GlanceAnswer } from '@pass-along/contracts';
import { countedMembersTable, impactBucketsTable, impactTotalsTable, karmaTable } from '@pass-along/contracts/tables';
import { readSettings } from '../core/settingsReadQueries.ts';
import { createSpan } from '../core/periodSpans.ts';
import { figuresInSpan, readCommunityFigures } from '../analytics/figuresReadQueries.ts';
import { sumSpan, sumColumn } from '../core/slotSums.ts';
import { totalsByKind, sumOfKinds } from '../items/itemTotals.ts';
import { activeMemberIds } from '../members/memberConditions.ts';
import { type Database } from '../core/readDatabase.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { prepareText, sql, bindSql } from '../core/sqlStatements.ts';

const impactInSpan = sumSpan(impactBucketsTable, { by: [] });
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
export async function readGlance(database: Database, defaults: CommunitySettings): Promise<GlanceAnswer> {
  const { timeZone } = await readSettings(database, defaults);
  const today = toCalendarDay(new Date().toISOString(), timeZone);
  const all = { from: addDays(today, 1 - limits.periodDays.month), to: today };
  const { input } = createSpan({ from: addDays(today, 1 - days), to: today }, 'day', timeZone);
  const since = input.starts.at(-1) ?? input.since;
  const [figures, [sum], [active], kinds, counted, impact] = await Promise.all([
    readCommunityFigures(database, defaults),
    database.run(sums, {}),
    database.run(activeSince, { since }),
    database.run(everyItem, {}),
    database.run(figuresInSpan, input),
    database.run(impactInSpan, input),
  ]);
  return {
    members: figures.members.total,
    activeToday: active?.members ?? 0,
    todaySince: since,
    items: sumOfKinds(kinds, 'available', 'pending', 'exchanged'),
    exchangedItems: sumOfKinds(kinds, 'exchanged'),
    karmaPoints: sum?.karmaPoints ?? 0,
    donations: figures.donations.total,
    kg: sum?.kg ?? 0,
    period: all,
    week: {
      membersJoined: sumColumn(counted, 'membersJoined'),
      itemsListed: sumColumn(counted, 'itemsListed'),
      swapsCompleted: sumColumn(counted, 'swapsCompleted'),
      itemsDonated: sumColumn(counted, 'itemsDonated'),
      // These are sums of floats.
      kg: Math.round(sumColumn(impact, 'kg') * 1000) / 1000,
    },
  };
}
