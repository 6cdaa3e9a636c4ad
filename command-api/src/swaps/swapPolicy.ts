import { isSwapClosed, streams, type SwapEvent } from '@pass-along/contracts';
import type { CategoryEvent } from '@pass-along/platform';
import type pg from 'pg';
import { itemDecider } from '../items/itemDecider.ts';
import type { Item } from '../items/itemState.ts';
import { getProposedSwap, swapDecider, type ProposedSwap, type SwapCommand } from './swapDecider.ts';
import { isOpen } from './swapAcceptanceDecisions.ts';
import {
  createEndCommands,
  getItemIds,
  buildAcceptanceSteps,
  createReleaseCommand,
  createReleaseCommands,
} from './acceptanceProcess.ts';
import { createPolicyCommand, type PolicyLoader, type Policy, type PolicyCommand } from '../core/policy.ts';
import { getRequestAvailability, type RequestAvailability } from './requestAvailability.ts';

/** An open request with the current state of its items. */
export interface OpenRequest {
  swap: ProposedSwap;
  items: readonly Item[];
}

export interface SwapView {
  /** The swap of the event. */
  swap: ProposedSwap | undefined;
  /** The swap never began, and never will. */
  isAbandoned: boolean;
  /** Requests that may no longer match their items after the event. */
  requests: readonly OpenRequest[];
}

type Event = CategoryEvent<'swap' | 'item'>;

/**
 * Keeps swaps and items consistent: finishes started acceptances, releases and exchanges items, and aligns every open
 * request with its items. It uses the current state, so late or repeated events do no harm.
 */
export const swapPolicy: Policy<'swap' | 'item', SwapView> = {
  name: 'swapPolicy',
  categories: ['swap', 'item'],

  async view(event, load) {
    const swapId = 'swapId' in event.data ? event.data.swapId : null;
    const loaded = swapId === null ? undefined : await load.state(swapDecider, streams.swap(swapId));
    // a leg of a swap loop begins when all its items are reserved
    const swap = loaded && (loaded.status === 'none' || loaded.status === 'abandoned' ? undefined : loaded);
    const concerned = await findAffectedSwaps(event, swap, load);
    const requests = concerned.map(async (id): Promise<OpenRequest> => {
      const request = await loadSwap(id, load);
      const items = getItemIds(request).map((itemId) => load.state(itemDecider, streams.item(itemId)));
      return { swap: request, items: await Promise.all(items) };
    });
    return { swap, isAbandoned: loaded?.status === 'abandoned', requests: await Promise.all(requests) };
  },

  on: {
    SwapProposed: (_, { requests }) => createCorrectionCommands(requests, null),
    SwapCountered: (_, { requests }) => createCorrectionCommands(requests, null),
    SwapAcceptanceBegun: ({ data: { attempt } }, { swap }) =>
      swap?.isAccepting === true && swap.attempts === attempt ? [{ steps: buildAcceptanceSteps(swap, attempt) }] : [],
    SwapAccepted: ({ data: { swapId } }, { requests }) => createCorrectionCommands(requests, swapId),
    // releases the items of that attempt, since another item may be offered by now
    SwapAcceptanceAbandoned: ({ data }, { requests }) => [
      ...createReleaseCommands(data, data.attempt),
      ...createCorrectionCommands(requests, null),
    ],
    SwapFailed: (_, { swap }) => (swap ? createEndCommands(swap) : []),
    SwapCompleted: (_, { swap }) => (swap ? createEndCommands(swap) : []),
    // a late step of an acceptance that is over may have left a reservation behind
    ItemReserved: ({ data: { swapId, attempt, itemId } }, { swap, isAbandoned }) =>
      isAbandoned || (swap && !needsReservation(swap, attempt)) ? [createReleaseCommand(swapId, attempt, itemId)] : [],
    ItemReleased: (_, { swap, requests }) =>
      createCorrectionCommands(requests, swap?.status === 'failed' ? swap.swapId : null),
    ItemRemoved: (_, { requests }) => createCorrectionCommands(requests, null),
    ItemExchanged: ({ data: { swapId } }, { requests }) => createCorrectionCommands(requests, swapId),
  },

  tables: {
    schema: 'swap_policy',
    migrations: [
      `CREATE TABLE swap_policy.open_swaps (
         swap_id text PRIMARY KEY,
         requested_item_id text NOT NULL,
         offered_item_id text
       );
       CREATE INDEX open_swaps_requested ON swap_policy.open_swaps (requested_item_id);
       CREATE INDEX open_swaps_offered ON swap_policy.open_swaps (offered_item_id);`,
    ],
    on: {
      SwapProposed: ({ data: { swapId, requestedItemId, offeredItemId } }, client) =>
        client.query('INSERT INTO swap_policy.open_swaps VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
          swapId,
          requestedItemId,
          offeredItemId,
        ]),
      SwapCountered: ({ data: { swapId, offeredItemId } }, client) =>
        client.query('UPDATE swap_policy.open_swaps SET offered_item_id = $2 WHERE swap_id = $1', [
          swapId,
          offeredItemId,
        ]),
      SwapRejected: deleteOpenSwap,
      SwapCancelled: deleteOpenSwap,
      SwapExpired: deleteOpenSwap,
      SwapSuperseded: deleteOpenSwap,
      SwapFailed: deleteOpenSwap,
      SwapCompleted: deleteOpenSwap,
    },
  },
};

function deleteOpenSwap({ data }: SwapEvent, client: pg.ClientBase): Promise<unknown> {
  return client.query('DELETE FROM swap_policy.open_swaps WHERE swap_id = $1', [data.swapId]);
}

async function loadSwap(swapId: string, load: PolicyLoader): Promise<ProposedSwap> {
  return getProposedSwap(await load.state(swapDecider, streams.swap(swapId)));
}

async function findAffectedSwaps(event: Event, swap: ProposedSwap | undefined, load: PolicyLoader): Promise<string[]> {
  if (event.type === 'SwapProposed' || event.type === 'SwapCountered' || event.type === 'SwapAcceptanceAbandoned')
    return [event.data.swapId];
  if (event.type === 'SwapAccepted') return swap ? findOpenSwaps(getItemIds(swap), load) : [];
  if (event.type === 'ItemReleased' || event.type === 'ItemRemoved' || event.type === 'ItemExchanged')
    return findOpenSwaps([event.data.itemId], load);
  return [];
}

/** Ids of open and agreed swaps that request or offer any of these items. */
async function findOpenSwaps(itemIds: readonly string[], load: PolicyLoader): Promise<string[]> {
  const rows = await load.rows<{ swap_id: string }>(
    `SELECT swap_id FROM swap_policy.open_swaps
     WHERE requested_item_id = ANY($1) OR offered_item_id = ANY($1) ORDER BY swap_id`,
    [itemIds],
  );
  return rows.map((row) => row.swap_id);
}

function needsReservation(swap: ProposedSwap, attempt: number): boolean {
  if (swap.attempts !== attempt) return false;
  return swap.isAccepting || ['accepted', 'scheduled', 'disputed', 'completed'].includes(swap.status);
}

function createCorrectionCommands(requests: readonly OpenRequest[], rivalId: string | null): PolicyCommand[] {
  return requests.flatMap(({ swap, items }) => {
    const correction = isOpen(swap)
      ? getOpenCorrection(getRequestAvailability(swap.swapId, items), swap.status === 'paused', rivalId)
      : getAgreedCorrection(swap, items);
    return correction ? [createPolicyCommand(swapDecider, streams.swap(swap.swapId), correction)] : [];
  });
}

/** Only the removal of an item ends an agreed swap. */
function getAgreedCorrection(swap: ProposedSwap, items: readonly Item[]): Correction | undefined {
  const isGone = !isSwapClosed(swap.status) && items.some(({ status }) => status === 'removed');
  return isGone ? { type: 'DropSwap' } : undefined;
}

type Correction = { [T in SwapCommand as T['type']]: Omit<T, 'at'> }[
  | 'ResumeSwap'
  | 'PauseSwap'
  | 'SupersedeSwap'
  | 'DropSwap'];

function getOpenCorrection(
  standing: RequestAvailability,
  isPaused: boolean,
  rivalId: string | null,
): Correction | undefined {
  switch (standing.status) {
    case 'open':
      return isPaused ? { type: 'ResumeSwap', rivalId } : undefined;
    case 'blocked':
      return isPaused ? undefined : { type: 'PauseSwap', rivalId: standing.rivalId };
    case 'overtaken':
      return { type: 'SupersedeSwap', rivalId: standing.rivalId };
    case 'gone':
      return { type: 'DropSwap' };
  }
}
