import { type ProposedSwap } from '../swaps/swap.ts';
import { type ReviewedSwap } from './reviews.ts';

/** What of a swap its reviews need to know. */
export function reviewedSwap(swap: ProposedSwap): ReviewedSwap {
  const { swapId, requestedItemId, offeredItemId, requesterId, ownerId, items } = swap;
  const parties = { swapId, requestedItemId, offeredItemId, requesterId, ownerId };
  // nothing more happens to a completed swap
  return { ...parties, items, completedAt: swap.status === 'completed' ? swap.updatedAt : null };
}
