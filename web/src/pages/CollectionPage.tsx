import { ApiError, getCollectionCaseId, type CollectionAnswer, type ItemAnswer } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { LostDrawing } from '../drawings/LostDrawing.tsx';
import { ShelfDrawing } from '../drawings/ShelfDrawing.tsx';
import { messages } from '../features/collections/collectionMessages.en.ts';
import { useChangeItems, useDeleteCollection } from '../features/collections/collectionMutations.ts';
import { getCollectionQuery } from '../features/collections/collectionQueries.ts';
import { EditCollectionDialog } from '../features/collections/EditCollectionDialog.tsx';
import type { ItemDialog } from '../features/items/itemDialog.ts';
import { ItemResults, ItemSkeletons } from '../features/items/ItemResults.tsx';
import { LazyItemDialogs } from '../features/items/LazyItemDialogs.tsx';
import { swapKeys } from '../features/swaps/swapKeys.ts';
import { addMessages } from '../i18n/i18n.ts';
import { ReportButton } from '../moderation/ReportButton.tsx';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/sessionContext.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { PersonName } from '../ui/PersonName.tsx';

addMessages(messages);

export function CollectionPage() {
  return (
    <RequireSession>
      <OneCollection />
    </RequireSession>
  );
}

function OneCollection() {
  const { t } = useTranslation();
  const { collectionId = '' } = useParams();
  const found = useQuery(getCollectionQuery(collectionId));
  const isGone = found.error instanceof ApiError && (found.error.status === 404 || found.error.status === 400);
  return (
    <div className="page py-6 sm:py-8">
      <PageTitle>{found.data?.collection.name ?? t('collections.title')}</PageTitle>
      <Link
        to="/collections"
        className="mb-4 inline-flex min-h-11 items-center gap-2 rounded-input font-medium text-muted hover:text-ink"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        {t('collections.back')}
      </Link>
      {found.isPending ? (
        <ItemSkeletons layout="grid" count={3} />
      ) : isGone ? (
        <EmptyState
          drawing={<LostDrawing />}
          title={t('collections.goneTitle')}
          text={t('collections.gone')}
          action={<BoardLink />}
        />
      ) : found.isLoadingError ? (
        <ErrorState
          title={t('collections.oneErrorTitle')}
          error={found.error}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <>
          <CollectionHead collection={found.data.collection} />
          <CollectionItems {...found.data} />
        </>
      )}
    </div>
  );
}

function BoardLink() {
  const { t } = useTranslation();
  return (
    <Button asChild>
      <Link to="/items">{t('collections.toBoard')}</Link>
    </Button>
  );
}

function CollectionHead({ collection }: { collection: CollectionAnswer }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const { _id, name, sentence, maker, itemCount, takenDown, abilities } = collection;
  const close = () => {
    setDialog(undefined);
  };
  return (
    <header className="mb-8 flex flex-col gap-3">
      <h1 className="text-4xl wrap-anywhere">
        <bdi>{name}</bdi>
      </h1>
      {sentence !== '' && (
        <p className="max-w-prose text-lg wrap-anywhere">
          <bdi>{sentence}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-x-2 text-muted">
        <span>{t('collections.count', { count: itemCount })}</span>
        <span aria-hidden="true">·</span>
        <Link to={`/members/${maker._id}`} className="underline underline-offset-4">
          <PersonName person={maker} />
        </Link>
      </p>
      {takenDown && <Alert>{t('collections.takenDown')}</Alert>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {abilities.edit && (
          <Button
            variant="secondary"
            icon={<Pencil size={18} aria-hidden="true" />}
            onClick={() => {
              setDialog('edit');
            }}
          >
            {t('collections.edit')}
          </Button>
        )}
        {abilities.delete && (
          <Button
            variant="quiet"
            className="!text-danger"
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => {
              setDialog('delete');
            }}
          >
            {t('collections.delete')}
          </Button>
        )}
        {abilities.report && <ReportButton kind="collection" id={getCollectionCaseId(maker._id, _id)} />}
      </div>
      {dialog === 'edit' && <EditCollectionDialog collection={collection} onClose={close} />}
      {dialog === 'delete' && <DeleteCollectionDialog collectionId={_id} onClose={close} />}
    </header>
  );
}

function DeleteCollectionDialog({ collectionId, onClose }: { collectionId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteCollection(() => {
    void navigate('/collections', { replace: true });
  });
  return (
    <ConfirmDialog
      danger
      title={t('collections.deleteTitle')}
      text={t('collections.deleteText')}
      confirm={t('collections.delete')}
      cancel={t('collections.cancel')}
      busy={remove.isPending}
      error={remove.error?.message}
      onClose={onClose}
      onConfirm={() => {
        remove.mutate({ params: { collectionId } });
      }}
    />
  );
}

function CollectionItems({ collection, items }: { collection: CollectionAnswer; items: ItemAnswer[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const memberId = useMember()?._id;
  const [dialog, setDialog] = useState<ItemDialog>();
  const { change } = useChangeItems();
  const isOwn = collection.abilities.delete;
  if (items.length === 0)
    return (
      <EmptyState
        drawing={<ShelfDrawing />}
        title={t('collections.emptyItemsTitle')}
        text={isOwn ? t('collections.emptyOwn') : t('collections.emptyItems')}
        action={<BoardLink />}
      />
    );
  return (
    <>
      <h2 className="sr-only">{t('collections.items')}</h2>
      <ItemResults
        items={items}
        layout="grid"
        memberId={memberId}
        isVisitor={false}
        onOpen={setDialog}
        {...(isOwn && {
          renderBelow: (item: ItemAnswer) => (
            <Button
              variant="quiet"
              className="mt-1 self-start !text-muted"
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => {
                change(collection._id, item._id, false);
              }}
            >
              {t('collections.takeOut', { title: item.title })}
            </Button>
          ),
        })}
      />
      <LazyItemDialogs
        dialog={dialog}
        memberId={memberId}
        onChange={setDialog}
        onSwapSent={() => {
          void queryClient.invalidateQueries({ queryKey: swapKeys.all });
        }}
      />
    </>
  );
}
