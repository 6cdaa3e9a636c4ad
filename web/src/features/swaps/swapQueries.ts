import { homeLists, type SwapOutcome } from '@pass-along/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { swapKeys, type SwapListFilter } from './swapKeys.ts';

export function getSwapListQuery(filter: SwapListFilter) {
  return queryOptions({
    queryKey: swapKeys.list(filter),
    queryFn: ({ signal }) => call('GET /api/swaps', { query: { ...filter } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first swaps that wait for the member. */
export const getTurnsQuery = () => getSwapListQuery({ group: 'yourTurn', page: 1, limit: homeLists.turns });

/** The next agreed handovers of the member. */
export const getPlannedQuery = () => getSwapListQuery({ group: 'planned', page: 1, limit: homeLists.planned });

/** The number of swaps that wait for the member, that are planned, and that wait for others. */
export function getSwapCountsQuery() {
  return queryOptions({
    queryKey: swapKeys.counts(),
    queryFn: ({ signal }) => call('GET /api/swaps/counts', {}, { signal }),
  });
}

/** One swap with its history. */
export function getSwapQuery(swapId: string) {
  return queryOptions({
    queryKey: swapKeys.one(swapId),
    queryFn: ({ signal }) => call('GET /api/swaps/:swapId', { params: { swapId } }, { signal }),
  });
}

/** All requests for one of the member's items. */
export function getItemSwapsQuery(itemId: string) {
  return queryOptions({
    queryKey: swapKeys.ofItem(itemId),
    queryFn: ({ signal }) => call('GET /api/items/:itemId/swap-requests', { params: { itemId } }, { signal }),
  });
}

const karmaReads = { most: 6, pauseMs: 3_000 };

/** What a completed swap brought. Karma follows a moment later; reads cover a live message that was lost. */
export function getSwapOutcomeQuery(swapId: string) {
  return queryOptions({
    queryKey: swapKeys.outcome(swapId),
    queryFn: ({ signal }) => call('GET /api/swaps/:swapId/outcome', { params: { swapId } }, { signal }),
    refetchInterval: ({ state }) => getKarmaPause(state.data, state.dataUpdateCount),
  });
}

/** Milliseconds to the next read; false once the karma is known, or seems to be none. */
export function getKarmaPause(outcome: SwapOutcome | undefined, reads: number): number | false {
  return outcome?.karma === null && reads < karmaReads.most ? karmaReads.pauseMs : false;
}
