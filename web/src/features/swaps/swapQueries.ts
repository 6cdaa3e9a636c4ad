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
  list: (filter: SwapListFilter) => [...swapKeys.all, 'list', filter] as const,
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

/** The number of swaps that wait for the member, and that wait for others. */
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
