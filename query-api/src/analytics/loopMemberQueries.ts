import { countedSwapsTable } from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import type { Span } from '../core/periodSpans.ts';
import type { Database } from '../core/readDatabase.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { param, prepareText, sql } from '../core/sqlStatements.ts';

const table = getTableName(countedSwapsTable);
const [since, until] = [param('since'), param('until')];

/** Members that received something in a span, and all of it in swap loops, each with the time of the last. */
export const loopMemberRows: Knex.Raw = sql.raw(
  `select leg.requester_id as member_id, max(leg.completed_at) as completed_at from ${table} leg
   where leg.loop_id is not null and leg.completed_at >= ? and leg.completed_at < ?
     and not exists (select from ${table} other where other.requester_id = leg.requester_id
       and other.loop_id is null and other.gives <> 'requester'
       and other.completed_at >= ? and other.completed_at < ?)
     and not exists (select from ${table} other where other.owner_id = leg.requester_id
       and other.loop_id is null and other.gives <> 'owner'
       and other.completed_at >= ? and other.completed_at < ?)
   group by leg.requester_id`,
  [since, until, since, until, since, until],
);

const loopMemberCount = prepareText<{ members: number }>(
  sql.raw('select count(*)::integer as members from (?) member', [loopMemberRows]),
);

/** Counts the members that got something only thanks to swap loops in a span. */
export async function countLoopMembers(database: Database, { input }: Pick<Span, 'input'>): Promise<number> {
  const [found] = await database.run(loopMemberCount, { since: input.since, until: input.until });
  return found?.members ?? 0;
}
