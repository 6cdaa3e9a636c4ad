import { isSwapClosed, type SwapEvent } from '@pass-along/contracts';
import type { Command } from './swapCommands.ts';
import { getSwapParties, isParticipant, type ProposedSwap } from './swapState.ts';

/** Pauses the swap until the member is back. */
export function markMemberAway({ memberId, at }: Command<'NoteAway'>, swap: ProposedSwap): SwapEvent[] {
  if (isSwapClosed(swap.status) || !isParticipant(swap, memberId) || swap.away.includes(memberId)) return [];
  return [{ type: 'SwapMemberWentAway', data: { ...getSwapParties(swap), memberId, wentAwayAt: at } }];
}

export function markMemberReturned({ memberId, at }: Command<'NoteReturn'>, swap: ProposedSwap): SwapEvent[] {
  if (isSwapClosed(swap.status) || !swap.away.includes(memberId)) return [];
  return [{ type: 'SwapMemberReturned', data: { ...getSwapParties(swap), memberId, returnedAt: at } }];
}
