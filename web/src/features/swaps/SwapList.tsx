import { type PopulatedSwap, type SwapStatus } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BooksDrawing } from '../../drawings/BooksDrawing.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { SwapAnswers } from './SwapAnswers.tsx';
import { swapListOptions, type SwapBox } from './swapQueries.ts';
import { SwapTicket } from './SwapTicket.tsx';

interface SwapListProps {
  memberId: string;
  box: SwapBox;
  status: SwapStatus | undefined;
  page: number;
  onPage: (page: number) => void;
  onShowAll: () => void;
  /** The next step when the box is empty. */
  emptyAction: ReactNode;
  /** What comes after a completed swap. */
  afterwards: (swap: PopulatedSwap) => ReactNode;
}

export function SwapList({ memberId, box, status, page, onPage, onShowAll, emptyAction, afterwards }: SwapListProps) {
  const { t } = useTranslation();
  const swaps = useQuery(swapListOptions({ box, status, page }));
  const [now] = useState(() => Date.now());
  if (swaps.isPending) {
    return (
      <AfterAWhile>
        <div className="flex flex-col gap-5">
          {[0, 1, 2].map((ticket) => (
            <Skeleton key={ticket} className="h-64 !rounded-card" />
          ))}
        </div>
      </AfterAWhile>
    );
  }
  if (swaps.isError) {
    return (
      <ErrorState
        title={t('swaps.errorTitle')}
        error={swaps.error}
        retrying={swaps.isFetching}
        onRetry={() => void swaps.refetch()}
      />
    );
  }
  const { swapRequests, pagination } = swaps.data;
  if (swapRequests.length === 0 && status !== undefined) {
    return (
      <EmptyState
        drawing={<BooksDrawing />}
        title={t('swaps.emptyFilteredTitle')}
        text={t('swaps.emptyFiltered')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('swaps.showAll')}
          </Button>
        }
      />
    );
  }
  if (swapRequests.length === 0) {
    return (
      <EmptyState
        drawing={<BooksDrawing />}
        title={box === 'incoming' ? t('swaps.emptyIncomingTitle') : t('swaps.emptyOutgoingTitle')}
        text={box === 'incoming' ? t('swaps.emptyIncoming') : t('swaps.emptyOutgoing')}
        action={emptyAction}
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-5">
        {swapRequests.map((swap) => (
          <li key={swap._id}>
            <SwapTicket swap={swap} memberId={memberId} now={now}>
              <SwapAnswers swap={swap} memberId={memberId} />
              {swap.status === 'completed' && afterwards(swap)}
            </SwapTicket>
          </li>
        ))}
      </ul>
      <Pagination page={pagination.current} pages={pagination.pages} onPage={onPage} />
    </>
  );
}
