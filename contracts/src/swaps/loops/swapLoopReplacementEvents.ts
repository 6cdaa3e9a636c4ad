import * as z from 'zod/mini';
import { defineEvent } from '../../core/defineEvent.ts';
import { swapLoopReplacementEnd, swapLoopSettlement } from './swapLoopChoices.ts';

/** One leg of a loop, or a replacement for it. `memberIds` are all members of the loop, in the order of the legs. */
export const namedLeg = {
  loopId: z.string(),
  memberIds: z.array(z.string()),
  swapId: z.string(),
  itemId: z.string(),
  giverId: z.string(),
  receiverId: z.string(),
};

/**
 * A member that gave something and gets nothing is left short. An admin proposes another thing of the loop for it, the
 * replacement, or gives karma. The swap `swapId` carries the replacement out once the member takes it.
 */
export const swapLoopReplacementEvents = {
  /** The member gave something, and `itemId` will not come; or a replacement for it did not come off. */
  SwapLoopMemberShort: defineEvent({
    version: 1,
    data: z.strictObject({
      loopId: z.string(),
      memberIds: z.array(z.string()),
      memberId: z.string(),
      itemId: z.string(),
      foundAt: z.iso.datetime(),
    }),
  }),
  /** By an admin. The receiver gets `karma` points if they do not take it. They read the reason. */
  SwapLoopReplacementProposed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...namedLeg,
      karma: z.number(),
      reason: z.string(),
      byMemberId: z.string(),
      proposedAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { reason: '' } },
  }),
  SwapLoopReplacementNudged: defineEvent({
    version: 1,
    data: z.strictObject({ ...namedLeg, nudgedAt: z.iso.datetime() }),
  }),
  /** The receiver takes it; the process manager now reserves it. */
  SwapLoopReplacementAccepted: defineEvent({
    version: 1,
    data: z.strictObject({ ...namedLeg, acceptedAt: z.iso.datetime() }),
  }),
  /** It is reserved, and its swap begins. */
  SwapLoopReplacementAgreed: defineEvent({
    version: 1,
    data: z.strictObject({ ...namedLeg, agreedAt: z.iso.datetime() }),
  }),
  /** It ended before it was reserved. */
  SwapLoopReplacementEnded: defineEvent({
    version: 1,
    data: z.strictObject({ ...namedLeg, why: swapLoopReplacementEnd, endedAt: z.iso.datetime() }),
  }),
  SwapLoopReplacementGiven: defineEvent({
    version: 1,
    data: z.strictObject({ ...namedLeg, givenAt: z.iso.datetime() }),
  }),
  /** Its swap failed. `memberId` ended it, null for a timer. */
  SwapLoopReplacementLost: defineEvent({
    version: 1,
    data: z.strictObject({ ...namedLeg, memberId: z.nullable(z.string()), lostAt: z.iso.datetime() }),
  }),
  /**
   * The member is owed nothing any more: they get `karma` points instead, or are erased. `settlementId` is the swap of
   * the replacement that they did not take, or new. `byMemberId` is the admin that granted the karma, or the erased
   * member.
   */
  SwapLoopMemberSettled: defineEvent({
    version: 1,
    data: z.strictObject({
      loopId: z.string(),
      memberIds: z.array(z.string()),
      settlementId: z.string(),
      memberId: z.string(),
      why: swapLoopSettlement,
      karma: z.number(),
      reason: z.string(),
      byMemberId: z.string(),
      settledAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { reason: '' } },
  }),
};
