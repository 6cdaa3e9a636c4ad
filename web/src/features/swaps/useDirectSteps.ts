import type { PopulatedSwap } from '@pass-along/contracts';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import type { SwapAction } from './swapActions.ts';
import { useSwapStep } from './swapMutations.ts';

/** Steps that can be taken back, so that they ask nothing. */
const directSteps = ['accept', 'agreeHandover', 'coming'] as const satisfies readonly SwapAction[];
export type DirectStep = (typeof directSteps)[number];

export function isDirectStep(action: SwapAction): action is DirectStep {
  return directSteps.some((step) => step === action);
}

/** Functions that take the direct steps of a swap at once, and which of them is under way. */
export function useDirectSteps(swap: PopulatedSwap) {
  const { t } = useTranslation();
  const accept = useSwapStep('POST /api/swaps/:swapId/accept', t('swaps.done.accept'));
  const agreeHandover = useSwapStep('POST /api/swaps/:swapId/handover/agree', t('swaps.done.agreeHandover'));
  const answer = useSwapStep('POST /api/swaps/:swapId/handover/answer', t('swaps.done.coming'));
  const params = { swapId: swap._id };
  const onError = (error: Error) => toast.error(error.message);
  const takeStep: Record<DirectStep, () => void> = {
    accept: () => {
      accept.mutate({ params, body: {} }, { onError });
    },
    agreeHandover: () => {
      const { proposal } = swap.handover;
      agreeHandover.mutate({ params, body: proposal ? { proposedAt: proposal.at } : {} }, { onError });
    },
    coming: () => {
      answer.mutate({ params, body: { coming: true } }, { onError });
    },
  };
  const isPending: Record<DirectStep, boolean> = {
    accept: accept.isPending,
    agreeHandover: agreeHandover.isPending,
    coming: answer.isPending,
  };
  return { takeStep, isPending };
}
