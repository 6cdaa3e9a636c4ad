import { RuleViolation, type ItemType } from '@pass-along/contracts';
import { refuseUnavailable, shownItem, type Item } from '../items/item.ts';

/** A proposal that passed the rules. */
export interface ProposedItems {
  requestedItemId: string;
  offeredItemId: string | null;
  ownerId: string;
}

/** Whether this member may ask for this item with that offer. */
export function checkProposal(requested: Item, offered: Item | undefined, requesterId: string): ProposedItems {
  const wanted = shownItem(requested);
  if (wanted.ownerId === requesterId) throw new RuleViolation('own_item');
  if (wanted.type === 'request') throw new RuleViolation('not_swappable');
  refuseUnavailable(wanted);
  return {
    requestedItemId: wanted.itemId,
    offeredItemId: checkOffer(wanted.type, offered, requesterId),
    ownerId: wanted.ownerId,
  };
}

function checkOffer(
  wanted: Exclude<ItemType, 'request'>,
  offered: Item | undefined,
  requesterId: string,
): string | null {
  switch (wanted) {
    case 'donate':
      if (offered !== undefined) throw new RuleViolation('offer_not_wanted');
      return null;
    case 'barter': {
      if (offered === undefined) {
        throw new RuleViolation('offer_required', {
          errors: [{ path: 'offeredItemId', message: 'Choose one of your items to offer' }],
        });
      }
      if (offered.status === 'unlisted' || offered.status === 'removed') throw new RuleViolation('offer_not_available');
      if (offered.ownerId !== requesterId) throw new RuleViolation('offer_not_yours');
      if (offered.status !== 'available' || offered.type === 'request') throw new RuleViolation('offer_not_available');
      return offered.itemId;
    }
  }
}
