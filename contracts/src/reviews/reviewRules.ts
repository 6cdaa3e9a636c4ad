import { reviewLimits } from './reviewLimits.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

export const reviewStates = ['sealed', 'published', 'removed'] as const;
export type ReviewState = (typeof reviewStates)[number];

interface Sides {
  ownerId: string;
  requesterId: string;
}

/** State of the reviews of one swap. */
export interface JudgedReviews extends Sides {
  /** End of the review period, ISO 8601; null until the swap is completed. */
  closesAt: string | null;
  /** Null until the reviews are published; published reviews accept no others. */
  publishedAt: string | null;
  reviewedBy: readonly string[];
}

/** @returns why this member can't review the other side now; undefined when they can */
export function whyNotReview(reviews: JudgedReviews, by: string | undefined, now: string): RefusalCode | undefined {
  if (by === undefined) return 'unauthenticated';
  if (by !== reviews.ownerId && by !== reviews.requesterId) return 'forbidden';
  if (reviews.closesAt === null) return 'swap_not_completed';
  if (reviews.reviewedBy.includes(by)) return 'already_reviewed';
  return reviews.publishedAt !== null || hasReviewPeriodEnded(reviews.closesAt, now) ? 'reviews_closed' : undefined;
}

/** ISO 8601. */
export function getReviewDeadline(completedAt: string): string {
  return shiftDays(completedAt, reviewLimits.reviewDays);
}

/** When sides without a review are reminded, ISO 8601. */
export function getReviewReminderTime(completedAt: string): string {
  return shiftDays(completedAt, reviewLimits.reviewNudgeDays);
}

function shiftDays(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * 24 * 3_600_000).toISOString();
}

export function hasReviewPeriodEnded(closesAt: string, now: string): boolean {
  return Date.parse(now) >= Date.parse(closesAt);
}

export function getReviewId({ swapId, byMemberId }: { swapId: string; byMemberId: string }): string {
  return `${swapId}.${byMemberId}`;
}

/** The swap and the author of a review, from its id. */
export function splitReviewId(reviewId: string): { swapId: string; authorId: string } {
  const [swapId = '', authorId = ''] = reviewId.split('.');
  return { swapId, authorId };
}

/** The member reviewed by a side of a swap. */
export function getOtherSideId({ ownerId, requesterId }: Sides, memberId: string): string {
  return memberId === ownerId ? requesterId : ownerId;
}

/** The item of a review: the one given by the reviewed member, else the requested one. */
export function getReviewedItem(
  {
    requestedItemId,
    items,
  }: { requestedItemId: string; items: readonly { itemId: string; ownerId: string; title: string }[] },
  aboutMemberId: string,
): { itemId: string; itemTitle: string } {
  const item = items.find(({ ownerId }) => ownerId === aboutMemberId) ?? items[0];
  return { itemId: item?.itemId ?? requestedItemId, itemTitle: item?.title ?? '' };
}
