import { buildSmallerUrl, type ItemAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatName } from '../../i18n/localeFormat.ts';
import { Link } from 'react-router-dom';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ItemActions } from './ItemActions.tsx';
import type { ItemDialog } from './itemDialog.ts';
import { StatusWords } from './ItemLabels.tsx';
import { getItemQuery } from './itemQueries.ts';
import { LikeButton } from './LikeButton.tsx';
import { PersonName } from '../../ui/PersonName.tsx';

interface ItemInChatProps {
  itemId: string;
  memberId: string;
  onOpen: (dialog: ItemDialog) => void;
}

/**
 * A small card of the item that a conversation is about, with its present status; renders nothing when the viewer can't
 * see the item any more.
 */
export function ItemInChat({ itemId, memberId, onOpen }: ItemInChatProps) {
  const item = useQuery(getItemQuery(itemId));
  if (item.isPending) return <Skeleton className="h-20 w-72 max-w-full" />;
  if (!item.data) return null;
  const isMine = item.data.ownerId._id === memberId;
  return (
    <article
      aria-label={formatName(item.data.title)}
      className="w-72 max-w-full overflow-hidden rounded-input border border-line bg-surface"
    >
      <SmallItemCard item={item.data} />
      {!isMine && (
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 p-1.5 empty:hidden">
          <LikeButton item={item.data} isVisitor={false} />
          <ItemActions item={item.data} memberId={memberId} isVisitor={false} onOpen={onOpen} />
        </div>
      )}
    </article>
  );
}

function SmallItemCard({ item }: { item: ItemAnswer }) {
  const { _id, title, type, category, images, ownerId } = item;
  const [image] = images;
  return (
    <Link to={`/items/${_id}`} className="group flex items-center gap-3 pe-3">
      <span className="w-24 shrink-0">
        <ItemPicture
          image={image && { url: buildSmallerUrl(image.url, 'thumb'), color: image.color }}
          alt=""
          category={category}
          wanted={type === 'request'}
        />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold underline-offset-4 group-hover:underline">
          {formatName(title)}
        </span>
        <span className="block truncate text-sm text-muted">
          <PersonName person={ownerId} />
        </span>
        <span className="block text-sm font-semibold text-primary">
          <StatusWords item={item} />
        </span>
      </span>
    </Link>
  );
}
