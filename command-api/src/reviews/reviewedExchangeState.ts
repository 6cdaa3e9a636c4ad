import type { ProposedSwap } from '../swaps/swapDecider.ts';
import type { ReviewedSwap } from './reviewsDecider.ts';

/** Picks the fields of a swap that its reviews need. */
export function toReviewedSwap(swap: ProposedSwap): ReviewedSwap {
  const { swapId, requestedItemId, offeredItemId, requesterId, ownerId, items } = swap;
  const parties = { swapId, requestedItemId, offeredItemId, requesterId, ownerId };
  // a completed swap does not change any more, so its last update is its completion
  return { ...parties, items, completedAt: swap.status === 'completed' ? swap.updatedAt : null };
}
