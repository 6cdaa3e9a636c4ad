import { type endpoints, type swapStepEndpoints } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useCommand } from '../../api/useCommand.ts';
import { swapKeys } from './swapQueries.ts';

/** The steps that members take; an admin settles elsewhere. */
type SwapStepEndpoint = (typeof endpoints)[Exclude<keyof typeof swapStepEndpoints, 'settleSwap'>];

/** A step of one side of a swap; `done` is what the toast says. */
export function useSwapStep<E extends SwapStepEndpoint>(step: E, done: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useCommand(step, {
    onSuccess: () => {
      toast.success(done);
      onDone();
      return refresh();
    },
    // what was refused may be so because the other side was faster
    onError: refresh,
  });

  function refresh() {
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: swapKeys.all }),
      queryClient.invalidateQueries({ queryKey: ['items'] }),
    ]);
  }
}
