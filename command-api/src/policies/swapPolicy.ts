import { RuleViolation, streams, type ItemEvent, type SwapEvent } from '@pass-along/contracts';
import { derivedId, type StoredEvent } from '@pass-along/platform';
import { itemDecider } from '../domain/items/item.ts';
import { proposedSwap, swapDecider, type ProposedSwap, type SwapCommand } from '../domain/swaps/swap.ts';
import { type CommandContext } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { exchangeItems, finishAcceptance, itemsOf, releaseItems } from './acceptance.ts';
import { type OpenSwapsChange } from './policyState.ts';
import { standingOf, type Standing } from './standing.ts';

/** Ids of open requests for any of these items, asked or offered. */
export type FindOpenSwaps = (itemIds: readonly string[]) => Promise<string[]>;

export interface SwapPolicy {
  concerns(event: StoredEvent): boolean;
  /** Sends the commands that follow from an event; again is harmless. */
  react(event: StoredEvent): Promise<void>;
  /** What the event changes in the table of open requests. */
  openSwapsChange(event: StoredEvent): OpenSwapsChange | undefined;
}

type PolicyEvent = SwapEvent | ItemEvent;

const categories = ['swap-', 'item-'];

/**
 * Keeps swaps and items in step: finishes begun acceptances, frees and exchanges items, and brings every open request in
 * line with its items as they are at that moment. It judges by the present, so late or repeated events do no harm.
 */
export function createSwapPolicy(handler: CommandHandler, openSwapsOf: FindOpenSwaps, clock: () => Date): SwapPolicy {
  async function loadSwap(swapId: string): Promise<ProposedSwap> {
    return proposedSwap((await handler.load(swapDecider, streams.swap(swapId))).state);
  }

  async function align(swapId: string, cause: CommandContext, rivalId: string | null): Promise<void> {
    const swap = await loadSwap(swapId);
    if (swap.status !== 'pending' && swap.status !== 'paused') return;
    const items = await Promise.all(
      itemsOf(swap).map(async (id) => (await handler.load(itemDecider, streams.item(id))).state),
    );
    const command = correction(standingOf(swapId, items), swap.status, rivalId, cause.at);
    if (!command) return;
    const commandId = derivedId(cause.causationId, command.type, swapId);
    await handler.handle(swapDecider, streams.swap(swapId), command, { ...cause, commandId });
  }

  async function alignRequestsFor(
    itemIds: readonly string[],
    cause: CommandContext,
    rivalId: string | null,
  ): Promise<void> {
    for (const swapId of await openSwapsOf(itemIds)) await align(swapId, cause, rivalId);
  }

  async function finish(swapId: string, attempt: number, cause: CommandContext): Promise<void> {
    try {
      await finishAcceptance(handler, await loadSwap(swapId), attempt, cause);
    } catch (error) {
      // abandoned: an end like any other
      if (!(error instanceof RuleViolation) || error.code === 'version_conflict') throw error;
    }
  }

  /** A step of an acceptance that was over by then may have come late and left a hold behind. */
  async function releaseStrayHold(swapId: string, attempt: number, cause: CommandContext): Promise<void> {
    const swap = await loadSwap(swapId);
    const inUse = swap.attempts === attempt && ['accepting', 'accepted', 'completed'].includes(swap.status);
    if (inUse) return;
    await releaseItems(handler, swap, attempt, cause);
    await alignRequestsFor(itemsOf(swap), cause, swapId);
  }

  return {
    concerns: ({ stream, type }) => categories.some((prefix) => stream.startsWith(prefix)) && !unrelated.has(type),

    async react(stored) {
      const event = { type: stored.type, data: stored.data } as PolicyEvent;
      const cause = contextFrom(stored, clock);
      switch (event.type) {
        case 'SwapProposed':
          return align(event.data.swapId, cause, null);
        case 'SwapAcceptanceBegun':
          return finish(event.data.swapId, event.data.attempt, cause);
        case 'SwapAccepted':
          return alignRequestsFor(itemsOf(await loadSwap(event.data.swapId)), cause, event.data.swapId);
        case 'SwapAcceptanceAbandoned': {
          const swap = await loadSwap(event.data.swapId);
          await releaseItems(handler, swap, event.data.attempt, cause);
          return alignRequestsFor(itemsOf(swap), cause, null);
        }
        case 'SwapFailed': {
          const swap = await loadSwap(event.data.swapId);
          await releaseItems(handler, swap, swap.attempts, cause);
          return alignRequestsFor(itemsOf(swap), cause, swap.swapId);
        }
        case 'SwapCompleted': {
          const swap = await loadSwap(event.data.swapId);
          await exchangeItems(handler, swap, cause);
          return alignRequestsFor(itemsOf(swap), cause, swap.swapId);
        }
        case 'ItemReserved':
          return releaseStrayHold(event.data.swapId, event.data.attempt, cause);
        case 'ItemRemoved':
          return alignRequestsFor([event.data.itemId], cause, null);
        case 'ItemExchanged':
          return alignRequestsFor([event.data.itemId], cause, event.data.swapId);
        case 'SwapProposalAbandoned':
        case 'SwapRejected':
        case 'SwapCancelled':
        case 'SwapPaused':
        case 'SwapResumed':
        case 'SwapSuperseded':
        case 'HandoverConfirmed':
        case 'ItemListed':
        case 'ItemRevised':
        case 'ItemLiked':
        case 'ItemUnliked':
        case 'ItemReleased':
          return;
      }
    },

    openSwapsChange(stored) {
      const event = { type: stored.type, data: stored.data } as PolicyEvent;
      if (event.type === 'SwapProposed') {
        const { swapId, requestedItemId, offeredItemId } = event.data;
        return { opened: { swapId, requestedItemId, offeredItemId } };
      }
      return ends.has(event.type) && 'swapId' in event.data ? { closed: String(event.data.swapId) } : undefined;
    },
  };
}

const ends: ReadonlySet<string> = new Set([
  'SwapRejected',
  'SwapCancelled',
  'SwapSuperseded',
  'SwapFailed',
  'SwapCompleted',
]);
const unrelated: ReadonlySet<string> = new Set([
  'ItemListed',
  'ItemRevised',
  'ItemLiked',
  'ItemUnliked',
  'ItemReleased',
  'SwapPaused',
  'SwapResumed',
  'HandoverConfirmed',
  'SwapProposalAbandoned',
]);

function correction(
  standing: Standing,
  status: 'pending' | 'paused',
  rivalId: string | null,
  at: string,
): SwapCommand | undefined {
  switch (standing.status) {
    case 'open':
      return status === 'paused' ? { type: 'ResumeSwap', rivalId, at } : undefined;
    case 'blocked':
      return status === 'pending' ? { type: 'PauseSwap', rivalId: standing.rivalId, at } : undefined;
    case 'overtaken':
      return { type: 'SupersedeSwap', rivalId: standing.rivalId, at };
    case 'gone':
      return { type: 'DropSwap', at };
  }
}

function contextFrom({ id, metadata }: StoredEvent, clock: () => Date): CommandContext {
  return {
    commandId: id,
    actor: { id: 'swapPolicy', role: 'system' },
    correlationId: metadata.$correlationId,
    causationId: id,
    at: clock().toISOString(),
  };
}
