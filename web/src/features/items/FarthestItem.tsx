import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addMessages } from '../../i18n/i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { messages } from './itemStoryMessages.en.ts';
import { farthestItemQuery } from './itemStoryQueries.ts';
import { toCardImage } from './itemPictureSizes.ts';

addMessages(messages);

/** The thing that changed hands most often; nothing while none did so twice. */
export function FarthestItem() {
  const { t } = useTranslation();
  const { data } = useQuery(farthestItemQuery);
  if (!data?.item) return null;
  const { _id, title, handovers, picture } = data.item;
  return (
    <Card className="mb-8 flex max-w-3xl items-center gap-5 p-4">
      <div className="w-28 shrink-0 overflow-hidden rounded-input sm:w-36">
        <ItemPicture image={toCardImage(picture ?? undefined)} alt="" />
      </div>
      <div className="min-w-0">
        <h3 className="text-sm font-normal text-muted">{t('story.farthest.title')}</h3>
        <Link
          to={`/items/${_id}`}
          className="font-display text-xl font-bold wrap-anywhere underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p>{t('story.farthest.handovers', { count: handovers })}</p>
      </div>
    </Card>
  );
}
