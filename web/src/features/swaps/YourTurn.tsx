import type { PopulatedSwap } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatName } from '../../i18n/localeFormat.ts';
import { Link } from 'react-router-dom';
import { addMessages } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { formatTurn } from './swapText.ts';
import { SwapLoopRows } from './SwapLoopRows.tsx';
import { getSwapCountsQuery, getTurnsQuery } from './swapQueries.ts';
import { getNextStep } from './nextSwapStep.ts';
import { messages } from './swapMessages.en.ts';

addMessages(messages);

/** The swaps that wait for the member, each with one button. */
export function YourTurn({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const swaps = useQuery(getTurnsQuery());
  const loops = useQuery(getSwapCountsQuery()).data?.loops ?? 0;
  const total = (swaps.data?.pagination.total ?? 0) + loops;
  return (
    <section aria-labelledby="your-turn">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id="your-turn" className="text-3xl">
          {t('swaps.yours.title')}{' '}
          {total > 0 && (
            <span
              className={
                'ms-1 inline-grid min-w-8 place-items-center rounded-full bg-accent px-2.5 py-0.5 align-middle ' +
                'font-sans text-base font-semibold whitespace-nowrap text-on-accent tabular-nums'
              }
            >
              {total}
            </span>
          )}
        </h2>
        <MoreLink to="/swaps">{t('swaps.yours.all')}</MoreLink>
      </div>
      {swaps.isPending ? (
        <AfterAWhile>
          <Skeleton className="h-24 !rounded-card" />
        </AfterAWhile>
      ) : swaps.isLoadingError ? (
        <ErrorState
          title={t('swaps.errorTitle')}
          error={swaps.error}
          retrying={swaps.isFetching}
          onRetry={() => void swaps.refetch()}
        />
      ) : total === 0 ? (
        <div
          className={
            'flex min-h-24 flex-wrap items-center justify-between gap-x-6 ' + 'gap-y-3 rounded-card bg-sunken p-5'
          }
        >
          <p className="text-lg text-muted">{t('swaps.yours.none')}</p>
          <Button variant="secondary" asChild>
            <Link to="/items">{t('swaps.browse')}</Link>
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          {loops > 0 && <SwapLoopRows memberId={memberId} group="yourTurn" />}
          <ul className="flex flex-col gap-3 empty:hidden">
            {swaps.data.swapRequests.map((swap) => (
              <li key={swap._id}>
                <Turn swap={swap} memberId={memberId} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Turn({ swap, memberId }: { swap: PopulatedSwap; memberId: string }) {
  const { t } = useTranslation();
  const { _id, title, image } = swap.requestedItem;
  const step = getNextStep(swap);
  const words = `turn-${swap._id}`;
  return (
    <article className="flex items-center gap-4 rounded-card bg-accent-wash p-3 max-sm:flex-wrap sm:pe-5">
      <Link
        to={`/items/${_id}`}
        className="w-24 shrink-0 overflow-hidden rounded-input"
        tabIndex={-1}
        aria-hidden="true"
      >
        <ItemPicture image={image === null ? undefined : { url: image }} alt="" />
      </Link>
      <div className="min-w-0 flex-1">
        <p id={words} className="font-display text-lg leading-snug font-semibold wrap-anywhere text-accent">
          {formatTurn(swap, memberId, t)}
        </p>
        <p className="truncate text-ink">{formatName(title)}</p>
      </div>
      <Button asChild className="max-sm:w-full" aria-describedby={words}>
        <Link to={step.to}>{t(`swaps.yours.${step.word}`)}</Link>
      </Button>
    </article>
  );
}
