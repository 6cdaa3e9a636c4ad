import type { SwapItem } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatName } from '../../i18n/localeFormat.ts';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';

type LinkedItem = Pick<SwapItem, '_id' | 'title' | 'image'>;

/** The picture beside `ItemTitleLink`, which names the link for everyone else. */
export function ItemPictureLink({ item, className }: { item: LinkedItem; className: string }) {
  return (
    <Link
      to={`/items/${item._id}`}
      className={joinClasses('shrink-0 self-start overflow-hidden rounded-input', className)}
      tabIndex={-1}
      aria-hidden="true"
    >
      <ItemPicture image={item.image === null ? undefined : { url: item.image }} alt="" />
    </Link>
  );
}

export function ItemTitleLink({ item }: { item: LinkedItem }) {
  return (
    <Link to={`/items/${item._id}`} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
      <bdi>{formatName(item.title)}</bdi>
    </Link>
  );
}

export function HandoverLink({ swapId }: { swapId: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to={`/swaps?swap=${swapId}`}
      className="flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {t('swapLoops.leg.handover')}
    </Link>
  );
}
