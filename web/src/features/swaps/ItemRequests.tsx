import { isSwapClosed, type ItemSwap } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAgo, formatMean, formatName } from '../../i18n/localeFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { PersonName } from '../../ui/PersonName.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { SwapSkeletons } from './MySwapList.tsx';
import { SwapButtons } from './SwapButtons.tsx';
import { getItemSwapsQuery } from './swapQueries.ts';
import { formatTurn } from './swapText.ts';
import { useKeptSwaps } from './useKeptSwaps.ts';

/** The open requests for one of the member's items side by side, so that the owner can compare them and choose one. */
export function ItemRequests({ itemId, memberId }: { itemId: string; memberId: string }) {
  const { t } = useTranslation();
  const requests = useQuery(getItemSwapsQuery(itemId));
  const open = useMemo(() => requests.data && rankRequests(requests.data.swapRequests), [requests.data]);
  const shown = useKeptSwaps(itemId, open);
  if (requests.isPending) return <SwapSkeletons count={1} />;
  // a dialog of a request stays open when a later load fails
  if (requests.isLoadingError) {
    return (
      <ErrorState
        title={t('swaps.errorTitle')}
        error={requests.error}
        retrying={requests.isFetching}
        onRetry={() => void requests.refetch()}
      />
    );
  }
  return (
    <section id="requests" tabIndex={-1} aria-labelledby="requests-title" className="mt-12 scroll-mt-24">
      <h2 id="requests-title" className="text-3xl">
        {t('swaps.requests.title', { count: shown.length })}
      </h2>
      {shown.length > 1 && shown.some(({ requesterRating }) => requesterRating.count > 0) && (
        <p className="mt-2 text-muted">{t('swaps.requests.sorted')}</p>
      )}
      {shown.length === 0 && <p className="mt-2 text-muted">{t('swaps.requests.allAnswered')}</p>}
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-5">
        {shown.map((swap) => (
          <li key={swap._id} className="row-span-4 grid grid-rows-subgrid">
            <Request swap={swap} memberId={memberId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The best rated first, then those with more ratings, then the oldest. */
function rankRequests(swaps: readonly ItemSwap[]): ItemSwap[] {
  return swaps
    .filter(({ status }) => !isSwapClosed(status))
    .toSorted((one, next) => {
      const [a, b] = [one.requesterRating, next.requesterRating];
      return (b.mean ?? 0) - (a.mean ?? 0) || b.count - a.count || one.createdAt.localeCompare(next.createdAt);
    });
}

function Request({ swap, memberId }: { swap: ItemSwap; memberId: string }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const nameId = useId();
  const { requester, requesterRating, offeredItem, message } = swap;
  return (
    <article
      aria-labelledby={nameId}
      className={
        'relative row-span-4 grid grid-rows-subgrid gap-4 rounded-card border border-line bg-surface p-4 ' +
        'has-[[aria-expanded=true]]:z-10'
      }
    >
      <header className="flex min-w-0 items-center gap-3">
        <Avatar src={requester.avatar} size={44} />
        <div className="min-w-0">
          <h3 id={nameId} className="text-lg wrap-anywhere">
            <Link to={`/members/${requester._id}`} className="underline-offset-4 hover:underline">
              <PersonName person={requester} />
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {requesterRating.mean === null ? (
              t('swaps.requests.newMember')
            ) : (
              <>
                <Stars decorative value={requesterRating.mean} size={16} />
                {t('swaps.requests.rating', {
                  mean: formatMean(requesterRating.mean),
                  count: requesterRating.count,
                })}
              </>
            )}
          </p>
        </div>
      </header>
      <div className="min-w-0">
        {offeredItem === null ? (
          <p className="text-muted">{t('swaps.requests.gift')}</p>
        ) : (
          <Link
            to={`/items/${offeredItem._id}`}
            className="group flex items-center gap-3 rounded-input sm:flex-col sm:items-stretch"
          >
            <span className="w-28 shrink-0 overflow-hidden rounded-input sm:w-auto">
              <ItemPicture image={offeredItem.image === null ? undefined : { url: offeredItem.image }} alt="" />
            </span>
            <span className="min-w-0">
              <span className="block text-sm text-muted">{t('swaps.requests.offers')}</span>
              <span className="line-clamp-2 font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
                {formatName(offeredItem.title)}
              </span>
            </span>
          </Link>
        )}
      </div>
      <div>
        {message === '' ? (
          <p className="text-muted">{t('swaps.requests.noMessage')}</p>
        ) : (
          <blockquote className="border-s-3 border-accent ps-3 whitespace-pre-line wrap-anywhere">{message}</blockquote>
        )}
      </div>
      <div className="flex flex-col justify-end gap-3">
        <p className="text-sm">
          <span className="block font-semibold">{formatTurn(swap, memberId, t)}</span>
          <Link to={`/swaps?swap=${swap._id}`} className="text-muted underline underline-offset-4">
            {t('swaps.requests.open', { when: formatAgo(swap.createdAt, now) })}
          </Link>
        </p>
        <SwapButtons swap={swap} memberId={memberId} />
      </div>
    </article>
  );
}
