import type { SwapSide } from './swapChoices.ts';
import { isSwapClosed, getOtherSide, type JudgedSwap } from './swapRules.ts';
import { checkRules, type Verdict } from '../core/ruleVerdict.ts';
import { swapLimits } from './swapLimits.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

type MemberId = string | undefined;

/**
 * Rules of a swap request at a time (ISO 8601 UTC). Each returns the refusal, or undefined if the action is allowed.
 */
type Rule = (swap: JudgedSwap, by: MemberId, at: string) => RefusalCode | undefined;

/** The answering side agrees: the owner to a request, the requester to the owner's counter-offer. */
export const whyNotAcceptSwap: Rule = (swap, by) => {
  const whyNot = whyNotTheirAnswer(swap, by);
  if (whyNot !== undefined) return whyNot;
  return swap.status === 'paused' ? 'item_promised' : undefined;
};

/** Replacing the offered item by another one of the requester's. */
export const whyNotCounterSwap: Rule = (swap, by) => {
  const whyNot = whyNotTheirAnswer(swap, by);
  if (whyNot !== undefined) return whyNot;
  if (swap.status === 'paused') return 'item_promised';
  if (swap.offeredItemId === null) return 'offer_not_wanted';
  return swap.round >= swapLimits.swap.rounds ? 'too_many_counters' : undefined;
};

export const whyNotRejectSwap: Rule = (swap, by) => {
  if (by !== swap.ownerId) return refuseOutsider(by);
  if (swap.isAccepting) return 'version_conflict';
  return isOpen(swap) ? undefined : 'swap_not_open';
};

export const whyNotCancelSwap: Rule = (swap, by) => {
  if (!isParticipant(swap, by)) return refuseOutsider(by);
  if (isAgreed(swap)) return whyNotUnconfirmed(swap);
  if (!isOpen(swap)) return swap.status === 'disputed' ? 'swap_disputed' : 'swap_not_open';
  // only the owner may decline an open request
  if (by === swap.ownerId) return 'forbidden';
  return swap.isAccepting ? 'version_conflict' : undefined;
};

/** A first time slot, a replacement, or a new slot for an agreed handover. */
export const whyNotProposeHandover: Rule = (swap, by) => whyNotArrange(swap, by);

export const whyNotAgreeHandover: Rule = (swap, by, at) => {
  const whyNot = whyNotArrange(swap, by);
  if (whyNot !== undefined) return whyNot;
  if (swap.proposal === null) return 'nothing_to_agree';
  if (swap.proposal.by === by) return 'not_your_turn';
  return swap.proposal.startsAt <= at ? 'slot_past' : undefined;
};

export const whyNotAnswerReminder: Rule = (swap, by, at) => {
  const whyNot = whyNotArrange(swap, by);
  if (whyNot !== undefined) return whyNot;
  if (swap.plan === null) return 'not_scheduled';
  return swap.plan.startsAt <= at ? 'slot_past' : undefined;
};

export const whyNotCompleteSwap: Rule = (swap, by) => {
  const whyNot = whyNotAgreed(swap, by);
  if (whyNot !== undefined) return whyNot;
  return by !== undefined && swap.confirmedBy.includes(by) ? 'already_confirmed' : undefined;
};

/** Proving the handover by the other side's collection code. */
export const whyNotGiveCode: Rule = (swap, by) =>
  whyNotAgreed(swap, by) ??
  (by !== undefined && (swap.codeTries[by] ?? 0) >= swapLimits.swap.codeTries ? 'code_locked' : undefined);

/** Reporting that the other side did not come. */
export const whyNotReportNoShow: Rule = (swap, by, at) => {
  const whyNot = whyNotArrange(swap, by);
  if (whyNot !== undefined) return whyNot;
  if (swap.plan === null) return 'not_scheduled';
  return at < swap.plan.startsAt ? 'slot_not_begun' : undefined;
};

export const whyNotFailSwap: Rule = (swap, by) => whyNotAgreed(swap, by) ?? whyNotUnconfirmed(swap);

/** Denying what the other side confirmed. */
export const whyNotDisputeSwap: Rule = (swap, by) => {
  const whyNot = whyNotAgreed(swap, by);
  if (whyNot !== undefined) return whyNot;
  if (swap.confirmedBy.length === 0) return 'nothing_to_dispute';
  return by !== undefined && swap.confirmedBy.includes(by) ? 'already_confirmed' : undefined;
};

/** A side's statement before a dispute is decided. */
export const whyNotStateDispute: Rule = (swap, by) => {
  if (by === undefined || !isParticipant(swap, by)) return refuseOutsider(by);
  if (swap.status !== 'disputed') return 'swap_not_disputed';
  return (swap.statements[by] ?? 0) >= swapLimits.swap.statements ? 'too_many_statements' : undefined;
};

/** An admin's decision; the admin must not be a side of the swap. */
export function whyNotSettleSwap(swap: JudgedSwap, by: string): RefusalCode | undefined {
  if (isParticipant(swap, by)) return 'own_dispute';
  return swap.status === 'disputed' ? undefined : 'swap_not_disputed';
}

/** An admin's finding that a completed swap does not count; the admin must not be a side of it. */
export function whyNotReverseSwap(swap: JudgedSwap, by: string): RefusalCode | undefined {
  if (isParticipant(swap, by)) return 'own_dispute';
  return swap.status === 'completed' ? undefined : 'swap_not_reversible';
}

function whyNotTheirAnswer(swap: JudgedSwap, by: MemberId): RefusalCode | undefined {
  const side = getSide(swap, by);
  if (side === undefined) return refuseOutsider(by);
  if (!isOpen(swap)) return side === 'requester' && swap.round === 0 ? 'forbidden' : 'swap_not_open';
  if (side !== getOtherSide(swap.lastOfferBy)) return swap.round === 0 ? 'forbidden' : 'not_your_turn';
  // the transition ends within moments, so the client should retry
  return swap.isAccepting ? 'version_conflict' : whyNotOtherHere(swap, by);
}

/**
 * Steps that need the other side are refused while they are away; ending the swap and confirming the handover are
 * allowed.
 */
function whyNotOtherHere({ away }: JudgedSwap, by: MemberId): RefusalCode | undefined {
  return away.some((memberId) => memberId !== by) ? 'other_side_away' : undefined;
}

/** Common conditions for arranging the handover of an agreed swap. */
function whyNotArrange(swap: JudgedSwap, by: MemberId): RefusalCode | undefined {
  return whyNotAgreed(swap, by) ?? whyNotUnconfirmed(swap) ?? whyNotOtherHere(swap, by);
}

function whyNotAgreed(swap: JudgedSwap, by: MemberId): RefusalCode | undefined {
  if (!isParticipant(swap, by)) return refuseOutsider(by);
  if (isAgreed(swap)) return undefined;
  if (isSwapClosed(swap.status)) return 'swap_not_open';
  return swap.status === 'disputed' ? 'swap_disputed' : 'swap_not_accepted';
}

/** Once one side has confirmed, the other can only confirm or dispute. */
function whyNotUnconfirmed({ confirmedBy }: JudgedSwap): RefusalCode | undefined {
  return confirmedBy.length === 0 ? undefined : 'handover_confirmed';
}

function isOpen({ status }: JudgedSwap): boolean {
  return status === 'pending' || status === 'paused';
}

function isAgreed({ status }: JudgedSwap): boolean {
  return status === 'accepted' || status === 'scheduled';
}

function getSide({ ownerId, requesterId }: JudgedSwap, memberId: MemberId): SwapSide | undefined {
  if (memberId === ownerId) return 'owner';
  return memberId === requesterId ? 'requester' : undefined;
}

function isParticipant(swap: JudgedSwap, by: MemberId): boolean {
  return getSide(swap, by) !== undefined;
}

function refuseOutsider(by: MemberId): RefusalCode {
  return by === undefined ? 'unauthenticated' : 'forbidden';
}

export const swapRules = {
  accept: whyNotAcceptSwap,
  reject: whyNotRejectSwap,
  cancel: whyNotCancelSwap,
  counter: whyNotCounterSwap,
  proposeHandover: whyNotProposeHandover,
  agreeHandover: whyNotAgreeHandover,
  answerReminder: whyNotAnswerReminder,
  complete: whyNotCompleteSwap,
  giveCode: whyNotGiveCode,
  reportNoShow: whyNotReportNoShow,
  fail: whyNotFailSwap,
  dispute: whyNotDisputeSwap,
  stateDispute: whyNotStateDispute,
};
export type SwapStep = keyof typeof swapRules;

/**
 * What a member may do with a swap request at a time, and why not the rest. The command side enforces it, the apps show
 * it.
 */
export function checkSwapRules(swap: JudgedSwap, by: MemberId, at: string): Verdict<typeof swapRules> {
  return checkRules(swapRules, (whyNot) => whyNot(swap, by, at));
}
