import {
  allPermissions,
  DomainError,
  isReservedUsername,
  streams,
  type AdminPermission,
  type JoiningMethod,
  type Language,
  type MemberRole,
  type SignupPolicy,
  whyNotChangePermissions,
} from '@pass-along/contracts';
import type { InvitationService } from '../invitations/invitationService.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import type { IssuedInvitation } from '../invitations/invitationDecider.ts';
import { checkName } from '../members/checkName.ts';
import { memberDecider, type RegisteredMember } from '../members/memberDecider.ts';
import { toRegisteredOutcome } from '../members/registeredOutcome.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { reserveValue, isTaken, type ReservationOwners } from '../reservations/reserveValue.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import type { AdminRoster } from '../members/adminRoster.ts';
import { getUsernameCandidates } from './usernameCandidates.ts';

/** A person that signs up. */
export interface Applicant {
  memberId: string;
  name: string;
  email: string;
  /** True when Google or the operator vouches for the address. */
  emailProven: boolean;
  /** The invitation code; '' without one. */
  code: string;
  role: MemberRole;
  language: Language;
  method: JoiningMethod;
  passwordHash: () => Promise<string>;
}

/** The conditions under which an applicant is admitted. */
interface Admission {
  role: MemberRole;
  /** Duties of a new admin; empty for other members. */
  duties: AdminPermission[];
  status: 'active' | 'waiting';
  invitationId: string | null;
  /** True when the invitation code was mailed to this address. */
  byMail: boolean;
}

export interface Registration {
  /** Creates an account under the sign-up policy. A repeated command returns the account it created the first time. */
  join(applicant: Applicant, context: CommandContext): Promise<Outcome<RegisteredMember>>;
  /** Creates an account whatever the sign-up policy says. */
  appoint(applicant: Applicant, context: CommandContext): Promise<Outcome<RegisteredMember>>;
}

export interface RegistrationDeps {
  handler: CommandHandler;
  digests: KeyedDigests;
  owners: ReservationOwners;
  settings: SettingsService;
  invitations: InvitationService;
  admins: Pick<AdminRoster, 'getPermissions'>;
}

export function createRegistration({
  handler,
  digests,
  owners,
  settings,
  invitations,
  admins,
}: RegistrationDeps): Registration {
  async function resolveAdmission(applicant: Applicant, at: string): Promise<Admission> {
    const { memberId, email, code, role } = applicant;
    await checkName(handler, settings, applicant);
    const [{ signupPolicy }, invitation] = await Promise.all([
      settings.current(),
      invitations.find({ code, email, memberId }, at),
    ]);
    if (role === 'admin' && invitation?.role !== 'admin') throw new DomainError('admin_by_invitation');
    if (invitation) {
      const { role: invitedAs, invitationId, email: invited } = invitation;
      const duties = await findGrantablePermissions(invitation);
      return { role: invitedAs, duties, status: 'active', invitationId, byMail: invited !== '' };
    }
    return {
      role: 'user',
      duties: [],
      status: getUninvitedStatus(signupPolicy, code),
      invitationId: null,
      byMail: false,
    };
  }

  /**
   * Returns those duties of an invitation that its issuer may still grant.
   * @throws DomainError invitation_invalid when none is left
   */
  async function findGrantablePermissions({ role, duties, invitedBy }: IssuedInvitation): Promise<AdminPermission[]> {
    if (role !== 'admin') return [];
    const own = await admins.getPermissions(invitedBy);
    const given = duties.filter((duty) => whyNotChangePermissions([], [duty], own) === undefined);
    if (given.length === 0) throw new DomainError('invitation_invalid');
    return given;
  }

  async function claimUsername({ name, memberId, method }: Applicant, context: CommandContext): Promise<string> {
    for (const username of getUsernameCandidates(name, memberId)) {
      // only the first admin is called admin
      if (method !== 'first_admin' && isReservedUsername(username)) continue;
      try {
        await reserveValue(
          handler,
          { scope: 'username', digest: digests.username(username), ownerId: memberId },
          owners,
          context,
        );
        return username;
      } catch (error) {
        if (!isTaken(error, 'username')) throw error;
      }
    }
    throw new DomainError('username_taken');
  }

  async function createMember(
    applicant: Applicant,
    admission: (at: string) => Promise<Admission>,
    context: CommandContext,
  ) {
    const { memberId, name, email, language, method } = applicant;
    const stream = streams.member(memberId);
    const earlier = await handler.findOutcome(memberDecider, stream, context.commandId);
    if (earlier) return toRegisteredOutcome(earlier);
    const { role, duties, status, invitationId, byMail } = await admission(context.at);
    // may refuse because too many passwords are being hashed; no value is claimed before that
    const passwordHash = await applicant.passwordHash();
    await reserveValue(handler, { scope: 'email', digest: digests.email(email), ownerId: memberId }, owners, context);
    const username = await claimUsername(applicant, context);
    if (invitationId !== null) await invitations.use(invitationId, applicant, context);
    await invitations.close({ memberId, email, role }, context);
    const command = {
      type: 'RegisterMember',
      memberId,
      name,
      email,
      username,
      passwordHash,
      role,
      duties,
      status,
      emailProven: applicant.emailProven || byMail,
      language,
      invitationId,
      method,
      at: context.at,
    } as const;
    return toRegisteredOutcome(await handler.handle(memberDecider, stream, command, context));
  }

  return {
    join: (applicant, context) => createMember(applicant, (at) => resolveAdmission(applicant, at), context),
    appoint: (applicant, context) =>
      createMember(
        applicant,
        () =>
          Promise.resolve({
            role: applicant.role,
            duties: applicant.role === 'admin' ? [...allPermissions] : [],
            status: 'active',
            invitationId: null,
            byMail: false,
          }),
        context,
      ),
  };
}

/** An invalid invitation refuses the applicant only where the policy requires an invitation. */
function getUninvitedStatus(policy: SignupPolicy, code: string): Admission['status'] {
  switch (policy) {
    case 'open':
      return 'active';
    case 'approval':
      return 'waiting';
    case 'invite-only':
      throw new DomainError(code === '' ? 'invitation_needed' : 'invitation_invalid');
  }
}
