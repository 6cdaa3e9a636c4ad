import { DomainError, type SwapEvent } from '@pass-along/contracts';
import type { Command } from './swapCommands.ts';
import { checkStep, getSwapParties, isParticipant, type ProposedSwap } from './swapState.ts';

/** Accepts the current offer. The items are reserved next. */
export function beginAcceptance(command: Command<'BeginAcceptance'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  const saidYes = swap.isAccepting || swap.status === 'accepted' || swap.status === 'scheduled';
  if (saidYes && by === swap.acceptedBy) return [];
  checkStep(swap, 'accept', command);
  return [
    {
      type: 'SwapAcceptanceBegun',
      data: { ...getSwapParties(swap), attempt: swap.attempts + 1, byMemberId: by, begunAt: at },
    },
  ];
}

export function confirmAcceptance(command: Command<'ConfirmAcceptance'>, swap: ProposedSwap): SwapEvent[] {
  const { attempt, items, circleId, at } = command;
  if (swap.attempts === attempt && swap.isAccepting) {
    const data = { ...getSwapParties(swap), items, circleId, attempt, byMemberId: swap.acceptedBy, acceptedAt: at };
    return [{ type: 'SwapAccepted', data }];
  }
  if (swap.attempts === attempt && swap.status === 'accepted') return [];
  throw new DomainError('item_promised');
}

export function abandonAcceptance(
  { attempt, heldItemId, at }: Command<'AbandonAcceptance'>,
  swap: ProposedSwap,
): SwapEvent[] {
  if (swap.attempts !== attempt || !swap.isAccepting) return [];
  return [
    {
      type: 'SwapAcceptanceAbandoned',
      data: { ...getSwapParties(swap), attempt, heldItemId, byMemberId: null, abandonedAt: at },
    },
  ];
}

/** Tells whether the request waits for an answer or for a rival, with no acceptance under way. */
export function isOpen({ status, isAccepting }: ProposedSwap): boolean {
  return (status === 'pending' && !isAccepting) || status === 'paused';
}

export function pauseSwap({ rivalId, at }: Command<'PauseSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.status !== 'pending' || swap.isAccepting) return [];
  return [{ type: 'SwapPaused', data: { ...getSwapParties(swap), rivalId, byMemberId: null, pausedAt: at } }];
}

export function resumeSwap({ rivalId, at }: Command<'ResumeSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.status !== 'paused') return [];
  return [{ type: 'SwapResumed', data: { ...getSwapParties(swap), rivalId, byMemberId: null, resumedAt: at } }];
}

export function supersedeSwap({ rivalId, at }: Command<'SupersedeSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (!isOpen(swap)) return [];
  const data = { ...getSwapParties(swap), from: swap.status, rivalId, byMemberId: null, supersededAt: at };
  return [{ type: 'SwapSuperseded', data }];
}

export function rejectSwap(command: Command<'RejectSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { by, reason, at } = command;
  if (by === swap.ownerId && swap.status === 'rejected') return [];
  checkStep(swap, 'reject', command);
  return [createSwapRejectedEvent(swap, { why: 'declined', reason, byMemberId: by }, at)];
}

export function createSwapRejectedEvent(
  swap: ProposedSwap,
  how: { why: 'declined' | 'item_removed'; reason: string; byMemberId: string | null },
  at: string,
): SwapEvent {
  return { type: 'SwapRejected', data: { ...getSwapParties(swap), from: swap.status, ...how, rejectedAt: at } };
}

export function createSwapCancelledEvent(swap: ProposedSwap, by: string, at: string): SwapEvent {
  return {
    type: 'SwapCancelled',
    data: { ...getSwapParties(swap), from: swap.status, byMemberId: by, cancelledAt: at },
  };
}

/** Tells a harmless retry: the swap has ended, and this member could have ended it. */
export function isAlreadyEnded(swap: ProposedSwap, by: string): boolean {
  return isParticipant(swap, by) && (swap.status === 'cancelled' || swap.status === 'failed');
}
