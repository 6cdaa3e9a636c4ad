import { isAway, DomainError, type AdminPermission, type MemberEvent, type MemberStatus } from '@pass-along/contracts';
import type { Member, RegisteredMember } from './memberState.ts';

/** Returns a member that exists. @throws DomainError member_not_found before registration and after erasure */
export function getExistingMember(member: Member): RegisteredMember {
  if (member.status !== 'registered' || member.account === 'deleted') throw new DomainError('member_not_found');
  return member;
}

/**
 * Returns a member with an active account.
 * @throws DomainError invalid_token, because such an account has no open session
 */
export function getActiveMember(member: Member): RegisteredMember {
  const known = getExistingMember(member);
  if (known.account !== 'active') throw new DomainError('invalid_token');
  return known;
}

/** Tells whether a member is an active admin without a pending deletion. */
export function isActingAdmin(member: Member): member is RegisteredMember {
  return (
    member.status === 'registered' &&
    member.role === 'admin' &&
    member.account === 'active' &&
    member.deletionDueAt === null
  );
}

/** Returns the duties of an active admin; empty for everyone else. */
export function getCurrentPermissions(member: Member): readonly AdminPermission[] {
  return isActingAdmin(member) ? member.duties : [];
}

/** Tells whether a suspension has expired. */
export function isSuspensionExpired({ suspension }: RegisteredMember, at: string): boolean {
  const until = suspension?.until ?? null;
  return until !== null && Date.parse(until) <= Date.parse(at);
}

/** Returns the account status, and the event that ends an expired suspension. */
export function resolveSuspension(member: RegisteredMember, at: string): [MemberEvent[], MemberStatus] {
  const { memberId, account, suspension } = member;
  if (!suspension || !isSuspensionExpired(member, at)) return [[], account];
  const to = suspension.from;
  return [[{ type: 'MemberReinstated', data: { memberId, to, byMemberId: null, reinstatedAt: at } }], to];
}

/** Tells whether a member cannot act at this moment. An expired suspension does not count. */
export function isCurrentlyAway(member: Member, at: string): boolean {
  if (member.status !== 'registered') return false;
  const [, status] = resolveSuspension(member, at);
  return isAway({ status, deletionDueAt: member.deletionDueAt });
}

/**
 * Tells whether an admin declined the sign-up. Only active members can request their own deletion, so a waiting account
 * with a due date was declined.
 */
export function isDeclined({ account, suspension, deletionDueAt }: RegisteredMember): boolean {
  return (suspension?.from ?? account) === 'waiting' && deletionDueAt !== null;
}

/** Tells whether the grace period after a deletion request is over. */
export function isErasureDue({ deletionDueAt }: RegisteredMember, at: string): boolean {
  return deletionDueAt !== null && Date.parse(deletionDueAt) <= Date.parse(at);
}
