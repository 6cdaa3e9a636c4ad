import { endpoints, type PopulatedSwap } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useCommand } from '../../api/useCommand.ts';
import { swapKeys } from './swapQueries.ts';

export type SwapAnswerKind = 'accepted' | 'rejected' | 'cancelled' | 'completed';

/** Answers a swap request; `done` is what the toast says. */
export function useAnswerSwap(swap: PopulatedSwap, done: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const command = useCommand(endpoints.answerSwap, {
    onSuccess: () => {
      toast.success(done);
      onDone();
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: swapKeys.all }),
        queryClient.invalidateQueries({ queryKey: ['items'] }),
      ]);
    },
  });
  return {
    ...command,
    answer: (status: SwapAnswerKind, reason = '') => {
      command.mutate({ params: { itemId: swap.requestedItemId, requestId: swap._id }, body: { status, reason } });
    },
  };
}
