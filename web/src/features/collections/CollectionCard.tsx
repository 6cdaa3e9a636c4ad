import { buildSmallerUrl, type ListedCollection } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { PersonName } from '../../ui/PersonName.tsx';

const places = [0, 1, 2];

/** A named shelf: up to three pictures, the name and the number of items. */
export function CollectionCard({ collection }: { collection: ListedCollection }) {
  const { t } = useTranslation();
  const { _id, name, maker, covers, itemCount, featured, takenDown } = collection;
  return (
    <Link to={`/collections/${_id}`} className="group block rounded-card">
      <span className="grid grid-cols-3 gap-1 overflow-hidden rounded-card">
        {places.map((place) => {
          const cover = covers[place];
          if (!cover) return <span key={place} className="aspect-[4/3] bg-sunken" />;
          const { picture, category } = cover;
          const image = picture ? { url: buildSmallerUrl(picture.url, 'thumb'), color: picture.color } : undefined;
          return <ItemPicture key={place} image={image} alt="" category={category} wanted />;
        })}
      </span>
      <span
        className={
          'mt-2 block font-display text-lg font-semibold wrap-anywhere underline-offset-4 group-hover:underline'
        }
      >
        <bdi>{name}</bdi>
      </span>
      <span className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span>{t('collections.count', { count: itemCount })}</span>
        <span aria-hidden="true">·</span>
        <PersonName person={maker} />
        {featured && <span className="font-semibold text-primary">{t('collections.featured')}</span>}
        {takenDown && <span className="basis-full">{t('collections.takenDown')}</span>}
      </span>
    </Link>
  );
}
