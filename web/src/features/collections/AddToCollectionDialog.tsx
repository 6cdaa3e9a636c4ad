import type { OwnCollection } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { useChangeItems } from './collectionMutations.ts';
import { getOwnCollectionsQuery } from './collectionQueries.ts';
import { MakeCollectionDialog } from './MakeCollectionDialog.tsx';

interface AddToCollectionDialogProps {
  itemId: string;
  onClose: () => void;
}

/** The member's collections: a tick puts the item in, or takes it out, at once. */
export function AddToCollectionDialog({ itemId, onClose }: AddToCollectionDialogProps) {
  const { t } = useTranslation();
  const own = useQuery(getOwnCollectionsQuery(itemId));
  const [making, setMaking] = useState(false);
  if (making)
    return (
      <MakeCollectionDialog
        itemId={itemId}
        onClose={() => {
          setMaking(false);
        }}
      />
    );
  return (
    <Dialog
      title={t('collections.add')}
      description={t('collections.addText')}
      keepsDraft
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => {
              setMaking(true);
            }}
          >
            {t('collections.make')}
          </Button>
          <Button onClick={onClose}>{t('collections.done')}</Button>
        </>
      }
    >
      {own.isPending ? (
        <AfterAWhile>
          <Skeleton className="h-11" />
        </AfterAWhile>
      ) : own.isLoadingError ? (
        <ErrorState
          title={t('collections.errorTitle')}
          error={own.error}
          retrying={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      ) : own.data.length === 0 ? (
        <p className="text-muted">{t('collections.none')}</p>
      ) : (
        <OwnCollections itemId={itemId} collections={own.data} />
      )}
    </Dialog>
  );
}

function OwnCollections({ itemId, collections }: { itemId: string; collections: readonly OwnCollection[] }) {
  const { change, changing, isAdding } = useChangeItems();
  return (
    <ul>
      {collections
        .filter(({ takenDown, has }) => has || !takenDown)
        .map(({ _id, name, has }) => (
          <li key={_id}>
            <Checkbox
              checked={changing?.collectionId === _id ? isAdding : has}
              onChange={(isIn) => {
                change(_id, itemId, isIn);
              }}
            >
              <bdi className="wrap-anywhere">{name}</bdi>
            </Checkbox>
          </li>
        ))}
    </ul>
  );
}
