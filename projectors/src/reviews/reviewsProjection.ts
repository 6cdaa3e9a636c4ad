import { getReviewDeadline, getReviewId } from '@pass-along/contracts';
import {
  ratingsTable,
  reviewsTable,
  reviewWindowsTable,
  type RatingRow,
  type ReviewRow,
  type ReviewWindowRow,
} from '@pass-along/contracts/tables';
import { isInCategories } from '@pass-along/platform';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';
import { createCounterTable, type CounterShare } from '../core/counterTables.ts';

export const reviewWindowsFold: Fold<ReviewWindowRow, 'swap' | 'review'> = {
  categories: ['swap', 'review'],
  getRowKeys: ({ type, data }) =>
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
        closes_at: getReviewDeadline(completedAt),
        published_at: null,
      };
    }
    if (!window) return undefined;
    // A reversed swap takes no more reviews.
    if (event.type === 'SwapReversed')
      return { ...window, closes_at: pickEarlier(window.closes_at, event.data.reversedAt) };
    return event.type === 'ReviewsPublished' ? { ...window, published_at: event.data.publishedAt } : window;
  },
};

const pickEarlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other);

export const reviewsFold: Fold<ReviewRow, 'review' | 'swap' | 'member'> = {
  categories: ['review', 'swap', 'member'],
  getRowKeys(event) {
    if (!isInCategories(['review'], event)) return [];
    const { swapId } = event.data;
    switch (event.type) {
      case 'ReviewWritten':
      case 'ReviewHidden':
      case 'ReviewShown':
        return [getReviewId(event.data)];
      case 'ReviewsPublished':
        return event.data.reviews.map(({ byMemberId }) => getReviewId({ swapId, byMemberId }));
      case 'ReviewsNudged':
        return [];
    }
  },
  getRowMatches(event) {
    if (event.type === 'SwapReversed') return [{ column: 'swap_id', value: event.data.swapId }];
    return event.type === 'MemberErased' ? [{ column: 'by_member_id', value: event.data.memberId }] : [];
  },
  evolve(review, event) {
    if (event.type === 'ReviewWritten') {
      const { swapId, byMemberId, aboutMemberId, itemId, itemTitle, rating, comment, writtenAt } = event.data;
      return {
        review_id: getReviewId(event.data),
        swap_id: swapId,
        by_member_id: byMemberId,
        about_member_id: aboutMemberId,
        item_id: itemId,
        item_title: itemTitle,
        rating,
        comment,
        written_at: writtenAt,
        published_at: null,
        reversed_at: null,
        hidden_at: null,
      };
    }
    if (!review) return undefined;
    if (event.type === 'SwapReversed') return { ...review, reversed_at: event.data.reversedAt };
    if (event.type === 'ReviewsPublished') return { ...review, published_at: event.data.publishedAt };
    if (event.type === 'ReviewHidden') return { ...review, hidden_at: event.data.hiddenAt };
    if (event.type === 'ReviewShown') return { ...review, hidden_at: null };
    return event.type === 'MemberErased' ? { ...review, comment: '' } : review;
  },
};

const starColumns = ['one_star', 'two_stars', 'three_stars', 'four_stars', 'five_stars'] as const;

/**
 * The contribution of a review to its member's rating. It changes only on publication, for both sides at once, so that
 * a mean never reveals an unpublished review. The review of a reversed swap counts nothing, nor one taken down.
 */
export function toRatings({
  about_member_id,
  rating,
  published_at,
  reversed_at,
  hidden_at,
}: ReviewRow): CounterShare<RatingRow>[] {
  const column = starColumns[rating - 1];
  if (published_at === null || reversed_at !== null || hidden_at !== null || column === undefined) return [];
  return [{ member_id: about_member_id, rating_count: 1, rating_sum: rating, [column]: 1 }];
}

export const reviewsProjection = createFoldedProjection({
  name: 'reviews',
  version: 2,
  folds: [
    createFoldedTable(reviewWindowsTable, reviewWindowsFold),
    createFoldedTable(reviewsTable, reviewsFold, [createCounterTable(ratingsTable, toRatings)]),
  ],
});
