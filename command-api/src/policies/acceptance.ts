import { streams } from '@pass-along/contracts';
import { derivedId } from '@pass-along/platform';
import { itemDecider, shownItem, type Item } from '../domain/items/item.ts';
import { goodsOf } from '../domain/swaps/proposal.ts';
import { swapDecider, type ProposedSwap } from '../domain/swaps/swap.ts';
import { command, type PolicyCommand } from './policy.ts';

/**
 * The process of promising the items of one swap: reserve each, then confirm; or abandon, then let go of what was held.
 * Steps carry ids of their own, so the request that began it and the policy may both run it, at once or after a crash.
 * Whether it ends accepted or abandoned is decided by one append to the swap; nothing is released before that.
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
    // what the items are, now that they are held
    (held) => ({ type: 'ConfirmAcceptance' as const, attempt, ...goodsHeld(swap, itemIds, held) }),
    // refused when another runner found an item taken and abandoned it: an end like any other
    { id: confirmationId(swapId, attempt), ifRefused: [] },
  );
  return [...itemIds.map(reserve), confirm];
}

/** Lets go of what one attempt holds. */
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

/** The items of a completed swap have changed hands. */
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

/** What the end of a swap means for its items. */
export function consequencesOf(swap: ProposedSwap): PolicyCommand[] {
  if (swap.status === 'failed') return releaseItems(swap, swap.attempts);
  return swap.status === 'completed' ? exchangeItems(swap) : [];
}

/** Both items, in one order for everybody, so that of two rivals one always gets on. */
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
