import { ApiError, type PopulatedSwap } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SwapCard } from './SwapCard.tsx';
import { SwapSkeletons } from './SwapList.tsx';
import { swapOptions } from './swapQueries.ts';

interface OneSwapProps {
  swapId: string;
  memberId: string;
  /** What comes after a completed swap. */
  afterwards: (swap: PopulatedSwap) => ReactNode;
}

/** One swap with its story open, where a mail or a notice led to it. */
export function OneSwap({ swapId, memberId, afterwards }: OneSwapProps) {
  const { t } = useTranslation();
  const swap = useQuery(swapOptions(swapId));
  const { error } = swap;
  const isGone = error instanceof ApiError && [400, 403, 404].includes(error.status);
  return (
    <div className="flex flex-col gap-5">
      <Link
        to="/swaps"
        className="flex min-h-11 w-fit items-center gap-2 rounded-input font-medium underline-offset-4 hover:underline"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        {t('swaps.all')}
      </Link>
      {swap.isPending ? (
        <SwapSkeletons count={1} />
      ) : swap.isError ? (
        <ErrorState
          title={isGone ? t('swaps.missing') : t('swaps.errorTitle')}
          error={swap.error}
          retrying={swap.isFetching}
          onRetry={() => void swap.refetch()}
        />
      ) : (
        <SwapCard swap={swap.data} memberId={memberId} afterwards={afterwards} open />
      )}
    </div>
  );
}
