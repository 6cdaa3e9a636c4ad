import type { Caller } from '@pass-along/contracts';
import { membersTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { checkVisible, visibility } from './presentProfile.ts';

const members = createAlias(membersTable, 'm');
const standingById = prepare(sql(members.from).where(members.columns.member_id, param('memberId')), visibility);

/**
 * Returns the id of a member that the caller may look at.
 * @throws DomainError for an absent member, or one that hides their profile
 */
export async function findVisibleMember(
  database: Database,
  memberId: string,
  caller: Caller | undefined,
): Promise<string> {
  const [member] = await database.run(standingById, { memberId });
  checkVisible(member, caller);
  return member.memberId;
}
