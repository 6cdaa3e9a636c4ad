import { isAway, RuleViolation, type AdminDuty, type MemberEvent, type MemberStatus } from '@pass-along/contracts';
import { type Member, type RegisteredMember } from './memberState.ts';

/** The member, while there is one. @throws RuleViolation member_not_found for who never registered or was erased */
export function existing(member: Member): RegisteredMember {
  if (member.status !== 'registered' || member.account === 'deleted') throw new RuleViolation('member_not_found');
  return member;
}

/** The member, able to act for themselves. @throws RuleViolation invalid_token: such an account has no open session */
export function acting(member: Member): RegisteredMember {
  const known = existing(member);
  if (known.account !== 'active') throw new RuleViolation('invalid_token');
  return known;
}

/** Whether they are an admin who can act, and mean to stay. */
export function isActingAdmin(member: Member): member is RegisteredMember {
  return (
    member.status === 'registered' &&
    member.role === 'admin' &&
    member.account === 'active' &&
    member.deletionDueAt === null
  );
}

/** What an admin who can act has at this moment; nothing for anybody else. */
export function dutiesNow(member: Member): readonly AdminDuty[] {
  return isActingAdmin(member) ? member.duties : [];
}

/** Whether a suspension ended by itself. */
export function isSuspensionOver({ suspension }: RegisteredMember, at: string): boolean {
  const until = suspension?.until ?? null;
  return until !== null && Date.parse(until) <= Date.parse(at);
}

/** How the account stands, and the event that says so where a suspension ended by itself. */
export function afterSuspension(member: RegisteredMember, at: string): [MemberEvent[], MemberStatus] {
  const { memberId, account, suspension } = member;
  if (!suspension || !isSuspensionOver(member, at)) return [[], account];
  const to = suspension.from;
  return [[{ type: 'MemberReinstated', data: { memberId, to, byMemberId: null, reinstatedAt: at } }], to];
}

/** Whether they can't act at this moment; a suspension whose time is over counts no more. */
export function isAwayAt(member: Member, at: string): boolean {
  if (member.status !== 'registered') return false;
  const [, status] = afterSuspension(member, at);
  return isAway({ status, deletionDueAt: member.deletionDueAt });
}

/** Whether an admin turned them away while they waited: only active members can ask for a deletion themselves. */
export function isDeclined({ account, suspension, deletionDueAt }: RegisteredMember): boolean {
  return (suspension?.from ?? account) === 'waiting' && deletionDueAt !== null;
}

/** Whether the grace after asking for deletion is over. */
export function isErasureDue({ deletionDueAt }: RegisteredMember, at: string): boolean {
  return deletionDueAt !== null && Date.parse(deletionDueAt) <= Date.parse(at);
}
