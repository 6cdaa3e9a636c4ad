import { type endpoints, type swapStepEndpoints } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useCommand } from '../../api/useCommand.ts';
import { swapKeys } from './swapQueries.ts';

/** The steps of members; admins settle disputes in the admin app. */
type SwapStepEndpoint = (typeof endpoints)[Exclude<keyof typeof swapStepEndpoints, 'settleSwap'>];

/** A step of one side of a swap; `done` is the text of the toast. */
export function useSwapStep<E extends SwapStepEndpoint>(step: E, done: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useCommand(step, {
    onSuccess: () => {
      toast.success(done);
      onDone();
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
