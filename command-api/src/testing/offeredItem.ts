import type { OfferedItem } from '../swaps/loops/wantGraphRules.ts';

/** A book that its owner offers for swapping to the whole community. */
export function createOfferedItem(itemId: string, ownerId: string, more: Partial<OfferedItem> = {}): OfferedItem {
  return {
    itemId,
    ownerId,
    circleId: null,
    type: 'barter',
    status: 'available',
    category: 'Books',
    estimatedValue: null,
    isKeptOut: false,
    valuesMayDiffer: false,
    ...more,
  };
}
