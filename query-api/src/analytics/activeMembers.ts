import { activeMembersTable, activeSlotsTable } from '@pass-along/contracts';
import { type Knex } from 'knex';
import { type Span } from '../figures/period.ts';
import { type Database } from '../reading/database.ts';
import { nameOf } from '../reading/selection.ts';
import { prepareText, slot, sql } from '../reading/statements.ts';

// One index lookup for each member, however active they were.
const counted = prepareText<{ members: number }>(
  sql.raw(
    `select count(*)::integer as members from ${nameOf(activeMembersTable)} m cross join lateral (
      select from ${nameOf(activeSlotsTable)} s where s.member_id = m.member_id and s.slot >= ? and s.slot < ? limit 1) did`,
    [slot('since'), slot('until')],
  ),
);

/** Counts the members that were active in a span. */
export async function countActiveMembers(database: Database, { input }: Pick<Span, 'input'>): Promise<number> {
  const [found] = await database.run(counted, { since: input.since, until: input.until });
  return found?.members ?? 0;
}

/** The same members as rows, each with the time of the last activity. */
export const activeMemberRows: Knex.Raw = sql.raw(
  `select member_id, max(slot) as slot from ${nameOf(activeSlotsTable)} where slot >= ? and slot < ? group by member_id`,
  [slot('since'), slot('until')],
);
