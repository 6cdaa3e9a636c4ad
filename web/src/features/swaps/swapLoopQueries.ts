import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { swapKeys } from './swapKeys.ts';

/** Below the swaps, because the steps of its legs change a loop. */
const loopKey = [...swapKeys.all, 'loops'] as const;

export const swapLoopsQuery = queryOptions({
  queryKey: loopKey,
  queryFn: ({ signal }) => call('GET /api/swap-loops', {}, { signal }),
});

export function getSwapLoopQuery(loopId: string) {
  return queryOptions({
    queryKey: [...loopKey, loopId],
    queryFn: ({ signal }) => call('GET /api/swap-loops/:loopId', { params: { loopId } }, { signal }),
  });
}
