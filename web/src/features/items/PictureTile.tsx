import { limits } from '@pass-along/contracts';
import { Move } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RemovePicture } from '../../forms/RemovePicture.tsx';
import { EditPhotoButton } from '../../photoEditor/EditPhotoButton.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import type { DraftPicture } from './itemDraft.ts';
import { tileAttribute, type usePictureOrder } from './usePictureOrder.ts';

interface PictureTileProps {
  picture: DraftPicture;
  index: number;
  total: number;
  /** The uploaded share, 0 to 1. */
  sent: number;
  order: ReturnType<typeof usePictureOrder>;
  onEdited: (file: File) => void;
  onRemove: () => void;
}

/** A chosen picture: a tap makes it the cover, the handle moves it, the button at its lower corner edits it. */
export function PictureTile({ picture, index, total, sent, order, onEdited, onRemove }: PictureTileProps) {
  const { t } = useTranslation();
  const name = picture.kind === 'picked' ? picture.file.name : t('itemForm.picture', { number: index + 1 });
  const image = (
    <img src={picture.url} alt={name} className="aspect-square w-full rounded-input bg-sunken object-cover" />
  );
  return (
    <li
      {...{ [tileAttribute]: picture.id }}
      className={joinClasses('relative', order.dragged === picture.id && 'opacity-60')}
    >
      {index === 0 ? (
        image
      ) : (
        <button
          type="button"
          aria-label={t('itemForm.makeCover', { name })}
          className="block w-full rounded-input"
          onClick={() => {
            order.moveFirst(picture.id);
          }}
        >
          {image}
        </button>
      )}
      {index === 0 && (
        <span className="absolute start-0 bottom-0 rounded-e-input bg-surface px-2 py-0.5 text-sm font-semibold">
          {t('itemForm.cover')}
        </span>
      )}
      {sent < 1 && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1.5 bg-sunken">
          <span className="block h-full bg-primary" style={{ width: `${String(Math.round(sent * 100))}%` }} />
        </span>
      )}
      {total > 1 && (
        <button
          type="button"
          aria-label={t('itemForm.movePicture', { name, number: index + 1, total })}
          className={
            'absolute start-0 top-0 grid size-11 cursor-grab touch-none place-items-center rounded-ss-input ' +
            'rounded-ee-input bg-surface/85 text-ink'
          }
          {...order.createHandle(picture.id)}
        >
          <Move size={18} aria-hidden="true" />
        </button>
      )}
      <EditPhotoButton
        photo={picture.kind === 'picked' ? picture.file : { url: picture.url, name }}
        tileName={name}
        maxBytes={limits.item.imageBytes}
        onDone={onEdited}
      />
      <RemovePicture label={t('itemForm.removePicture', { name })} onRemove={onRemove} />
    </li>
  );
}
