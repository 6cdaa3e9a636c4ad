import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { useCommand } from '../../api/useCommand.ts';
import { itemKeys } from './itemKeys.ts';

const found = 8;

export function getSwapWantsQuery(itemId: string) {
  return queryOptions({
    queryKey: itemKeys.swapWants(itemId),
    queryFn: ({ signal }) => call('GET /api/items/:itemId/swap-wants', { params: { itemId } }, { signal }),
  });
}

/** Things offered for swapping that fit the keyword. */
export function getSwappableThingsQuery(keyword: string) {
  return queryOptions({
    queryKey: [...itemKeys.lists, 'swappable', keyword],
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        'GET /api/items/search',
        { query: { keyword, type: 'barter', status: 'available', page: 1, limit: found } },
        { signal },
      ),
  });
}

export function useDeclareSwapWants(itemId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: itemKeys.swapWants(itemId) });
  return useCommand('PUT /api/items/:itemId/swap-wants', {
    onSuccess: () => {
      onDone();
      return reload();
    },
    onError: ({ code }) => (code === 'swap_wants_changed' ? reload() : undefined),
  });
}
