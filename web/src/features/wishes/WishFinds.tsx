import { smallerUrl, type MatchAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAgo } from '../../i18n/format.ts';
import { learnEnglish } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { newestMatchesOptions } from './wishQueries.ts';
import { words } from './words.en.ts';

learnEnglish(words);

/** What my wishlist found last, each with the wish that found it. */
export function WishFinds() {
  const { t } = useTranslation();
  const matches = useQuery(newestMatchesOptions);
  const [now] = useState(() => Date.now());
  return (
    <section aria-labelledby="wish-finds">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id="wish-finds" className="text-2xl">
          {t('wishes.finds.title')}
        </h2>
        <MoreLink to="/wishes">{t('wishes.link')}</MoreLink>
      </div>
      {matches.isPending ? (
        <AfterAWhile>
          <Skeleton className="h-20 !rounded-card" />
        </AfterAWhile>
      ) : matches.isError ? (
        <ErrorState
          title={t('wishes.errorTitle')}
          error={matches.error}
          retrying={matches.isFetching}
          onRetry={() => void matches.refetch()}
        />
      ) : matches.data.length === 0 ? (
        <div className="flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken p-5">
          <p className="max-w-prose text-muted">{t('wishes.finds.none')}</p>
          <Button variant="secondary" asChild>
            <Link to="/items">{t('wishes.search')}</Link>
          </Button>
        </div>
      ) : (
        <ul className="-mx-3 flex flex-col">
          {matches.data.map((match) => (
            <li key={match._id}>
              <Find match={match} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Find({ match: { item, wish, searchName, matchedAt }, now }: { match: MatchAnswer; now: number }) {
  const { t } = useTranslation();
  const [cover] = item.images;
  return (
    <Link
      to={`/items/${item._id}`}
      className="group flex items-center gap-4 rounded-input px-3 py-2 transition-colors hover:bg-primary-wash"
    >
      <span className="w-20 shrink-0 overflow-hidden rounded-input">
        <ItemPicture
          image={cover && { url: smallerUrl(cover.url, 'thumb'), color: cover.color }}
          alt=""
          category={item.category}
          wanted={item.type === 'request'}
        />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-display text-lg leading-snug font-semibold break-words underline-offset-4 group-hover:underline">
          {item.title}
        </span>
        <span className="text-sm break-words text-muted">
          {t(`wishes.finds.${wish}`, { name: searchName })}, {formatAgo(matchedAt, now)}
        </span>
      </span>
    </Link>
  );
}
