import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BicycleDrawing } from '../drawings/BicycleDrawing.tsx';
import { BooksDrawing } from '../drawings/BooksDrawing.tsx';
import { ShelfDrawing } from '../drawings/ShelfDrawing.tsx';
import { ActiveFilters } from '../features/items/ActiveFilters.tsx';
import { addSignInPath, getWantedSignInPath } from '../features/items/pendingAction.ts';
import type { ItemDialog } from '../features/items/itemDialog.ts';
import { LazyItemDialogs } from '../features/items/LazyItemDialogs.tsx';
import { ItemFilterBar } from '../features/items/ItemFilterBar.tsx';
import { isSearching, defaultItemFilters, writeItemFilters } from '../features/items/itemFilters.ts';
import { getItemListQuery } from '../features/items/itemQueries.ts';
import { ItemResults, ItemSkeletons } from '../features/items/ItemResults.tsx';
import { ItemsToolbar } from '../features/items/ItemsToolbar.tsx';
import { useItemFilters } from '../features/items/useItemFilters.ts';
import { swapKeys } from '../features/swaps/swapKeys.ts';
import { PageMeta } from '../seo/PageMeta.tsx';
import { useMember, useSession } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { useLastPage } from '../ui/useLastPage.ts';

// only members have wishes
const WishBar = lazy(async () => ({ default: (await import('../features/wishes/WishBar.tsx')).WishBar }));
const SaveSearchButton = lazy(async () => ({
  default: (await import('../features/wishes/SaveSearchButton.tsx')).SaveSearchButton,
}));

// only members see collections
const CollectionShelves = lazy(async () => ({
  default: (await import('../features/collections/CollectionShelves.tsx')).CollectionShelves,
}));

export function ItemsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { session } = useSession();
  const member = useMember();
  const { filters, change } = useItemFilters();
  const items = useQuery(getItemListQuery(filters));
  const [dialog, setDialog] = useState<ItemDialog>();
  const isVisitor = session.status === 'signedOut';

  const isBeyond = useLastPage(items.data?.pagination, (page, options) => {
    change({ page }, options);
  });

  const add = useCallback(() => {
    if (isVisitor) void navigate(addSignInPath);
    else setDialog({ kind: 'add' });
  }, [isVisitor, navigate]);
  const postWanted = () => {
    if (isVisitor) void navigate(getWantedSignInPath(filters.keyword));
    else setDialog({ kind: 'add', wanted: filters.keyword });
  };
  const { keyword, category, type, status } = defaultItemFilters;
  const criteria = { keyword: filters.keyword, category: filters.category ?? null, type: filters.type ?? null };
  const isSettled = items.data !== undefined && !items.isPlaceholderData;
  const foundNothing = items.data?.items.length === 0 && !isBeyond && isSearching(filters);

  // the Add button of the bottom bar opens this page
  const [params, setParams] = useSearchParams();
  const asked = params.get('add');
  const askedDialog = useMemo(
    (): ItemDialog | undefined =>
      asked === null ? undefined : { kind: 'add', ...(asked === 'wanted' && { wanted: filters.keyword }) },
    [asked, filters.keyword],
  );
  const isRefused = asked !== null && isVisitor;
  useEffect(() => {
    if (isRefused)
      void navigate(asked === 'wanted' ? getWantedSignInPath(filters.keyword) : addSignInPath, { replace: true });
  }, [isRefused, asked, filters.keyword, navigate]);
  const shownDialog = dialog ?? askedDialog;
  const updateDialog = (next: ItemDialog | undefined) => {
    setDialog(next);
    if (asked !== null) setParams(writeItemFilters(filters), { replace: true });
  };

  return (
    <>
      <PageMeta title={t('title.page', { page: t('items.title') })} description={t('items.heroLine')} path="/items" />
      <header className="bg-primary-wash">
        <div className="page flex items-end justify-between gap-8">
          <div className="self-center py-6 sm:py-9">
            <h1 className="text-4xl">{t('items.heroTitle')}</h1>
            <p className="mt-2 text-lg">{t('items.heroLine')}</p>
          </div>
          <div className="w-80 shrink-0 max-md:hidden">
            <ShelfDrawing />
          </div>
        </div>
      </header>
      <div className="page pt-5 sm:pt-6">
        <ItemFilterBar filters={filters} onChange={change} />
        <ActiveFilters filters={filters} onChange={change}>
          {member && (
            <Suspense>
              {/* a button that moves once the answer is there would take its open dialog with it */}
              <WishBar memberId={member._id} criteria={isSettled && !foundNothing ? criteria : undefined} />
            </Suspense>
          )}
        </ActiveFilters>
        <ItemsToolbar filters={filters} total={items.data?.pagination.total} onChange={change} onAdd={add} />
        {items.isPending || isBeyond ? (
          <ItemSkeletons layout={filters.layout} />
        ) : items.isLoadingError ? (
          <ErrorState
            title={t('items.errorTitle')}
            error={items.error}
            retrying={items.isFetching}
            onRetry={() => void items.refetch()}
          />
        ) : foundNothing ? (
          <EmptyState
            drawing={<BooksDrawing />}
            title={t('items.emptySearchTitle')}
            text={t('items.emptySearch')}
            action={
              <div className="flex flex-wrap items-center justify-center gap-3">
                <Button onClick={postWanted}>{t('items.postWanted')}</Button>
                {member && (
                  <Suspense>
                    <SaveSearchButton criteria={criteria} />
                  </Suspense>
                )}
                <Button
                  variant="quiet"
                  onClick={() => {
                    change({ keyword, category, type, status });
                  }}
                >
                  {t('items.clearAll')}
                </Button>
              </div>
            }
          />
        ) : items.data.items.length === 0 ? (
          <EmptyState
            drawing={<BicycleDrawing />}
            title={t('items.emptyTitle')}
            text={t('items.empty')}
            action={<Button onClick={add}>{t('items.add')}</Button>}
          />
        ) : (
          <div
            className={items.isPlaceholderData ? 'opacity-60 transition-opacity duration-200' : undefined}
            aria-busy={items.isPlaceholderData}
          >
            <ItemResults
              items={items.data.items}
              layout={filters.layout}
              memberId={member?._id}
              isVisitor={isVisitor}
              onOpen={setDialog}
            />
            <Pagination
              page={items.data.pagination.current}
              pages={items.data.pagination.pages}
              onPage={(page) => {
                change({ page });
                window.scrollTo({ top: 0 });
              }}
            />
          </div>
        )}
        {member && isSettled && !isSearching(filters) && filters.page === 1 && (
          <Suspense>
            <CollectionShelves />
          </Suspense>
        )}
      </div>
      <LazyItemDialogs
        dialog={shownDialog}
        memberId={member?._id}
        onChange={updateDialog}
        onSwapSent={() => void queryClient.invalidateQueries({ queryKey: swapKeys.all })}
      />
    </>
  );
}
