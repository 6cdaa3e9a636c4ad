import * as z from 'zod/mini';

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
export type SwapCompletion = z.infer<typeof swapCompletion>;
/**
 * Why a swap failed; `reversed`: an admin found that what had been completed does not count; `item_removed`: an admin took an item down.
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
/** What an admin can say when a dispute ends in failure. */
export const settledFailure = z.enum(['cancelled', 'abandoned', 'not_as_described', 'no_show', 'no_slot']);
export type SettledFailure = z.infer<typeof settledFailure>;
export type SwapFailure = z.infer<typeof swapFailure>;
/** What a side can say when it calls an agreed swap off; a no-show is reported, and nobody but a timer abandons. */
export const swapCallOff = z.enum(['cancelled', 'not_as_described', 'no_slot']);
export type SwapCallOff = z.infer<typeof swapCallOff>;
export type SwapRejection = z.infer<typeof swapRejection>;

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

export const swapSide = z.enum(['owner', 'requester']);
export type SwapSide = z.infer<typeof swapSide>;

/** How a member's swaps are told apart: what waits for them, what waits for others, what is over. */
export const swapGroups = ['yourTurn', 'waiting', 'done'] as const;
export type SwapGroup = (typeof swapGroups)[number];

/** A plan that `by` named: at `at` where it is proposed; where it stands, `at` is when the other agreed. */
export interface NamedPlan extends HandoverPlan {
  by: string;
  at: string;
}

/** How far a swap request has come. Moments are ISO 8601 UTC. */
export interface JudgedSwap {
  status: SwapStatus;
  ownerId: string;
  requesterId: string;
  offeredItemId: string | null;
  gives: SwapGiver;
  /** Whoever agrees to the offer said yes and both items are being reserved; reads as pending meanwhile. */
  isAccepting: boolean;
  /** Whose offer stands: the other side answers it. */
  lastOfferBy: SwapSide;
  /** Counter-offers so far. */
  round: number;
  confirmedBy: string[];
  /** Waits for the other side's yes. */
  proposal: NamedPlan | null;
  /** Agreed by both. */
  plan: NamedPlan | null;
  /** Plans agreed so far. */
  plans: number;
  /** Who said that they come to the handover as it is planned. */
  coming: string[];
  /** The last reminder since things last moved. */
  nudged: { why: SwapNudge; at: string } | null;
  /** Wrong collection codes since the last plan was agreed, by who gave them. */
  codeTries: Record<string, number>;
  /** How often each side told what is disputed. */
  statements: Record<string, number>;
  /** Sides that can't act at the moment. */
  away: string[];
  /** When things last moved: what the waits are counted from. */
  since: string;
}

/** What the members were asked last, and have not answered since by naming another slot. */
export function askedOf({ nudged, proposal }: JudgedSwap): 'coming' | 'done' | null {
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

/** Sides whose word the swap still needs and can't have at the moment; while there is one, it is paused. */
export function getMissingSides({ status, away, confirmedBy }: JudgedSwap): string[] {
  const isOthers = isSwapOver(status) || status === 'disputed';
  return isOthers ? [] : away.filter((memberId) => !confirmedBy.includes(memberId));
}

/** Whose turn it is in a swap request. */
export function turnOf(swap: JudgedSwap): ActionRequiredBy {
  if (getMissingSides(swap).length > 0) return 'nobody';
  switch (swap.status) {
    case 'pending':
      return otherSide(swap.lastOfferBy);
    case 'accepted':
    case 'scheduled':
      return swap.confirmedBy.length === 0 ? handoverTurn(swap) : sidesBut(swap, swap.confirmedBy);
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

function handoverTurn(swap: JudgedSwap): ActionRequiredBy {
  const asked = askedOf(swap);
  if (asked === 'done') return 'both';
  const unanswered = asked === 'coming' ? sidesBut(swap, swap.coming) : 'nobody';
  if (unanswered !== 'nobody') return unanswered;
  if (swap.proposal !== null) return sidesBut(swap, [swap.proposal.by]);
  return swap.status === 'accepted' ? 'both' : 'nobody';
}

/** The sides that are not among these members. */
function sidesBut({ ownerId, requesterId }: JudgedSwap, memberIds: readonly string[]): ActionRequiredBy {
  const [owner, requester] = [!memberIds.includes(ownerId), !memberIds.includes(requesterId)];
  if (owner) return requester ? 'both' : 'owner';
  return requester ? 'requester' : 'nobody';
}

export function otherSide(side: SwapSide): SwapSide {
  return side === 'owner' ? 'requester' : 'owner';
}

/** Members whose turn it is; none where it is an admin's. */
export function membersInTurn(swap: JudgedSwap): string[] {
  const turn = turnOf(swap);
  return [
    ...(turn === 'owner' || turn === 'both' ? [swap.ownerId] : []),
    ...(turn === 'requester' || turn === 'both' ? [swap.requesterId] : []),
  ];
}

/** Where one side finds the swap. */
export function swapGroupOf(swap: JudgedSwap, side: SwapSide): SwapGroup {
  if (isSwapOver(swap.status)) return 'done';
  const turn = turnOf(swap);
  return turn === side || turn === 'both' ? 'yourTurn' : 'waiting';
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
