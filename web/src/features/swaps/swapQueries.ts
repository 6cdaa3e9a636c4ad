import { swapEndpoints, type SwapGroup, type SwapStatus } from '@pass-along/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export interface SwapListFilter {
  /** Without it, all. */
  group?: SwapGroup;
  status?: SwapStatus | undefined;
  /** Those with this member alone. */
  withMember?: string;
  page: number;
  /** Of one page; the server's own unless given. */
  limit?: number;
}

export const swapKeys = {
  all: ['swaps'] as const,
  list: (filter: SwapListFilter) => [...swapKeys.all, 'list', filter] as const,
  counts: () => [...swapKeys.all, 'counts'] as const,
  one: (swapId: string) => [...swapKeys.all, 'one', swapId] as const,
};

export function swapListOptions(filter: SwapListFilter) {
  return queryOptions({
    queryKey: swapKeys.list(filter),
    queryFn: ({ signal }) => call(swapEndpoints.listSwaps, { query: { ...filter } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many wait for the member, and how many for others. */
export function swapCountsOptions() {
  return queryOptions({
    queryKey: swapKeys.counts(),
    queryFn: ({ signal }) => call(swapEndpoints.swapCounts, {}, { signal }),
  });
}

/** One swap with its whole story. */
export function swapOptions(swapId: string) {
  return queryOptions({
    queryKey: swapKeys.one(swapId),
    queryFn: ({ signal }) => call(swapEndpoints.getSwap, { params: { swapId } }, { signal }),
  });
}
