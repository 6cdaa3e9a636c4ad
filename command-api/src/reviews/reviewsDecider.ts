import * as z from 'zod/mini';
import {
  hasReviewPeriodEnded,
  getOtherSideId,
  getReviewedItem,
  getReviewDeadline,
  DomainError,
  whyNotReview,
  type PublicationWhy,
  type ReviewEvent,
  swapItemFacts,
} from '@pass-along/contracts';
import { actor, streamId, moment, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import { refuse, type Decider } from '../core/decider.ts';

/** A swap to review; `completedAt` is null until its completion. */
const reviewedSwap = z.object({
  swapId: streamId,
  requestedItemId: z.string(),
  offeredItemId: z.nullable(z.string()),
  requesterId: actor,
  ownerId: z.string(),
  items: z.readonly(z.array(swapItemFacts)),
  completedAt: z.nullable(moment),
});
export type ReviewedSwap = z.infer<typeof reviewedSwap>;

/** The members and items of a reviewed swap. */
type SwapParties = Omit<ReviewedSwap, 'items' | 'completedAt'>;

export interface Review {
  byMemberId: string;
  aboutMemberId: string;
  itemId: string;
  itemTitle: string;
  rating: number;
  comment: string;
  writtenAt: string;
}

/** `sealed`: one member has written, and the review is not published. `isNudged`: the other member was reminded. */
export type Reviews =
  | { status: 'none'; isNudged: boolean }
  | { status: 'sealed'; parties: SwapParties; written: readonly Review[]; closesAt: string; isNudged: boolean }
  | {
      status: 'published';
      parties: SwapParties;
      written: readonly Review[];
      publishedAt: string;
      /** Authors of the reviews that an admin took down. */
      hidden: readonly string[];
    };

const reviewCommands = {
  WriteReview: { swap: reviewedSwap, by: actor, rating: z.number(), comment: z.string() },
  /** Some days have passed since the handover. */
  NudgeReviews: { swap: reviewedSwap },
  /** The time for reviews is over. */
  PublishReviews: {},
  /** An admin takes the review of this author down, or shows it again. */
  HideReview: { authorId: z.string(), by: actor },
  ShowReview: { authorId: z.string(), by: actor },
} satisfies CommandSchemas;

export type ReviewCommand = CommandIn<typeof reviewCommands>;

function toParties({ swapId, requestedItemId, offeredItemId, requesterId, ownerId }: SwapParties): SwapParties {
  return { swapId, requestedItemId, offeredItemId, requesterId, ownerId };
}

export function getWrittenReviews(reviews: Reviews): readonly Review[] {
  return reviews.status === 'none' ? [] : reviews.written;
}

export function getPublicationTime(reviews: Reviews): string | null {
  return reviews.status === 'published' ? reviews.publishedAt : null;
}

function writeReview(command: Extract<ReviewCommand, { type: 'WriteReview' }>, reviews: Reviews): ReviewEvent[] {
  const { swap, by, rating, comment, at } = command;
  const { items: _, completedAt, ...parties } = swap;
  const before = getWrittenReviews(reviews);
  const judged = {
    ...parties,
    closesAt: completedAt === null ? null : getReviewDeadline(completedAt),
    publishedAt: getPublicationTime(reviews),
    reviewedBy: before.map(({ byMemberId }) => byMemberId),
  };
  refuse(whyNotReview(judged, by, at));
  if (completedAt === null || judged.closesAt === null) throw new DomainError('swap_not_completed');
  const aboutMemberId = getOtherSideId(swap, by);
  const review = { byMemberId: by, aboutMemberId, ...getReviewedItem(swap, aboutMemberId), rating, comment };
  const isSecond = before.length > 0;
  const data = { ...parties, ...review, isSecond, completedAt, closesAt: judged.closesAt, writtenAt: at };
  const written: ReviewEvent = { type: 'ReviewWritten', data };
  const both = [...before, { ...review, writtenAt: at }];
  return isSecond
    ? [written, createReviewsPublishedEvent(parties, both, { why: 'both', byMemberId: by }, at)]
    : [written];
}

/** Each member is reminded once, and only while a review is still possible. */
function nudgeReviewers(
  { swap, at }: Extract<ReviewCommand, { type: 'NudgeReviews' }>,
  reviews: Reviews,
): ReviewEvent[] {
  const { items: _, completedAt, ...parties } = swap;
  if (completedAt === null || reviews.status === 'published' || reviews.isNudged) return [];
  const closesAt = getReviewDeadline(completedAt);
  if (hasReviewPeriodEnded(closesAt, at)) return [];
  const done = getWrittenReviews(reviews).map(({ byMemberId }) => byMemberId);
  const toMemberIds = [swap.ownerId, swap.requesterId].filter((memberId) => !done.includes(memberId));
  return [{ type: 'ReviewsNudged', data: { ...parties, toMemberIds, closesAt, nudgedAt: at } }];
}

/** The published review of this author; undefined while there is none. */
export function findPublishedReview(
  reviews: Reviews,
  authorId: string,
): { review: Review; isHidden: boolean } | undefined {
  if (reviews.status !== 'published') return undefined;
  const review = reviews.written.find(({ byMemberId }) => byMemberId === authorId);
  return review && { review, isHidden: reviews.hidden.includes(authorId) };
}

function hideOrShowReview(
  { type, authorId, by, at }: Extract<ReviewCommand, { authorId: string }>,
  reviews: Reviews,
): ReviewEvent[] {
  const found = findPublishedReview(reviews, authorId);
  if (reviews.status !== 'published' || !found) throw new DomainError('review_not_found');
  if (found.isHidden === (type === 'HideReview')) return [];
  const { comment: _, writtenAt: __, ...review } = found.review;
  const data = { ...reviews.parties, ...review };
  return type === 'HideReview'
    ? [{ type: 'ReviewHidden', data: { ...data, hiddenBy: by, hiddenAt: at } }]
    : [{ type: 'ReviewShown', data: { ...data, shownBy: by, shownAt: at } }];
}

function createReviewsPublishedEvent(
  parties: SwapParties,
  written: readonly Review[],
  how: { why: PublicationWhy; byMemberId: string | null },
  at: string,
): ReviewEvent {
  const reviews = written.map(({ comment: _, writtenAt: __, ...review }) => review);
  return { type: 'ReviewsPublished', data: { ...parties, reviews, ...how, publishedAt: at } };
}

export const reviewsDecider: Decider<Reviews, ReviewCommand, ReviewEvent> = {
  commands: reviewCommands,
  initial: { status: 'none', isNudged: false },

  decide(command, reviews) {
    switch (command.type) {
      case 'WriteReview':
        return writeReview(command, reviews);
      case 'NudgeReviews':
        return nudgeReviewers(command, reviews);
      case 'PublishReviews':
        if (reviews.status !== 'sealed' || !hasReviewPeriodEnded(reviews.closesAt, command.at)) return [];
        return [
          createReviewsPublishedEvent(reviews.parties, reviews.written, { why: 'time', byMemberId: null }, command.at),
        ];
      case 'HideReview':
      case 'ShowReview':
        return hideOrShowReview(command, reviews);
    }
  },

  evolve(reviews, event) {
    const before = getWrittenReviews(reviews);
    switch (event.type) {
      case 'ReviewWritten': {
        const { byMemberId, aboutMemberId, itemId, itemTitle, rating, comment, writtenAt, closesAt } = event.data;
        const review = { byMemberId, aboutMemberId, itemId, itemTitle, rating, comment, writtenAt };
        const parties = toParties(event.data);
        const isNudged = reviews.status !== 'published' && reviews.isNudged;
        return { status: 'sealed', parties, written: [...before, review], closesAt, isNudged };
      }
      case 'ReviewsNudged':
        return reviews.status === 'published' ? reviews : { ...reviews, isNudged: true };
      case 'ReviewsPublished':
        return {
          status: 'published',
          parties: toParties(event.data),
          written: before,
          publishedAt: event.data.publishedAt,
          hidden: [],
        };
      case 'ReviewHidden':
      case 'ReviewShown': {
        if (reviews.status !== 'published') return reviews;
        const { byMemberId } = event.data;
        const others = reviews.hidden.filter((authorId) => authorId !== byMemberId);
        return { ...reviews, hidden: event.type === 'ReviewHidden' ? [...others, byMemberId] : others };
      }
    }
  },
};
