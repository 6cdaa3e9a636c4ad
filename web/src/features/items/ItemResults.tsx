import type { ItemAnswer } from '@pass-along/contracts';
import type { ReactNode } from 'react';
import type { PictureLoading } from '../../ui/ItemPicture.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { FirstPicture } from './FirstPicture.tsx';
import { ItemCard } from './ItemCard.tsx';
import type { ItemDialog } from './itemDialog.ts';
import type { ItemLayout } from './itemFilters.ts';
import { ItemRow } from './ItemRow.tsx';

interface ItemResultsProps {
  items: readonly ItemAnswer[];
  layout: ItemLayout;
  memberId: string | undefined;
  isVisitor: boolean;
  onOpen: (dialog: ItemDialog) => void;
  /** What a grid shows below a card. */
  renderBelow?: (item: ItemAnswer) => ReactNode;
}

const firstScreen = 3;
/** On a phone only the first card is visible, so no other picture may delay it. */
const getPictureLoading = (index: number): PictureLoading =>
  index === 0 ? 'first' : index < firstScreen ? 'atOnce' : 'whenNear';
const gridLook = 'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

export function ItemResults({ items, layout, renderBelow, ...tile }: ItemResultsProps) {
  if (layout === 'list') {
    return (
      <ul className="divide-y divide-line">
        {items.map((item, index) => (
          <li key={item._id}>
            <ItemRow item={item} loads={getPictureLoading(index)} {...tile} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={gridLook}>
      {items.map((item, index) => (
        <li key={item._id} className="flex flex-col [&>article]:w-full [&>article]:grow">
          <ItemCard item={item} loads={getPictureLoading(index)} {...tile} />
          {renderBelow?.(item)}
        </li>
      ))}
    </ul>
  );
}

/** Placeholders of a page of results while it loads. */
export function ItemSkeletons({ layout, count = 6 }: { layout: ItemLayout; count?: number }) {
  const tiles = Array.from({ length: count }, (_, index) => index);
  return (
    <AfterAWhile>
      {layout === 'list' ? (
        <div className="divide-y divide-line">
          {tiles.map((tile) => (
            <div key={tile} className="grid grid-cols-[7.5rem_1fr] gap-4 py-5 sm:grid-cols-[13rem_1fr] sm:gap-6">
              <Skeleton className="aspect-[4/3] !rounded-card" />
              <div className="flex flex-col gap-3">
                <Skeleton className="h-6 w-2/3" />
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="mt-auto h-6 w-1/3" />
              </div>
            </div>
          ))}
        </div>
      ) : (
        <div className={gridLook}>
          {tiles.map((tile) => (
            <div key={tile} className="flex flex-col gap-3">
              <div className="relative overflow-hidden rounded-card">
                <Skeleton className="aspect-[4/3] !rounded-card" />
                {tile === 0 && <FirstPicture />}
              </div>
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-8 w-2/3" />
            </div>
          ))}
        </div>
      )}
    </AfterAWhile>
  );
}
