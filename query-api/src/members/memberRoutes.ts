import { endpoints, RuleViolation, type MemberRow } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { membersTable } from './people.ts';
import { presentCurrentUser } from './presentCurrentUser.ts';

const memberById = prepare(
  sql(membersTable)
    .select('member_id', 'name', 'email', 'username', 'role', 'status', 'verified', 'bio', 'phone', 'location', 'website')
    .select('social_links', 'avatar', 'cover_image', 'karma_points', 'joined_at', 'last_seen_at')
    .where('member_id', slot('memberId')),
);

export function memberRoutes(read: Read, database: Database): void {
  read(endpoints.getUser, ['members'], async ({ caller }) => {
    const [member] = await database.run<MemberRow>(memberById, { memberId: caller.memberId });
    if (member?.status !== 'active') throw new RuleViolation('invalid_token');
    return presentCurrentUser(member, caller.role);
  });
}
