import { endpoints, membersTable, RuleViolation, type MemberStatus } from '@pass-along/contracts';
import { readSettings } from '../community/settings.ts';
import { type QueryKit } from '../module.ts';
import { aliased, combined } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { ownMember, presentCurrentUser } from './presentCurrentUser.ts';
import { ownPreferences, presentPreferences } from './presentPreferences.ts';
import { standing } from './people.ts';
import { presentProfile, publicMember } from './presentProfile.ts';

const members = aliased(membersTable, 'm');
const one = () => sql(members.from).where(members.columns.member_id, slot('memberId'));

const own = prepare(one(), ownMember);
const preferences = prepare(one(), ownPreferences);
const secondFactor = prepare(
  one(),
  combined(members.only('second_factor_since', 'recovery_codes_left'), standing('m')),
);
const profile = prepare(one(), publicMember);

/** A client without a valid session signs out. @throws RuleViolation invalid_token unless the account is active */
function signedIn<Row extends { status: MemberStatus }>(member: Row | undefined): Row {
  if (member?.status !== 'active') throw new RuleViolation('invalid_token');
  return member;
}

export function memberRoutes({ read, database, defaults, pictures }: QueryKit): void {
  read(endpoints.getUser, ['members'], async ({ caller }) => {
    const [member] = await database.run(own, { memberId: caller.memberId });
    return presentCurrentUser(signedIn(member), caller, pictures.signFor(caller.memberId));
  });

  read(endpoints.getPreferences, ['members'], async ({ caller }) => {
    const [member] = await database.run(preferences, { memberId: caller.memberId });
    return presentPreferences(signedIn(member));
  });

  read(endpoints.secondFactor, ['members', 'community'], async ({ caller }) => {
    const [[member], { adminsNeedSecondFactor: isRequired }] = await Promise.all([
      database.run(secondFactor, { memberId: caller.memberId }),
      readSettings(database, defaults),
    ]);
    const { secondFactorSince: since, recoveryCodesLeft } = signedIn(member);
    return { since, recoveryCodesLeft, isRequired };
  });

  read(endpoints.getProfile, ['members', 'items'], async ({ params: { userId }, caller }) => {
    const [member] = await database.run(profile, { memberId: userId });
    return presentProfile(member, caller, pictures.signFor(caller?.memberId));
  });
}
