import { findOwnLegs } from '@pass-along/contracts';
import { swapLoopRefusalsTable, swapLoopsTable } from '@pass-along/contracts/tables';
import { type Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { bindSql, param, prepare, sql } from '../core/sqlStatements.ts';

const loops = createAlias(swapLoopsTable, 'l');
const refusals = createAlias(swapLoopRefusalsTable, 'r');

const ownLoops = prepare(
  sql(loops.from)
    .whereRaw(bindSql(`${loops.columns.member_ids} @> to_jsonb(?::text)`, 'memberId'))
    .orderBy(loops.columns.offered_at),
  loops.only('loop_id', 'status', 'legs', 'agreed_ids', 'ended_by', 'meeting', 'offered_at', 'updated_at'),
);
const ownRefusals = prepare(
  sql(refusals.from).where(refusals.columns.member_id, param('memberId')).orderBy(refusals.columns.declined_at),
  refusals.except('refusal_id', 'member_id'),
);

/** A member's swap loops with their own part in each, and each no that still counts. */
export async function readOwnLoops(database: Database, memberId: string) {
  const [rows, declined] = await Promise.all([
    database.run(ownLoops, { memberId }),
    database.run(ownRefusals, { memberId }),
  ]);
  return {
    loops: rows.map(({ legs, agreedIds, endedBy, meeting, ...loop }) => {
      const own = findOwnLegs(legs, memberId);
      return {
        ...loop,
        gives: own?.gives.itemId,
        gets: own?.gets.itemId,
        want: own?.gives.want,
        saidYes: agreedIds.includes(memberId),
        endedByYou: endedBy === memberId,
        meeting: meeting?.by === memberId ? meeting.plan : null,
        comesToMeeting: meeting?.agreedIds.includes(memberId) ?? false,
      };
    }),
    declined,
  };
}
