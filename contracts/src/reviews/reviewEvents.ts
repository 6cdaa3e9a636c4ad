import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';
import { swapEvents } from '../swaps/swapEvents.ts';

/** Why reviews are published: both sides have written, or the review period is over. */
export const publicationWhy = z.enum(['both', 'time']);
export type PublicationWhy = z.infer<typeof publicationWhy>;

/** Both sides and both items of the swap; a donation has no offered item. */
const parties = z.pick(swapEvents.SwapCompleted.data, {
  swapId: true,
  requestedItemId: true,
  offeredItemId: true,
  requesterId: true,
  ownerId: true,
}).shape;

/** The author, the reviewed member and the item: the one that the reviewed member gave, else the requested one. */
const reviewFields = {
  byMemberId: z.string(),
  aboutMemberId: z.string(),
  itemId: z.string(),
  itemTitle: z.string(),
  /** Stars, 1 to 5. */
  rating: z.number(),
};

/**
 * Mutual reviews of a completed swap, stream `review-<swapId>`. Neither side reads the other's before both are
 * published.
 */
export const reviewEvents = {
  /**
   * `isSecond`: the other side has already written, so ReviewsPublished follows at once. `closesAt` is when a single
   * review would be published.
   */
  ReviewWritten: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...reviewFields,
      comment: z.string(),
      isSecond: z.boolean(),
      completedAt: z.iso.datetime(),
      closesAt: z.iso.datetime(),
      writtenAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { comment: '' } },
    sealed: { until: 'ReviewsPublished', fields: { rating: 0, comment: '' } },
  }),
  /** Sides without a review are reminded some days after the handover. */
  ReviewsNudged: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      toMemberIds: z.array(z.string()),
      closesAt: z.iso.datetime(),
      nudgedAt: z.iso.datetime(),
    }),
  }),
  /**
   * The reviews, one or both, are public from now on; their text is in ReviewWritten. `byMemberId` wrote the second
   * one, null when time ran out.
   */
  ReviewsPublished: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      reviews: z.array(z.strictObject(reviewFields)),
      why: publicationWhy,
      byMemberId: z.nullable(z.string()),
      publishedAt: z.iso.datetime(),
    }),
  }),
  /** An admin took a published review down: it counts no longer. `byMemberId` is its author. */
  ReviewHidden: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, ...reviewFields, hiddenBy: z.string(), hiddenAt: z.iso.datetime() }),
  }),
  /** The review is public again, unchanged. */
  ReviewShown: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, ...reviewFields, shownBy: z.string(), shownAt: z.iso.datetime() }),
  }),
};

export type ReviewEvent = EventOf<typeof reviewEvents>;
