import type { RefusalCode } from '../core/refusalCode.ts';
import { isAway, type Availability } from '../members/memberAvailability.ts';
import { vouchLimits } from './vouchLimits.ts';

const dayMs = 86_400_000;

/** The member that wants to vouch. */
interface Voucher extends Availability {
  memberId: string;
  verified: boolean;
  joinedAt: string;
  hasCompletedSwap: boolean;
  /** An admin took the badge of the voucher back. */
  isBadgeRemoved: boolean;
}

interface JudgedVouch {
  voucher: Voucher;
  /** The member that the vouch is about. */
  subject: Availability & { memberId: string };
  /** One of the two blocked the other. */
  isBlocked: boolean;
  neighboursVerify: boolean;
  now: string;
}

/** @returns why a member can't vouch for another; undefined when they can. The limit of a day is apart. */
export function whyNotVouch({
  voucher,
  subject,
  isBlocked,
  neighboursVerify,
  now,
}: JudgedVouch): RefusalCode | undefined {
  if (voucher.memberId === subject.memberId) return 'own_account';
  if (subject.status === 'deleted' || subject.status === 'waiting') return 'member_not_found';
  if (!neighboursVerify) return 'vouches_off';
  if (isBlocked) return 'vouch_not_possible';
  if (isAway(voucher) || isAway(subject)) return 'member_away';
  if (voucher.isBadgeRemoved) return 'vouch_after_removal';
  return voucher.verified || isLongMember(voucher, now) ? undefined : 'vouch_too_early';
}

function isLongMember({ joinedAt, hasCompletedSwap }: Voucher, now: string): boolean {
  const since = Date.parse(now) - Date.parse(joinedAt);
  return hasCompletedSwap && since >= vouchLimits.vouch.membershipDays * dayMs;
}

/** Returns whether this many counted vouches verify a member. */
export function areEnoughVouches(count: number): boolean {
  return count >= vouchLimits.vouch.needed;
}
