import * as z from 'zod/mini';
import { type RefusalCode } from '../errors.ts';
import { judge, type Verdict } from './verdict.ts';

/** HTTP values of a swap request's status; spec/decisions.md, Swaps. */
export const swapStatus = z.enum([
  'pending',
  'accepted',
  'rejected',
  'cancelled',
  'expired',
  'paused',
  'superseded',
  'scheduled',
  'completed',
  'failed',
  'disputed',
]);
export type SwapStatus = z.infer<typeof swapStatus>;

export const swapRejection = z.enum(['declined', 'item_removed']);
/** Who gives something away: the owner a donation, the requester what answers a wanted post, both in a barter. */
export const swapGiver = z.enum(['owner', 'requester', 'both']);
export type SwapGiver = z.infer<typeof swapGiver>;
/** How a handover counted as done: both sides said so, one proved it by the other's code, one kept silent, or an admin settled it. */
export const swapCompletion = z.enum(['both', 'code', 'silence', 'settled']);
export const swapFailure = z.enum(['cancelled', 'abandoned', 'not_as_described', 'no_show', 'no_slot']);

export const handoverMethod = z.enum(['meet', 'pick_up', 'drop_off', 'courier']);
export type HandoverMethod = z.infer<typeof handoverMethod>;

/** How, where and when things change hands; `timeZone` is the IANA zone in which the slot was named. */
export const handoverPlan = z.strictObject({
  method: handoverMethod,
  place: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
});
export type HandoverPlan = z.infer<typeof handoverPlan>;

/**
 * Why somebody is reminded: nobody answered a request; a handover is tomorrow (coming, yes or no?), its slot is over, it is over for
 * days; one side confirmed and the other has not; a dispute waits for an admin.
 */
export const swapNudge = z.enum([
  'answer_due',
  'handover_soon',
  'handover_over',
  'handover_overdue',
  'confirmation_due',
  'dispute_open',
]);
export type SwapNudge = z.infer<typeof swapNudge>;

/** Whose turn it is. */
export const actionRequiredBy = z.enum(['owner', 'requester', 'both', 'admin', 'nobody']);
export type ActionRequiredBy = z.infer<typeof actionRequiredBy>;

export interface JudgedSwap {
  status: SwapStatus;
  ownerId: string;
  requesterId: string;
  confirmedBy: readonly string[];
  /** The owner said yes and both items are being reserved; reads as pending meanwhile. */
  isAccepting?: boolean;
}

/** Whose turn it is in a swap request. */
export function turnOf(swap: JudgedSwap): ActionRequiredBy {
  switch (swap.status) {
    case 'pending':
      return 'owner';
    case 'accepted':
    case 'scheduled':
      if (swap.confirmedBy.length === 0) return 'both';
      return swap.confirmedBy.includes(swap.ownerId) ? 'requester' : 'owner';
    case 'disputed':
      return 'admin';
    case 'paused':
    case 'rejected':
    case 'cancelled':
    case 'expired':
    case 'superseded':
    case 'completed':
    case 'failed':
      return 'nobody';
  }
}

type MemberId = string | undefined;

/** Rules of a swap request; each gives the reason why not, or undefined when it may be done. */
export function whyNotAcceptSwap(swap: JudgedSwap, by: MemberId): RefusalCode | undefined {
  if (by !== swap.ownerId) return notTheirs(by);
  // its end is a moment away, so trying again is the right answer
  if (swap.isAccepting) return 'version_conflict';
  if (swap.status === 'paused') return 'item_promised';
  return swap.status === 'pending' ? undefined : 'swap_not_open';
}

export function whyNotRejectSwap(swap: JudgedSwap, by: MemberId): RefusalCode | undefined {
  if (by !== swap.ownerId) return notTheirs(by);
  if (swap.isAccepting) return 'version_conflict';
  return isOpen(swap) ? undefined : 'swap_not_open';
}

export function whyNotCancelSwap(swap: JudgedSwap, by: MemberId): RefusalCode | undefined {
  if (!takesPart(swap, by)) return notTheirs(by);
  if (isAgreed(swap)) return undefined;
  if (!isOpen(swap)) return 'swap_not_open';
  // an open request is the owner's to decline
  if (by === swap.ownerId) return 'forbidden';
  return swap.isAccepting ? 'version_conflict' : undefined;
}

export function whyNotCompleteSwap(swap: JudgedSwap, by: MemberId): RefusalCode | undefined {
  if (by === undefined || !takesPart(swap, by)) return notTheirs(by);
  return isAgreed(swap) && !swap.confirmedBy.includes(by) ? undefined : 'swap_not_open';
}

function isOpen({ status }: JudgedSwap): boolean {
  return status === 'pending' || status === 'paused';
}

function isAgreed({ status }: JudgedSwap): boolean {
  return status === 'accepted' || status === 'scheduled';
}

function takesPart({ ownerId, requesterId }: JudgedSwap, by: MemberId): boolean {
  return by === ownerId || by === requesterId;
}

function notTheirs(by: MemberId): RefusalCode {
  return by === undefined ? 'unauthenticated' : 'forbidden';
}

export const swapRules = {
  accept: whyNotAcceptSwap,
  reject: whyNotRejectSwap,
  cancel: whyNotCancelSwap,
  complete: whyNotCompleteSwap,
};
export type SwapAbilities = Verdict<typeof swapRules>['abilities'];

/** What a member may do with a swap request, and why not the rest: enforced by the command side, shown by the apps. */
export function judgeSwap(swap: JudgedSwap, by: MemberId): Verdict<typeof swapRules> {
  return judge(swapRules, (whyNot) => whyNot(swap, by));
}

/** A request nothing more will happen to. */
export function isSwapOver(status: SwapStatus): boolean {
  switch (status) {
    case 'rejected':
    case 'cancelled':
    case 'expired':
    case 'superseded':
    case 'completed':
    case 'failed':
      return true;
    case 'pending':
    case 'accepted':
    case 'paused':
    case 'scheduled':
    case 'disputed':
      return false;
  }
}
