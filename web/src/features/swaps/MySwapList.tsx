import { type SwapGroup } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BooksDrawing } from '../../drawings/BooksDrawing.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { useLastPage } from '../../ui/useLastPage.ts';
import { SwapCard } from './SwapCard.tsx';
import { getSwapListQuery } from './swapQueries.ts';

interface MySwapListProps {
  memberId: string;
  group: SwapGroup;
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
}

export function MySwapList({ memberId, group, page, onPage }: MySwapListProps) {
  const { t } = useTranslation();
  const swaps = useQuery(getSwapListQuery({ group, page }));
  const isBeyond = useLastPage(swaps.data?.pagination, onPage);
  if (swaps.isPending || isBeyond) return <SwapSkeletons count={3} />;
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
  if (swapRequests.length === 0) {
    return (
      <EmptyState
        drawing={<BooksDrawing />}
        title={t(`swaps.empty.${group}.title`)}
        text={t(`swaps.empty.${group}.text`)}
        action={
          <Button asChild>
            <Link to="/items">{t('swaps.browse')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-5">
        {swapRequests.map((swap) => (
          <li key={swap._id}>
            <SwapCard swap={swap} memberId={memberId} />
          </li>
        ))}
      </ul>
      <Pagination page={pagination.current} pages={pagination.pages} onPage={onPage} />
    </>
  );
}

export function SwapSkeletons({ count }: { count: number }) {
  return (
    <AfterAWhile>
      <div className="flex flex-col gap-5">
        {Array.from({ length: count }, (_, ticket) => (
          <Skeleton key={ticket} className="h-64 !rounded-card" />
        ))}
      </div>
    </AfterAWhile>
  );
}
