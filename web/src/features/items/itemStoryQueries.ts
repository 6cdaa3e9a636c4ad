import { itemStoryEndpoints } from '@pass-along/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { useCommand } from '../../api/useCommand.ts';
import { itemKeys } from './itemKeys.ts';

export function getItemStoryQuery(itemId: string) {
  return queryOptions({
    queryKey: itemKeys.story(itemId),
    queryFn: ({ signal }) => call(itemStoryEndpoints.itemStory, { params: { itemId } }, { signal }),
  });
}

/** The thing that changed hands most often. */
export const farthestItemQuery = queryOptions({
  queryKey: [...itemKeys.all, 'farthest'],
  queryFn: ({ signal }) => call(itemStoryEndpoints.farthestItem, {}, { signal }),
});

export function useLeaveStoryNote(onDone: () => void) {
  return useStoryCommand(itemStoryEndpoints.leaveStoryNote, onDone);
}

export function useWithdrawStoryNote(onDone: () => void) {
  return useStoryCommand(itemStoryEndpoints.withdrawStoryNote, onDone);
}

function useStoryCommand<
  E extends typeof itemStoryEndpoints.leaveStoryNote | typeof itemStoryEndpoints.withdrawStoryNote,
>(endpoint: E, onDone: () => void) {
  const queryClient = useQueryClient();
  return useCommand(endpoint, {
    onSuccess: () => {
      onDone();
      return queryClient.invalidateQueries({ queryKey: itemKeys.all });
    },
  });
}
