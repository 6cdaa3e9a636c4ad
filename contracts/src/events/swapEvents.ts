import * as z from 'zod/mini';
import { disputePhotoPath } from '../disputePhotos.ts';
import { itemCategory, itemType } from '../rules/itemChoices.ts';
import {
  handoverPlan,
  swapCompletion,
  swapFailure,
  swapGiver,
  swapNudge,
  swapRejection,
  swapStatus,
} from '../rules/swaps.ts';
import { defineEvent, type EventOf } from './event.ts';

/** An item of a swap, as it was when the event happened. `weightKg` is null where its owner stated none. */
export const swapItemFacts = z.strictObject({
  itemId: z.string(),
  ownerId: z.string(),
  title: z.string(),
  type: itemType,
  category: itemCategory,
  weightKg: z.nullable(z.number()),
});
export type SwapItemFacts = z.infer<typeof swapItemFacts>;

/** Both sides and both items; a donation has no offered item. */
const parties = {
  swapId: z.string(),
  requestedItemId: z.string(),
  offeredItemId: z.nullable(z.string()),
  requesterId: z.string(),
  ownerId: z.string(),
};

/** The requested item first; `circleId` is that of the requested item, null outside circles. */
const goods = { items: z.array(swapItemFacts), circleId: z.nullable(z.string()) };

/** Who acted; null for a timer, or a policy. */
const byMemberId = z.nullable(z.string());

const disputeStatement = z.strictObject({
  ...parties,
  statement: z.string(),
  photos: z.array(z.strictObject({ id: z.string(), width: z.number(), height: z.number() })),
  byMemberId: z.string(),
  statedAt: z.iso.datetime(),
});

/** A swap request, stream `swap-<swapId>`. */
export const swapEvents = {
  /** `answersItemId` is the wanted post that the offer answers. */
  SwapProposed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...goods,
      gives: swapGiver,
      answersItemId: z.nullable(z.string()),
      message: z.string(),
      byMemberId,
      proposedAt: z.iso.datetime(),
    }),
    personal: { of: 'requesterId', fields: { message: '' } },
  }),
  /** A proposal that stopped half-way made room for a new one; this request will never come to be, so it has no sides. */
  SwapProposalAbandoned: defineEvent({
    version: 1,
    data: z.strictObject({ swapId: z.string(), abandonedAt: z.iso.datetime() }),
  }),
  /** The owner said yes; the process manager now reserves both items. `attempt` counts from 1: a paused request may be accepted again. */
  SwapAcceptanceBegun: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, attempt: z.number(), byMemberId, begunAt: z.iso.datetime() }),
  }),
  /** Both items are held: the promise stands. `byMemberId` said yes. */
  SwapAccepted: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, ...goods, attempt: z.number(), byMemberId, acceptedAt: z.iso.datetime() }),
  }),
  /** `heldItemId` was already promised to a rival: back to where it stood, `paused`. */
  SwapAcceptanceAbandoned: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      attempt: z.number(),
      heldItemId: z.string(),
      byMemberId,
      abandonedAt: z.iso.datetime(),
    }),
  }),
  SwapRejected: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      from: swapStatus,
      why: swapRejection,
      reason: z.string(),
      byMemberId,
      rejectedAt: z.iso.datetime(),
    }),
    personal: { of: 'ownerId', fields: { reason: '' } },
  }),
  /**
   * Another of the requester's items is asked for, or offered, in place of `insteadOfItemId`; the other side's turn. `offeredItemId` is
   * the new one. `round` counts from 1.
   */
  SwapCountered: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...goods,
      insteadOfItemId: z.nullable(z.string()),
      round: z.number(),
      message: z.string(),
      byMemberId: z.string(),
      counteredAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { message: '' } },
  }),
  /** Nobody answered in time, or a rival held the items for too long. */
  SwapExpired: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, from: swapStatus, byMemberId, expiredAt: z.iso.datetime() }),
  }),
  /** Whose turn it is was reminded; `toMemberIds` is empty where admins are. */
  SwapNudged: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      why: swapNudge,
      toMemberIds: z.array(z.string()),
      byMemberId,
      nudgedAt: z.iso.datetime(),
    }),
  }),
  SwapCancelled: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, from: swapStatus, byMemberId, cancelledAt: z.iso.datetime() }),
  }),
  /** A rival for one of the items was accepted. */
  SwapPaused: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, rivalId: z.string(), byMemberId, pausedAt: z.iso.datetime() }),
  }),
  /** Both items are free again: pending again. `rivalId` is the request that let go of them, null when none is known. */
  SwapResumed: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, rivalId: z.nullable(z.string()), byMemberId, resumedAt: z.iso.datetime() }),
  }),
  /** The rival was completed: this request is over. */
  SwapSuperseded: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      from: swapStatus,
      rivalId: z.string(),
      byMemberId,
      supersededAt: z.iso.datetime(),
    }),
  }),
  /** `absentMemberId` did not come. */
  SwapFailed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...goods,
      attempt: z.number(),
      from: swapStatus,
      why: swapFailure,
      absentMemberId: z.nullable(z.string()),
      byMemberId,
      failedAt: z.iso.datetime(),
    }),
  }),
  /** In their own words, why who called it off did, or why an admin settled a dispute as they did; follows the end at once. */
  SwapEndExplained: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, reason: z.string(), byMemberId: z.string(), explainedAt: z.iso.datetime() }),
    personal: { of: 'byMemberId', fields: { reason: '' } },
  }),
  /** One side names how, where and when; the other agrees or names another. `status` is accepted, or scheduled where it is moved. */
  HandoverProposed: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, ...handoverPlan.shape, byMemberId: z.string(), proposedAt: z.iso.datetime() }),
    personal: { of: 'byMemberId', fields: { place: '' } },
  }),
  /** Agreed by both: scheduled. `proposedBy` named it, `byMemberId` agreed. */
  HandoverScheduled: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...handoverPlan.shape,
      proposedBy: z.string(),
      byMemberId: z.string(),
      scheduledAt: z.iso.datetime(),
    }),
    personal: { of: 'proposedBy', fields: { place: '' } },
  }),
  /** The answer to the reminder. Who can't come takes the slot back: accepted again, to name another. */
  HandoverAnswered: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      isComing: z.boolean(),
      byMemberId: z.string(),
      answeredAt: z.iso.datetime(),
    }),
  }),
  /** A wrong collection code; `tries` counts from 1, so that nobody guesses for long. */
  CollectionCodeMistaken: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, tries: z.number(), byMemberId: z.string(), triedAt: z.iso.datetime() }),
  }),
  /** One side says that what the other confirmed did not happen so; an admin decides. */
  SwapDisputed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      from: swapStatus,
      reason: z.string(),
      byMemberId: z.string(),
      disputedAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { reason: '' } },
  }),
  /** How one side tells what is disputed, before an admin decides; the other side reads it. */
  DisputeStatementMade: defineEvent({
    version: 2,
    data: disputeStatement,
    personal: { of: 'byMemberId', fields: { statement: '' } },
    files: {
      photos: ({ swapId, photos }: z.infer<typeof disputeStatement>) => ({
        originals: photos.map(({ id }) => disputePhotoPath(swapId, id, 'full')),
        copies: photos.map(({ id }) => disputePhotoPath(swapId, id, 'thumb')),
      }),
    },
    upcasters: { 1: (data) => ({ ...data, photos: [] }) },
  }),
  /** One side can't act for now: the swap is paused. Why is not told here, as others read it. */
  SwapMemberWentAway: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, memberId: z.string(), wentAwayAt: z.iso.datetime() }),
  }),
  /** They can act again: the swap goes on, and its waits begin anew. */
  SwapMemberReturned: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, memberId: z.string(), returnedAt: z.iso.datetime() }),
  }),
  /** One side says the handover happened. */
  HandoverConfirmed: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, byMemberId: z.string(), confirmedAt: z.iso.datetime() }),
  }),
  /** `byMemberId` had the last word; `absentMemberId` never said theirs. */
  SwapCompleted: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...goods,
      attempt: z.number(),
      how: swapCompletion,
      absentMemberId: z.nullable(z.string()),
      byMemberId,
      completedAt: z.iso.datetime(),
    }),
  }),
  /**
   * An admin found that a completed swap does not count: it failed, and whatever it brought is taken back. Why, an end explained says.
   * What changed hands stays where it is. For good: a swap is reversed once.
   */
  SwapReversed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...goods,
      attempt: z.number(),
      byMemberId: z.string(),
      completedAt: z.iso.datetime(),
      reversedAt: z.iso.datetime(),
    }),
  }),
};

export type SwapEvent = EventOf<typeof swapEvents>;
