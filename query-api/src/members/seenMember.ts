import { membersTable, type Caller } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { aliased } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { checkVisible, visibility } from './presentProfile.ts';

const members = aliased(membersTable, 'm');
const standingById = prepare(sql(members.from).where(members.columns.member_id, slot('memberId')), visibility);

/**
 * Returns the id of a member that the caller may look at.
 * @throws RuleViolation for an absent member, or one that hides their profile
 */
export async function seenMember(database: Database, memberId: string, caller: Caller | undefined): Promise<string> {
  const [member] = await database.run(standingById, { memberId });
  checkVisible(member, caller);
  return member.memberId;
}
