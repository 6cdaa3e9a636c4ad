import {
  findDueDeadline,
  isNudge,
  isSwapClosed,
  getMembersInTurn,
  DomainError,
  whyNotReverseSwap,
  whyNotSettleSwap,
  type HandoverPlan,
  type SwapCompletion,
  type SwapEvent,
  type SwapFailure,
  type SwapNudge,
} from '@pass-along/contracts';
import {
  createSwapCancelledEvent,
  isAlreadyEnded,
  isOpen,
  createSwapRejectedEvent,
} from './swapAcceptanceDecisions.ts';
import type { Command } from './swapCommands.ts';
import { checkStep, getSwapGoods, getOtherParty, getSwapParties, type ProposedSwap } from './swapState.ts';

interface Ending {
  absentMemberId?: string | null;
  /** Null when a timer ends the swap. */
  byMemberId: string | null;
}

export function createSwapCompletedEvent(
  swap: ProposedSwap,
  { how, absentMemberId = null, byMemberId }: Ending & { how: SwapCompletion },
  at: string,
): SwapEvent {
  return { type: 'SwapCompleted', data: { ...getSwapGoods(swap), how, absentMemberId, byMemberId, completedAt: at } };
}

export function createSwapFailedEvent(
  swap: ProposedSwap,
  { why, absentMemberId = null, byMemberId }: Ending & { why: SwapFailure },
  at: string,
): SwapEvent {
  const data = { ...getSwapGoods(swap), from: swap.status, why, absentMemberId, byMemberId, failedAt: at };
  return { type: 'SwapFailed', data };
}

/** The member's explanation of an end, if there is one. */
function createExplanationEvents(
  swap: ProposedSwap,
  { by, reason, at }: { by: string; reason: string; at: string },
): SwapEvent[] {
  if (reason === '') return [];
  return [{ type: 'SwapEndExplained', data: { ...getSwapParties(swap), reason, byMemberId: by, explainedAt: at } }];
}

/** Cancels a request, or calls off an agreed swap. */
export function cancelSwap(command: Command<'CancelSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  if (isAlreadyEnded(swap, by)) return [];
  checkStep(swap, 'cancel', command);
  const end = isOpen(swap)
    ? createSwapCancelledEvent(swap, by, at)
    : createSwapFailedEvent(swap, { why: 'cancelled', byMemberId: by }, at);
  return [end, ...createExplanationEvents(swap, command)];
}

export function failSwap(command: Command<'FailSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { why, by, at } = command;
  if (isAlreadyEnded(swap, by) && swap.why === why) return [];
  checkStep(swap, 'fail', command);
  return [createSwapFailedEvent(swap, { why, byMemberId: by }, at), ...createExplanationEvents(swap, command)];
}

/**
 * An item of the swap is no longer available: a request is rejected, and an agreed swap fails. A swap that is being
 * accepted ends after the acceptance.
 */
export function dropSwap({ at }: Command<'DropSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (isOpen(swap)) return [createSwapRejectedEvent(swap, { why: 'item_removed', reason: '', byMemberId: null }, at)];
  if (swap.isAccepting || isSwapClosed(swap.status)) return [];
  return [createSwapFailedEvent(swap, { why: 'item_removed', byMemberId: null }, at)];
}

/** An admin settles a dispute. */
export function settleSwap(command: Command<'SettleSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { outcome, by, at } = command;
  const code = whyNotSettleSwap(swap, by);
  if (code !== undefined) throw new DomainError(code);
  const words = createExplanationEvents(swap, command);
  if (outcome.completed) return [createSwapCompletedEvent(swap, { how: 'settled', byMemberId: by }, at), ...words];
  const { why } = outcome;
  // the member that confirmed was absent, according to the member that disputed
  const absentMemberId = why === 'no_show' && swap.reasonBy !== null ? getOtherParty(swap, swap.reasonBy) : null;
  return [createSwapFailedEvent(swap, { why, absentMemberId, byMemberId: by }, at), ...words];
}

/** An admin finds that a completed swap does not count. */
export function reverseSwap(command: Command<'ReverseSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  const code = whyNotReverseSwap(swap, by);
  if (code !== undefined) throw new DomainError(code);
  // `since` is the completion time, because a completed swap does not change
  const data = { ...getSwapGoods(swap), byMemberId: by, completedAt: swap.since, reversedAt: at };
  return [{ type: 'SwapReversed', data }, ...createExplanationEvents(swap, command)];
}

/**
 * A member is erased: steps that need an answer of this member end the swap. A handover that one side confirmed counts
 * as done, because the other side kept silent.
 */
export function leaveSwap({ by, at }: Command<'LeaveSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.isAccepting) throw new DomainError('version_conflict');
  if (isOpen(swap))
    return by === swap.ownerId
      ? [createSwapRejectedEvent(swap, { why: 'declined', reason: '', byMemberId: by }, at)]
      : [createSwapCancelledEvent(swap, by, at)];
  if (isSwapClosed(swap.status)) return [];
  if (swap.status === 'disputed') return [createSwapFailedEvent(swap, { why: 'abandoned', byMemberId: by }, at)];
  const oneConfirmed = swap.confirmedBy.length > 0;
  return [
    oneConfirmed ? completeBySilence(swap, at) : createSwapFailedEvent(swap, { why: 'cancelled', byMemberId: by }, at),
  ];
}

/** Decides nothing when nothing is due any more. */
export function applyDeadline({ at }: Command<'KeepDeadline'>, swap: ProposedSwap): SwapEvent[] {
  const what = findDueDeadline(swap, at)?.what;
  // the acceptance ends within moments and sets the next deadline
  if (what === undefined || swap.isAccepting) return [];
  if (isNudge(what)) return [createSwapNudgedEvent(swap, what, at)];
  switch (what) {
    case 'expired':
      return [
        { type: 'SwapExpired', data: { ...getSwapParties(swap), from: swap.status, byMemberId: null, expiredAt: at } },
      ];
    case 'failed':
      return [createSwapFailedEvent(swap, { why: 'abandoned', byMemberId: null }, at)];
    case 'completed':
      return [completeBySilence(swap, at)];
  }
}

function completeBySilence(swap: ProposedSwap, at: string): SwapEvent {
  const [confirmed = swap.ownerId] = swap.confirmedBy;
  return createSwapCompletedEvent(
    swap,
    { how: 'silence', absentMemberId: getOtherParty(swap, confirmed), byMemberId: null },
    at,
  );
}

function createSwapNudgedEvent(swap: ProposedSwap, why: SwapNudge, at: string): SwapEvent {
  return {
    type: 'SwapNudged',
    data: {
      ...getSwapParties(swap),
      why,
      toMemberIds: getReminderRecipients(swap, why),
      ...(why === 'handover_soon' && swap.plan !== null && { handover: pickHandoverTime(swap.plan) }),
      byMemberId: null,
      nudgedAt: at,
    },
  };
}

const pickHandoverTime = ({ method, startsAt, timeZone }: HandoverPlan) => ({ method, startsAt, timeZone });

function getReminderRecipients(swap: ProposedSwap, why: SwapNudge): string[] {
  const both = [swap.ownerId, swap.requesterId];
  switch (why) {
    case 'answer_due':
    case 'confirmation_due':
      return getMembersInTurn(swap);
    case 'handover_soon':
      return both.filter((memberId) => !swap.coming.includes(memberId));
    case 'handover_over':
    case 'handover_overdue':
    case 'proposal_lapsed':
      return both;
    case 'dispute_open':
      return [];
  }
}
