import { whyNotMessageMember, type OtherSide, type RefusalCode } from '@pass-along/contracts';
import { blocksTable, conversationsTable, membersTable, participantsTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { prepareText, param, sql } from '../core/sqlStatements.ts';

const otherSide = prepareText<OtherSide>(
  sql.raw(
    `select m.status, m.deletion_due_at as "deletionDueAt", (m.privacy ->> 'allowDirectMessages')::boolean as
      "allowsDirectMessages",
      exists (
        select from ${getTableName(participantsTable)} you
        join ${getTableName(participantsTable)} they on they.conversation_id = you.conversation_id and they.member_id
          = m.member_id
        join ${getTableName(conversationsTable)} c on c.conversation_id = you.conversation_id
        where you.member_id = ? and c.type = 'direct' and (c.answered or c.opened_by = m.member_id)
      ) as "knowsYou",
      exists (select from ${getTableName(blocksTable)} b where b.member_id = m.member_id and b.blocked_id = ?) as
        "hasBlockedYou",
      exists (select from ${getTableName(blocksTable)} b where b.member_id = ? and b.blocked_id = m.member_id) as
        "isBlockedByYou"
    from ${getTableName(membersTable)} m where m.member_id = ?`,
    [param('memberId'), param('memberId'), param('memberId'), param('otherId')],
  ),
);

/**
 * Finds the reason why the member can't write to the other, with or without a conversation; undefined when they can.
 */
export async function whyNotWrite(
  database: Database,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<RefusalCode | undefined> {
  const [other] = await database.run(otherSide, { memberId, otherId });
  // A member missing from the read model is erased.
  return other ? whyNotMessageMember(other) : 'member_left';
}
