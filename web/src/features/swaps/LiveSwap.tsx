import { ApiError } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SwapCard } from './SwapCard.tsx';
import { SwapSkeletons } from './MySwapList.tsx';
import { getSwapQuery } from './swapQueries.ts';

interface LiveSwapProps {
  swapId: string;
  memberId: string;
  /** Opens the history at first. */
  open?: boolean;
}

/** The card of the swap with this id, in its present state. */
export function LiveSwap({ swapId, ...card }: LiveSwapProps) {
  const { t } = useTranslation();
  const swap = useQuery(getSwapQuery(swapId));
  if (swap.isPending) return <SwapSkeletons count={1} />;
  // an open dialog of the card stays when a later load fails
  if (swap.isLoadingError) {
    const { error } = swap;
    const isGone = error instanceof ApiError && [400, 403, 404].includes(error.status);
    return (
      <ErrorState
        title={isGone ? t('swaps.missing') : t('swaps.errorTitle')}
        error={error}
        retrying={swap.isFetching}
        onRetry={() => void swap.refetch()}
      />
    );
  }
  return <SwapCard swap={swap.data} {...card} />;
}
