import type { MemberReviewsAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { BooksDrawing } from '../../drawings/BooksDrawing.tsx';
import { formatDate } from '../../i18n/localeFormat.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { ReportButton } from '../../moderation/ReportButton.tsx';
import { useMember } from '../../session/sessionContext.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { useLastPage } from '../../ui/useLastPage.ts';
import { RatingSummary } from './RatingSummary.tsx';
import { getMemberReviewsQuery } from './reviewQueries.ts';
import { messages } from './reviewMessages.en.ts';
import { PersonName } from '../../ui/PersonName.tsx';

addMessages(messages);

/** The query parameter of the page; other lists on the same page have their own. */
const pageParam = 'reviews';

interface MemberReviewsProps {
  memberId: string;
  /** The member's name; undefined on the viewer's own page. */
  name?: string;
  /** The next step while there are no reviews. */
  emptyAction?: ReactNode;
}

/** A member's reviews: the mean, the stars, and the texts. */
export function MemberReviews({ memberId, name, emptyAction }: MemberReviewsProps) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get(pageParam))) || 1);
  const reviews = useQuery(getMemberReviewsQuery(memberId, page));
  const show = (next: number, options?: { replace: boolean }) => {
    const changed = new URLSearchParams(params);
    if (next > 1) changed.set(pageParam, String(next));
    else changed.delete(pageParam);
    setParams(changed, { preventScrollReset: true, ...options });
  };
  const isBeyond = useLastPage(reviews.data?.pagination, show);
  return (
    <section>
      <h2 className="mb-6 text-3xl">{name === undefined ? t('reviews.title') : t('reviews.titleOf', { name })}</h2>
      {reviews.isPending || isBeyond ? (
        <AfterAWhile>
          <div className="flex flex-col gap-3">
            <Skeleton className="h-40 !rounded-card" />
            {[1, 2].map((line) => (
              <Skeleton key={line} className="h-24" />
            ))}
          </div>
        </AfterAWhile>
      ) : reviews.isLoadingError ? (
        <ErrorState
          title={t('reviews.errorTitle')}
          error={reviews.error}
          retrying={reviews.isFetching}
          onRetry={() => void reviews.refetch()}
        />
      ) : reviews.data.reviews.length === 0 ? (
        <EmptyState
          drawing={<BooksDrawing />}
          title={t('reviews.emptyTitle')}
          text={name === undefined ? t('reviews.emptyOwn') : t('reviews.empty', { name })}
          action={emptyAction}
        />
      ) : (
        <>
          {reviews.data.rating.mean !== null && (
            <RatingSummary
              mean={reviews.data.rating.mean}
              count={reviews.data.rating.count}
              stars={reviews.data.stars}
            />
          )}
          <ul className="mt-4 flex flex-col">
            {reviews.data.reviews.map((review) => (
              <Review key={review._id} review={review} />
            ))}
          </ul>
          <Pagination page={reviews.data.pagination.current} pages={reviews.data.pagination.pages} onPage={show} />
        </>
      )}
    </section>
  );
}

function Review({ review }: { review: MemberReviewsAnswer['reviews'][number] }) {
  const { t } = useTranslation();
  const me = useMember();
  const { _id: id, reviewer, rating, comment, item, createdAt, reversed } = review;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-5 last:border-0">
      <Avatar src={reviewer.avatar} size={44} />
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <PersonName person={reviewer} />
          </span>
          <Stars value={rating} size={16} />
        </div>
        {comment !== '' && <p className="text-lg whitespace-pre-line wrap-anywhere">{comment}</p>}
        {reversed && <p className="text-sm text-muted">{t('reviews.reversed')}</p>}
        <p className="text-sm text-muted">
          {item._id !== '' && (
            <>
              <Link
                to={`/items/${item._id}`}
                className="-my-3 inline-block rounded-input py-3 underline-offset-4 hover:underline"
              >
                {t('reviews.forItem', { title: item.title })}
              </Link>
              {' · '}
            </>
          )}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
        {me && me._id !== reviewer._id && <ReportButton kind="review" id={id} />}
      </div>
    </li>
  );
}
