import { createProposedSwap, type ShownSwap } from '../swaps/swapFold.ts';

export const askedAt = '2030-05-01T10:00:00.000Z';

/** Ravi asks Olga for her lamp and offers his chair; `change` overrides single fields. */
export function aSwap(change: Partial<ShownSwap> = {}): ShownSwap {
  const asked = createProposedSwap({
    swapId: 'swap',
    requestedItemId: 'lamp',
    offeredItemId: 'chair',
    requesterId: 'ravi',
    ownerId: 'olga',
    items: [],
    circleId: null,
    gives: 'both',
    answersItemId: null,
    message: '',
    byMemberId: 'ravi',
    proposedAt: askedAt,
  });
  return { ...asked, ...change };
}
