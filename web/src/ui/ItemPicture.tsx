import { type ItemCategory } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryDrawing } from '../drawings/CategoryDrawing.tsx';
import { classes } from './classes.ts';

/** The first pictures of a page load at once, its very first before all others; the rest when they come near. */
export type PictureLoading = 'first' | 'atOnce' | 'whenNear';

interface ItemPictureProps {
  /** `srcSet` names it in other widths; which one is taken follows from `sizes`. */
  image: { url: string; color?: string; srcSet?: string } | undefined;
  alt: string;
  /** Stands in when there is no picture, or it does not load. */
  category?: ItemCategory;
  /** A wanted post needs no picture, so nothing says that it has none. */
  wanted?: boolean;
  loads?: PictureLoading;
  /** How wide it is shown, as the attribute of an image. */
  sizes?: string;
  className?: string;
}

/** An item's photo, 4:3 and cover-fit, on its own dominant colour until it is there. */
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
  const frame = classes('relative aspect-[4/3] w-full overflow-hidden bg-sunken', className);
  if (image === undefined || image.url === broken) {
    return (
      <div className={classes(frame, 'grid place-items-center text-muted')}>
        <CategoryDrawing category={category} className="w-2/5 max-w-36" />
        {image === undefined && !wanted && <span className="absolute bottom-2 text-sm">{t('ui.noImage')}</span>}
        {image !== undefined && alt !== '' && <span className="sr-only">{alt}</span>}
      </div>
    );
  }
  return (
    <div className={frame} style={image.color === undefined ? undefined : { backgroundColor: image.color }}>
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
    </div>
  );
}
