import { ApiError, type SwapLoopAnswer, type SwapLoopLegAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowLeftRight, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LostDrawing } from '../drawings/LostDrawing.tsx';
import { LoopReplacements } from '../features/swaps/LoopReplacements.tsx';
import { DeclineLoopDialog } from '../features/swaps/DeclineLoopDialog.tsx';
import { SwapLoopCircle } from '../features/swaps/SwapLoopCircle.tsx';
import { SwapLoopMeeting } from '../features/swaps/SwapLoopMeeting.tsx';
import { SwapLoopLegs } from '../features/swaps/SwapLoopLegs.tsx';
import { messages } from '../features/swaps/swapLoopMessages.en.ts';
import { useAcceptSwapLoop } from '../features/swaps/swapLoopMutations.ts';
import { getSwapLoopQuery } from '../features/swaps/swapLoopQueries.ts';
import { formatLoopState, formatLoopWant, getShortName, wasHandedOver } from '../features/swaps/swapLoopText.ts';
import { addMessages } from '../i18n/i18n.ts';
import { formatMoment, formatName } from '../i18n/localeFormat.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/sessionContext.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ItemPicture } from '../ui/ItemPicture.tsx';
import { joinClasses } from '../ui/joinClasses.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { AfterAWhile, Skeleton } from '../ui/Skeleton.tsx';
import { SwapProvider } from './swaps/SwapProvider.tsx';

addMessages(messages);

export function SwapLoopPage() {
  return (
    <RequireSession>
      <SwapProvider>
        <OneLoop />
      </SwapProvider>
    </RequireSession>
  );
}

function OneLoop() {
  const { t } = useTranslation();
  const member = useMember();
  const { loopId = '' } = useParams();
  const found = useQuery(getSwapLoopQuery(loopId));
  const isGone = found.error instanceof ApiError && (found.error.status === 404 || found.error.status === 400);
  if (!member) return null;
  return (
    <div className="page py-6 sm:py-8">
      <PageTitle>{t('swapLoops.title')}</PageTitle>
      <Link
        to="/swaps"
        className="mb-4 inline-flex min-h-11 items-center gap-2 rounded-input font-medium text-muted hover:text-ink"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        {t('swaps.all')}
      </Link>
      {found.isPending ? (
        <AfterAWhile>
          <Skeleton className="h-96 !rounded-card" />
        </AfterAWhile>
      ) : isGone ? (
        <EmptyState
          drawing={<LostDrawing />}
          title={t('swapLoops.missing.title')}
          text={t('swapLoops.missing.text')}
          action={
            <Button asChild>
              <Link to="/swaps">{t('swaps.all')}</Link>
            </Button>
          }
        />
      ) : found.isLoadingError ? (
        <ErrorState
          title={t('swapLoops.errorTitle')}
          error={found.error}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <LoopView loop={found.data.loop} memberId={member._id} />
      )}
    </div>
  );
}

function LoopView({ loop, memberId }: { loop: SwapLoopAnswer; memberId: string }) {
  const { t } = useTranslation();
  const hasEnded = loop.status === 'dissolved' || loop.status === 'undone';
  const fellThrough = hasEnded || loop.status === 'broken';
  // what was promised says nothing more once something else is offered for it
  const isAsked = loop.replacements.some(({ canAnswer }) => canAnswer);
  return (
    <>
      <h1 className="text-4xl">{t('swapLoops.heading', { count: loop.legs.length })}</h1>
      {!fellThrough && <p className="mt-3 text-lg text-muted">{t('swapLoops.line')}</p>}
      <div
        className={joinClasses(
          'mt-6 mb-8 flex flex-col gap-4 rounded-card p-4 sm:p-6',
          loop.group === 'yourTurn' ? 'bg-accent-wash' : 'bg-sunken',
        )}
      >
        <p
          role="status"
          className={joinClasses(
            'font-display text-2xl leading-snug font-semibold wrap-anywhere',
            loop.group === 'yourTurn' && 'text-accent',
          )}
        >
          {formatLoopState(loop, memberId, t)}
        </p>
        {loop.stopped && loop.stopped.reason !== '' && (
          <blockquote className="whitespace-pre-line wrap-anywhere">
            <bdi>{loop.stopped.reason}</bdi>
          </blockquote>
        )}
        {hasEnded && <p>{t('swapLoops.keepLooking')}</p>}
        {loop.isShort && (
          <p>
            {t('swapLoops.short')}{' '}
            <Link to="/contact" className="font-semibold underline underline-offset-4">
              {t('swapLoops.contact')}
            </Link>
          </p>
        )}
        {!isAsked && <OwnPart loop={loop} />}
        {!fellThrough && <p className="text-muted wrap-anywhere">{formatLoopWant(loop, t)}</p>}
        <Answer loop={loop} />
        {wasAgreed(loop) && (
          <Button asChild variant="secondary" className="self-start max-sm:w-full">
            <Link to={`/chat/${loop._id}`}>
              <MessagesSquare size={18} aria-hidden="true" />
              {t('swapLoops.talk')}
            </Link>
          </Button>
        )}
      </div>
      <LoopReplacements loop={loop} memberId={memberId} />
      <SwapLoopMeeting loop={loop} memberId={memberId} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <SwapLoopCircle loop={loop} />
        <SwapLoopLegs loop={loop} memberId={memberId} />
      </div>
    </>
  );
}

/** Once all agreed, the members of a loop have a conversation of their own, under its id. */
function wasAgreed({ status }: SwapLoopAnswer): boolean {
  return ['agreed', 'broken', 'completed', 'undone'].includes(status);
}

/** What the member gives, and what the member gets. */
function OwnPart({ loop: { legs } }: { loop: SwapLoopAnswer }) {
  const { t } = useTranslation();
  const [gives, gets] = [legs[0], legs.at(-1)];
  if (!gives || !gets) return null;
  return (
    <div className="grid grid-cols-[minmax(0,15rem)_auto_minmax(0,15rem)] items-center justify-start gap-3 sm:gap-6">
      <Side
        label={t(wasHandedOver(gives) ? 'swapLoops.gave' : 'swapLoops.give')}
        leg={gives}
        who={t('swapLoops.to', { name: getShortName(gives.receiver) })}
      />
      <ArrowLeftRight size={26} className="text-accent" aria-hidden="true" />
      <Side
        label={t(wasHandedOver(gets) ? 'swapLoops.got' : 'swapLoops.get')}
        leg={gets}
        who={t('swapLoops.from', { name: getShortName(gets.giver) })}
      />
    </div>
  );
}

function Side({ label, leg: { item, status }, who }: { label: string; leg: SwapLoopLegAnswer; who: string }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 self-start">
      <div className="mb-1 text-sm text-muted">{label}</div>
      <Link to={`/items/${item._id}`} className="group block rounded-input">
        <div className="overflow-hidden rounded-input">
          <ItemPicture image={item.image === null ? undefined : { url: item.image }} alt="" />
        </div>
        <span className="mt-1.5 line-clamp-2 font-semibold underline-offset-4 wrap-anywhere group-hover:underline">
          <bdi>{formatName(item.title)}</bdi>
        </span>
      </Link>
      <div className="text-muted wrap-anywhere">{who}</div>
      {status === 'lost' && <Badge tone="danger">{t('swapLoops.leg.lost')}</Badge>}
    </div>
  );
}

function Answer({ loop }: { loop: SwapLoopAnswer }) {
  const { t } = useTranslation();
  const [declining, setDeclining] = useState(false);
  const accept = useAcceptSwapLoop();
  const { abilities, answerUntil } = loop;
  if (!abilities.decline) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {abilities.accept && (
        <Button
          className="max-sm:w-full"
          busy={accept.isPending}
          onClick={() => {
            accept.mutate({ params: { loopId: loop._id } });
          }}
        >
          {t('swapLoops.yes')}
        </Button>
      )}
      <Button
        className="max-sm:w-full"
        variant="secondary"
        onClick={() => {
          setDeclining(true);
        }}
      >
        {t(abilities.accept ? 'swapLoops.no' : 'swapLoops.takeBack')}
      </Button>
      {answerUntil !== null && abilities.accept && (
        <p className="text-sm text-muted">{t('swapLoops.answerUntil', { when: formatMoment(answerUntil) })}</p>
      )}
      {declining && (
        <DeclineLoopDialog
          loopId={loop._id}
          onClose={() => {
            setDeclining(false);
          }}
        />
      )}
    </div>
  );
}
