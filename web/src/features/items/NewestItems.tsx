import type { ItemAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BicycleDrawing } from '../../drawings/BicycleDrawing.tsx';
import { formatAgo } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { NearPictures } from '../../ui/NearPictures.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { toCardImage, imageSizes, toPageImage } from './itemPictureSizes.ts';
import { TypeTab } from './ItemLabels.tsx';
import { newestItemsQuery } from './itemQueries.ts';
import { WantedNote } from './WantedNote.tsx';

const shownItems = 5;

/** The newest items: one large, four beside it. `loads` says when the large picture does. */
export function NewestItems({ loads }: { loads: 'first' | 'whenNear' }) {
  const { t } = useTranslation();
  const newest = useQuery(newestItemsQuery);
  const [now] = useState(() => Date.now());
  const items = withPictureFirst(newest.data?.items.slice(0, shownItems) ?? []);
  const Section = loads === 'first' ? 'section' : NearPictures;
  return (
    <Section className="page pt-16" aria-labelledby="newest">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="newest" className="text-3xl">
          {t('items.newest.title')}
        </h2>
        <MoreLink to="/items">{t('items.newest.all')}</MoreLink>
      </div>
      {newest.isPending ? (
        <AfterAWhile>
          <div className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
            <Skeleton className="col-span-2 row-span-2 aspect-[4/3] !rounded-card" />
            {[1, 2, 3, 4].map((tile) => (
              <Skeleton key={tile} className="aspect-[4/3] !rounded-card" />
            ))}
          </div>
        </AfterAWhile>
      ) : newest.isLoadingError ? (
        <ErrorState
          title={t('items.errorTitle')}
          error={newest.error}
          retrying={newest.isFetching}
          onRetry={() => void newest.refetch()}
        />
      ) : items.length === 0 ? (
        <EmptyState
          drawing={<BicycleDrawing />}
          title={t('items.newest.empty')}
          text={t('items.newest.emptyHint')}
          action={
            <Button asChild>
              <Link to="/items?add=item">{t('items.empty')}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
          {items.map((item, index) => {
            const [cover] = item.images;
            const large = index === 0;
            return (
              <li key={item._id} className={joinClasses(large && 'col-span-2 lg:row-span-2')}>
                <Link to={`/items/${item._id}`} className="group block rounded-card">
                  <div className="relative overflow-hidden rounded-card">
                    {cover === undefined && item.type === 'request' ? (
                      <WantedNote item={item} />
                    ) : (
                      <ItemPicture
                        image={large ? toPageImage(cover) : toCardImage(cover)}
                        sizes={large ? imageSizes.lead : imageSizes.beside}
                        alt=""
                        category={item.category}
                        loads={large ? loads : 'whenNear'}
                      />
                    )}
                    <span className="absolute start-3 bottom-0 flex">
                      <TypeTab type={item.type} />
                    </span>
                  </div>
                  <span
                    className={joinClasses(
                      'mt-2 line-clamp-2 font-display font-semibold underline-offset-4 group-hover:underline',
                      large ? 'text-2xl' : 'text-lg',
                    )}
                  >
                    {item.title}
                  </span>
                  <span className="block text-sm text-muted">
                    {item.ownerId.name}, {formatAgo(item.createdAt, now)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

/** Moves the first item with a photo to the front; the others keep their order. */
function withPictureFirst(items: readonly ItemAnswer[]): ItemAnswer[] {
  const lead = items.find((item) => item.images.length > 0);
  return lead === undefined ? [...items] : [lead, ...items.filter((item) => item !== lead)];
}
