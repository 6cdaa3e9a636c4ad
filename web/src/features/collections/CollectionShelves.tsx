import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addMessages } from '../../i18n/i18n.ts';
import { CollectionCard } from './CollectionCard.tsx';
import { messages } from './collectionMessages.en.ts';
import { boardCollectionsQuery } from './collectionQueries.ts';

addMessages(messages);

/** Collections below the items of the board, where they move nothing when they arrive; nothing while there are none. */
export function CollectionShelves() {
  const { t } = useTranslation();
  const { data } = useQuery(boardCollectionsQuery);
  if (!data || data.collections.length === 0) return null;
  return (
    <section className="perforated mt-14 pt-8" aria-labelledby="collections">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="collections" className="text-2xl">
          {t('collections.title')}
        </h2>
        <Link to="/collections" className="font-medium underline underline-offset-4">
          {t('collections.all')}
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {data.collections.map((collection) => (
          <li key={collection._id} className="min-w-0">
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
    </section>
  );
}
