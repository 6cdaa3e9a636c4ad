import { smallerUrl } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { itemOptions } from './itemQueries.ts';

/** The item that somebody writes about, in small and as it stands by now; nothing where it can't be seen any more. */
export function ItemInChat({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const item = useQuery(itemOptions(itemId));
  if (item.isPending) return <Skeleton className="h-20 w-64 max-w-full" />;
  if (!item.data) return null;
  const { title, type, status, category, images, ownerId } = item.data;
  const [image] = images;
  return (
    <Link
      to={`/items/${itemId}`}
      className="flex w-64 max-w-full items-center gap-3 overflow-hidden rounded-input border border-line bg-surface pe-3 hover:border-primary"
    >
      <span className="w-24 shrink-0">
        <ItemPicture
          image={image && { url: smallerUrl(image.url, 'thumb'), color: image.color }}
          alt=""
          category={category}
          wanted={type === 'request'}
        />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-sm text-muted">{ownerId.name}</span>
        <span className="block text-sm font-semibold text-primary">{t(`items.statuses.${status}`)}</span>
      </span>
    </Link>
  );
}
