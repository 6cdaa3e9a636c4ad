// types only, so that screens with these rules do not load zod
import type { ActionRequiredBy, HandoverPlan, SwapGiver, SwapNudge, SwapSide, SwapStatus } from './swapChoices.ts';

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
export function getOpenQuestion({ nudged, proposal }: JudgedSwap): 'coming' | 'done' | 'anotherTime' | null {
  if (nudged === null || (proposal !== null && proposal.at >= nudged.at)) return null;
  switch (nudged.why) {
    case 'handover_soon':
      return 'coming';
    case 'handover_over':
    case 'handover_overdue':
      return 'done';
    case 'proposal_lapsed':
      return 'anotherTime';
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
