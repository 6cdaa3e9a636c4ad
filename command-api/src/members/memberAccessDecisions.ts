import { DomainError, type MemberEvent } from '@pass-along/contracts';
import type { CommandOf } from './memberCommands.ts';
import type { Member, RegisteredMember } from './memberState.ts';
import { tryFactor } from './memberSecondFactorDecisions.ts';
import { createSessionsEndedEvent, createSignInEvent } from './memberSessionDecisions.ts';
import {
  getActiveMember,
  resolveSuspension,
  getExistingMember,
  isDeclined,
  isErasureDue,
} from './memberStatusRules.ts';

/** Access to an account: registration, sign-in, passwords, addresses and sessions. */

export function registerMember(command: CommandOf<'RegisterMember'>, member: Member): MemberEvent[] {
  if (member.status !== 'unknown') throw new DomainError('email_taken');
  const { type: _, at, ...newcomer } = command;
  return [{ type: 'MemberRegistered', data: { ...newcomer, registeredAt: at } }];
}

export function abandonRegistration({ memberId, at }: CommandOf<'AbandonRegistration'>, member: Member): MemberEvent[] {
  return member.status === 'unknown' ? [{ type: 'RegistrationAbandoned', data: { memberId, abandonedAt: at } }] : [];
}

export function signIn({ role, provenHash, proof, at }: CommandOf<'SignIn'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered' || isErasureDue(member, at)) throw new DomainError('invalid_credentials');
  // the password may have changed since it was checked
  if (provenHash !== null && provenHash !== member.passwordHash) throw new DomainError('invalid_credentials');
  const wayBack = reopenAccount(member, at);
  if (role === 'admin' && member.role !== 'admin') throw new DomainError('not_an_admin');
  const { memberId, secondFactor } = member;
  const tried = secondFactor && tryFactor(memberId, secondFactor, proof, at);
  // a wrong code changes nothing else about the account
  if (tried && !tried.passed) return [tried.event];
  return [
    ...wayBack,
    ...(tried ? [tried.event] : []),
    createSignInEvent(member, role, provenHash === null ? 'google' : 'password', at),
  ];
}

/** Undoes deactivation and pending deletion at sign-in. @throws DomainError when the account stays closed */
function reopenAccount(member: RegisteredMember, at: string): MemberEvent[] {
  const { memberId, deletionDueAt } = member;
  const kept: MemberEvent[] =
    deletionDueAt === null
      ? []
      : [{ type: 'DeletionCancelled', data: { memberId, dueAt: deletionDueAt, cancelledAt: at } }];
  const [over, account] = resolveSuspension(member, at);
  switch (account) {
    case 'active':
      return [...over, ...kept];
    case 'deactivated':
      return [...over, { type: 'MemberReactivated', data: { memberId, to: 'active', reactivatedAt: at } }, ...kept];
    case 'suspended': {
      const { reason = '', until = null } = member.suspension ?? {};
      throw new DomainError('account_suspended', {
        message: `Your account is suspended: ${reason}`,
        figures: { reason, ...(until !== null && { until }) },
      });
    }
    case 'waiting':
      throw new DomainError(isDeclined(member) ? 'invalid_credentials' : 'account_waiting');
    case 'deleted':
      throw new DomainError('invalid_credentials');
  }
}

export function linkGoogle({ googleSubject, at }: CommandOf<'LinkGoogle'>, member: Member): MemberEvent[] {
  const subject = getExistingMember(member);
  const { memberId, googleSubject: linked, emailProven } = subject;
  if (linked === googleSubject) return [];
  // the first person that registered the address may not own it
  const takenBack: MemberEvent[] = emailProven
    ? []
    : [
        { type: 'PasswordChanged', data: { memberId, passwordHash: '', how: 'withdrawn', changedAt: at } },
        createSessionsEndedEvent(subject, 'google_linked', at),
      ];
  return [...takenBack, { type: 'GoogleAccountLinked', data: { memberId, googleSubject, linkedAt: at } }];
}

export function requestPasswordReset(
  { tokenDigest, sealedToken, expiresAt, at }: CommandOf<'RequestPasswordReset'>,
  member: Member,
): MemberEvent[] {
  const { memberId, email } = getExistingMember(member);
  const mailed = { memberId, email, tokenDigest, sealedToken, expiresAt };
  return [{ type: 'PasswordResetRequested', data: { ...mailed, requestedAt: at } }];
}

export function resetPassword(
  { tokenDigest, passwordHash, at }: CommandOf<'ResetPassword'>,
  member: Member,
): MemberEvent[] {
  const reset = member.status === 'registered' ? member.reset : null;
  if (member.status !== 'registered' || !reset || !isValidToken(reset, tokenDigest, at))
    throw new DomainError('reset_token_invalid');
  const { memberId } = member;
  return [
    { type: 'PasswordChanged', data: { memberId, passwordHash, how: 'reset', changedAt: at } },
    createSessionsEndedEvent(member, 'password_reset', at),
  ];
}

export function changePassword(
  { provenHash, passwordHash, role, at }: CommandOf<'ChangePassword'>,
  member: Member,
): MemberEvent[] {
  const self = getActiveMember(member);
  if (self.passwordHash !== provenHash) throw new DomainError('wrong_password');
  return [
    { type: 'PasswordChanged', data: { memberId: self.memberId, passwordHash, how: 'changed', changedAt: at } },
    createSessionsEndedEvent(self, 'password_changed', at),
    createSignInEvent(self, role, 'password', at),
  ];
}

export function requestEmailChange(command: CommandOf<'RequestEmailChange'>, member: Member): MemberEvent[] {
  const { newEmail, tokenDigest, sealedToken, expiresAt, at } = command;
  const { memberId, email } = getActiveMember(member);
  if (newEmail === email) return [];
  return [
    {
      type: 'EmailChangeRequested',
      data: { memberId, email, newEmail, tokenDigest, sealedToken, expiresAt, requestedAt: at },
    },
  ];
}

export function confirmEmail({ tokenDigest, at }: CommandOf<'ConfirmEmail'>, member: Member): MemberEvent[] {
  const change = getEmailChange(member, tokenDigest, at);
  const { memberId, email: from } = getExistingMember(member);
  return [{ type: 'EmailChanged', data: { memberId, from, to: change.newEmail, changedAt: at } }];
}

/** Returns the address change that this token confirms. @throws DomainError email_token_invalid when there is none */
export function getEmailChange(
  member: Member,
  tokenDigest: string,
  at: string,
): NonNullable<RegisteredMember['emailChange']> {
  const change = member.status === 'registered' ? member.emailChange : null;
  if (!change || !isValidToken(change, tokenDigest, at)) throw new DomainError('email_token_invalid');
  return change;
}

/** Decides nothing about an address that is no longer the member's, or that is known to be refused. */
export function refuseEmail({ email, at }: CommandOf<'RefuseEmail'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered' || member.account === 'deleted') return [];
  const { memberId, emailRefusal, emailChange } = member;
  if (emailRefusal?.email === email || (email !== member.email && email !== emailChange?.newEmail)) return [];
  return [{ type: 'EmailRefused', data: { memberId, email, refusedAt: at } }];
}

export function testEmail({ at }: CommandOf<'TestEmail'>, member: Member): MemberEvent[] {
  const { memberId, email, emailRefusal } = getActiveMember(member);
  return emailRefusal?.email === email ? [{ type: 'EmailTestRequested', data: { memberId, requestedAt: at } }] : [];
}

export function endSessions({ at }: CommandOf<'EndSessions'>, member: Member): MemberEvent[] {
  return [createSessionsEndedEvent(getExistingMember(member), 'signed_out_everywhere', at)];
}

function isValidToken(token: { tokenDigest: string; expiresAt: string }, tokenDigest: string, at: string): boolean {
  return token.tokenDigest === tokenDigest && Date.parse(at) < Date.parse(token.expiresAt);
}
