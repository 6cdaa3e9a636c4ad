import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { useCommand } from '../../api/useCommand.ts';
import { itemKeys } from './itemKeys.ts';

export function getItemStoryQuery(itemId: string) {
  return queryOptions({
    queryKey: itemKeys.story(itemId),
    queryFn: ({ signal }) => call('GET /api/items/:itemId/story', { params: { itemId } }, { signal }),
  });
}

/** The thing that changed hands most often. */
export const farthestItemQuery = queryOptions({
  queryKey: [...itemKeys.all, 'farthest'],
  queryFn: ({ signal }) => call('GET /api/items/farthest', {}, { signal }),
});

export function useLeaveStoryNote(onDone: () => void) {
  return useStoryCommand('PUT /api/items/:itemId/story-note', onDone);
}

export function useWithdrawStoryNote(onDone: () => void) {
  return useStoryCommand('DELETE /api/items/:itemId/story-note', onDone);
}

function useStoryCommand<R extends `${'PUT' | 'DELETE'} /api/items/:itemId/story-note`>(route: R, onDone: () => void) {
  const queryClient = useQueryClient();
  return useCommand(route, {
    onSuccess: () => {
      onDone();
      return queryClient.invalidateQueries({ queryKey: itemKeys.all });
    },
  });
}
