import type { ItemAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../i18n/localeFormat.ts';
import { ItemPicture, type PictureLoading } from '../../ui/ItemPicture.tsx';
import { ItemActions } from './ItemActions.tsx';
import { CircleMark } from './CircleMark.tsx';
import type { ItemDialog } from './itemDialog.ts';
import { toCardImage, imageSizes } from './itemPictureSizes.ts';
import { OwnerLine, StatusStamp, TagList, TypeTab, YoursFlag } from './ItemLabels.tsx';
import { LikeButton } from './LikeButton.tsx';
import { WantedNote } from './WantedNote.tsx';

export interface ItemTileProps {
  item: ItemAnswer;
  memberId: string | undefined;
  /** True sends the viewer to sign-in and back. */
  isVisitor: boolean;
  loads: PictureLoading;
  onOpen: (dialog: ItemDialog) => void;
}

/** An item in the grid: its photo and the main facts. */
export function ItemCard({ item, memberId, isVisitor, loads, onOpen }: ItemTileProps) {
  const path = `/items/${item._id}`;
  const [cover] = item.images;
  return (
    <article className="group flex flex-col">
      <div className="relative overflow-hidden rounded-card">
        <Link to={path} tabIndex={-1} aria-hidden="true" className="block">
          {cover === undefined && item.type === 'request' ? (
            <WantedNote item={item} />
          ) : (
            <ItemPicture
              image={toCardImage(cover)}
              sizes={imageSizes.card}
              alt=""
              category={item.category}
              loads={loads}
              className={
                '[&>img]:transition-transform [&>img]:duration-250 [&>img]:ease-out ' +
                'group-hover:[&>img]:scale-[1.03]'
              }
            />
          )}
          <StatusStamp item={item} />
        </Link>
        <div className="absolute start-3 top-3">{item.ownerId._id === memberId && <YoursFlag />}</div>
        <div className="absolute end-3 top-3">
          <LikeButton item={item} isVisitor={isVisitor} />
        </div>
        <div className="absolute start-3 bottom-0 flex">
          <TypeTab type={item.type} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-2 pt-2.5">
        <h3 className="text-lg">
          <Link to={path} className="-my-2.5 block rounded-input py-2.5 underline-offset-4 hover:underline">
            <span className="line-clamp-2">{item.title}</span>
          </Link>
        </h3>
        <Facts item={item} />
        <TagList tags={item.tags} />
        <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1">
          <div className="min-w-0 flex-1 basis-28">
            <OwnerLine owner={item.ownerId} />
          </div>
          <ItemActions item={item} memberId={memberId} isVisitor={isVisitor} onOpen={onOpen} />
        </div>
      </div>
    </article>
  );
}

/** Category, condition and value in one line. */
export function Facts({ item }: { item: ItemAnswer }) {
  const { t } = useTranslation();
  const facts = [t(`items.categories.${item.category}`)];
  if (item.type !== 'request') facts.push(t(`items.conditions.${item.condition}`));
  if (item.estimatedValue !== null) facts.push(t('items.value', { value: formatMoney(item.estimatedValue) }));
  return (
    <>
      <p className="text-sm text-muted tabular-nums">{facts.join(' · ')}</p>
      {item.circleId !== null && <CircleMark circleId={item.circleId} />}
    </>
  );
}
