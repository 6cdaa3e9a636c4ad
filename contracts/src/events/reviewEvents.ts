import * as z from 'zod/mini';
import { publicationWhy } from '../rules/reviews.ts';
import { defineEvent, type EventOf } from './event.ts';
import { swapEvents } from './swapEvents.ts';

/** Both sides and both items of the swap; a donation has no offered item. */
const parties = z.pick(swapEvents.SwapCompleted.data, {
  swapId: true,
  requestedItemId: true,
  offeredItemId: true,
  requesterId: true,
  ownerId: true,
}).shape;

/** Who rates whom, and for which item; what came from whom the review is about, else what was asked for. */
const rated = {
  byMemberId: z.string(),
  aboutMemberId: z.string(),
  itemId: z.string(),
  itemTitle: z.string(),
  /** Stars, 1 to 5. */
  rating: z.number(),
};

/** What the sides of a completed swap say of each other, stream `review-<swapId>`: neither reads the other's before both are published. */
export const reviewEvents = {
  /** `isSecond`: the other side's was there before, so that ReviewsPublished follows at once. `closesAt` is when it would be published alone. */
  ReviewWritten: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...rated,
      comment: z.string(),
      isSecond: z.boolean(),
      completedAt: z.iso.datetime(),
      closesAt: z.iso.datetime(),
      writtenAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { comment: '' } },
    sealed: { until: 'ReviewsPublished', fields: { rating: 0, comment: '' } },
  }),
  /** Who had not reviewed yet, some days after the handover, is reminded. */
  ReviewsNudged: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      toMemberIds: z.array(z.string()),
      closesAt: z.iso.datetime(),
      nudgedAt: z.iso.datetime(),
    }),
  }),
  /** From now on everybody may read them, one or both; what they say stands in ReviewWritten. `byMemberId` wrote the second, null for time. */
  ReviewsPublished: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      reviews: z.array(z.strictObject(rated)),
      why: publicationWhy,
      byMemberId: z.nullable(z.string()),
      publishedAt: z.iso.datetime(),
    }),
  }),
};

export type ReviewEvent = EventOf<typeof reviewEvents>;
