import { buildSrcSet, type ItemAnswer } from '@pass-along/contracts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { joinClasses } from '../../ui/joinClasses.ts';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import { useLayer } from '../../ui/useLayer.ts';
import { useGallery } from './useGallery.ts';

interface FullScreenPhotosProps {
  item: ItemAnswer;
  /** Index of the first photo, from 0. */
  first: number;
  /** Called with the index of the last photo shown. */
  onClose: (last: number) => void;
}

const round = 'grid size-12 place-items-center rounded-full bg-surface text-ink hover:bg-primary-wash';

/** A full-screen view of the photos, one at a time and uncropped. */
export function FullScreenPhotos({ item, first, onClose }: FullScreenPhotosProps) {
  const { t } = useTranslation();
  const giveBackFocus = useFocusReturn();
  const total = item.images.length;
  const { shown, step, keys, swipe } = useGallery(total, first);
  const image = item.images[shown];
  const close = () => {
    onClose(shown);
  };
  useLayer(true, close);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveBackFocus}
          className="fixed inset-0 z-50 flex animate-appear touch-pan-y flex-col bg-bg focus:outline-none"
          {...keys}
          {...swipe}
        >
          <header
            className={
              'flex items-center justify-between gap-4 px-4 ' + 'pt-[max(0.75rem,env(safe-area-inset-top))] pb-3'
            }
          >
            <Dialog.Title className="min-w-0 truncate text-lg">{item.title}</Dialog.Title>
            <div className="flex items-center gap-4">
              {total > 1 && (
                <span role="status" className="whitespace-nowrap text-muted tabular-nums">
                  {t('item.photo', { number: shown + 1, total })}
                </span>
              )}
              <Dialog.Close aria-label={t('ui.close')} className={round}>
                <X size={24} aria-hidden="true" />
              </Dialog.Close>
            </div>
          </header>
          <div className="relative min-h-0 flex-1 pb-[env(safe-area-inset-bottom)]">
            {image && (
              <img
                key={image.id}
                src={image.url}
                srcSet={buildSrcSet(image, 'full')}
                sizes="100vw"
                alt={t('item.photoOf', { title: item.title, number: shown + 1, total })}
                className="size-full object-contain"
              />
            )}
            {total > 1 && (
              <>
                <button
                  type="button"
                  aria-label={t('item.previousPhoto')}
                  className={joinClasses(round, 'absolute start-4 top-1/2 -translate-y-1/2')}
                  onClick={() => {
                    step(-1);
                  }}
                >
                  <ChevronLeft size={26} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-label={t('item.nextPhoto')}
                  className={joinClasses(round, 'absolute end-4 top-1/2 -translate-y-1/2')}
                  onClick={() => {
                    step(1);
                  }}
                >
                  <ChevronRight size={26} aria-hidden="true" />
                </button>
              </>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
