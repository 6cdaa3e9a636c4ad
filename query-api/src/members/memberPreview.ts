import { membersTable } from '@pass-along/contracts/tables';
import type { Preview } from '../core/linkPreviews.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { param, prepare, sql } from '../core/sqlStatements.ts';

const members = createAlias(membersTable, 'm');
const existing = prepare(
  sql(members.from).where(members.columns.member_id, param('memberId')),
  members.only('member_id', 'status'),
);

/** Tells only whether there is such a member: visitors see no profile. */
export function createMemberPreview(database: Database): Preview {
  return async (memberId) => {
    const [row] = await database.run(existing, { memberId });
    return row && row.status !== 'deleted' ? { title: '', description: '', image: undefined } : undefined;
  };
}
