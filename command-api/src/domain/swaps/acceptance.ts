import { RuleViolation, type SwapEvent } from '@pass-along/contracts';
import { type Command } from './swapCommands.ts';
import { check, partiesOf, takesPart, type ProposedSwap } from './swapState.ts';

/** Accepts the current offer. The items are reserved next. */
export function beginAcceptance(command: Command<'BeginAcceptance'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  const saidYes = swap.isAccepting || swap.status === 'accepted' || swap.status === 'scheduled';
  if (saidYes && by === swap.acceptedBy) return [];
  check(swap, 'accept', command);
  return [
    {
      type: 'SwapAcceptanceBegun',
      data: { ...partiesOf(swap), attempt: swap.attempts + 1, byMemberId: by, begunAt: at },
    },
  ];
}

export function confirmAcceptance(command: Command<'ConfirmAcceptance'>, swap: ProposedSwap): SwapEvent[] {
  const { attempt, items, circleId, at } = command;
  if (swap.attempts === attempt && swap.isAccepting) {
    const data = { ...partiesOf(swap), items, circleId, attempt, byMemberId: swap.acceptedBy, acceptedAt: at };
    return [{ type: 'SwapAccepted', data }];
  }
  if (swap.attempts === attempt && swap.status === 'accepted') return [];
  throw new RuleViolation('item_promised');
}

export function abandonAcceptance(
  { attempt, heldItemId, at }: Command<'AbandonAcceptance'>,
  swap: ProposedSwap,
): SwapEvent[] {
  if (swap.attempts !== attempt || !swap.isAccepting) return [];
  return [
    {
      type: 'SwapAcceptanceAbandoned',
      data: { ...partiesOf(swap), attempt, heldItemId, byMemberId: null, abandonedAt: at },
    },
  ];
}

/** Tells whether the request waits for an answer or for a rival, with no acceptance under way. */
export function isOpen({ status, isAccepting }: ProposedSwap): boolean {
  return (status === 'pending' && !isAccepting) || status === 'paused';
}

export function pause({ rivalId, at }: Command<'PauseSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.status !== 'pending' || swap.isAccepting) return [];
  return [{ type: 'SwapPaused', data: { ...partiesOf(swap), rivalId, byMemberId: null, pausedAt: at } }];
}

export function resume({ rivalId, at }: Command<'ResumeSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.status !== 'paused') return [];
  return [{ type: 'SwapResumed', data: { ...partiesOf(swap), rivalId, byMemberId: null, resumedAt: at } }];
}

export function supersede({ rivalId, at }: Command<'SupersedeSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (!isOpen(swap)) return [];
  const data = { ...partiesOf(swap), from: swap.status, rivalId, byMemberId: null, supersededAt: at };
  return [{ type: 'SwapSuperseded', data }];
}

export function reject(command: Command<'RejectSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { by, reason, at } = command;
  if (by === swap.ownerId && swap.status === 'rejected') return [];
  check(swap, 'reject', command);
  return [rejected(swap, { why: 'declined', reason, byMemberId: by }, at)];
}

export function rejected(
  swap: ProposedSwap,
  how: { why: 'declined' | 'item_removed'; reason: string; byMemberId: string | null },
  at: string,
): SwapEvent {
  return { type: 'SwapRejected', data: { ...partiesOf(swap), from: swap.status, ...how, rejectedAt: at } };
}

export function cancelled(swap: ProposedSwap, by: string, at: string): SwapEvent {
  return { type: 'SwapCancelled', data: { ...partiesOf(swap), from: swap.status, byMemberId: by, cancelledAt: at } };
}

/** Tells a harmless retry: the swap has ended, and this member could have ended it. */
export function isEndedFor(swap: ProposedSwap, by: string): boolean {
  return takesPart(swap, by) && (swap.status === 'cancelled' || swap.status === 'failed');
}
