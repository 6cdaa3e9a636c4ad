import {
  addDays,
  auditTable,
  dayAt,
  impactSlotsTable,
  impactTotalsTable,
  karmaTable,
  type CommunitySettings,
  type GlanceAnswer,
} from '@pass-along/contracts';
import { readSettings } from '../community/settings.ts';
import { spanOf } from '../figures/period.ts';
import { figuresInSpan, readCommunityFigures } from '../figures/readFigures.ts';
import { sumsInSpan, totalOf } from '../figures/slots.ts';
import { type Database } from '../reading/database.ts';
import { nameOf } from '../reading/selection.ts';
import { prepareText, slot, sql } from '../reading/statements.ts';

const impactInSpan = sumsInSpan(impactSlotsTable, { by: [] });
const sums = prepareText<{ karmaPoints: number; kg: number }>(
  sql.raw(`select (select coalesce(sum(points), 0)::int from ${nameOf(karmaTable)}) as "karmaPoints",
    (select coalesce(sum(kg), 0)::float8 from ${nameOf(impactTotalsTable)}) as kg`),
);
/** A sign-in is an event too. */
const activeSince = prepareText<{ members: number }>(
  sql(nameOf(auditTable))
    .where('at', '>=', slot('since'))
    .whereIn('actor_role', ['user', 'admin'])
    .select(sql.raw('count(distinct actor_id)::int as members')),
);

const days = 7;

/** The community at a glance; days are those of its clock. */
export async function readGlance(database: Database, defaults: CommunitySettings): Promise<GlanceAnswer> {
  const { timeZone } = await readSettings(database, defaults);
  const today = dayAt(new Date().toISOString(), timeZone);
  const { input } = spanOf({ from: addDays(today, 1 - days), to: today }, 'day', timeZone);
  const [figures, [sum], [active], counted, impact] = await Promise.all([
    readCommunityFigures(database, defaults),
    database.run(sums, {}),
    database.run(activeSince, { since: input.starts.at(-1) }),
    database.run(figuresInSpan, input),
    database.run(impactInSpan, input),
  ]);
  return {
    members: figures.members.total,
    activeToday: active?.members ?? 0,
    items: figures.items.total,
    exchanges: figures.completions.total,
    karmaPoints: sum?.karmaPoints ?? 0,
    donations: figures.donations.total,
    kg: sum?.kg ?? 0,
    week: {
      membersJoined: totalOf(counted, 'membersJoined'),
      itemsListed: totalOf(counted, 'itemsListed'),
      swapsCompleted: totalOf(counted, 'swapsCompleted'),
      itemsDonated: totalOf(counted, 'itemsDonated'),
      kg: totalOf(impact, 'kg'),
    },
  };
}
