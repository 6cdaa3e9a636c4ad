import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ShelfDrawing } from '../drawings/ShelfDrawing.tsx';
import { CollectionCard } from '../features/collections/CollectionCard.tsx';
import { messages } from '../features/collections/collectionMessages.en.ts';
import { getCollectionsQuery } from '../features/collections/collectionQueries.ts';
import { MakeCollectionDialog } from '../features/collections/MakeCollectionDialog.tsx';
import { ItemSkeletons } from '../features/items/ItemResults.tsx';
import { addMessages } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

import { PageTitle } from '../ui/PageTitle.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { useLastPage } from '../ui/useLastPage.ts';

addMessages(messages);

export function CollectionsPage() {
  return (
    <RequireSession>
      <Collections />
    </RequireSession>
  );
}

function Collections() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const list = useQuery(getCollectionsQuery(page));
  const [making, setMaking] = useState(false);
  const goTo = (next: number, options?: { replace?: boolean }) => {
    setParams(next === 1 ? {} : { page: String(next) }, options);
  };
  const isBeyond = useLastPage(list.data?.pagination, goTo);
  const make = (
    <Button
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => {
        setMaking(true);
      }}
    >
      {t('collections.make')}
    </Button>
  );
  return (
    <div className="page py-8 sm:py-12">
      <PageTitle>{t('collections.title')}</PageTitle>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-4xl">{t('collections.title')}</h1>
          <p className="mt-3 text-lg text-muted">{t('collections.line')}</p>
        </div>
        {list.data && list.data.collections.length > 0 && make}
      </div>
      {list.isPending || isBeyond ? (
        <ItemSkeletons layout="grid" count={3} />
      ) : list.isLoadingError ? (
        <ErrorState
          title={t('collections.errorTitle')}
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : list.data.collections.length === 0 ? (
        <EmptyState
          drawing={<ShelfDrawing />}
          title={t('collections.emptyTitle')}
          text={t('collections.empty')}
          action={make}
        />
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {list.data.collections.map((collection) => (
              <li key={collection._id} className="min-w-0">
                <CollectionCard collection={collection} />
              </li>
            ))}
          </ul>
          <Pagination page={list.data.pagination.current} pages={list.data.pagination.pages} onPage={goTo} />
        </>
      )}
      {making && (
        <MakeCollectionDialog
          onClose={() => {
            setMaking(false);
          }}
        />
      )}
    </div>
  );
}
