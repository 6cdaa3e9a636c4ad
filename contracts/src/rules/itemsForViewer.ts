import * as z from 'zod/mini';
import { type ItemStatus } from './items.ts';
import { turnOf, type JudgedSwap } from './swaps.ts';

/**
 * What an item is to who looks at it: their own; one they asked for; one whose swap waits for them; one promised to them; one promised
 * to somebody else.
 */
export const viewerStanding = z.enum(['yours', 'asked', 'your_turn', 'promised_to_you', 'reserved']);
export type ViewerStanding = z.infer<typeof viewerStanding>;

/** `swapId`: the swap that says so, if one does. */
export const forYou = z.object({ is: viewerStanding, swapId: z.nullable(z.string()) });
export type ForYou = z.infer<typeof forYou>;

/** A swap of the viewer's that is not over. */
export interface ViewerSwap extends JudgedSwap {
  swapId: string;
  requestedItemId: string;
  offeredItemId: string | null;
}

interface SeenItem {
  itemId: string;
  ownerId: string;
  status: ItemStatus;
}

/** Undefined where there is nothing to say, so that the item can be asked for as any other. `swaps`: the viewer's own, newest first. */
export function standingFor(item: SeenItem, swaps: readonly ViewerSwap[], memberId: string): ForYou | undefined {
  const about = swaps.filter((swap) => swap.requestedItemId === item.itemId || swap.offeredItemId === item.itemId);
  const named = (is: ViewerStanding, swap: ViewerSwap | undefined) => swap && { is, swapId: swap.swapId };
  const yourTurn = named(
    'your_turn',
    about.find((swap) => waitsFor(swap, memberId)),
  );
  if (item.ownerId === memberId) return yourTurn ?? { is: 'yours', swapId: null };
  return (
    yourTurn ??
    named('promised_to_you', about.find(isAgreed)) ??
    named(
      'asked',
      about.find((swap) => swap.requesterId === memberId && swap.requestedItemId === item.itemId),
    ) ??
    (item.status === 'pending' ? { is: 'reserved', swapId: null } : undefined)
  );
}

/** Waits for this side alone: what both have to do is no answer that one of them owes. */
function waitsFor(swap: ViewerSwap, memberId: string): boolean {
  const turn = turnOf(swap);
  return (turn === 'owner' && swap.ownerId === memberId) || (turn === 'requester' && swap.requesterId === memberId);
}

function isAgreed({ status }: ViewerSwap): boolean {
  return status === 'accepted' || status === 'scheduled' || status === 'disputed';
}
