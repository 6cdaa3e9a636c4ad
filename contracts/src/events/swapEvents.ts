import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';
import { swapFailure, swapRejection } from '../rules/swaps.ts';

/** A swap request, stream `swap-<swapId>`. A donation has no offered item. */
export const swapEvents = {
  SwapProposed: defineEvent({
    version: 1,
    data: z.object({
      swapId: z.string(),
      requestedItemId: z.string(),
      offeredItemId: z.nullable(z.string()),
      requesterId: z.string(),
      ownerId: z.string(),
      message: z.string(),
      proposedAt: z.iso.datetime(),
    }),
    personal: { of: 'requesterId', fields: { message: '' } },
  }),
  /** A proposal that stopped half-way made room for a new one; this request will never come to be. */
  SwapProposalAbandoned: defineEvent({
    version: 1,
    data: z.object({ swapId: z.string(), abandonedAt: z.iso.datetime() }),
  }),
  /** The owner said yes; the process manager now reserves both items. `attempt` counts from 1: a paused request may be accepted again. */
  SwapAcceptanceBegun: defineEvent({
    version: 1,
    data: z.object({ swapId: z.string(), attempt: z.number(), begunAt: z.iso.datetime() }),
  }),
  /** Both items are held: the promise stands. */
  SwapAccepted: defineEvent({
    version: 1,
    data: z.object({ swapId: z.string(), acceptedAt: z.iso.datetime() }),
  }),
  /** An item was already promised to a rival: back to where it stood, `paused`. */
  SwapAcceptanceAbandoned: defineEvent({
    version: 1,
    data: z.object({ swapId: z.string(), attempt: z.number(), heldItemId: z.string(), abandonedAt: z.iso.datetime() }),
  }),
  SwapRejected: defineEvent({
    version: 1,
    data: z.object({
      swapId: z.string(),
      ownerId: z.string(),
      why: swapRejection,
      reason: z.string(),
      rejectedAt: z.iso.datetime(),
    }),
    personal: { of: 'ownerId', fields: { reason: '' } },
  }),
  SwapCancelled: defineEvent({
    version: 1,
    data: z.object({ swapId: z.string(), cancelledAt: z.iso.datetime() }),
  }),
  /** A rival for one of the items was accepted. */
  SwapPaused: defineEvent({
    version: 1,
    data: z.object({ swapId: z.string(), rivalId: z.string(), pausedAt: z.iso.datetime() }),
  }),
  /** Both items are free again: pending again. `rivalId` is the request that let go of them, null when none is known. */
  SwapResumed: defineEvent({
    version: 1,
    data: z.object({ swapId: z.string(), rivalId: z.nullable(z.string()), resumedAt: z.iso.datetime() }),
  }),
  /** The rival was completed: this request is over. */
  SwapSuperseded: defineEvent({
    version: 1,
    data: z.object({ swapId: z.string(), rivalId: z.string(), supersededAt: z.iso.datetime() }),
  }),
  SwapFailed: defineEvent({
    version: 1,
    data: z.object({ swapId: z.string(), why: swapFailure, byMemberId: z.string(), failedAt: z.iso.datetime() }),
  }),
  /** One side says the handover happened. */
  HandoverConfirmed: defineEvent({
    version: 1,
    data: z.object({ swapId: z.string(), byMemberId: z.string(), confirmedAt: z.iso.datetime() }),
  }),
  SwapCompleted: defineEvent({
    version: 1,
    data: z.object({ swapId: z.string(), completedAt: z.iso.datetime() }),
  }),
};

export type SwapEvent = EventOf<typeof swapEvents>;
