import type { HandoverPlan, PopulatedSwap, SwapItem } from '@pass-along/contracts';
import { ArrowLeftRight, ArrowRight, Repeat2 } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAgo, formatName } from '../../i18n/localeFormat.ts';
import { PlanPlaceNote } from '../../meetingPlaces/PlanPlaceNote.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { CompletionWatch } from './CompletionWatch.tsx';
import { CounterNote } from './CounterNote.tsx';
import { SwapButtons } from './SwapButtons.tsx';
import { SwapStory } from './SwapStory.tsx';
import { SwapExtensionsContext } from './swapExtensions.ts';
import {
  formatNextDeadline,
  isMyTurn,
  formatPlan,
  getGoods,
  getSwapSides,
  getStatusTone,
  formatTurn,
} from './swapText.ts';

interface SwapCardProps {
  swap: PopulatedSwap;
  memberId: string;
  /** Opens the history at first. */
  open?: boolean;
}

/**
 * A swap as a ticket: the items in both directions, and a perforated stub with the turn and the next step. It fits
 * pages and narrow columns, and needs `Surroundings` around it.
 */
export function SwapCard({ swap, memberId, open = false }: SwapCardProps) {
  const { t } = useTranslation();
  const { renderReview } = use(SwapExtensionsContext);
  const [now] = useState(() => Date.now());
  const { iOwn, other } = getSwapSides(swap, memberId);
  const { got } = getGoods(swap, memberId);
  const myTurn = isMyTurn(swap.actionRequiredBy, iOwn);
  const when = formatAgo(swap.createdAt, now);
  const deadline = formatNextDeadline(swap, now, t);
  const { plan, proposal } = swap.handover;
  return (
    // a container query creates a stacking context: without the z-index an open menu would be under the next card
    <article
      className="@container relative has-[[aria-expanded=true]]:z-10"
      aria-label={t('swaps.card', { title: swap.requestedItem.title, name: other.name })}
    >
      <CompletionWatch swap={swap} />
      <Card className="grid grid-cols-1 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4 p-4 @xl:p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
            <Link
              to={`/members/${other._id}`}
              className="flex min-h-11 min-w-0 items-center gap-2 rounded-input underline-offset-4 hover:underline"
            >
              <Avatar src={other.avatar} size={28} />
              <span className="line-clamp-2">
                {swap.loopId !== null
                  ? t('swaps.inLoop', { name: other.name })
                  : iOwn
                    ? t('swaps.asked', { name: other.name, when })
                    : t('swaps.youAsked', { name: other.name, when })}
              </span>
            </Link>
            <Badge tone={getStatusTone(swap.status)}>{t(`swaps.statuses.${swap.status}`)}</Badge>
          </div>
          <SwapItems swap={swap} iOwn={iOwn} />
          {swap.loopId !== null && (
            <Link
              to={`/swaps/loops/${swap.loopId}`}
              className="flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
            >
              {t('swaps.toLoop')}
            </Link>
          )}
          {swap.status === 'pending' && swap.round > 0 && <CounterNote swap={swap} memberId={memberId} />}
          {swap.message !== '' && (
            <blockquote className="border-s-3 border-accent ps-4 text-lg whitespace-pre-line wrap-anywhere">
              {swap.message}
            </blockquote>
          )}
          {swap.reason !== '' && (
            <p className="wrap-anywhere text-muted">{t('swaps.reason', { reason: swap.reason })}</p>
          )}
        </div>
        <div
          className={joinClasses(
            'flex flex-col justify-center gap-4 border-dashed border-line p-4 @max-4xl:border-t-2 @xl:p-5 ' +
              '@4xl:rounded-se-card @4xl:border-s-2',
            myTurn ? 'bg-accent-wash' : 'bg-sunken',
          )}
        >
          <p className={joinClasses('font-display text-lg leading-snug font-semibold', myTurn && 'text-accent')}>
            {formatTurn(swap, memberId, t)}
          </p>
          {swap.status === 'scheduled' && plan !== null && <Plan label={t('swaps.agreed')} plan={plan} />}
          {swap.confirmedBy.length === 0 && proposal !== null && (
            <Plan label={plan === null ? t('swaps.proposed') : t('swaps.moveTo')} plan={proposal} />
          )}
          <SwapButtons swap={swap} memberId={memberId} />
          {swap.status === 'completed' && renderReview(swap)}
          {swap.status === 'completed' && got !== null && (
            <Link
              to={`/items/${got._id}?then=passOn`}
              className="flex min-h-11 items-center gap-2 self-start font-semibold underline underline-offset-4"
            >
              <Repeat2 size={18} aria-hidden="true" />
              {t('swaps.passOn')}
            </Link>
          )}
          {deadline !== undefined && <p className="text-sm text-muted">{deadline}</p>}
        </div>
        <div className="border-t-2 border-dashed border-line px-4 @xl:px-5 @4xl:col-span-2">
          <SwapStory swap={swap} memberId={memberId} open={open} />
        </div>
      </Card>
    </article>
  );
}

function Plan({ label, plan }: { label: string; plan: HandoverPlan }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        <span className="block text-muted">{label}</span>
        <span className="font-semibold wrap-anywhere">{formatPlan(plan, t)}</span>
      </p>
      <PlanPlaceNote placeId={plan.meetingPlaceId} agreed={plan.place} />
    </div>
  );
}

/** A donation and an answer to a wanted post go one way; a barter goes both. */
function SwapItems({ swap, iOwn }: { swap: PopulatedSwap; iOwn: boolean }) {
  const { t } = useTranslation();
  const { gives, requestedItem, offeredItem } = swap;
  const isDone = swap.status === 'completed';
  if (gives === 'both') {
    return (
      <div className="grid grid-cols-[minmax(0,15rem)_auto_minmax(0,15rem)] items-center justify-start gap-3 @xl:gap-6">
        <Thing label={t(isDone ? 'swaps.youGave' : 'swaps.youGive')} item={iOwn ? requestedItem : offeredItem} />
        <ArrowLeftRight size={26} className="mt-5 text-accent" aria-hidden="true" />
        <Thing label={t(isDone ? 'swaps.youGot' : 'swaps.youGet')} item={iOwn ? offeredItem : requestedItem} />
      </div>
    );
  }
  const iGive = iOwn === (gives === 'owner');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="w-60 max-w-full">
        <Thing
          label={t(getOneWayLabel(iGive, isDone, swap.loopId !== null))}
          item={gives === 'owner' ? requestedItem : offeredItem}
        />
      </div>
      {gives === 'requester' && (
        <p className="flex items-center gap-2 text-muted">
          <ArrowRight size={20} className="shrink-0 text-accent" aria-hidden="true" />
          <span>
            {t('swaps.forPost')}{' '}
            <Link className="font-semibold text-ink underline underline-offset-4" to={`/items/${requestedItem._id}`}>
              {formatName(requestedItem.title)}
            </Link>
          </span>
        </p>
      )}
    </div>
  );
}

/** A leg of a loop is no gift. */
function getOneWayLabel(iGive: boolean, isDone: boolean, isLeg: boolean) {
  if (!isLeg) return getGiftLabel(iGive, isDone);
  if (iGive) return isDone ? 'swaps.youGave' : 'swaps.youGive';
  return isDone ? 'swaps.youGot' : 'swaps.youGet';
}

function getGiftLabel(iGive: boolean, isDone: boolean) {
  if (iGive) return isDone ? 'swaps.youGaveAway' : 'swaps.youGiveAway';
  return isDone ? 'swaps.youWereGiven' : 'swaps.youAreGiven';
}

function Thing({ label, item }: { label: string; item: SwapItem | null }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 self-start">
      <div className="mb-1 text-sm text-muted">{label}</div>
      {item === null ? (
        <div
          className={
            'grid aspect-[4/3] place-items-center rounded-input border-2 border-dashed border-line p-3 ' +
            'text-center text-sm text-muted'
          }
        >
          {t('swaps.nothing')}
        </div>
      ) : (
        <Link to={`/items/${item._id}`} className="group block rounded-input">
          <div className="overflow-hidden rounded-input">
            <ItemPicture image={item.image === null ? undefined : { url: item.image }} alt="" />
          </div>
          <span className="mt-1.5 line-clamp-2 font-semibold underline-offset-4 group-hover:underline">
            {formatName(item.title)}
          </span>
        </Link>
      )}
    </div>
  );
}
