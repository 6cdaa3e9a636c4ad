import { RuleViolation, type MemberEvent } from '@pass-along/contracts';
import { type CommandOf } from './memberCommands.ts';
import { type Member, type RegisteredMember } from './memberState.ts';
import { tryFactor } from './secondFactor.ts';
import { sessionsEnded, signedIn } from './sessions.ts';
import { acting, afterSuspension, existing, isDeclined, isErasureDue } from './standing.ts';

/** Access to an account: registration, sign-in, passwords, addresses and sessions. */

export function register(command: CommandOf<'RegisterMember'>, member: Member): MemberEvent[] {
  if (member.status !== 'unknown') throw new RuleViolation('email_taken');
  const { type: _, at, ...newcomer } = command;
  return [{ type: 'MemberRegistered', data: { ...newcomer, registeredAt: at } }];
}

export function abandonRegistration({ memberId, at }: CommandOf<'AbandonRegistration'>, member: Member): MemberEvent[] {
  return member.status === 'unknown' ? [{ type: 'RegistrationAbandoned', data: { memberId, abandonedAt: at } }] : [];
}

export function signIn({ role, provenHash, proof, at }: CommandOf<'SignIn'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered' || isErasureDue(member, at)) throw new RuleViolation('invalid_credentials');
  // the password may have changed since it was checked
  if (provenHash !== null && provenHash !== member.passwordHash) throw new RuleViolation('invalid_credentials');
  const wayBack = reopened(member, at);
  if (role === 'admin' && member.role !== 'admin') throw new RuleViolation('not_an_admin');
  const { memberId, secondFactor } = member;
  const tried = secondFactor && tryFactor(memberId, secondFactor, proof, at);
  // a wrong code changes nothing else about the account
  if (tried && !tried.passed) return [tried.event];
  return [
    ...wayBack,
    ...(tried ? [tried.event] : []),
    signedIn(member, role, provenHash === null ? 'google' : 'password', at),
  ];
}

/** Undoes deactivation and pending deletion at sign-in. @throws RuleViolation when the account stays closed */
function reopened(member: RegisteredMember, at: string): MemberEvent[] {
  const { memberId, deletionDueAt } = member;
  const kept: MemberEvent[] =
    deletionDueAt === null
      ? []
      : [{ type: 'DeletionCancelled', data: { memberId, dueAt: deletionDueAt, cancelledAt: at } }];
  const [over, account] = afterSuspension(member, at);
  switch (account) {
    case 'active':
      return [...over, ...kept];
    case 'deactivated':
      return [...over, { type: 'MemberReactivated', data: { memberId, to: 'active', reactivatedAt: at } }, ...kept];
    case 'suspended': {
      const { reason = '', until = null } = member.suspension ?? {};
      throw new RuleViolation('account_suspended', {
        message: `Your account is suspended: ${reason}`,
        figures: { reason, ...(until !== null && { until }) },
      });
    }
    case 'waiting':
      throw new RuleViolation(isDeclined(member) ? 'invalid_credentials' : 'account_waiting');
    case 'deleted':
      throw new RuleViolation('invalid_credentials');
  }
}

export function linkGoogle({ googleSubject, at }: CommandOf<'LinkGoogle'>, member: Member): MemberEvent[] {
  const subject = existing(member);
  const { memberId, googleSubject: linked, emailProven } = subject;
  if (linked === googleSubject) return [];
  // the first person that registered the address may not own it
  const takenBack: MemberEvent[] = emailProven
    ? []
    : [
        { type: 'PasswordChanged', data: { memberId, passwordHash: '', how: 'withdrawn', changedAt: at } },
        sessionsEnded(subject, 'google_linked', at),
      ];
  return [...takenBack, { type: 'GoogleAccountLinked', data: { memberId, googleSubject, linkedAt: at } }];
}

export function requestPasswordReset(
  { tokenDigest, sealedToken, expiresAt, at }: CommandOf<'RequestPasswordReset'>,
  member: Member,
): MemberEvent[] {
  const { memberId, email } = existing(member);
  const mailed = { memberId, email, tokenDigest, sealedToken, expiresAt };
  return [{ type: 'PasswordResetRequested', data: { ...mailed, requestedAt: at } }];
}

export function resetPassword(
  { tokenDigest, passwordHash, at }: CommandOf<'ResetPassword'>,
  member: Member,
): MemberEvent[] {
  const reset = member.status === 'registered' ? member.reset : null;
  if (member.status !== 'registered' || !reset || !isGood(reset, tokenDigest, at))
    throw new RuleViolation('reset_token_invalid');
  const { memberId } = member;
  return [
    { type: 'PasswordChanged', data: { memberId, passwordHash, how: 'reset', changedAt: at } },
    sessionsEnded(member, 'password_reset', at),
  ];
}

export function changePassword(
  { provenHash, passwordHash, role, at }: CommandOf<'ChangePassword'>,
  member: Member,
): MemberEvent[] {
  const self = acting(member);
  if (self.passwordHash !== provenHash) throw new RuleViolation('wrong_password');
  return [
    { type: 'PasswordChanged', data: { memberId: self.memberId, passwordHash, how: 'changed', changedAt: at } },
    sessionsEnded(self, 'password_changed', at),
    signedIn(self, role, 'password', at),
  ];
}

export function requestEmailChange(command: CommandOf<'RequestEmailChange'>, member: Member): MemberEvent[] {
  const { newEmail, tokenDigest, sealedToken, expiresAt, at } = command;
  const { memberId, email } = acting(member);
  if (newEmail === email) return [];
  return [
    {
      type: 'EmailChangeRequested',
      data: { memberId, email, newEmail, tokenDigest, sealedToken, expiresAt, requestedAt: at },
    },
  ];
}

export function confirmEmail({ tokenDigest, at }: CommandOf<'ConfirmEmail'>, member: Member): MemberEvent[] {
  const change = emailChangeFor(member, tokenDigest, at);
  const { memberId, email: from } = existing(member);
  return [{ type: 'EmailChanged', data: { memberId, from, to: change.newEmail, changedAt: at } }];
}

/** Returns the address change that this token confirms. @throws RuleViolation email_token_invalid when there is none */
export function emailChangeFor(
  member: Member,
  tokenDigest: string,
  at: string,
): NonNullable<RegisteredMember['emailChange']> {
  const change = member.status === 'registered' ? member.emailChange : null;
  if (!change || !isGood(change, tokenDigest, at)) throw new RuleViolation('email_token_invalid');
  return change;
}

export function endSessions({ at }: CommandOf<'EndSessions'>, member: Member): MemberEvent[] {
  return [sessionsEnded(existing(member), 'signed_out_everywhere', at)];
}

function isGood(token: { tokenDigest: string; expiresAt: string }, tokenDigest: string, at: string): boolean {
  return token.tokenDigest === tokenDigest && Date.parse(at) < Date.parse(token.expiresAt);
}
