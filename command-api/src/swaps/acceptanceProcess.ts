import { streams } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { itemDecider } from '../items/itemDecider.ts';
import { getShownItem, type Hold, type Item } from '../items/itemState.ts';
import { toSwapGoods } from './swapProposalDecisions.ts';
import { swapDecider, type ProposedSwap } from './swapDecider.ts';
import { createPolicyCommand, type PolicyCommand } from '../core/policy.ts';

/**
 * Holds the items of one swap: reserve each item, then confirm; or abandon the attempt, then release the held items.
 * Each step has its own command id, so the request and the policy can both run it, concurrently or after a crash.
 * One append to the swap decides between accepted and abandoned. No item is released before that append.
 */
export function buildAcceptanceSteps(swap: ProposedSwap, attempt: number): PolicyCommand[] {
  const { swapId } = swap;
  const stream = streams.swap(swapId);
  const createAbandonCommand = (heldItemId: string) =>
    createPolicyCommand(
      swapDecider,
      stream,
      { type: 'AbandonAcceptance', attempt, heldItemId },
      { id: deriveStepId(swapId, attempt, 'abandon') },
    );
  const reserve = (itemId: string) => {
    const toMemberId = itemId === swap.requestedItemId ? swap.requesterId : swap.ownerId;
    return createReserveCommand(itemId, { swapId, attempt, toMemberId }, createAbandonCommand(itemId));
  };
  const itemIds = getItemIds(swap);
  const confirm = createPolicyCommand(
    swapDecider,
    stream,
    // reads the item facts from the states after the reservations
    (held) => ({ type: 'ConfirmAcceptance' as const, attempt, ...getHeldGoods(swap, itemIds, held) }),
    // refused when another runner found an item unavailable and abandoned the attempt: a valid end
    { id: deriveConfirmationId(swapId, attempt), ifRefused: [] },
  );
  return [...itemIds.map(reserve), confirm];
}

export function createReserveCommand(itemId: string, hold: Hold, ifRefused: PolicyCommand): PolicyCommand {
  const { swapId, attempt } = hold;
  return createPolicyCommand(
    itemDecider,
    streams.item(itemId),
    { type: 'ReserveItem', ...hold },
    { id: deriveStepId(swapId, attempt, 'reserve', itemId), ifRefused: [ifRefused] },
  );
}

/** Releases the items that one attempt holds. */
export function createReleaseCommands(
  swap: Pick<ProposedSwap, 'swapId' | 'requestedItemId' | 'offeredItemId'>,
  attempt: number,
): PolicyCommand[] {
  return getItemIds(swap).map((itemId) => createReleaseCommand(swap.swapId, attempt, itemId));
}

export function createReleaseCommand(swapId: string, attempt: number, itemId: string): PolicyCommand {
  return createPolicyCommand(
    itemDecider,
    streams.item(itemId),
    { type: 'ReleaseItem', swapId, attempt },
    { id: deriveStepId(swapId, attempt, 'release', itemId) },
  );
}

/** Marks the items of a completed swap as exchanged. */
export function createExchangeCommands(swap: ProposedSwap): PolicyCommand[] {
  const { swapId, attempts } = swap;
  return getItemIds(swap).map((itemId) =>
    createPolicyCommand(
      itemDecider,
      streams.item(itemId),
      { type: 'ExchangeItem', swapId },
      { id: deriveStepId(swapId, attempts, 'exchange', itemId) },
    ),
  );
}

/** Commands for the items of a swap that has ended. */
export function createEndCommands(swap: ProposedSwap): PolicyCommand[] {
  if (swap.status === 'failed') return createReleaseCommands(swap, swap.attempts);
  return swap.status === 'completed' ? createExchangeCommands(swap) : [];
}

/** The item ids in sorted order. With the same order in all swaps, one of two rival swaps always succeeds. */
export function getItemIds({
  requestedItemId,
  offeredItemId,
}: Pick<ProposedSwap, 'requestedItemId' | 'offeredItemId'>): string[] {
  return offeredItemId === null ? [requestedItemId] : [requestedItemId, offeredItemId].sort();
}

function getHeldGoods(swap: ProposedSwap, itemIds: readonly string[], held: readonly unknown[]) {
  const getHeldItem = (itemId: string) => getShownItem(held[itemIds.indexOf(itemId)] as Item);
  const { requestedItemId, offeredItemId } = swap;
  return toSwapGoods(getHeldItem(requestedItemId), offeredItemId === null ? undefined : getHeldItem(offeredItemId));
}

export function deriveConfirmationId(swapId: string, attempt: number): string {
  return deriveStepId(swapId, attempt, 'confirm');
}

function deriveStepId(swapId: string, attempt: number, ...names: string[]): string {
  return deriveId('acceptance', swapId, String(attempt), ...names);
}
