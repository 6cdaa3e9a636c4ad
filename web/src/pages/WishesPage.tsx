import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BooksDrawing } from '../drawings/BooksDrawing.tsx';
import type { ItemDialog } from '../features/items/itemDialog.ts';
import { ItemResults, ItemSkeletons } from '../features/items/ItemResults.tsx';
import { getAllMemberItemsQuery } from '../features/items/itemQueries.ts';
import { LazyItemDialogs } from '../features/items/LazyItemDialogs.tsx';
import { swapKeys } from '../features/swaps/swapKeys.ts';
import { readLastVisit, countNewMatches, saveLastVisit, buildWishlist } from '../features/wishes/wishlist.ts';
import { savedSearchesQuery, wishMatchesQuery } from '../features/wishes/wishQueries.ts';
import { WishSection } from '../features/wishes/WishSection.tsx';
import { messages } from '../features/wishes/wishMessages.en.ts';
import { addMessages } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

addMessages(messages);

export function WishesPage() {
  return (
    <RequireSession>
      <Wishlist />
    </RequireSession>
  );
}

function Wishlist() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const memberId = useMember()?._id ?? '';
  const searches = useQuery(savedSearchesQuery);
  const matches = useQuery(wishMatchesQuery);
  const items = useQuery(getAllMemberItemsQuery(memberId));
  const [dialog, setDialog] = useState<ItemDialog>();
  // new matches stay marked during the whole visit
  const [look] = useState(() => readLastVisit(memberId));
  useEffect(() => {
    if (matches.data) saveLastVisit(memberId, matches.data);
  }, [memberId, matches.data]);

  const queries = [searches, matches, items];
  const failed = queries.find(({ isLoadingError }) => isLoadingError);
  const wishes =
    searches.data && matches.data && items.data ? buildWishlist(searches.data, matches.data, items.data) : undefined;
  return (
    <div className="page py-8 sm:py-12">
      <PageTitle>{t('wishes.title')}</PageTitle>
      <h1 className="text-4xl">{t('wishes.title')}</h1>
      <p className="mt-3 mb-8 text-lg text-muted">{t('wishes.line')}</p>
      {failed ? (
        <ErrorState
          title={t('wishes.errorTitle')}
          error={failed.error}
          retrying={failed.isFetching}
          onRetry={() => {
            for (const query of queries) void query.refetch();
          }}
        />
      ) : wishes === undefined ? (
        <ItemSkeletons layout="list" count={3} />
      ) : wishes.length === 0 ? (
        <EmptyState
          drawing={<BooksDrawing />}
          title={t('wishes.emptyTitle')}
          text={t('wishes.empty')}
          action={
            <Button asChild>
              <Link to="/items">{t('wishes.search')}</Link>
            </Button>
          }
        />
      ) : (
        <div className="flex flex-col gap-10">
          {wishes.map((wish) => (
            <WishSection key={wish.id} wish={wish} fresh={countNewMatches(look, wish.found)}>
              <ItemResults
                items={wish.found.map(({ item }) => item)}
                layout="list"
                memberId={memberId}
                isVisitor={false}
                onOpen={setDialog}
              />
            </WishSection>
          ))}
        </div>
      )}
      <LazyItemDialogs
        dialog={dialog}
        memberId={memberId}
        onChange={setDialog}
        onSwapSent={() => {
          void queryClient.invalidateQueries({ queryKey: swapKeys.all });
        }}
      />
    </div>
  );
}
