import {
  areReviewsOver,
  otherSideOf,
  reviewedItem,
  reviewsCloseAt,
  RuleViolation,
  whyNotReview,
  type PublicationWhy,
  type ReviewEvent,
  type SwapItemFacts,
} from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

/** The members and items of a reviewed swap. */
interface Parties {
  swapId: string;
  requestedItemId: string;
  offeredItemId: string | null;
  requesterId: string;
  ownerId: string;
}

/** A swap to review; `completedAt` is null until its completion. */
export interface ReviewedSwap extends Parties {
  items: readonly SwapItemFacts[];
  completedAt: string | null;
}

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
  | { status: 'sealed'; parties: Parties; written: readonly Review[]; closesAt: string; isNudged: boolean }
  | { status: 'published'; written: readonly Review[]; publishedAt: string };

export type ReviewCommand =
  | { type: 'WriteReview'; swap: ReviewedSwap; by: string; rating: number; comment: string; at: string }
  /** Some days have passed since the handover. */
  | { type: 'NudgeReviews'; swap: ReviewedSwap; at: string }
  /** The time for reviews is over. */
  | { type: 'PublishReviews'; at: string };

export function writtenReviews(reviews: Reviews): readonly Review[] {
  return reviews.status === 'none' ? [] : reviews.written;
}

export function publishedAt(reviews: Reviews): string | null {
  return reviews.status === 'published' ? reviews.publishedAt : null;
}

function write(command: Extract<ReviewCommand, { type: 'WriteReview' }>, reviews: Reviews): ReviewEvent[] {
  const { swap, by, rating, comment, at } = command;
  const { items: _, completedAt, ...parties } = swap;
  const before = writtenReviews(reviews);
  const judged = {
    ...parties,
    closesAt: completedAt === null ? null : reviewsCloseAt(completedAt),
    publishedAt: publishedAt(reviews),
    reviewedBy: before.map(({ byMemberId }) => byMemberId),
  };
  const whyNot = whyNotReview(judged, by, at);
  if (whyNot !== undefined) throw new RuleViolation(whyNot);
  if (completedAt === null || judged.closesAt === null) throw new RuleViolation('swap_not_completed');
  const aboutMemberId = otherSideOf(swap, by);
  const review = { byMemberId: by, aboutMemberId, ...reviewedItem(swap, aboutMemberId), rating, comment };
  const isSecond = before.length > 0;
  const data = { ...parties, ...review, isSecond, completedAt, closesAt: judged.closesAt, writtenAt: at };
  const written: ReviewEvent = { type: 'ReviewWritten', data };
  const both = [...before, { ...review, writtenAt: at }];
  return isSecond ? [written, published(parties, both, { why: 'both', byMemberId: by }, at)] : [written];
}

/** Each member is reminded once, and only while a review is still possible. */
function nudge({ swap, at }: Extract<ReviewCommand, { type: 'NudgeReviews' }>, reviews: Reviews): ReviewEvent[] {
  const { items: _, completedAt, ...parties } = swap;
  if (completedAt === null || reviews.status === 'published' || reviews.isNudged) return [];
  const closesAt = reviewsCloseAt(completedAt);
  if (areReviewsOver(closesAt, at)) return [];
  const done = writtenReviews(reviews).map(({ byMemberId }) => byMemberId);
  const toMemberIds = [swap.ownerId, swap.requesterId].filter((memberId) => !done.includes(memberId));
  return [{ type: 'ReviewsNudged', data: { ...parties, toMemberIds, closesAt, nudgedAt: at } }];
}

function published(
  parties: Parties,
  written: readonly Review[],
  how: { why: PublicationWhy; byMemberId: string | null },
  at: string,
): ReviewEvent {
  const reviews = written.map(({ comment: _, writtenAt: __, ...review }) => review);
  return { type: 'ReviewsPublished', data: { ...parties, reviews, ...how, publishedAt: at } };
}

export const reviewsDecider: Decider<Reviews, ReviewCommand, ReviewEvent> = {
  initial: { status: 'none', isNudged: false },

  decide(command, reviews) {
    switch (command.type) {
      case 'WriteReview':
        return write(command, reviews);
      case 'NudgeReviews':
        return nudge(command, reviews);
      case 'PublishReviews':
        if (reviews.status !== 'sealed' || !areReviewsOver(reviews.closesAt, command.at)) return [];
        return [published(reviews.parties, reviews.written, { why: 'time', byMemberId: null }, command.at)];
    }
  },

  evolve(reviews, event) {
    const before = writtenReviews(reviews);
    switch (event.type) {
      case 'ReviewWritten': {
        const { isSecond: _, completedAt: __, closesAt, ...written } = event.data;
        const { swapId, requestedItemId, offeredItemId, requesterId, ownerId, ...review } = written;
        const parties = { swapId, requestedItemId, offeredItemId, requesterId, ownerId };
        const isNudged = reviews.status !== 'published' && reviews.isNudged;
        return { status: 'sealed', parties, written: [...before, review], closesAt, isNudged };
      }
      case 'ReviewsNudged':
        return reviews.status === 'published' ? reviews : { ...reviews, isNudged: true };
      case 'ReviewsPublished':
        return { status: 'published', written: before, publishedAt: event.data.publishedAt };
    }
  },
};
