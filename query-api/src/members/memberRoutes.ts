import { endpoints, membersTable, RuleViolation, type MemberStatus } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { aliased } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { ownMember, presentCurrentUser } from './presentCurrentUser.ts';
import { ownPreferences, presentPreferences } from './presentPreferences.ts';
import { presentProfile, publicMember } from './presentProfile.ts';

const members = aliased(membersTable, 'm');
const one = () => sql(members.from).where(members.columns.member_id, slot('memberId'));

const own = prepare(one(), ownMember);
const preferences = prepare(one(), ownPreferences);
const profile = prepare(one(), publicMember);

/** Accounts whose sessions are over sign their clients out. */
function signedIn<Row extends { status: MemberStatus }>(member: Row | undefined): Row {
  if (member?.status !== 'active') throw new RuleViolation('invalid_token');
  return member;
}

export function memberRoutes(read: Read, database: Database): void {
  read(endpoints.getUser, ['members'], async ({ caller }) => {
    const [member] = await database.run(own, { memberId: caller.memberId });
    return presentCurrentUser(signedIn(member), caller);
  });

  read(endpoints.getPreferences, ['members'], async ({ caller }) => {
    const [member] = await database.run(preferences, { memberId: caller.memberId });
    return presentPreferences(signedIn(member));
  });

  read(endpoints.getProfile, ['members', 'items'], async ({ params: { userId }, caller }) => {
    const [member] = await database.run(profile, { memberId: userId });
    return presentProfile(member, caller);
  });
}
