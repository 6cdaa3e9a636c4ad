import type { RecommendationAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recommendationsQuery } from '../../api/recommendationsQuery.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { NearPictures } from '../../ui/NearPictures.tsx';
import { TypeTab } from './ItemLabels.tsx';
import { imageSizes, toCardImage } from './itemPictureSizes.ts';
import { messages } from './recommendationMessages.en.ts';
import { useHideRecommendation } from './recommendationMutations.tsx';

addMessages(messages);

const shownFirst = 4;

/** Things for the member, each with its reason; nothing while there are none. */
export function Recommendations() {
  const { t } = useTranslation();
  const { data } = useQuery(recommendationsQuery);
  const hide = useHideRecommendation();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** The place of the hidden card: the focus goes to the card that takes it. */
  const hiddenAt = useRef<number>(undefined);
  const recommendations = data?.recommendations ?? [];
  const shown = all ? recommendations : recommendations.slice(0, shownFirst);
  useEffect(() => {
    if (hiddenAt.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(hiddenAt.current, buttons.length - 1)]?.focus();
    hiddenAt.current = undefined;
  }, [recommendations.length]);
  if (shown.length === 0) return null;
  return (
    <NearPictures className="page pt-16" aria-labelledby="for-you">
      <h2 id="for-you" className="mb-6 text-3xl">
        {t('recommendations.title')}
      </h2>
      <ul ref={list} className="grid grid-cols-2 gap-4 sm:gap-6 md:grid-cols-4">
        {shown.map((recommendation, nth) => (
          <RecommendedItem
            key={recommendation.item._id}
            recommendation={recommendation}
            onHide={() => {
              hiddenAt.current = nth;
              hide.mutate({ params: { itemId: recommendation.item._id } });
            }}
          />
        ))}
      </ul>
      {shown.length < recommendations.length && (
        <Button
          variant="secondary"
          className="mt-6"
          onClick={() => {
            hiddenAt.current = undefined;
            setAll(true);
          }}
        >
          {t('recommendations.more')}
        </Button>
      )}
    </NearPictures>
  );
}

interface RecommendedItemProps {
  recommendation: RecommendationAnswer;
  onHide: () => void;
}

function RecommendedItem({ recommendation, onHide }: RecommendedItemProps) {
  const { t } = useTranslation();
  const { item } = recommendation;
  return (
    <li className="relative">
      <Link to={`/items/${item._id}`} className="group block rounded-card">
        <div className="relative overflow-hidden rounded-card">
          <ItemPicture
            image={toCardImage(item.picture ?? undefined)}
            sizes={imageSizes.beside}
            alt=""
            category={item.category}
            loads="whenNear"
          />
          <span className="absolute start-3 bottom-0 flex">
            <TypeTab type={item.type} />
          </span>
        </div>
        <span className="mt-2 line-clamp-2 font-display text-lg font-semibold underline-offset-4 group-hover:underline">
          {item.title}
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          <Reason recommendation={recommendation} />
        </span>
      </Link>
      <IconButton
        label={t('recommendations.hide', { title: item.title })}
        className="absolute end-2 top-2 bg-surface"
        onClick={onHide}
      >
        <X size={19} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function Reason({ recommendation: { item, reason, cause } }: { recommendation: RecommendationAnswer }) {
  const { t } = useTranslation();
  switch (reason) {
    case 'received':
      return t('recommendations.reason.received', { category: t(`items.categories.${item.category}`) });
    case 'neighbours':
      return t('recommendations.reason.neighbours');
    case 'search':
    case 'post':
    case 'liked':
    case 'circle':
      return cause === ''
        ? t(`recommendations.plainReason.${reason}`)
        : t(`recommendations.reason.${reason}`, { name: cause });
  }
}
