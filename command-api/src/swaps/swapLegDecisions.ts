import { DomainError, type SwapEvent } from '@pass-along/contracts';
import type { Command } from './swapCommands.ts';
import { createSwapFailedEvent } from './swapEndingDecisions.ts';
import { getSwapParties, type Swap } from './swapState.ts';

/** A leg of a loop is a donation that both sides have agreed to. */
export function beginLoopLeg(command: Command<'BeginLoopLeg'>, swap: Swap): SwapEvent[] {
  if (swap.status === 'abandoned') throw new DomainError('swap_loop_gone');
  if (swap.status !== 'none') return [];
  const { swapId, loopId, requesterId, item, circleId, at } = command;
  const parties = { swapId, requestedItemId: item.itemId, offeredItemId: null, requesterId, ownerId: item.ownerId };
  const goods = { ...parties, items: [item], circleId, loopId, byMemberId: null };
  return [
    {
      type: 'SwapProposed',
      data: { ...goods, gives: 'owner', answersItemId: null, message: '', proposedAt: at },
    },
    { type: 'SwapAcceptanceBegun', data: { ...parties, attempt: 1, byMemberId: null, begunAt: at } },
    { type: 'SwapAccepted', data: { ...goods, attempt: 1, acceptedAt: at } },
  ];
}

/**
 * Ends a leg that was agreed, so that its item can be released.
 * @throws DomainError when one side confirmed the handover or disputes it: such a leg comes to its own end
 */
export function undoLoopLeg({ at }: Command<'UndoLoopLeg'>, swap: Swap): SwapEvent[] {
  if (swap.status === 'none' || swap.status === 'abandoned' || swap.status === 'failed') return [];
  if (swap.status === 'disputed') throw new DomainError('swap_disputed');
  if (swap.status !== 'accepted' && swap.status !== 'scheduled') throw new DomainError('swap_not_open');
  if (swap.confirmedBy.length > 0) throw new DomainError('handover_confirmed');
  return [createSwapFailedEvent(swap, { why: 'loop_undone', byMemberId: null }, at)];
}

/** Nothing changes for a leg that is over, confirmed or disputed. */
export function scheduleLoopLeg({ plan, proposedBy, by, at }: Command<'ScheduleLoopLeg'>, swap: Swap): SwapEvent[] {
  if (swap.status !== 'accepted' && swap.status !== 'scheduled') return [];
  if (swap.confirmedBy.length > 0 || plan.startsAt <= at) return [];
  const planned = { ...plan, meetingPlaceId: plan.meetingPlaceId ?? null };
  const data = { ...getSwapParties(swap), ...planned, proposedBy, byMemberId: by, scheduledAt: at };
  return [{ type: 'HandoverScheduled', data }];
}
