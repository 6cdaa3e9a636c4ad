import { homeLists, type PopulatedSwap, getFirstName } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, KeyRound } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addMessages } from '../../i18n/i18n.ts';
import { formatMeetingTime } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { saveHandover } from './saveHandover.ts';
import { SwapExtensionsContext } from './swapExtensions.ts';
import { messages } from './swapMessages.en.ts';
import { getPlannedQuery } from './swapQueries.ts';
import { getGoods, getSwapSides } from './swapText.ts';

addMessages(messages);

const CollectionCodeDialog = lazy(async () => ({
  default: (await import('./CollectionCodeDialog.tsx')).CollectionCodeDialog,
}));

/** The next agreed handovers of the member; nothing without one. It stands first, so it shows no skeleton. */
export function PlannedMeetings({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const planned = useQuery(getPlannedQuery());
  if (planned.data === undefined || planned.data.swapRequests.length === 0) return null;
  return (
    <section aria-labelledby="planned">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id="planned" className="text-3xl">
          {t('swaps.meetings.title')}
        </h2>
        {planned.data.pagination.total > homeLists.planned && (
          <MoreLink to="/swaps?group=planned">{t('swaps.meetings.all')}</MoreLink>
        )}
      </div>
      <ul className="flex flex-col gap-3">
        {planned.data.swapRequests.map((swap) => (
          <li key={swap._id}>
            <Meeting swap={swap} memberId={memberId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Meeting({ swap, memberId }: { swap: PopulatedSwap; memberId: string }) {
  const { t } = useTranslation();
  const { renderMessage } = use(SwapExtensionsContext);
  const [showsCode, setShowsCode] = useState(false);
  const { plan } = swap.handover;
  if (plan === null) return null;
  const { other } = getSwapSides(swap, memberId);
  const { given, got } = getGoods(swap, memberId);
  const name = getFirstName(other.name);
  const image = (given ?? got)?.image ?? null;
  const words = `meeting-${swap._id}`;
  return (
    <article aria-labelledby={words} className="flex flex-col gap-3 rounded-card bg-primary-wash p-3 sm:p-5">
      <Link to={`/swaps?swap=${swap._id}`} className="group flex items-center gap-4 rounded-input">
        <span className="w-24 shrink-0 overflow-hidden rounded-input" aria-hidden="true">
          <ItemPicture image={image === null ? undefined : { url: image }} alt="" />
        </span>
        <span id={words} className="flex min-w-0 flex-1 flex-col wrap-anywhere">
          <span className="font-display text-xl leading-snug font-semibold underline-offset-4 group-hover:underline">
            {formatMeetingTime(plan.startsAt)}
          </span>
          <span>
            {plan.method === 'courier' || plan.place === ''
              ? t('swaps.meetings.courier', { name })
              : t('swaps.meetings.place', { place: plan.place, name })}
          </span>
          <span className="text-muted">
            {given !== null && got !== null
              ? t('swaps.meetings.barter', { mine: given.title, theirs: got.title })
              : given === null
                ? t('swaps.meetings.gets', { title: got?.title ?? '' })
                : t('swaps.meetings.gives', { title: given.title })}
          </span>
        </span>
      </Link>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<KeyRound size={18} aria-hidden="true" />}
          onClick={() => {
            setShowsCode(true);
          }}
        >
          {t('swaps.meetings.code')}
        </Button>
        {renderMessage(other)}
        <Button
          variant="secondary"
          icon={<CalendarPlus size={18} aria-hidden="true" />}
          onClick={() => {
            saveHandover(swap._id);
          }}
        >
          {t('swaps.meetings.calendar')}
        </Button>
      </div>
      {showsCode && (
        <Suspense>
          <CollectionCodeDialog
            swap={swap}
            memberId={memberId}
            onClose={() => {
              setShowsCode(false);
            }}
          />
        </Suspense>
      )}
    </article>
  );
}
