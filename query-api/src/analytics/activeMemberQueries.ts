import { activeMembersTable, activeBucketsTable } from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import type { Span } from '../core/periodSpans.ts';
import type { Database } from '../core/readDatabase.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { prepareText, param, sql } from '../core/sqlStatements.ts';

// One index lookup for each member, however active they were.
const activeMemberCount = prepareText<{ members: number }>(
  sql.raw(
    `select count(*)::integer as members from ${getTableName(activeMembersTable)} m cross join lateral (
      select from ${getTableName(activeBucketsTable)} s where s.member_id = m.member_id and s.slot >= ? and s.slot <
        ? limit 1) did`,
    [param('since'), param('until')],
  ),
);

/** Counts the members that were active in a span. */
export async function countActiveMembers(database: Database, { input }: Pick<Span, 'input'>): Promise<number> {
  const [found] = await database.run(activeMemberCount, { since: input.since, until: input.until });
  return found?.members ?? 0;
}

/** The same members as rows, each with the time of the last activity. */
export const activeMemberRows: Knex.Raw = sql.raw(
  `select member_id, max(slot) as slot from ${getTableName(activeBucketsTable)} where slot >= ? and slot < ` +
    `? group by member_id`,
  [param('since'), param('until')],
);
