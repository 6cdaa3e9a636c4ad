import type { ItemStatus } from '../items/itemRules.ts';
import type { ForYou, ViewerRelation } from '../items/viewerRelation.ts';
import { getTurn, type JudgedSwap } from './swapRules.ts';

/** An open swap of the viewer. */
export interface ViewerSwap extends JudgedSwap {
  swapId: string;
  requestedItemId: string;
  offeredItemId: string | null;
}

interface ViewedItem {
  itemId: string;
  ownerId: string;
  status: ItemStatus;
}

/**
 * Returns undefined without a relation, so that the item can be requested normally. `swaps`: the viewer's own, newest
 * first.
 */
export function findViewerRelation(
  item: ViewedItem,
  swaps: readonly ViewerSwap[],
  memberId: string,
): ForYou | undefined {
  const about = swaps.filter((swap) => swap.requestedItemId === item.itemId || swap.offeredItemId === item.itemId);
  const toForYou = (is: ViewerRelation, swap: ViewerSwap | undefined) => swap && { is, swapId: swap.swapId };
  const yourTurn = toForYou(
    'your_turn',
    about.find((swap) => isMembersTurn(swap, memberId)),
  );
  if (item.ownerId === memberId) return yourTurn ?? { is: 'yours', swapId: null };
  return (
    yourTurn ??
    toForYou('promised_to_you', about.find(isAgreed)) ??
    toForYou(
      'asked',
      about.find((swap) => swap.requesterId === memberId && swap.requestedItemId === item.itemId),
    ) ??
    (item.status === 'pending' ? { is: 'reserved', swapId: null } : undefined)
  );
}

/** Whether the swap waits for this side only; a step due from both sides does not count. */
function isMembersTurn(swap: ViewerSwap, memberId: string): boolean {
  const turn = getTurn(swap);
  return (turn === 'owner' && swap.ownerId === memberId) || (turn === 'requester' && swap.requesterId === memberId);
}

function isAgreed({ status }: ViewerSwap): boolean {
  return status === 'accepted' || status === 'scheduled' || status === 'disputed';
}
