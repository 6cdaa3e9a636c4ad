import type { ItemAnswer } from '@pass-along/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BicycleDrawing } from '../../drawings/BicycleDrawing.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { ItemDialog } from './itemDialog.ts';
import { ItemResults, ItemSkeletons } from './ItemResults.tsx';

const shownAtOnce = 12;

interface MemberItemsProps {
  title: string;
  items: UseQueryResult<ItemAnswer[]>;
  empty: { title: string; text: string };
  memberId: string | undefined;
  isVisitor: boolean;
  onOpen: (dialog: ItemDialog) => void;
  /** On the viewer's own page: adds an item. */
  onAdd?: () => void;
  /** On another member's page without items: the next step. */
  emptyAction?: ReactNode;
}

/** A member's items as a grid, with 12 more per click. */
export function MemberItems({
  title,
  items,
  empty,
  memberId,
  isVisitor,
  onOpen,
  onAdd,
  emptyAction,
}: MemberItemsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(shownAtOnce);
  const add = onAdd && (
    <Button icon={<Plus size={18} aria-hidden="true" />} onClick={onAdd}>
      {t('items.add')}
    </Button>
  );
  return (
    <section>
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-3xl">
          {title}
          {items.data !== undefined && items.data.length > 0 && (
            <span className="ms-3 font-sans text-base font-normal tracking-normal text-muted tabular-nums">
              {t('items.total', { count: items.data.length })}
            </span>
          )}
        </h2>
        {items.data !== undefined && items.data.length > 0 && add}
      </div>
      {items.isPending ? (
        <ItemSkeletons layout="grid" />
      ) : items.isLoadingError ? (
        <ErrorState
          title={t('items.errorTitle')}
          error={items.error}
          retrying={items.isFetching}
          onRetry={() => void items.refetch()}
        />
      ) : items.data.length === 0 ? (
        <EmptyState drawing={<BicycleDrawing />} title={empty.title} text={empty.text} action={add ?? emptyAction} />
      ) : (
        <>
          <ItemResults
            items={items.data.slice(0, shown)}
            layout="grid"
            memberId={memberId}
            isVisitor={isVisitor}
            onOpen={onOpen}
          />
          {items.data.length > shown && (
            <div className="mt-10 flex justify-center">
              <Button
                variant="secondary"
                onClick={() => {
                  setShown(shown + shownAtOnce);
                }}
              >
                {t('items.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
