import type { SwapGroup, SwapStatus } from '@pass-along/contracts';

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
