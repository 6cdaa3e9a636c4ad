import type { ApiRoute, PopulatedSwap, SwapAnswer, SwapDetail, SwapListAnswer } from '@pass-along/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { use } from 'react';
import toast from 'react-hot-toast';
import { useCommand } from '../../api/useCommand.ts';
import { SwapExtensionsContext } from './swapExtensions.ts';
import { swapKeys } from './swapKeys.ts';

type SwapStepRoute = Exclude<Extract<ApiRoute, `POST /api/swaps/:swapId/${string}`>, 'POST /api/swaps/:swapId/review'>;

/** A step of one side of a swap; `done` is the text of the toast. */
export function useSwapStep<R extends SwapStepRoute>(step: R, done: string, onDone: () => void = () => undefined) {
  const queryClient = useQueryClient();
  const { onStep, onCompleted } = use(SwapExtensionsContext);
  return useCommand(step, {
    onSuccess: ({ swapRequest }) => {
      toast.success(done);
      onDone();
      onStep(swapRequest._id);
      showNewState(queryClient, swapRequest);
      if (swapRequest.status === 'completed') onCompleted(swapRequest._id);
      return refreshSwaps();
    },
    // a refusal may mean that the other side was faster
    onError: refreshSwaps,
  });

  function refreshSwaps() {
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: swapKeys.all }),
      queryClient.invalidateQueries({ queryKey: ['items'] }),
    ]);
  }
}

/** Shows the answer of a step wherever its swap is loaded; another offered item comes with the next load. */
function showNewState(queryClient: QueryClient, swapRequest: SwapAnswer) {
  const toNewState = <S extends PopulatedSwap>(swap: S): S =>
    swap._id === swapRequest._id && swap.offeredItemId === swapRequest.offeredItemId
      ? { ...swap, ...swapRequest }
      : swap;
  queryClient.setQueriesData<SwapListAnswer>(
    { queryKey: swapKeys.lists },
    (list) => list && { ...list, swapRequests: list.swapRequests.map(toNewState) },
  );
  queryClient.setQueryData<SwapDetail>(swapKeys.one(swapRequest._id), (swap) => swap && toNewState(swap));
}
