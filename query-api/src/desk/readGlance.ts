import {
  addDays,
  countedMembersTable,
  dayAt,
  impactSlotsTable,
  impactTotalsTable,
  karmaTable,
  limits,
  type CommunitySettings,
  type GlanceAnswer,
} from '@pass-along/contracts';
import { readSettings } from '../community/settings.ts';
import { spanOf } from '../figures/period.ts';
import { figuresInSpan, readCommunityFigures } from '../figures/readFigures.ts';
import { sumsInSpan, totalOf } from '../figures/slots.ts';
import { heldByKind, sumOfKinds } from '../items/itemTotals.ts';
import { actedSince } from '../members/people.ts';
import { type Database } from '../reading/database.ts';
import { nameOf } from '../reading/selection.ts';
import { prepareText, sql, sqlWith } from '../reading/statements.ts';

const impactInSpan = sumsInSpan(impactSlotsTable, { by: [] });
const sums = prepareText<{ karmaPoints: number; kg: number }>(
  sql.raw(`select (select coalesce(sum(points), 0)::int from ${nameOf(karmaTable)}) as "karmaPoints",
    (select coalesce(sum(kg), 0)::float8 from ${nameOf(impactTotalsTable)}) as kg`),
);
const activeSince = prepareText<{ members: number }>(
  sql(nameOf(countedMembersTable))
    .whereRaw(`status = 'active' and not leaving`)
    .where(sqlWith(`member_id in (${actedSince})`, 'since'))
    .select(sql.raw('count(*)::int as members')),
);
const everyItem = heldByKind({ equal: [], wanted: false, removed: true, viewer: 'admin' });

const days = 7;

/** Reads the key figures of the community. Days follow its time zone. */
export async function readGlance(database: Database, defaults: CommunitySettings): Promise<GlanceAnswer> {
  const { timeZone } = await readSettings(database, defaults);
  const today = dayAt(new Date().toISOString(), timeZone);
  const all = { from: addDays(today, 1 - limits.periodDays.month), to: today };
  const { input } = spanOf({ from: addDays(today, 1 - days), to: today }, 'day', timeZone);
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
      membersJoined: totalOf(counted, 'membersJoined'),
      itemsListed: totalOf(counted, 'itemsListed'),
      swapsCompleted: totalOf(counted, 'swapsCompleted'),
      itemsDonated: totalOf(counted, 'itemsDonated'),
      // These are sums of floats.
      kg: Math.round(totalOf(impact, 'kg') * 1000) / 1000,
    },
  };
}
