import { endpoints, DomainError, type MemberStatus } from '@pass-along/contracts';
import { membersTable } from '@pass-along/contracts/tables';
import { readSettings } from '../core/settingsReadQueries.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { createAlias, mergeSelections } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { ownMember, presentCurrentUser } from './presentCurrentUser.ts';
import { ownPreferences, presentPreferences } from './presentPreferences.ts';
import { selectMemberStatus } from './memberConditions.ts';
import { presentProfile, publicMember } from './presentProfile.ts';

const members = createAlias(membersTable, 'm');
const selectMember = () => sql(members.from).where(members.columns.member_id, param('memberId'));

const own = prepare(selectMember(), ownMember);
const preferences = prepare(selectMember(), ownPreferences);
const secondFactor = prepare(
  selectMember(),
  mergeSelections(members.only('second_factor_since', 'recovery_codes_left'), selectMemberStatus('m')),
);
const profile = prepare(selectMember(), publicMember);

/** A client without a valid session signs out. @throws DomainError invalid_token unless the account is active */
function ensureActive<Row extends { status: MemberStatus }>(member: Row | undefined): Row {
  if (member?.status !== 'active') throw new DomainError('invalid_token');
  return member;
}

export function registerMemberRoutes({ read, database, defaults, pictures }: QueryKit): void {
  read(endpoints.getUser, ['members'], async ({ caller }) => {
    const [member] = await database.run(own, { memberId: caller.memberId });
    return presentCurrentUser(ensureActive(member), caller, pictures.createSigner(caller.memberId));
  });

  read(endpoints.getPreferences, ['members'], async ({ caller }) => {
    const [member] = await database.run(preferences, { memberId: caller.memberId });
    return presentPreferences(ensureActive(member));
  });

  read(endpoints.secondFactor, ['members', 'community'], async ({ caller }) => {
    const [[member], { adminsNeedSecondFactor: isRequired }] = await Promise.all([
      database.run(secondFactor, { memberId: caller.memberId }),
      readSettings(database, defaults),
    ]);
    const { secondFactorSince: since, recoveryCodesLeft } = ensureActive(member);
    return { since, recoveryCodesLeft, isRequired };
  });

  read(endpoints.getProfile, ['members', 'items'], async ({ params: { userId }, caller }) => {
    const [member] = await database.run(profile, { memberId: userId });
    return presentProfile(member, caller, pictures.createSigner(caller?.memberId));
  });
}
