import { type ItemAnswer } from '@pass-along/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { StatusStamp } from './ItemLabels.tsx';

/** One photo large, the others to pick from; arrow buttons step through. */
export function ItemGallery({ item }: { item: ItemAnswer }) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const total = item.images.length;
  const shown = Math.min(index, Math.max(0, total - 1));
  const step = (by: number) => {
    setIndex((shown + by + total) % total);
  };
  const arrow =
    'absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink hover:bg-primary-wash';
  return (
    <div className="flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-card">
        <ItemPicture
          eager
          image={item.images[shown]}
          alt={t('item.photoOf', { title: item.title, number: shown + 1, total })}
          category={item.category}
          wanted={item.type === 'request'}
        />
        <StatusStamp status={item.status} />
        {total > 1 && (
          <>
            <button
              type="button"
              aria-label={t('item.previousPhoto')}
              className={classes(arrow, 'start-3')}
              onClick={() => step(-1)}
            >
              <ChevronLeft size={24} aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={t('item.nextPhoto')}
              className={classes(arrow, 'end-3')}
              onClick={() => step(1)}
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
                className="block w-full overflow-hidden rounded-input aria-current:outline-3 aria-current:outline-offset-2 aria-current:outline-accent"
                onClick={() => {
                  setIndex(number);
                }}
              >
                <ItemPicture image={{ url: image.thumbUrl, color: image.color }} alt="" category={item.category} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
