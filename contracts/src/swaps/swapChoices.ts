import * as z from 'zod/mini';
import { swapStatuses } from './swapStatuses.ts';

export const swapStatus = z.enum(swapStatuses);
export type SwapStatus = z.infer<typeof swapStatus>;

export const swapRejection = z.enum(['declined', 'item_removed']);
/** The giving side: the owner in a donation, the requester when answering a wanted post, both in a barter. */
export const swapGiver = z.enum(['owner', 'requester', 'both']);
export type SwapGiver = z.infer<typeof swapGiver>;
/**
 * How a handover was completed: both sides confirmed, one proved it by the other's code, one stayed silent, or an admin
 * settled it.
 */
export const swapCompletion = z.enum(['both', 'code', 'silence', 'settled']);
export type SwapCompletion = z.infer<typeof swapCompletion>;
/**
 * Why a swap failed; `reversed`: an admin found that the completed swap does not count; `item_removed`: an admin took
 * an item down; `loop_undone`: another leg of the swap loop failed.
 */
export const swapFailure = z.enum([
  'cancelled',
  'abandoned',
  'not_as_described',
  'no_show',
  'no_slot',
  'reversed',
  'item_removed',
  'loop_undone',
]);
/** Reasons an admin can give when a dispute ends in failure. */
export const settledFailure = z.enum(['cancelled', 'abandoned', 'not_as_described', 'no_show', 'no_slot']);
export type SettledFailure = z.infer<typeof settledFailure>;
export type SwapFailure = z.infer<typeof swapFailure>;
/**
 * Reasons a side can give for cancelling an agreed swap. A no-show has a step of its own, and only a timer abandons.
 */
export const swapCallOff = z.enum(['cancelled', 'not_as_described', 'no_slot']);
export type SwapCallOff = z.infer<typeof swapCallOff>;
export type SwapRejection = z.infer<typeof swapRejection>;

export const handoverMethod = z.enum(['meet', 'pick_up', 'drop_off', 'courier']);
export type HandoverMethod = z.infer<typeof handoverMethod>;

/**
 * How, where and when the items change hands; `timeZone` is the IANA zone in which the time slot was entered.
 * `meetingPlaceId` names a meeting place of the community; `place` is then its name and address when it was chosen.
 */
export const handoverPlan = z.strictObject({
  method: handoverMethod,
  place: z.string(),
  meetingPlaceId: z.nullish(z.string()),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
});
export type HandoverPlan = z.infer<typeof handoverPlan>;

/**
 * Reason of a reminder: an unanswered request; a handover tomorrow (coming, yes or no?), just over, or over for days;
 * only one side confirmed; a dispute waits for an admin. `proposal_lapsed`: the proposed time passed without an answer,
 * so the proposal is void.
 */
export const swapNudge = z.enum([
  'answer_due',
  'handover_soon',
  'handover_over',
  'handover_overdue',
  'confirmation_due',
  'dispute_open',
  'proposal_lapsed',
]);
export type SwapNudge = z.infer<typeof swapNudge>;

/** The side in turn. */
export const actionRequiredBy = z.enum(['owner', 'requester', 'both', 'admin', 'nobody']);
export type ActionRequiredBy = z.infer<typeof actionRequiredBy>;

export const swapSide = z.enum(['owner', 'requester']);
export type SwapSide = z.infer<typeof swapSide>;
