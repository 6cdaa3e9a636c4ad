import {
  refusals,
  DomainError,
  whyNotAnswerWanted,
  whyNotRequestItem,
  whyNotSwapItem,
  type Caller,
  type RefusalCode,
  type SwapEvent,
  type SwapGiver,
  type SwapItemFacts,
} from '@pass-along/contracts';
import type { Item, ListedItem } from '../items/itemState.ts';
import type { Command } from './swapCommands.ts';
import { checkStep, getSwapParties, type ProposedSwap, type Swap } from './swapState.ts';

type Proposed = Extract<SwapEvent, { type: 'SwapProposed' }>['data'];

/** A proposal that passed the rules. */
export type ProposedItems = Pick<
  Proposed,
  'requestedItemId' | 'offeredItemId' | 'ownerId' | 'items' | 'circleId' | 'gives' | 'answersItemId'
>;

export function proposeSwap(command: Command<'ProposeSwap'>, swap: Swap): SwapEvent[] {
  if (swap.status !== 'none') throw new DomainError('open_request_exists');
  const { swapId, requesterId, message, at } = command;
  const proposed = checkProposal(command.requested, command.offered, requesterId);
  return [
    {
      type: 'SwapProposed',
      data: { swapId, ...proposed, requesterId, message, byMemberId: requesterId, proposedAt: at },
    },
  ];
}

/** Checks whether the member may request this item with that offer, or offer an item for a wanted post. */
export function checkProposal(requested: Item, offered: Item | undefined, requesterId: string): ProposedItems {
  if (requested.status === 'unlisted') throw new DomainError('item_not_found');
  const { gives, whyNot } = judgeProposal(requested, offered, { memberId: requesterId, role: 'user' });
  if (whyNot === 'offer_required') {
    const { message } = refusals[whyNot];
    throw new DomainError(whyNot, { errors: [{ path: 'offeredItemId', message, code: 'offer_required' }] });
  }
  if (whyNot !== undefined) throw new DomainError(whyNot);
  const offer = offered && checkOffer(offered, requesterId);
  return {
    requestedItemId: requested.itemId,
    offeredItemId: offer?.itemId ?? null,
    ownerId: requested.ownerId,
    ...toSwapGoods(requested, offer),
    gives,
    answersItemId: gives === 'requester' ? requested.itemId : null,
  };
}

function judgeProposal(
  requested: ListedItem,
  offered: Item | undefined,
  by: Caller,
): { gives: SwapGiver; whyNot: RefusalCode | undefined } {
  if (requested.type === 'request') {
    const whyNot = whyNotAnswerWanted(requested, by) ?? (offered === undefined ? 'offer_required' : undefined);
    return { gives: 'requester', whyNot };
  }
  return offered === undefined
    ? { gives: 'owner', whyNot: whyNotRequestItem(requested, by) }
    : { gives: 'both', whyNot: whyNotSwapItem(requested, by) };
}

/** The answering side names another of the requester's items. */
export function proposeCounterOffer(command: Command<'CounterSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { requested, offered, message, by, at } = command;
  checkStep(swap, 'counter', command);
  const offer = checkOffer(offered, swap.requesterId);
  // naming the current offer again would change nothing
  if (offer.itemId === swap.offeredItemId) throw new DomainError('offer_not_available');
  if (requested.status === 'unlisted') throw new DomainError('item_not_found');
  return [
    {
      type: 'SwapCountered',
      data: {
        ...getSwapParties(swap),
        offeredItemId: offer.itemId,
        insteadOfItemId: swap.offeredItemId,
        ...toSwapGoods(requested, offer),
        round: swap.round + 1,
        message,
        byMemberId: by,
        counteredAt: at,
      },
    },
  ];
}

/** The exchanged items with their current data. */
export function toSwapGoods(requested: ListedItem, offered: ListedItem | undefined) {
  return {
    items: [requested, ...(offered ? [offered] : [])].map(toItemFacts),
    circleId: requested.circleId,
  };
}

function toItemFacts({ itemId, ownerId, title, type, category, weightKg }: ListedItem): SwapItemFacts {
  return { itemId, ownerId, title, type, category, weightKg };
}

function checkOffer(offered: Item, requesterId: string): ListedItem {
  if (offered.status === 'unlisted' || offered.status === 'removed') throw new DomainError('offer_not_available');
  if (offered.ownerId !== requesterId) throw new DomainError('offer_not_yours');
  if (offered.status !== 'available' || offered.type === 'request') throw new DomainError('offer_not_available');
  return offered;
}
