import {
  ratingsTable,
  reviewIdOf,
  reviewsCloseAt,
  reviewsTable,
  reviewWindowsTable,
  type RatingRow,
  type ReviewRow,
  type ReviewWindowRow,
} from '@pass-along/contracts';
import { isEventOf } from '@pass-along/platform';
import { type Fold, foldedProjection, foldedTable } from '../../runtime/foldedProjection.ts';

export const reviewWindowsFold: Fold<ReviewWindowRow, 'swap' | 'review'> = {
  categories: ['swap', 'review'],
  rowsOf: ({ type, data }) =>
    type === 'SwapCompleted' || type === 'SwapReversed' || type === 'ReviewsPublished' ? [data.swapId] : [],
  evolve(window, event) {
    if (event.type === 'SwapCompleted') {
      const { swapId, requestedItemId, requesterId, ownerId, items, completedAt } = event.data;
      return {
        swap_id: swapId,
        requested_item_id: requestedItemId,
        requester_id: requesterId,
        owner_id: ownerId,
        items: items.map(({ itemId, ownerId: of, title }) => ({ itemId, ownerId: of, title })),
        completed_at: completedAt,
        closes_at: reviewsCloseAt(completedAt),
        published_at: null,
      };
    }
    if (!window) return undefined;
    // nobody writes one any more
    if (event.type === 'SwapReversed')
      return { ...window, closes_at: earlier(window.closes_at, event.data.reversedAt) };
    return event.type === 'ReviewsPublished' ? { ...window, published_at: event.data.publishedAt } : window;
  },
};

const earlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other);

export const reviewsFold: Fold<ReviewRow, 'review' | 'member'> = {
  categories: ['review', 'member'],
  rowsOf(event) {
    if (!isEventOf(['review'], event)) return [];
    const { swapId } = event.data;
    switch (event.type) {
      case 'ReviewWritten':
        return [reviewIdOf(event.data)];
      case 'ReviewsPublished':
        return event.data.reviews.map(({ byMemberId }) => reviewIdOf({ swapId, byMemberId }));
      case 'ReviewsNudged':
        return [];
    }
  },
  rowsHolding: (event) =>
    event.type === 'MemberErased' ? [{ column: 'by_member_id', value: event.data.memberId }] : [],
  evolve(review, event) {
    if (event.type === 'ReviewWritten') {
      const { swapId, byMemberId, aboutMemberId, itemId, itemTitle, rating, comment, writtenAt } = event.data;
      return {
        review_id: reviewIdOf(event.data),
        swap_id: swapId,
        by_member_id: byMemberId,
        about_member_id: aboutMemberId,
        item_id: itemId,
        item_title: itemTitle,
        rating,
        comment,
        written_at: writtenAt,
        published_at: null,
      };
    }
    if (!review) return undefined;
    if (event.type === 'ReviewsPublished') return { ...review, published_at: event.data.publishedAt };
    return event.type === 'MemberErased' ? { ...review, comment: '' } : review;
  },
};

const unrated = { rating_count: 0, rating_sum: 0, stars: [0, 0, 0, 0, 0] };

/** Moves with publication only, for both sides at once: nobody can tell from a mean what an unpublished review says. */
export const ratingsFold: Fold<RatingRow, 'review'> = {
  categories: ['review'],
  rowsOf: (event) =>
    event.type === 'ReviewsPublished' ? event.data.reviews.map(({ aboutMemberId }) => aboutMemberId) : [],
  evolve(ratings, event, memberId) {
    if (event.type !== 'ReviewsPublished') return ratings;
    const review = event.data.reviews.find(({ aboutMemberId }) => aboutMemberId === memberId);
    if (!review) return ratings;
    const { rating_count, rating_sum, stars } = ratings ?? unrated;
    return {
      member_id: review.aboutMemberId,
      rating_count: rating_count + 1,
      rating_sum: rating_sum + review.rating,
      stars: stars.map((count, at) => (at + 1 === review.rating ? count + 1 : count)),
    };
  },
};

export const reviewsProjection = foldedProjection({
  name: 'reviews',
  version: 1,
  folds: [
    foldedTable(reviewWindowsTable, reviewWindowsFold),
    foldedTable(reviewsTable, reviewsFold),
    foldedTable(ratingsTable, ratingsFold),
  ],
});
