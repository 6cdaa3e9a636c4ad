import { areEnoughVouches, DomainError, limits, whyNotVouch, type MemberEvent } from '@pass-along/contracts';
import { checkAdminManageable } from './adminGrantRules.ts';
import type { CommandOf } from './memberCommands.ts';
import type { Member, RegisteredMember } from './memberState.ts';
import { getActiveMember, getExistingMember } from './memberStatusRules.ts';

/** Vouches: given and withdrawn by the voucher, counted for the member that they are about. */

const dayMs = 86_400_000;

export function giveVouch(command: CommandOf<'GiveVouch'>, member: Member): MemberEvent[] {
  const { subject, hasCompletedSwap, isBlocked, neighboursVerify, at } = command;
  const self = getActiveMember(member);
  const { memberId, deletionDueAt, verified, registeredAt: joinedAt, vouching } = self;
  const before = vouching.given.find(({ forMemberId }) => forMemberId === subject.memberId);
  if (before && !before.isWithdrawn) return [];
  const account = { memberId, status: self.account, deletionDueAt, verified, joinedAt };
  const voucher = { ...account, hasCompletedSwap, isBadgeRemoved: vouching.isRemoved };
  const whyNot = whyNotVouch({ voucher, subject, isBlocked, neighboursVerify, now: at });
  if (whyNot !== undefined) throw new DomainError(whyNot);
  // a withdrawn vouch counts, too: otherwise a member could send notices without end
  const ofDay = vouching.givenAts.filter((givenAt) => Date.parse(givenAt) > Date.parse(at) - dayMs);
  if (ofDay.length >= limits.vouch.aDay) throw new DomainError('too_many_vouches');
  return [{ type: 'VouchGiven', data: { memberId, forMemberId: subject.memberId, givenAt: at } }];
}

export function withdrawVouch({ forMemberId, at }: CommandOf<'WithdrawVouch'>, member: Member): MemberEvent[] {
  const { memberId, vouching } = getActiveMember(member);
  const isGiven = vouching.given.some((each) => each.forMemberId === forMemberId && !each.isWithdrawn);
  return isGiven ? [{ type: 'VouchWithdrawn', data: { memberId, forMemberId, withdrawnAt: at } }] : [];
}

/** Decides nothing for a member that was erased meanwhile. */
export function countVouch({ voucherId, at }: CommandOf<'CountVouch'>, member: Member): MemberEvent[] {
  if (!isExisting(member) || member.vouching.receivedFrom.includes(voucherId)) return [];
  const { memberId, vouching } = member;
  return [
    { type: 'VouchReceived', data: { memberId, voucherId, receivedAt: at } },
    ...(vouching.isRemoved ? [] : verifyByNeighbours(member, [...vouching.receivedFrom, voucherId], at)),
  ];
}

export function dropVouch({ voucherId, why, at }: CommandOf<'DropVouch'>, member: Member): MemberEvent[] {
  if (!isExisting(member) || !member.vouching.receivedFrom.includes(voucherId)) return [];
  const { memberId, verified, vouching } = member;
  const voucherIds = vouching.receivedFrom.filter((each) => each !== voucherId);
  const lapses = verified && !vouching.isByAdmin && !areEnoughVouches(voucherIds.length);
  return [
    { type: 'VouchLost', data: { memberId, voucherId, why, lostAt: at } },
    ...(lapses ? [{ type: 'VerificationLapsed', data: { memberId, voucherIds, lapsedAt: at } } as const] : []),
  ];
}

export function allowVerification({ by, byDuties, at }: CommandOf<'AllowVerification'>, member: Member): MemberEvent[] {
  const subject = getExistingMember(member);
  const { memberId, vouching } = subject;
  checkAdminManageable(subject, byDuties);
  if (!vouching.isRemoved) return [];
  return [
    { type: 'VerificationAllowed', data: { memberId, byMemberId: by, allowedAt: at } },
    ...verifyByNeighbours(subject, vouching.receivedFrom, at),
  ];
}

function verifyByNeighbours(
  { memberId, verified }: RegisteredMember,
  voucherIds: readonly string[],
  at: string,
): MemberEvent[] {
  if (verified || !areEnoughVouches(voucherIds.length)) return [];
  const first = voucherIds.slice(0, limits.vouch.named);
  return [{ type: 'MemberVerifiedByNeighbours', data: { memberId, voucherIds: first, verifiedAt: at } }];
}

function isExisting(member: Member): member is RegisteredMember {
  return member.status === 'registered' && member.account !== 'deleted';
}
