import { isSamePermissions, refusals, DomainError, whyNotSuspendMember, type MemberEvent } from '@pass-along/contracts';
import { refuse } from '../core/decider.ts';
import { mergeChanges } from '../core/mergeChanges.ts';
import { checkAdminManageable, checkGrant, checkReinstatement } from './adminGrantRules.ts';
import type { CommandOf } from './memberCommands.ts';
import type { Member } from './memberState.ts';
import { createSessionsEndedEvent } from './memberSessionDecisions.ts';
import {
  getActiveMember,
  resolveSuspension,
  getExistingMember,
  isDeclined,
  isErasureDue,
  isSuspensionExpired,
} from './memberStatusRules.ts';

/** Decisions of admins about an account, and the ways in which members leave. */

export function approve({ by, at }: CommandOf<'Approve'>, member: Member): MemberEvent[] {
  const known = getExistingMember(member);
  const { memberId } = known;
  const [over, account] = resolveSuspension(known, at);
  if (account !== 'waiting') return [];
  if (isDeclined(known)) throw new DomainError('not_waiting');
  return [
    ...over,
    { type: 'MemberApproved', data: { memberId, from: 'waiting', to: 'active', byMemberId: by, approvedAt: at } },
  ];
}

/** A declined account is closed for good. Until its erasure only the mail with the reason remains to be sent. */
export function decline({ by, reason, dueAt, at }: CommandOf<'Decline'>, member: Member): MemberEvent[] {
  const known = getExistingMember(member);
  const { memberId } = known;
  const [over, account] = resolveSuspension(known, at);
  if (account !== 'waiting') throw new DomainError('not_waiting');
  if (isDeclined(known)) return [];
  return [
    ...over,
    { type: 'MemberDeclined', data: { memberId, reason, byMemberId: by, declinedAt: at } },
    { type: 'DeletionRequested', data: { memberId, dueAt, byMemberId: by, requestedAt: at } },
  ];
}

export function verify({ by, byDuties, at }: CommandOf<'Verify'>, member: Member): MemberEvent[] {
  const subject = getExistingMember(member);
  const { memberId, verified, vouching } = subject;
  checkAdminManageable(subject, byDuties);
  return verified && vouching.isByAdmin
    ? []
    : [{ type: 'MemberVerified', data: { memberId, byMemberId: by, verifiedAt: at } }];
}

export function withdrawVerification(command: CommandOf<'WithdrawVerification'>, member: Member): MemberEvent[] {
  const { by, byDuties, reason, at } = command;
  const subject = getExistingMember(member);
  const { memberId, verified } = subject;
  checkAdminManageable(subject, byDuties);
  return verified
    ? [{ type: 'VerificationWithdrawn', data: { memberId, reason, byMemberId: by, withdrawnAt: at } }]
    : [];
}

export function suspend(
  { by, byDuties, reason, until, again, caseId, at }: CommandOf<'Suspend'>,
  member: Member,
): MemberEvent[] {
  const subject = getExistingMember(member);
  const { memberId, suspension, account } = subject;
  refuse(whyNotSuspendMember({ memberId, status: account }, by));
  checkAdminManageable(subject, byDuties);
  if (suspension?.reason === reason && suspension.until === until) return [];
  if (suspension && !isSuspensionExpired(subject, at) && !again) throw createAlreadySuspendedError(suspension);
  const from = suspension?.from ?? account;
  return [
    {
      type: 'MemberSuspended',
      data: { memberId, from, reason, until, byMemberId: by, ...(caseId !== undefined && { caseId }), suspendedAt: at },
    },
    createSessionsEndedEvent(subject, 'suspended', at),
  ];
}

function createAlreadySuspendedError({ reason, until }: { reason: string; until: string | null }): DomainError {
  const end = until === null ? '' : ` (${until.slice(0, 10)})`;
  return new DomainError('already_suspended', {
    message: `${refusals.already_suspended.message}: ${reason}${end}`,
    figures: { reason, ...(until !== null && { until }) },
  });
}

export function warnMember({ by, byDuties, reason, at }: CommandOf<'Warn'>, member: Member): MemberEvent[] {
  const subject = getExistingMember(member);
  const { memberId } = subject;
  if (memberId === by) throw new DomainError('own_account');
  checkAdminManageable(subject, byDuties);
  return [{ type: 'MemberWarned', data: { memberId, reason, byMemberId: by, warnedAt: at } }];
}

export function addNote({ by, note: said, at }: CommandOf<'Note'>, member: Member): MemberEvent[] {
  const { memberId } = getExistingMember(member);
  return [{ type: 'MemberNoted', data: { memberId, note: said, byMemberId: by, notedAt: at } }];
}

/** An admin orders the deletion, but it counts as the member's own: signing in before the due date cancels it. */
export function orderDeletion(
  { dueAt, by, byDuties, reason, at }: CommandOf<'OrderDeletion'>,
  member: Member,
): MemberEvent[] {
  const subject = getExistingMember(member);
  const { memberId, account, deletionDueAt } = subject;
  if (memberId === by) throw new DomainError('own_account');
  if (deletionDueAt !== null) return [];
  if (account !== 'active') throw new DomainError('not_active_account');
  checkAdminManageable(subject, byDuties);
  return [
    { type: 'DeletionOrdered', data: { memberId, dueAt, reason, byMemberId: by, orderedAt: at } },
    { type: 'DeletionRequested', data: { memberId, dueAt, byMemberId: by, requestedAt: at } },
    createSessionsEndedEvent(subject, 'deleted', at),
  ];
}

export function reinstate(command: CommandOf<'Reinstate'>, member: Member): MemberEvent[] {
  const { by, byDuties, caseId, at } = command;
  const subject = getExistingMember(member);
  const { memberId, suspension } = subject;
  if (!suspension) return [];
  if (by !== null) checkReinstatement(subject, byDuties);
  const data = { memberId, to: suspension.from, byMemberId: by, ...(caseId !== undefined && { caseId }) };
  return [{ type: 'MemberReinstated', data: { ...data, reinstatedAt: at } }];
}

export function promote({ duties, by, byDuties, at }: CommandOf<'Promote'>, member: Member): MemberEvent[] {
  const { memberId, role, duties: held } = getExistingMember(member);
  if (role === 'admin') {
    if (isSamePermissions(held, duties)) return [];
    throw new DomainError('already_admin');
  }
  checkGrant([], duties, byDuties);
  const grant = { memberId, from: role, to: 'admin', duties, byMemberId: by } as const;
  return [{ type: 'MemberPromoted', data: { ...grant, promotedAt: at } }];
}

export function updatePermissions(
  { duties: to, before, by, byDuties, at }: CommandOf<'ChangeDuties'>,
  member: Member,
): MemberEvent[] {
  const { memberId, role, duties: from } = getExistingMember(member);
  if (role !== 'admin') throw new DomainError('not_admin_yet');
  if (isSamePermissions(from, to)) return [];
  checkGrant(from, to, byDuties);
  if (mergeChanges({ duties: from }, { duties: to }, before).duties === from) return [];
  return [{ type: 'AdminDutiesChanged', data: { memberId, from, to, byMemberId: by, changedAt: at } }];
}

export function demote({ by, byDuties, at }: CommandOf<'Demote'>, member: Member): MemberEvent[] {
  const subject = getExistingMember(member);
  const { memberId, role, duties } = subject;
  if (role === 'user') return [];
  checkGrant(duties, [], byDuties);
  return [
    { type: 'MemberDemoted', data: { memberId, from: role, to: 'user', duties, byMemberId: by, demotedAt: at } },
    createSessionsEndedEvent(subject, 'role_changed', at),
  ];
}

export function deactivateMember({ at }: CommandOf<'Deactivate'>, member: Member): MemberEvent[] {
  const self = getActiveMember(member);
  return [
    { type: 'MemberDeactivated', data: { memberId: self.memberId, from: self.account, deactivatedAt: at } },
    createSessionsEndedEvent(self, 'deactivated', at),
  ];
}

export function requestDeletion({ dueAt, at }: CommandOf<'RequestDeletion'>, member: Member): MemberEvent[] {
  const self = getActiveMember(member);
  if (self.deletionDueAt !== null) return [];
  return [
    { type: 'DeletionRequested', data: { memberId: self.memberId, dueAt, byMemberId: self.memberId, requestedAt: at } },
    createSessionsEndedEvent(self, 'deleted', at),
  ];
}

/** Decides nothing when the member came back in time or was erased before. */
export function erase({ subjects, again, at }: CommandOf<'EraseMember'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered' || member.account === 'deleted') return [];
  if (!again && !isErasureDue(member, at)) return [];
  const { memberId, account: from } = member;
  return [{ type: 'MemberErased', data: { memberId, from, subjects, erasedAt: at } }];
}
