import { endpoints, type SwapStatus } from '@pass-along/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export type SwapBox = 'incoming' | 'outgoing';

export interface SwapListFilter {
  /** Without it, both. */
  box?: SwapBox;
  status?: SwapStatus | undefined;
  page: number;
  /** Of one page; the server's own unless given. */
  limit?: number;
}

export const swapKeys = {
  all: ['swaps'] as const,
  list: (filter: SwapListFilter) => [...swapKeys.all, 'list', filter] as const,
};

export function swapListOptions(filter: SwapListFilter) {
  return queryOptions({
    queryKey: swapKeys.list(filter),
    queryFn: ({ signal }) => call(endpoints.listSwaps, { query: { ...filter } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
