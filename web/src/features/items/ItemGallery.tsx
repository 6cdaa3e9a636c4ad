import type { ItemAnswer } from '@pass-along/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinClasses } from '../../ui/joinClasses.ts';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { FullScreenPhotos } from './FullScreenPhotos.tsx';
import { toCardImage, imageSizes, toPageImage } from './itemPictureSizes.ts';
import { StatusStamp } from './ItemLabels.tsx';
import { useGallery } from './useGallery.ts';

/** On a phone on its side the title stays in sight. */
const lowWindow = '[@media(max-height:30rem)]:max-h-[35dvh]';

/** One large photo, which opens full screen, and thumbnails of the others. */
export function ItemGallery({ item }: { item: ItemAnswer }) {
  const { t } = useTranslation();
  const total = item.images.length;
  const { shown, step, choose, keys, swipe } = useGallery(total);
  const [full, setFull] = useState(false);
  const arrow =
    'absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink ' +
    'hover:bg-primary-wash';
  const picture = (
    <ItemPicture
      loads="first"
      image={toPageImage(item.images[shown])}
      sizes={imageSizes.page}
      alt={t('item.photoOf', { title: item.title, number: shown + 1, total })}
      category={item.category}
      wanted={item.type === 'request'}
      className={lowWindow}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-card">
        {total === 0 ? (
          picture
        ) : (
          <button
            type="button"
            aria-label={t('item.fullView', { title: item.title, number: shown + 1, total })}
            className="block w-full cursor-zoom-in touch-pan-y rounded-card -outline-offset-4"
            onClick={() => {
              setFull(true);
            }}
            {...keys}
            {...swipe}
          >
            {picture}
          </button>
        )}
        {/* outside of the button, which has a name of its own; clicks pass through */}
        <div className="pointer-events-none">
          <StatusStamp item={item} />
        </div>
        {total > 1 && (
          <>
            <button
              type="button"
              aria-label={t('item.previousPhoto')}
              className={joinClasses(arrow, 'start-3')}
              onClick={() => {
                step(-1);
              }}
              {...keys}
            >
              <ChevronLeft size={24} aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={t('item.nextPhoto')}
              className={joinClasses(arrow, 'end-3')}
              onClick={() => {
                step(1);
              }}
              {...keys}
            >
              <ChevronRight size={24} aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      {total > 1 && (
        <ul className="grid grid-cols-5 gap-2 sm:gap-3">
          {item.images.map((image, number) => (
            <li key={image.id}>
              <button
                type="button"
                aria-label={t('item.photo', { number: number + 1, total })}
                aria-current={number === shown}
                className={
                  'block w-full overflow-hidden rounded-input aria-current:outline-3 ' +
                  'aria-current:outline-offset-2 aria-current:outline-accent'
                }
                onClick={() => {
                  choose(number);
                }}
                {...keys}
              >
                <ItemPicture image={toCardImage(image)} sizes={imageSizes.small} alt="" category={item.category} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {full && (
        <FullScreenPhotos
          item={item}
          first={shown}
          onClose={(last) => {
            setFull(false);
            choose(last);
          }}
        />
      )}
    </div>
  );
}
