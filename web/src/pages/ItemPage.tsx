import { ApiError, type ItemAnswer } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { LostDrawing } from '../drawings/LostDrawing.tsx';
import { MessageButton } from '../features/chat/MessageButton.tsx';
import { ItemDetails } from '../features/items/ItemDetails.tsx';
import type { ItemDialog } from '../features/items/itemDialog.ts';
import { messages } from '../features/items/itemPageMessages.en.ts';
import { usePendingAction } from '../features/items/usePendingAction.ts';
import { LazyItemDialogs } from '../features/items/LazyItemDialogs.tsx';
import { getItemQuery } from '../features/items/itemQueries.ts';
import { swapKeys } from '../features/swaps/swapKeys.ts';
import { addMessages } from '../i18n/i18n.ts';
import { PageMeta } from '../seo/PageMeta.tsx';
import { useMember, useSession } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { AfterAWhile, Skeleton } from '../ui/Skeleton.tsx';

addMessages(messages);

const RequestsForItem = lazy(async () => ({
  default: (await import('./swaps/RequestsForItem.tsx')).RequestsForItem,
}));
// only members have wanted posts, and see the story of a thing
const ItemStory = lazy(async () => ({ default: (await import('../features/items/ItemStory.tsx')).ItemStory }));
// only owners say what they would take
const SwapWants = lazy(async () => ({ default: (await import('../features/items/SwapWants.tsx')).SwapWants }));
const WantedMatches = lazy(async () => ({ default: (await import('./items/WantedMatches.tsx')).WantedMatches }));

const AddToCollection = lazy(async () => ({
  default: (await import('../features/collections/AddToCollection.tsx')).AddToCollection,
}));

const isOnBoard = ({ status }: ItemAnswer) => status === 'available' || status === 'pending';

export function ItemPage() {
  const { t } = useTranslation();
  const { itemId = '' } = useParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { session } = useSession();
  const member = useMember();
  const item = useQuery(getItemQuery(itemId));
  const [dialog, setDialog] = useState<ItemDialog>();
  const isVisitor = session.status === 'signedOut';
  const isGone = item.error instanceof ApiError && (item.error.status === 404 || item.error.status === 400);

  usePendingAction(item.data, member?._id, setDialog);

  return (
    <div className="page py-6 sm:py-8">
      {item.data ? (
        <PageMeta
          title={t('title.page', { page: item.data.title })}
          description={item.data.description}
          path={`/items/${itemId}`}
        />
      ) : (
        <PageTitle>{t('items.title')}</PageTitle>
      )}
      <Link
        to="/items"
        className="mb-4 inline-flex min-h-11 items-center gap-2 rounded-input font-medium text-muted hover:text-ink"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        {t('item.back')}
      </Link>
      {item.isPending ? (
        <AfterAWhile>
          <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
            <Skeleton className="aspect-[4/3] !rounded-card" />
            <div className="flex flex-col gap-4">
              <Skeleton className="h-12 w-4/5" />
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-28" />
            </div>
          </div>
        </AfterAWhile>
      ) : isGone ? (
        <EmptyState
          drawing={<LostDrawing />}
          title={t('item.notFoundTitle')}
          text={t('item.notFound')}
          action={
            <Button asChild>
              <Link to="/items">{t('item.back')}</Link>
            </Button>
          }
        />
      ) : item.data ? (
        <>
          <ItemDetails
            item={item.data}
            memberId={member?._id}
            isVisitor={isVisitor}
            contact={member && item.data.abilities.contact && <Contact item={item.data} memberId={member._id} />}
            extra={
              member &&
              isOnBoard(item.data) && (
                <Suspense>
                  <AddToCollection itemId={itemId} />
                </Suspense>
              )
            }
            onOpen={setDialog}
          />
          {member && item.data.type !== 'request' && (
            <Suspense>
              <ItemStory item={item.data} onOpen={setDialog} />
            </Suspense>
          )}
          {item.data.type === 'barter' && item.data.ownerId._id === member?._id && isOnBoard(item.data) && (
            <Suspense>
              <SwapWants itemId={itemId} memberId={member._id} />
            </Suspense>
          )}
          {item.data.type === 'request' && item.data.ownerId._id === member?._id && (
            <Suspense>
              <WantedMatches itemId={itemId} memberId={member._id} onOpen={setDialog} />
            </Suspense>
          )}
        </>
      ) : (
        <ErrorState
          title={t('items.errorTitle')}
          error={item.error}
          retrying={item.isFetching}
          onRetry={() => void item.refetch()}
        />
      )}
      {member && item.data?.ownerId._id === member._id && item.data.swapRequestCount > 0 && (
        <Suspense>
          <RequestsForItem itemId={itemId} memberId={member._id} />
        </Suspense>
      )}
      <LazyItemDialogs
        dialog={dialog}
        memberId={member?._id}
        onChange={setDialog}
        onSwapSent={() => void queryClient.invalidateQueries({ queryKey: swapKeys.all })}
        onDeleted={() => void navigate('/items', { replace: true })}
      />
    </div>
  );
}

function Contact({ item, memberId }: { item: ItemAnswer; memberId: string }) {
  const { t } = useTranslation();
  const { _id: ownerId, name } = item.ownerId;
  const draft = t('item.contactDraft', { name, title: item.title });
  return (
    <MessageButton
      memberId={memberId}
      otherId={ownerId}
      label={item.type === 'request' ? t('item.write', { name }) : t('item.contact')}
      contact={{ name, draft, itemId: item._id }}
    />
  );
}
