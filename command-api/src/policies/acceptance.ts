import { streams } from '@pass-along/contracts';
import { derivedId } from '@pass-along/platform';
import { itemDecider, shownItem, type Item } from '../domain/items/item.ts';
import { goodsOf } from '../domain/swaps/proposal.ts';
import { swapDecider, type ProposedSwap } from '../domain/swaps/swap.ts';
import { command, type PolicyCommand } from './policy.ts';

/**
 * Holds the items of one swap: reserve each item, then confirm; or abandon the attempt, then release the held items.
 * Each step has its own command id, so the request and the policy can both run it, concurrently or after a crash.
 * One append to the swap decides between accepted and abandoned. No item is released before that append.
 */
export function promiseItems(swap: ProposedSwap, attempt: number): PolicyCommand[] {
  const { swapId } = swap;
  const stream = streams.swap(swapId);
  const abandon = (heldItemId: string) =>
    command(
      swapDecider,
      stream,
      { type: 'AbandonAcceptance', attempt, heldItemId },
      { id: stepId(swapId, attempt, 'abandon') },
    );
  const reserve = (itemId: string) =>
    command(
      itemDecider,
      streams.item(itemId),
      {
        type: 'ReserveItem',
        swapId,
        attempt,
        toMemberId: itemId === swap.requestedItemId ? swap.requesterId : swap.ownerId,
      },
      { id: stepId(swapId, attempt, 'reserve', itemId), ifRefused: [abandon(itemId)] },
    );
  const itemIds = itemsOf(swap);
  const confirm = command(
    swapDecider,
    stream,
    // reads the item facts from the states after the reservations
    (held) => ({ type: 'ConfirmAcceptance' as const, attempt, ...goodsHeld(swap, itemIds, held) }),
    // refused when another runner found an item unavailable and abandoned the attempt: a valid end
    { id: confirmationId(swapId, attempt), ifRefused: [] },
  );
  return [...itemIds.map(reserve), confirm];
}

/** Releases the items that one attempt holds. */
export function releaseItems(
  swap: Pick<ProposedSwap, 'swapId' | 'requestedItemId' | 'offeredItemId'>,
  attempt: number,
): PolicyCommand[] {
  return itemsOf(swap).map((itemId) => releaseItem(swap.swapId, attempt, itemId));
}

export function releaseItem(swapId: string, attempt: number, itemId: string): PolicyCommand {
  return command(
    itemDecider,
    streams.item(itemId),
    { type: 'ReleaseItem', swapId, attempt },
    { id: stepId(swapId, attempt, 'release', itemId) },
  );
}

/** Marks the items of a completed swap as exchanged. */
export function exchangeItems(swap: ProposedSwap): PolicyCommand[] {
  const { swapId, attempts } = swap;
  return itemsOf(swap).map((itemId) =>
    command(
      itemDecider,
      streams.item(itemId),
      { type: 'ExchangeItem', swapId },
      { id: stepId(swapId, attempts, 'exchange', itemId) },
    ),
  );
}

/** Commands for the items of a swap that has ended. */
export function consequencesOf(swap: ProposedSwap): PolicyCommand[] {
  if (swap.status === 'failed') return releaseItems(swap, swap.attempts);
  return swap.status === 'completed' ? exchangeItems(swap) : [];
}

/** The item ids in sorted order. With the same order in all swaps, one of two rival swaps always succeeds. */
export function itemsOf({
  requestedItemId,
  offeredItemId,
}: Pick<ProposedSwap, 'requestedItemId' | 'offeredItemId'>): string[] {
  return offeredItemId === null ? [requestedItemId] : [requestedItemId, offeredItemId].sort();
}

function goodsHeld(swap: ProposedSwap, itemIds: readonly string[], held: readonly unknown[]) {
  const itemOf = (itemId: string) => shownItem(held[itemIds.indexOf(itemId)] as Item);
  const { requestedItemId, offeredItemId } = swap;
  return goodsOf(itemOf(requestedItemId), offeredItemId === null ? undefined : itemOf(offeredItemId));
}

export function confirmationId(swapId: string, attempt: number): string {
  return stepId(swapId, attempt, 'confirm');
}

function stepId(swapId: string, attempt: number, ...names: string[]): string {
  return derivedId('acceptance', swapId, String(attempt), ...names);
}
