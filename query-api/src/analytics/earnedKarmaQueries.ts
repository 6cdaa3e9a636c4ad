import { karmaBands, limits, getMonthStart } from '@pass-along/contracts';
import { karmaEarnedTable, karmaEntriesTable, karmaRanksTable } from '@pass-along/contracts/tables';
import type { Span } from '../core/periodSpans.ts';
import type { Database } from '../core/readDatabase.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { prepareText, param, sql } from '../core/sqlStatements.ts';

const entries = `select member_id, points from ${getTableName(karmaEntriesTable)} where awarded_at >= ? and
  awarded_at < ?`;

/** Whole months in UTC come from monthly sums, and the days before and after them from the entries. */
const earned = sql.raw(
  `select member_id, sum(points)::integer as points from (
    select member_id, points from ${getTableName(karmaEarnedTable)} where month >= ? and month < ?
    union all ${entries} union all ${entries}) part
  group by member_id having sum(points) > 0`,
  ['monthsSince', 'monthsUntil', 'since', 'monthsSince', 'monthsUntil', 'until'].map(param),
);

const bestEarners = prepareText<{ memberId: string; points: number; total: number }>(
  sql.raw(
    `select e.member_id as "memberId", e.points, s.points as total from (?) e
    join ${getTableName(karmaRanksTable)} s on s.member_id = e.member_id and s.status = 'active' and not s.leaving
    order by e.points desc, e.member_id limit ${String(limits.page.leaderboard)}`,
    [earned],
  ),
);
const earnersByBand = prepareText<{ from: number; members: number }>(
  sql.raw(
    `select b.from, count(e.points)::integer as members from unnest(array[${karmaBands.join(', ')}]) b ("from")
    left join (?) e
    on width_bucket(e.points, array[${karmaBands.join(', ')}]) = array_position(array[${karmaBands.join(', ')}], b.from)
    group by 1 order by 1`,
    [earned],
  ),
);
const earnerCount = prepareText<{ members: number }>(
  sql.raw('select count(*)::integer as members from (?) e', [earned]),
);

/** The active members that earned the most in a span. */
export function readBestEarners(
  database: Database,
  span: Span,
): Promise<{ memberId: string; points: number; total: number }[]> {
  return database.run(bestEarners, getInput(span));
}

/**
 * Counts the members that earned karma in a span, by karma band. Suspended and leaving ones count, too: without them
 * the bands would differ by one person from `countEarners`, and from themselves of the day before.
 */
export function countEarnersByBand(database: Database, span: Span): Promise<{ from: number; members: number }[]> {
  return database.run(earnersByBand, getInput(span));
}

/** Counts the members that earned karma in a span. */
export async function countEarners(database: Database, span: Span): Promise<number> {
  const [counted] = await database.run(earnerCount, getInput(span));
  return counted?.members ?? 0;
}

/** Both times are in UTC. */
function getInput({ input: { since, until } }: Pick<Span, 'input'>) {
  const getMonth = (moment: string, monthsAway = 0) =>
    `${getMonthStart(moment.slice(0, 10), monthsAway)}T00:00:00.000Z`;
  const isMonth = Date.parse(getMonth(since)) === Date.parse(since);
  const monthsSince = isMonth ? getMonth(since) : getMonth(since, 1);
  const monthsUntil = getMonth(until);
  // A span within one month contains no whole month.
  if (monthsUntil < monthsSince) return { since, until, monthsSince: until, monthsUntil: until };
  return { since, until, monthsSince, monthsUntil };
}
