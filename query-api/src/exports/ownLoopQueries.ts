import { findOwnLegs } from '@pass-along/contracts';
import { swapLoopReasonsTable, swapLoopRefusalsTable, swapLoopsTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { bindSql, param, prepare, sql } from '../core/sqlStatements.ts';

const loops = createAlias(swapLoopsTable, 'l');
const reasons = createAlias(swapLoopReasonsTable, 'n');
const refusals = createAlias(swapLoopRefusalsTable, 'r');

const ownLoops = prepare(
  sql(loops.from)
    .whereRaw(bindSql(`${loops.columns.member_ids} @> to_jsonb(?::text)`, 'memberId'))
    .orderBy(loops.columns.offered_at),
  loops.only(
    ...(['loop_id', 'status', 'legs', 'agreed_ids', 'ended_by', 'meeting'] as const),
    ...(['replacements', 'settlements', 'offered_at', 'updated_at'] as const),
  ),
);
const reasonsOfLoops = prepare(
  sql(reasons.from).whereRaw(`${reasons.columns.loop_id} = any(?)`, [param('loopIds')]),
  reasons.only('settlement_id', 'reason'),
);
const ownRefusals = prepare(
  sql(refusals.from).where(refusals.columns.member_id, param('memberId')).orderBy(refusals.columns.declined_at),
  refusals.except('refusal_id', 'member_id'),
);

/** A member's swap loops with their own part and what admins gave them instead, and each no that still counts. */
export async function readOwnLoops(database: Database, memberId: string) {
  const [rows, declined] = await Promise.all([
    database.run(ownLoops, { memberId }),
    database.run(ownRefusals, { memberId }),
  ]);
  const told = await database.run(reasonsOfLoops, { loopIds: rows.map(({ loopId }) => loopId) });
  const reasonOf = new Map(told.map(({ settlementId, reason }) => [settlementId, reason]));
  return {
    loops: rows.map(({ legs, agreedIds, endedBy, meeting, replacements, settlements, ...loop }) => {
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
        offeredInstead: replacements
          .filter(({ receiverId }) => receiverId === memberId)
          .map(({ itemId, status, karma, swapId }) => ({ itemId, status, karma, reason: reasonOf.get(swapId) ?? '' })),
        gotInstead: settlements
          .filter((settlement) => settlement.memberId === memberId)
          .map(({ why, karma, at, settlementId }) => ({ why, karma, at, reason: reasonOf.get(settlementId) ?? '' })),
      };
    }),
    declined,
  };
}
