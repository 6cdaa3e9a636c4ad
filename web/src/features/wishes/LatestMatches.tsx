import { buildSmallerUrl, type MatchAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAgo } from '../../i18n/localeFormat.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { newestMatchesQuery } from './wishQueries.ts';
import { messages } from './wishMessages.en.ts';

addMessages(messages);

/** The latest matches, each with its wish. */
export function LatestMatches() {
  const { t } = useTranslation();
  const matches = useQuery(newestMatchesQuery);
  const [now] = useState(() => Date.now());
  return (
    <ListSection
      id="wish-finds"
      title={t('wishes.finds.title')}
      more={{ to: '/wishes', text: t('wishes.link') }}
      list={matches}
      errorTitle={t('wishes.errorTitle')}
      none={{ line: t('wishes.finds.none'), to: '/items', text: t('wishes.search') }}
      getKey={({ _id }) => _id}
    >
      {(match) => <MatchEntry match={match} now={now} />}
    </ListSection>
  );
}

function MatchEntry({ match: { item, wish, searchName, matchedAt }, now }: { match: MatchAnswer; now: number }) {
  const { t } = useTranslation();
  const [cover] = item.images;
  return (
    <Link
      to={`/items/${item._id}`}
      className="group flex items-center gap-4 rounded-input px-3 py-2 transition-colors hover:bg-primary-wash"
    >
      <span className="w-20 shrink-0 overflow-hidden rounded-input">
        <ItemPicture
          image={cover && { url: buildSmallerUrl(cover.url, 'thumb'), color: cover.color }}
          alt=""
          category={item.category}
          wanted={item.type === 'request'}
        />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span
          className={
            'font-display text-lg leading-snug font-semibold wrap-anywhere underline-offset-4 ' +
            'group-hover:underline'
          }
        >
          {item.title}
        </span>
        <span className="text-sm wrap-anywhere text-muted">
          {t(`wishes.finds.${wish}`, { name: searchName })}, {formatAgo(matchedAt, now)}
        </span>
      </span>
    </Link>
  );
}
