import type { PopulatedSwap, SwapGroup } from '@pass-along/contracts';
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
import { getSwapListQuery, getSwapQuery } from './swapQueries.ts';
import { useKeptSwaps } from './useKeptSwaps.ts';

interface MySwapListProps {
  memberId: string;
  group: SwapGroup;
  page: number;
  /** False when swap loops stand above the list. */
  isEmptyShown?: boolean;
  onPage: (page: number, options?: { replace: boolean }) => void;
}

export function MySwapList({ memberId, group, page, isEmptyShown = true, onPage }: MySwapListProps) {
  const { t } = useTranslation();
  const swaps = useQuery(getSwapListQuery({ group, page }));
  const loaded = swaps.isPlaceholderData ? undefined : swaps.data?.swapRequests;
  const kept = useKeptSwaps(`${group} ${String(page)}`, loaded);
  const shown = loaded === undefined ? (swaps.data?.swapRequests ?? []) : kept;
  // the last swap of the last page stays, too, after its step
  const isBeyond = useLastPage(kept.length > 0 ? undefined : swaps.data?.pagination, onPage);
  // the list of the group before, once its last swap went to this group, says nothing about this group
  const isUnknown = swaps.isPlaceholderData && shown.length === 0;
  if (swaps.isPending || isBeyond || isUnknown) return <SwapSkeletons count={3} />;
  // a dialog of a card stays open when a later load fails
  if (swaps.isLoadingError) {
    return (
      <ErrorState
        title={t('swaps.errorTitle')}
        error={swaps.error}
        retrying={swaps.isFetching}
        onRetry={() => void swaps.refetch()}
      />
    );
  }
  const { pagination } = swaps.data;
  if (shown.length === 0) {
    if (!isEmptyShown) return null;
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
        {shown.map((swap) => (
          <li key={swap._id}>
            <ListedSwap
              swap={swap}
              memberId={memberId}
              isListed={loaded === undefined || loaded.some(({ _id }) => _id === swap._id)}
            />
          </li>
        ))}
      </ul>
      <Pagination page={pagination.current} pages={pagination.pages} onPage={onPage} />
    </>
  );
}

/** A card of the list. One that the list no longer has shows its present state from its own query. */
function ListedSwap({ swap, memberId, isListed }: { swap: PopulatedSwap; memberId: string; isListed: boolean }) {
  const present = useQuery({ ...getSwapQuery(swap._id), enabled: !isListed });
  return <SwapCard swap={(isListed ? undefined : present.data) ?? swap} memberId={memberId} />;
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
