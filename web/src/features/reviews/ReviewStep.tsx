import {
  hasReviewPeriodEnded,
  getReviewDeadline,
  type PopulatedSwap,
  type SwapReviewsAnswer,
  type WrittenReview,
} from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/localeFormat.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { getSwapReviewsQuery } from './reviewQueries.ts';
import { messages } from './reviewMessages.en.ts';

addMessages(messages);

const ReviewDialog = lazy(async () => ({ default: (await import('./ReviewDialog.tsx')).ReviewDialog }));

/**
 * The review part of a completed swap: the button to review the other side, the pending review, and both reviews once
 * they are published. Reviews of older swaps load on demand.
 */
export function ReviewStep({ swap }: { swap: Pick<PopulatedSwap, '_id' | 'status' | 'updatedAt'> }) {
  const { t } = useTranslation();
  const [isRecent] = useState(
    () => !hasReviewPeriodEnded(getReviewDeadline(swap.updatedAt), new Date(Date.now()).toISOString()),
  );
  const [asked, setAsked] = useState(false);
  const isCompleted = swap.status === 'completed';
  const reviews = useQuery({ ...getSwapReviewsQuery(swap._id), enabled: isCompleted && (isRecent || asked) });
  if (!isCompleted) return null;
  if (reviews.data) return <Reviews reviews={reviews.data} />;
  if (reviews.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3">
        <p className="text-danger">{t('reviews.stepError')}</p>
        <Button variant="quiet" className="-mx-4" busy={reviews.isFetching} onClick={() => void reviews.refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    );
  }
  if (isRecent) return null;
  return (
    <Button
      variant="quiet"
      className="-mx-4 self-start"
      busy={reviews.isFetching}
      onClick={() => {
        setAsked(true);
      }}
    >
      {t('reviews.show')}
    </Button>
  );
}

function Reviews({ reviews }: { reviews: SwapReviewsAnswer }) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  const { about, own, theirs, theirsWritten, closesAt, abilities } = reviews;
  const { name } = about;
  const date = closesAt === null ? '' : formatDate(closesAt);
  return (
    <div className="flex flex-col gap-3">
      {abilities.review && closesAt !== null && (
        <>
          <p>{theirsWritten ? t('reviews.dueTheirs', { name, date }) : t('reviews.due', { name, date })}</p>
          <Button
            onClick={() => {
              setWriting(true);
            }}
          >
            {t('reviews.write')}
          </Button>
        </>
      )}
      {theirs && <ReviewText title={t('reviews.theirs', { name })} review={theirs} />}
      {own && <ReviewText title={t('reviews.own', { name })} review={own} />}
      {reviews.ownHidden && <p className="text-sm text-muted">{t('reviews.ownHidden')}</p>}
      {own && reviews.publishedAt === null && (
        <p className="text-sm text-muted">{t('reviews.waiting', { name, date })}</p>
      )}
      {!abilities.review && !own && !theirs && <p className="text-sm text-muted">{t('reviews.none')}</p>}
      {writing && closesAt !== null && (
        <Suspense>
          <ReviewDialog
            due={{ ...reviews, closesAt }}
            onClose={() => {
              setWriting(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function ReviewText({ title, review: { rating, comment } }: { title: string; review: WrittenReview }) {
  return (
    <div className="flex flex-col gap-0.5">
      <p className="text-sm font-semibold wrap-anywhere">{title}</p>
      <Stars value={rating} size={16} />
      {comment !== '' && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
    </div>
  );
}
