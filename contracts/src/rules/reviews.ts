import * as z from 'zod/mini';
import { type RefusalCode } from '../errors.ts';
import { limits } from '../limits.ts';

/** Why reviews are published: both sides have written theirs, or their time is over. */
export const publicationWhy = z.enum(['both', 'time']);
export type PublicationWhy = z.infer<typeof publicationWhy>;

interface Sides {
  ownerId: string;
  requesterId: string;
}

/** What is known of the reviews of one swap. */
export interface JudgedReviews extends Sides {
  /** When their time is over, ISO 8601; null until the swap is completed. */
  closesAt: string | null;
  /** Published reviews take no more. */
  publishedAt: string | null;
  reviewedBy: readonly string[];
}

/** @returns why this member can't review the other side at this moment; undefined when they can */
export function whyNotReview(reviews: JudgedReviews, by: string | undefined, now: string): RefusalCode | undefined {
  if (by === undefined) return 'unauthenticated';
  if (by !== reviews.ownerId && by !== reviews.requesterId) return 'forbidden';
  if (reviews.closesAt === null) return 'swap_not_completed';
  if (reviews.reviewedBy.includes(by)) return 'already_reviewed';
  return reviews.publishedAt !== null || areReviewsOver(reviews.closesAt, now) ? 'reviews_closed' : undefined;
}

/** ISO 8601. */
export function reviewsCloseAt(completedAt: string): string {
  return daysAfter(completedAt, limits.reviewDays);
}

/** When who has not reviewed yet is reminded, ISO 8601. */
export function reviewsNudgedAt(completedAt: string): string {
  return daysAfter(completedAt, limits.reviewNudgeDays);
}

function daysAfter(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * 24 * 3_600_000).toISOString();
}

export function areReviewsOver(closesAt: string, now: string): boolean {
  return Date.parse(now) >= Date.parse(closesAt);
}

/** Whom a side of a swap reviews. */
export function otherSideOf({ ownerId, requesterId }: Sides, memberId: string): string {
  return memberId === ownerId ? requesterId : ownerId;
}

/** The item a review is about: the one that came from whom it is about, else the one asked for. */
export function reviewedItem(
  {
    requestedItemId,
    items,
  }: { requestedItemId: string; items: readonly { itemId: string; ownerId: string; title: string }[] },
  aboutMemberId: string,
): { itemId: string; itemTitle: string } {
  const item = items.find(({ ownerId }) => ownerId === aboutMemberId) ?? items[0];
  return { itemId: item?.itemId ?? requestedItemId, itemTitle: item?.title ?? '' };
}

/** A member's rating: the mean of all published ones, null while there is none, rounded to two decimals, and how many they are. */
export const rating = z.object({ mean: z.nullable(z.number()), count: z.number() });
export type Rating = z.infer<typeof rating>;

export function ratingOf({ sum, count }: { sum: number; count: number }): Rating {
  return { mean: count === 0 ? null : Math.round((sum / count) * 100) / 100, count };
}
