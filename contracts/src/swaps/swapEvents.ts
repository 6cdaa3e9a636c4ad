import * as z from 'zod/mini';
import { getDisputePhotoPath } from './disputePhotoPaths.ts';
import { itemCategory, itemType } from '../items/itemChoices.ts';
import {
  handoverMethod,
  handoverPlan,
  swapCompletion,
  swapFailure,
  swapGiver,
  swapNudge,
  swapRejection,
  swapStatus,
} from './swapChoices.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/** An item of a swap at the time of the event. `weightKg` is null when its owner stated none. */
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

/**
 * The requested item comes first. `circleId` is that of the requested item, null outside circles. `loopId` is the swap
 * loop of which the swap is a leg.
 */
const exchangedItems = {
  items: z.array(swapItemFacts),
  circleId: z.nullable(z.string()),
  loopId: z.optional(z.string()),
};

/** A handover plan without its place, which is a member's text. */
const handoverTime = z.strictObject({
  method: handoverMethod,
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
});

/** The acting member; null for a timer or a policy. */
const byMemberId = z.nullable(z.string());

/** Version 2 has a meeting place, which none of version 1 names. */
const keepData = (data: Record<string, unknown>) => data;

export const disputePhoto = z.strictObject({ id: z.string(), width: z.number(), height: z.number() });

const disputeStatement = z.strictObject({
  ...parties,
  statement: z.string(),
  photos: z.array(disputePhoto),
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
      ...exchangedItems,
      gives: swapGiver,
      answersItemId: z.nullable(z.string()),
      message: z.string(),
      byMemberId,
      proposedAt: z.iso.datetime(),
    }),
    personal: { of: 'requesterId', fields: { message: '' } },
  }),
  /** An incomplete proposal made room for a new one. This request will never exist, so it has no sides. */
  SwapProposalAbandoned: defineEvent({
    version: 1,
    data: z.strictObject({ swapId: z.string(), abandonedAt: z.iso.datetime() }),
  }),
  /**
   * The answering side accepted; the process manager now reserves both items. `attempt` counts from 1, because a paused
   * request may be accepted again.
   */
  SwapAcceptanceBegun: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, attempt: z.number(), byMemberId, begunAt: z.iso.datetime() }),
  }),
  /** Both items are reserved: the agreement is binding. `byMemberId` accepted. */
  SwapAccepted: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...exchangedItems,
      attempt: z.number(),
      byMemberId,
      acceptedAt: z.iso.datetime(),
    }),
  }),
  /** `heldItemId` was already reserved by a rival: the request returns to its previous status or is `paused`. */
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
   * Another of the requester's items (`offeredItemId`) replaces `insteadOfItemId`; it is the other side's turn. `round`
   * counts from 1.
   */
  SwapCountered: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...exchangedItems,
      insteadOfItemId: z.nullable(z.string()),
      round: z.number(),
      message: z.string(),
      byMemberId: z.string(),
      counteredAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { message: '' } },
  }),
  /** Neither side answered in time, or a rival held the items for too long. */
  SwapExpired: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, from: swapStatus, byMemberId, expiredAt: z.iso.datetime() }),
  }),
  /**
   * The side in turn was reminded; `toMemberIds` is empty when it is the admins' turn. `handover` is the one that comes
   * up, in reminders of it since this field was added.
   */
  SwapNudged: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      why: swapNudge,
      toMemberIds: z.array(z.string()),
      handover: z.optional(handoverTime),
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
  /**
   * Both items are available again, and the request is pending. `rivalId` is the request that released them, null if
   * unknown.
   */
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
      ...exchangedItems,
      attempt: z.number(),
      from: swapStatus,
      why: swapFailure,
      absentMemberId: z.nullable(z.string()),
      byMemberId,
      failedAt: z.iso.datetime(),
    }),
  }),
  /**
   * The reason in free text, by the cancelling member or the admin settling a dispute; directly follows the end.
   */
  SwapEndExplained: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, reason: z.string(), byMemberId: z.string(), explainedAt: z.iso.datetime() }),
    personal: { of: 'byMemberId', fields: { reason: '' } },
  }),
  /**
   * One side proposes how, where and when; the other agrees or proposes another plan. `status` is accepted, or
   * scheduled when an agreed plan is moved.
   */
  HandoverProposed: defineEvent({
    version: 2,
    data: z.strictObject({ ...parties, ...handoverPlan.shape, byMemberId: z.string(), proposedAt: z.iso.datetime() }),
    personal: { of: 'byMemberId', fields: { place: '', meetingPlaceId: null } },
    upcasters: { 1: keepData },
  }),
  /**
   * Both agreed: scheduled. `proposedBy` proposed the plan, `byMemberId` agreed. In a leg of a swap loop another member
   * of the loop may have proposed it.
   */
  HandoverScheduled: defineEvent({
    version: 2,
    data: z.strictObject({
      ...parties,
      ...handoverPlan.shape,
      proposedBy: z.string(),
      byMemberId: z.string(),
      scheduledAt: z.iso.datetime(),
    }),
    personal: { of: 'proposedBy', fields: { place: '', meetingPlaceId: null } },
    upcasters: { 1: keepData },
  }),
  /** Answer to the reminder. A "no" cancels the time slot: the swap is accepted again and needs a new plan. */
  HandoverAnswered: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      isComing: z.boolean(),
      byMemberId: z.string(),
      answeredAt: z.iso.datetime(),
    }),
  }),
  /** A wrong collection code; `tries` counts from 1, to limit guessing. */
  CollectionCodeMistaken: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, tries: z.number(), byMemberId: z.string(), triedAt: z.iso.datetime() }),
  }),
  /** One side denies what the other confirmed; an admin decides. */
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
  /** One side's statement about the dispute, before an admin decides; the other side reads it. */
  DisputeStatementMade: defineEvent({
    version: 2,
    data: disputeStatement,
    personal: { of: 'byMemberId', fields: { statement: '' } },
    files: {
      photos: ({ swapId, photos }: z.infer<typeof disputeStatement>) => ({
        originals: photos.map(({ id }) => getDisputePhotoPath(swapId, id, 'full')),
        copies: photos.map(({ id }) => getDisputePhotoPath(swapId, id, 'thumb')),
      }),
    },
    upcasters: { 1: (data) => ({ ...data, photos: [] }) },
  }),
  /** One side became unavailable: the swap is paused. The event gives no reason, because the other side reads it. */
  SwapMemberWentAway: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, memberId: z.string(), wentAwayAt: z.iso.datetime() }),
  }),
  /** The side is available again: the swap continues, and its deadlines restart. */
  SwapMemberReturned: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, memberId: z.string(), returnedAt: z.iso.datetime() }),
  }),
  /** One side says the handover happened. */
  HandoverConfirmed: defineEvent({
    version: 1,
    data: z.strictObject({ ...parties, byMemberId: z.string(), confirmedAt: z.iso.datetime() }),
  }),
  /** `byMemberId` confirmed last; `absentMemberId` never confirmed. */
  SwapCompleted: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...exchangedItems,
      attempt: z.number(),
      how: swapCompletion,
      absentMemberId: z.nullable(z.string()),
      byMemberId,
      completedAt: z.iso.datetime(),
    }),
  }),
  /**
   * An admin found that a completed swap does not count: it failed, and its rewards are taken back. SwapEndExplained
   * carries the reason. The items stay with their new owners. A swap is reversed at most once.
   */
  SwapReversed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...parties,
      ...exchangedItems,
      attempt: z.number(),
      byMemberId: z.string(),
      completedAt: z.iso.datetime(),
      reversedAt: z.iso.datetime(),
    }),
  }),
};

export type SwapEvent = EventOf<typeof swapEvents>;
