import { homeLists } from '@pass-along/contracts';
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

/** What a completed swap brought. */
export function getSwapOutcomeQuery(swapId: string) {
  return queryOptions({
    queryKey: swapKeys.outcome(swapId),
    queryFn: ({ signal }) => call('GET /api/swaps/:swapId/outcome', { params: { swapId } }, { signal }),
  });
}
