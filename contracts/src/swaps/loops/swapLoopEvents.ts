import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../../core/defineEvent.ts';
import { handoverPlan } from '../swapChoices.ts';
import { swapLoopEnd, swapLoopRefusal, swapLoopWantKind } from './swapLoopChoices.ts';
import { namedLeg, swapLoopReplacementEvents } from './swapLoopReplacementEvents.ts';

/**
 * The giver gives the item to the receiver; the swap `swapId` carries it out once all agreed. `want` is what makes the
 * giver want the item that the giver receives: a like, a search or the like, by its id. Only the giver may see it.
 */
export const swapLoopLeg = z.strictObject({
  swapId: z.string(),
  itemId: z.string(),
  giverId: z.string(),
  receiverId: z.string(),
  want: z.strictObject({ kind: swapLoopWantKind, id: z.string() }),
  since: z.iso.datetime(),
});
export type SwapLoopLeg = z.infer<typeof swapLoopLeg>;

/** In the order of the loop: the receiver of each leg gives the next one. */
const loop = { loopId: z.string(), legs: z.array(swapLoopLeg) };

/** What a member gives and gets in the loop. `memberIds` are all its members, in the order of the legs. */
const part = {
  loopId: z.string(),
  memberIds: z.array(z.string()),
  memberId: z.string(),
  givesItemId: z.string(),
  getsItemId: z.string(),
};

/** A swap loop, stream `swapLoop-<loopId>`. */
export const swapLoopEvents = {
  /** The search found it. Its members are asked next. */
  SwapLoopOffered: defineEvent({
    version: 1,
    data: z.strictObject({ ...loop, offeredAt: z.iso.datetime() }),
  }),
  /** Another loop took its things before. This loop will never exist. */
  SwapLoopOfferAbandoned: defineEvent({
    version: 1,
    data: z.strictObject({ loopId: z.string(), abandonedAt: z.iso.datetime() }),
  }),
  /** `agreedIds` said yes to the same pair of things in an earlier loop, so they are not asked anew. */
  SwapLoopMembersAsked: defineEvent({
    version: 1,
    data: z.strictObject({
      ...loop,
      toMemberIds: z.array(z.string()),
      agreedIds: z.array(z.string()),
      askedAt: z.iso.datetime(),
    }),
  }),
  SwapLoopAccepted: defineEvent({
    version: 1,
    data: z.strictObject({ ...part, acceptedAt: z.iso.datetime() }),
  }),
  /** The member said no. The loop is dissolved by the next event. */
  SwapLoopDeclined: defineEvent({
    version: 1,
    data: z.strictObject({ ...part, why: swapLoopRefusal, words: z.string(), declinedAt: z.iso.datetime() }),
    personal: { of: 'memberId', fields: { words: '' } },
  }),
  /** `giverId` changed the thing that the member gets after the member had said yes, so that yes counts no more. */
  SwapLoopMemberAskedAgain: defineEvent({
    version: 1,
    data: z.strictObject({ ...part, giverId: z.string(), askedAt: z.iso.datetime() }),
  }),
  SwapLoopNudged: defineEvent({
    version: 1,
    data: z.strictObject({ ...loop, toMemberIds: z.array(z.string()), nudgedAt: z.iso.datetime() }),
  }),
  /** All said yes; the process manager now reserves the things. */
  SwapLoopReservationBegun: defineEvent({
    version: 1,
    data: z.strictObject({ ...loop, begunAt: z.iso.datetime() }),
  }),
  /** All things are reserved: the agreement is binding, and each leg becomes a swap. */
  SwapLoopAgreed: defineEvent({
    version: 1,
    data: z.strictObject({ ...loop, agreedAt: z.iso.datetime() }),
  }),
  /**
   * It ended without an agreement. `memberId` said no or cannot act; `itemId` is not available. `toMemberIds` are the
   * other members; before they were asked, those that had said yes.
   */
  SwapLoopDissolved: defineEvent({
    version: 1,
    data: z.strictObject({
      ...loop,
      why: swapLoopEnd,
      memberId: z.nullable(z.string()),
      itemId: z.nullable(z.string()),
      toMemberIds: z.array(z.string()),
      dissolvedAt: z.iso.datetime(),
    }),
  }),
  /** It ended before the first handover, because a leg failed or `memberId` cannot act; all other legs end, too. */
  SwapLoopUndone: defineEvent({
    version: 1,
    data: z.strictObject({
      ...loop,
      swapId: z.nullable(z.string()),
      memberId: z.nullable(z.string()),
      undoneAt: z.iso.datetime(),
    }),
  }),
  /** One meeting at which all things change hands. A later proposal replaces it. */
  SwapLoopMeetingProposed: defineEvent({
    version: 1,
    data: z.strictObject({
      loopId: z.string(),
      memberIds: z.array(z.string()),
      ...handoverPlan.shape,
      byMemberId: z.string(),
      proposedAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { place: '', meetingPlaceId: null } },
  }),
  SwapLoopMeetingAccepted: defineEvent({
    version: 1,
    data: z.strictObject({
      loopId: z.string(),
      memberIds: z.array(z.string()),
      memberId: z.string(),
      acceptedAt: z.iso.datetime(),
    }),
  }),
  /** A member can't come, so there is no such meeting. */
  SwapLoopMeetingDeclined: defineEvent({
    version: 1,
    data: z.strictObject({
      loopId: z.string(),
      memberIds: z.array(z.string()),
      memberId: z.string(),
      declinedAt: z.iso.datetime(),
    }),
  }),
  /** The proposed time came before all agreed, so there is no such meeting. */
  SwapLoopMeetingLapsed: defineEvent({
    version: 1,
    data: z.strictObject({ loopId: z.string(), memberIds: z.array(z.string()), lapsedAt: z.iso.datetime() }),
  }),
  /** All members agreed to the meeting; it is the handover of each leg. `byMemberId` agreed last. */
  SwapLoopMeetingSet: defineEvent({
    version: 1,
    data: z.strictObject({
      loopId: z.string(),
      memberIds: z.array(z.string()),
      ...handoverPlan.shape,
      proposedBy: z.string(),
      byMemberId: z.string(),
      setAt: z.iso.datetime(),
    }),
    personal: { of: 'proposedBy', fields: { place: '', meetingPlaceId: null } },
  }),
  SwapLoopLegCompleted: defineEvent({
    version: 1,
    data: z.strictObject({ ...namedLeg, completedAt: z.iso.datetime() }),
  }),
  /** A leg failed after another one was handed over; the other legs go on. `memberId` ended it, null for a timer. */
  SwapLoopLegLost: defineEvent({
    version: 1,
    data: z.strictObject({
      ...namedLeg,
      memberId: z.nullable(z.string()),
      lostAt: z.iso.datetime(),
    }),
  }),
  /**
   * An admin found that the handover of a leg, or of a replacement, does not count. The item stays with its receiver,
   * so no member is left short. A loop that was completed is so no more.
   */
  SwapLoopLegReversed: defineEvent({
    version: 1,
    data: z.strictObject({ ...namedLeg, reversedBy: z.string(), reversedAt: z.iso.datetime() }),
  }),
  /**
   * An admin ended what of it was still open: the legs `stoppedSwapIds`. `toMemberIds` are those that knew of the loop.
   */
  SwapLoopStopped: defineEvent({
    version: 1,
    data: z.strictObject({
      loopId: z.string(),
      memberIds: z.array(z.string()),
      stoppedSwapIds: z.array(z.string()),
      toMemberIds: z.array(z.string()),
      byMemberId: z.string(),
      reason: z.string(),
      stoppedAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { reason: '' } },
  }),
  /** Everyone got their thing. */
  SwapLoopCompleted: defineEvent({
    version: 1,
    data: z.strictObject({ ...loop, completedAt: z.iso.datetime() }),
  }),
  ...swapLoopReplacementEvents,
};

export type SwapLoopEvent = EventOf<typeof swapLoopEvents>;
