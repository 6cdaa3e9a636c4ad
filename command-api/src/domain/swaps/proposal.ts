import {
  refusals,
  RuleViolation,
  whyNotRequestItem,
  whyNotSwapItem,
  type SwapEvent,
  type SwapItemFacts,
} from '@pass-along/contracts';
import { type Item, type ListedItem } from '../items/item.ts';

type Proposed = Extract<SwapEvent, { type: 'SwapProposed' }>['data'];

/** A proposal that passed the rules. */
export type ProposedItems = Pick<
  Proposed,
  'requestedItemId' | 'offeredItemId' | 'ownerId' | 'items' | 'circleId' | 'gives'
>;

/** Whether this member may ask for this item with that offer. */
export function checkProposal(requested: Item, offered: Item | undefined, requesterId: string): ProposedItems {
  if (requested.status === 'unlisted') throw new RuleViolation('item_not_found');
  const by = { memberId: requesterId, role: 'user' } as const;
  const whyNot = offered === undefined ? whyNotRequestItem(requested, by) : whyNotSwapItem(requested, by);
  if (whyNot === 'offer_required') {
    const { message } = refusals[whyNot];
    throw new RuleViolation(whyNot, { errors: [{ path: 'offeredItemId', message, code: 'offer_required' }] });
  }
  if (whyNot !== undefined) throw new RuleViolation(whyNot);
  const offer = offered && checkOffer(offered, requesterId);
  return {
    requestedItemId: requested.itemId,
    offeredItemId: offer?.itemId ?? null,
    ownerId: requested.ownerId,
    ...goodsOf(requested, offer),
    gives: offer ? 'both' : 'owner',
  };
}

/** What changes hands, as it is now. */
export function goodsOf(requested: ListedItem, offered: ListedItem | undefined) {
  return {
    items: [requested, ...(offered ? [offered] : [])].map(factsOf),
    circleId: requested.circleId,
  };
}

function factsOf({ itemId, ownerId, title, type, category, weightKg }: ListedItem): SwapItemFacts {
  return { itemId, ownerId, title, type, category, weightKg };
}

function checkOffer(offered: Item, requesterId: string): ListedItem {
  if (offered.status === 'unlisted' || offered.status === 'removed') throw new RuleViolation('offer_not_available');
  if (offered.ownerId !== requesterId) throw new RuleViolation('offer_not_yours');
  if (offered.status !== 'available' || offered.type === 'request') throw new RuleViolation('offer_not_available');
  return offered;
}
