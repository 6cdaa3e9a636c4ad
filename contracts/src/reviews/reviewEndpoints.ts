import * as z from 'zod/mini';
import { reviewStates, whyNotReview, type JudgedReviews } from './reviewRules.ts';
import { createAdminListQuery, ids } from '../core/adminListQuery.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, optionalText, queryChoice, queryInteger, timestamp } from '../core/schemaFields.ts';
import { refusalCode } from '../core/refusalCode.ts';
import { reviewLimits } from './reviewLimits.ts';
import { generalLimits } from '../core/generalLimits.ts';
import { rating, personRef } from '../members/personRef.ts';
import { pagination } from '../core/pagination.ts';

const { min, max } = reviewLimits.rating;
const ratingRule = `Choose ${String(min)} to ${String(max)} stars`;

export const reviewBody = z.object({
  rating: z.int(ratingRule).check(z.gte(min, ratingRule), z.lte(max, ratingRule)),
  comment: optionalText('Comment', reviewLimits.review.comment),
});

const reviewedSwapParams = z.object({ swapId: id });
const item = z.object({ _id: z.string(), title: z.string() });

/** An admin reversed the swap: the review stays readable but no longer counts. */
const reversed = z.boolean();

const writtenReview = z.object({ rating: z.number(), comment: z.string(), createdAt: timestamp });
export type WrittenReview = z.infer<typeof writtenReview>;

/** `publishedAt` is null while the other side's review is pending. */
export const reviewAnswer = z.object({ review: writtenReview, publishedAt: z.nullable(timestamp) });

/** The reviews of one swap, as one of its sides may see them. */
export const swapReviewsAnswer = z.object({
  swapId: z.string(),
  /** The reviewed member and the item. */
  about: personRef,
  item,
  own: z.nullable(writtenReview),
  /** The other side has written; its text comes with publication. */
  theirsWritten: z.boolean(),
  /** Null, too, once an admin took it down. */
  theirs: z.nullable(writtenReview),
  /** An admin took the caller's review down. */
  ownHidden: z.boolean(),
  /** End of the review period; null until the swap is completed. */
  closesAt: z.nullable(timestamp),
  publishedAt: z.nullable(timestamp),
  abilities: z.object({ review: z.boolean() }),
  /** Why an ability is false. */
  whyNot: z.partial(z.object({ review: refusalCode })),
});
export type SwapReviewsAnswer = z.infer<typeof swapReviewsAnswer>;

/** Whether the caller may write a review now, and why not. */
export function checkReviewRules(
  reviews: JudgedReviews,
  by: string,
  now: string,
): Pick<SwapReviewsAnswer, 'abilities' | 'whyNot'> {
  const review = whyNotReview(reviews, by, now);
  return { abilities: { review: review === undefined }, whyNot: review === undefined ? {} : { review } };
}

export const reviewsDueAnswer = z.object({
  reviews: z.array(
    z.object({
      swapId: z.string(),
      about: personRef,
      item,
      theirsWritten: z.boolean(),
      completedAt: timestamp,
      closesAt: timestamp,
    }),
  ),
  count: z.number(),
});
export type ReviewsDueAnswer = z.infer<typeof reviewsDueAnswer>;

export const memberReviewsQuery = z.object({
  page: queryInteger('Page', 1, 100_000),
  limit: queryInteger('Limit', generalLimits.page.reviews, generalLimits.page.max),
});

/** Published reviews of a member, newest first; id and title of `item` are '' if the caller may not see it. */
export const memberReviewsAnswer = z.object({
  rating,
  /** Number of ratings for each, from one star to five. */
  stars: z.array(z.number()),
  reviews: z.array(z.extend(writtenReview, { _id: z.string(), reviewer: personRef, item, reversed })),
  pagination,
});
export type MemberReviewsAnswer = z.infer<typeof memberReviewsAnswer>;

/** A review as admins read it: `rating` and `comment` are null until it is published, also for admins. */
export const adminReview = z.object({
  _id: z.string(),
  swapId: z.string(),
  reviewer: personRef,
  about: personRef,
  item,
  state: z.enum(reviewStates),
  rating: z.nullable(z.number()),
  comment: z.nullable(z.string()),
  createdAt: timestamp,
  publishedAt: z.nullable(timestamp),
  reversed,
  /** An admin may take it down. */
  abilities: z.object({ takeDown: z.boolean() }),
});
export type AdminReview = z.infer<typeof adminReview>;

export const adminReviewsQuery = createAdminListQuery(
  ['createdAt', 'publishedAt', 'rating'],
  z._default(z.object({ id: ids, state: queryChoice('State', reviewStates), memberId: z.optional(z.string()) }), {}),
);

export const reviewEndpoints = {
  writeReview: defineEndpoint({
    method: 'POST',
    path: '/api/swaps/:swapId/review',
    tag: 'Swaps',
    summary: 'Review the other side of a completed swap, once',
    rules: ['Reviews are open for 14 days after completion, and published when both are in or the time is over.'],
    auth: 'member',
    params: reviewedSwapParams,
    body: reviewBody,
    status: 201,
    answer: reviewAnswer,
    refuses: ['swap_not_found', 'forbidden', 'swap_not_completed', 'already_reviewed', 'reviews_closed'],
  }),
  swapReviews: defineEndpoint({
    method: 'GET',
    path: '/api/swaps/:swapId/reviews',
    tag: 'Swaps',
    summary: "The caller's review of a swap, and the other side's once both are published",
    auth: 'member',
    params: reviewedSwapParams,
    status: 200,
    answer: swapReviewsAnswer,
    refuses: ['swap_not_found', 'forbidden'],
  }),
  reviewsDue: defineEndpoint({
    method: 'GET',
    path: '/api/reviews/due',
    tag: 'Swaps',
    summary: 'Swaps the caller has still to review, those that close first on top',
    auth: 'member',
    status: 200,
    answer: reviewsDueAnswer,
  }),
  memberReviews: defineEndpoint({
    method: 'GET',
    path: '/api/members/:memberId/reviews',
    tag: 'Users',
    summary: 'Published reviews about a member',
    auth: 'optional',
    params: z.object({ memberId: id }),
    query: memberReviewsQuery,
    status: 200,
    answer: memberReviewsAnswer,
    refuses: ['member_not_found', 'profile_away', 'profile_hidden'],
  }),
  adminReviews: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reviews',
    tag: 'Admin',
    summary: 'Reviews; what they say from their publication on',
    auth: 'admin',
    query: adminReviewsQuery,
    status: 200,
    answer: z.array(adminReview),
  }),
} as const;
