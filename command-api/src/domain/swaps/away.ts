import { isSwapOver, type SwapEvent } from '@pass-along/contracts';
import { type Command } from './swapCommands.ts';
import { partiesOf, takesPart, type ProposedSwap } from './swapState.ts';

/** Pauses the swap until the member is back. */
export function noteAway({ memberId, at }: Command<'NoteAway'>, swap: ProposedSwap): SwapEvent[] {
  if (isSwapOver(swap.status) || !takesPart(swap, memberId) || swap.away.includes(memberId)) return [];
  return [{ type: 'SwapMemberWentAway', data: { ...partiesOf(swap), memberId, wentAwayAt: at } }];
}

export function noteReturn({ memberId, at }: Command<'NoteReturn'>, swap: ProposedSwap): SwapEvent[] {
  if (isSwapOver(swap.status) || !swap.away.includes(memberId)) return [];
  return [{ type: 'SwapMemberReturned', data: { ...partiesOf(swap), memberId, returnedAt: at } }];
}
