import { homeLists, swapEndpoints, type SwapGroup, type SwapStatus } from '@pass-along/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';

export interface SwapListFilter {
  /** Undefined for all groups. */
  group?: SwapGroup;
  status?: SwapStatus | undefined;
  /** Only swaps with this member. */
  withMember?: string;
  page: number;
  /** Page size; undefined for the server's default. */
  limit?: number;
}

export const swapKeys = {
  all: ['swaps'] as const,
  lists: ['swaps', 'list'] as const,
  list: (filter: SwapListFilter) => [...swapKeys.lists, filter] as const,
  ofItem: (itemId: string) => [...swapKeys.all, 'item', itemId] as const,
  outcomes: ['swaps', 'outcome'] as const,
  outcome: (swapId: string) => [...swapKeys.outcomes, swapId] as const,
  counts: () => [...swapKeys.all, 'counts'] as const,
  one: (swapId: string) => [...swapKeys.all, 'one', swapId] as const,
};

export function getSwapListQuery(filter: SwapListFilter) {
  return queryOptions({
    queryKey: swapKeys.list(filter),
    queryFn: ({ signal }) => call(swapEndpoints.listSwaps, { query: { ...filter } }, { signal }),
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
    queryFn: ({ signal }) => call(swapEndpoints.swapCounts, {}, { signal }),
  });
}

/** One swap with its history. */
export function getSwapQuery(swapId: string) {
  return queryOptions({
    queryKey: swapKeys.one(swapId),
    queryFn: ({ signal }) => call(swapEndpoints.getSwap, { params: { swapId } }, { signal }),
  });
}

/** All requests for one of the member's items. */
export function getItemSwapsQuery(itemId: string) {
  return queryOptions({
    queryKey: swapKeys.ofItem(itemId),
    queryFn: ({ signal }) => call(swapEndpoints.itemSwapRequests, { params: { itemId } }, { signal }),
  });
}

/** What a completed swap brought. */
export function getSwapOutcomeQuery(swapId: string) {
  return queryOptions({
    queryKey: swapKeys.outcome(swapId),
    queryFn: ({ signal }) => call(swapEndpoints.swapOutcome, { params: { swapId } }, { signal }),
  });
}
