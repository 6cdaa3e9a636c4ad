import { activeMembersTable, activeSlotsTable } from '@pass-along/contracts';
import { type Knex } from 'knex';
import { type Span } from '../figures/period.ts';
import { type Database } from '../reading/database.ts';
import { nameOf } from '../reading/selection.ts';
import { prepareText, slot, sql } from '../reading/statements.ts';

// one look into an index a member, however much each of them did
const counted = prepareText<{ members: number }>(
  sql.raw(
    `select count(*)::integer as members from ${nameOf(activeMembersTable)} m cross join lateral (
      select from ${nameOf(activeSlotsTable)} s where s.member_id = m.member_id and s.slot >= ? and s.slot < ? limit 1) did`,
    [slot('since'), slot('until')],
  ),
);

/** How many members did something in a span. */
export async function countActiveMembers(database: Database, { input }: Pick<Span, 'input'>): Promise<number> {
  const [found] = await database.run(counted, { since: input.since, until: input.until });
  return found?.members ?? 0;
}

/** Those members as rows, each with when they did something last. */
export const activeMemberRows: Knex.Raw = sql.raw(
  `select member_id, max(slot) as slot from ${nameOf(activeSlotsTable)} where slot >= ? and slot < ? group by member_id`,
  [slot('since'), slot('until')],
);
