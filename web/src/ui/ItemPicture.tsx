import type { ItemCategory } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryDrawing } from '../drawings/CategoryDrawing.tsx';
import { joinClasses } from './joinClasses.ts';
import { usePicturesWait } from './NearPictures.tsx';

/**
 * The first pictures of a page load at once, the very first with high priority; the others load when they come near the
 * window.
 */
export type PictureLoading = 'first' | 'atOnce' | 'whenNear';

interface ItemPictureProps {
  /** `srcSet` has the same picture in other widths; `sizes` decides which one loads. */
  image: { url: string; color?: string; srcSet?: string } | undefined;
  alt: string;
  /** Placeholder when there is no picture, or it fails to load. */
  category?: ItemCategory;
  /** A wanted post needs no picture, so it shows no 'No image' label. */
  wanted?: boolean;
  loads?: PictureLoading;
  /** The display width, as the `sizes` attribute. */
  sizes?: string;
  className?: string;
}

/** An item's photo, 4:3 and cover-fit, over its dominant colour until it has loaded. */
export function ItemPicture({
  image,
  alt,
  category,
  wanted = false,
  loads = 'whenNear',
  sizes,
  className,
}: ItemPictureProps) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string>();
  const waits = usePicturesWait();
  const frame = joinClasses('relative aspect-[4/3] w-full overflow-hidden bg-sunken', className);
  if (image === undefined || image.url === broken) {
    return (
      <div className={joinClasses(frame, 'grid place-items-center text-muted')}>
        <CategoryDrawing category={category} className="w-2/5 max-w-36" />
        {image === undefined && !wanted && <span className="absolute bottom-2 text-sm">{t('ui.noImage')}</span>}
        {image !== undefined && alt !== '' && <span className="sr-only">{alt}</span>}
      </div>
    );
  }
  return (
    <div className={frame} style={image.color === undefined ? undefined : { backgroundColor: image.color }}>
      {!waits && (
        <img
          sizes={sizes}
          srcSet={image.srcSet}
          src={image.url}
          alt={alt}
          loading={loads === 'whenNear' ? 'lazy' : 'eager'}
          fetchPriority={loads === 'first' ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
          onError={() => {
            setBroken(image.url);
          }}
        />
      )}
    </div>
  );
}
