import { RuleViolation, type MemberEvent } from '@pass-along/contracts';
import { type CommandOf } from './memberCommands.ts';
import { type Member } from './memberState.ts';
import { sessionsEnded } from './sessions.ts';
import { acting, existing, isErasureDue } from './standing.ts';

/** What admins decide about an account, and how members leave. */

export function approve({ at }: CommandOf<'Approve'>, member: Member): MemberEvent[] {
  const { memberId, account } = existing(member);
  return account === 'waiting' ? [{ type: 'MemberApproved', data: { memberId, approvedAt: at } }] : [];
}

export function verify({ at }: CommandOf<'Verify'>, member: Member): MemberEvent[] {
  const { memberId, verified } = existing(member);
  return verified ? [] : [{ type: 'MemberVerified', data: { memberId, verifiedAt: at } }];
}

export function withdrawVerification({ at }: CommandOf<'WithdrawVerification'>, member: Member): MemberEvent[] {
  const { memberId, verified } = existing(member);
  return verified ? [{ type: 'VerificationWithdrawn', data: { memberId, withdrawnAt: at } }] : [];
}

export function suspend({ by, reason, until, at }: CommandOf<'Suspend'>, member: Member): MemberEvent[] {
  const subject = existing(member);
  const { memberId, suspension } = subject;
  if (memberId === by.memberId) throw new RuleViolation('own_account');
  if (suspension?.reason === reason && suspension.until === until) return [];
  return [
    { type: 'MemberSuspended', data: { memberId, reason, until, suspendedAt: at } },
    sessionsEnded(subject, 'suspended', at),
  ];
}

export function reinstate({ at }: CommandOf<'Reinstate'>, member: Member): MemberEvent[] {
  const { memberId, account } = existing(member);
  return account === 'suspended' ? [{ type: 'MemberReinstated', data: { memberId, reinstatedAt: at } }] : [];
}

export function promote({ at }: CommandOf<'Promote'>, member: Member): MemberEvent[] {
  const { memberId, role } = existing(member);
  return role === 'admin' ? [] : [{ type: 'MemberPromoted', data: { memberId, promotedAt: at } }];
}

export function demote({ at }: CommandOf<'Demote'>, member: Member): MemberEvent[] {
  const subject = existing(member);
  if (subject.role === 'user') return [];
  return [
    { type: 'MemberDemoted', data: { memberId: subject.memberId, demotedAt: at } },
    sessionsEnded(subject, 'role_changed', at),
  ];
}

export function deactivate({ at }: CommandOf<'Deactivate'>, member: Member): MemberEvent[] {
  const self = acting(member);
  return [
    { type: 'MemberDeactivated', data: { memberId: self.memberId, deactivatedAt: at } },
    sessionsEnded(self, 'deactivated', at),
  ];
}

export function requestDeletion({ dueAt, at }: CommandOf<'RequestDeletion'>, member: Member): MemberEvent[] {
  const self = acting(member);
  if (self.deletionDueAt !== null) return [];
  return [
    { type: 'DeletionRequested', data: { memberId: self.memberId, dueAt, requestedAt: at } },
    sessionsEnded(self, 'deleted', at),
  ];
}

/** Decides nothing when the member came back in time, or was erased before. */
export function erase({ subjects, at }: CommandOf<'EraseMember'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered' || member.account === 'deleted' || !isErasureDue(member, at)) return [];
  return [
    { type: 'MemberErased', data: { memberId: member.memberId, ...(subjects ? { subjects } : {}), erasedAt: at } },
  ];
}
