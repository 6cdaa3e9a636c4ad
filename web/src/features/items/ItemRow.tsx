import { Link } from 'react-router-dom';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { ItemActions } from './ItemActions.tsx';
import { Facts, type ItemTileProps } from './ItemCard.tsx';
import { toCardImage, imageSizes } from './itemPictureSizes.ts';
import { OwnerLine, StatusStamp, TagList, TypeTab, YoursFlag } from './ItemLabels.tsx';
import { LikeButton } from './LikeButton.tsx';

/** An item in the list layout, with its description. */
export function ItemRow({ item, memberId, isVisitor, loads, onOpen }: ItemTileProps) {
  const path = `/items/${item._id}`;
  const [cover] = item.images;
  return (
    <article className="grid grid-cols-[7.5rem_1fr] gap-4 py-5 sm:grid-cols-[13rem_1fr] sm:gap-6">
      <div className="relative self-start overflow-hidden rounded-card">
        <Link to={path} tabIndex={-1} aria-hidden="true" className="block">
          <ItemPicture
            image={toCardImage(cover)}
            sizes={imageSizes.row}
            alt=""
            category={item.category}
            loads={loads}
            wanted={item.type === 'request'}
          />
          <StatusStamp item={item} />
        </Link>
        <div className="absolute start-2 bottom-0 flex max-sm:start-0">
          <TypeTab ofSmall type={item.type} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="text-lg sm:text-xl">
              <Link
                to={path}
                className="relative -my-2.5 block rounded-input py-2.5 underline-offset-4 hover:underline"
              >
                <span className="line-clamp-2">{item.title}</span>
              </Link>
            </h3>
            <Facts item={item} />
          </div>
          <div className="-mt-2 shrink-0">
            <LikeButton item={item} isVisitor={isVisitor} />
          </div>
        </div>
        <p className="line-clamp-2 max-sm:hidden">{item.description}</p>
        <TagList tags={item.tags} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <div className="flex max-w-full items-center gap-3">
            <OwnerLine owner={item.ownerId} />
            {item.ownerId._id === memberId && <YoursFlag />}
          </div>
          <ItemActions item={item} memberId={memberId} isVisitor={isVisitor} onOpen={onOpen} />
        </div>
      </div>
    </article>
  );
}
