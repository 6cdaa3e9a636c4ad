import * as z from 'zod/mini';

/** Status of a swap request in the HTTP API. */
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
 * an item down.
 */
export const swapFailure = z.enum([
  'cancelled',
  'abandoned',
  'not_as_described',
  'no_show',
  'no_slot',
  'reversed',
  'item_removed',
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

/** How, where and when the items change hands; `timeZone` is the IANA zone in which the time slot was entered. */
export const handoverPlan = z.strictObject({
  method: handoverMethod,
  place: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
});
export type HandoverPlan = z.infer<typeof handoverPlan>;

/**
 * Reason of a reminder: an unanswered request; a handover tomorrow (coming, yes or no?), just over, or over for days;
 * only one side confirmed; a dispute waits for an admin.
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

/** The side in turn. */
export const actionRequiredBy = z.enum(['owner', 'requester', 'both', 'admin', 'nobody']);
export type ActionRequiredBy = z.infer<typeof actionRequiredBy>;

export const swapSide = z.enum(['owner', 'requester']);
export type SwapSide = z.infer<typeof swapSide>;

/**
 * Groups of a member's swaps: waiting for the member, with an agreed handover ahead, waiting for others, done. The list
 * of planned ones also holds those with a question to the member before the handover.
 */
export const swapGroups = ['yourTurn', 'planned', 'waiting', 'done'] as const;
export type SwapGroup = (typeof swapGroups)[number];

/** A plan proposed by `by`; `at` is when it was proposed or, once agreed, when the other side agreed. */
export interface NamedPlan extends HandoverPlan {
  by: string;
  at: string;
}

/** Progress of a swap request. Times are ISO 8601 UTC. */
export interface JudgedSwap {
  status: SwapStatus;
  ownerId: string;
  requesterId: string;
  offeredItemId: string | null;
  gives: SwapGiver;
  /** The offer was accepted, and both items are being reserved; shown as pending meanwhile. */
  isAccepting: boolean;
  /** The side that made the current offer; the other side answers it. */
  lastOfferBy: SwapSide;
  /** Number of counter-offers. */
  round: number;
  confirmedBy: string[];
  /** Waits for the other side's answer. */
  proposal: NamedPlan | null;
  /** Agreed by both sides. */
  plan: NamedPlan | null;
  /** Number of agreed plans so far. */
  plans: number;
  /** Members that confirmed coming to the planned handover. */
  coming: string[];
  /** The last reminder since the last progress. */
  nudged: { why: SwapNudge; at: string } | null;
  /** Wrong collection codes since the last plan was agreed, by entering member. */
  codeTries: Record<string, number>;
  /** Number of dispute statements of each side. */
  statements: Record<string, number>;
  /** Sides that are away. */
  away: string[];
  /** Time of the last progress: deadlines count from here. */
  since: string;
}

/** The question both sides were asked last, unless a new proposal answered it. */
export function getOpenQuestion({ nudged, proposal }: JudgedSwap): 'coming' | 'done' | null {
  if (nudged === null || (proposal !== null && proposal.at >= nudged.at)) return null;
  switch (nudged.why) {
    case 'handover_soon':
      return 'coming';
    case 'handover_over':
    case 'handover_overdue':
      return 'done';
    case 'answer_due':
    case 'confirmation_due':
    case 'dispute_open':
      return null;
  }
}

/** Absent sides that the swap needs an action of; while there is one, the swap is paused. */
export function getMissingSides({ status, away, confirmedBy }: JudgedSwap): string[] {
  const isOthers = isSwapClosed(status) || status === 'disputed';
  return isOthers ? [] : away.filter((memberId) => !confirmedBy.includes(memberId));
}

/** The side in turn. */
export function getTurn(swap: JudgedSwap): ActionRequiredBy {
  if (getMissingSides(swap).length > 0) return 'nobody';
  switch (swap.status) {
    case 'pending':
      return getOtherSide(swap.lastOfferBy);
    case 'accepted':
    case 'scheduled':
      return swap.confirmedBy.length === 0 ? getHandoverTurn(swap) : getRemainingSides(swap, swap.confirmedBy);
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

function getHandoverTurn(swap: JudgedSwap): ActionRequiredBy {
  const asked = getOpenQuestion(swap);
  if (asked === 'done') return 'both';
  const unanswered = asked === 'coming' ? getRemainingSides(swap, swap.coming) : 'nobody';
  if (unanswered !== 'nobody') return unanswered;
  if (swap.proposal !== null) return getRemainingSides(swap, [swap.proposal.by]);
  return swap.status === 'accepted' ? 'both' : 'nobody';
}

/** The sides that are not among these members. */
function getRemainingSides({ ownerId, requesterId }: JudgedSwap, memberIds: readonly string[]): ActionRequiredBy {
  const [owner, requester] = [!memberIds.includes(ownerId), !memberIds.includes(requesterId)];
  if (owner) return requester ? 'both' : 'owner';
  return requester ? 'requester' : 'nobody';
}

export function getOtherSide(side: SwapSide): SwapSide {
  return side === 'owner' ? 'requester' : 'owner';
}

/** Member ids of the sides in turn; empty if it is an admin's turn. */
export function getMembersInTurn(swap: JudgedSwap): string[] {
  const turn = getTurn(swap);
  return [
    ...(turn === 'owner' || turn === 'both' ? [swap.ownerId] : []),
    ...(turn === 'requester' || turn === 'both' ? [swap.requesterId] : []),
  ];
}

/** The group in which one side finds the swap. */
export function getSwapGroup(swap: JudgedSwap, side: SwapSide): SwapGroup {
  if (isSwapClosed(swap.status)) return 'done';
  const turn = getTurn(swap);
  if (turn === side || turn === 'both') return 'yourTurn';
  return swap.status === 'scheduled' && swap.confirmedBy.length === 0 ? 'planned' : 'waiting';
}

/** Whether a request has reached a final status. */
export function isSwapClosed(status: SwapStatus): boolean {
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
