import * as z from 'zod/mini';
import {
  swapItemFacts,
  handoverPlan,
  meetingPlace,
  swapCallOff,
  settledFailure,
  disputePhoto,
} from '@pass-along/contracts';
import { actor, moment, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Item } from '../items/itemState.ts';

export const swapCommands = {
  ProposeSwap: {
    swapId: streamId,
    requesterId: actor,
    requested: z.custom<Item>(),
    offered: z.optional(z.custom<Item>()),
    message: z.string(),
  },
  AbandonProposal: { swapId: streamId },
  /** All members of a swap loop agreed, and the item is reserved for this leg of it. */
  BeginLoopLeg: {
    swapId: streamId,
    loopId: z.string(),
    requesterId: actor,
    item: swapItemFacts,
    circleId: z.nullable(z.string()),
  },
  /** Another leg of the swap loop failed before any handover. */
  UndoLoopLeg: {},
  /** All members of its loop agreed to one meeting. `by` is the side that did not propose it. */
  ScheduleLoopLeg: { plan: handoverPlan, proposedBy: z.string(), by: actor },
  /** With the current state of the items. */
  CounterSwap: { requested: z.custom<Item>(), offered: z.custom<Item>(), message: z.string(), by: actor },
  BeginAcceptance: { by: actor },
  /** With the state of the items, now that they are reserved. */
  ConfirmAcceptance: { attempt: z.number(), items: z.array(swapItemFacts), circleId: z.nullable(z.string()) },
  AbandonAcceptance: { attempt: z.number(), heldItemId: z.string() },
  RejectSwap: { reason: z.string(), by: actor },
  /** An item of the swap is no longer available. */
  DropSwap: {},
  CancelSwap: { reason: z.string(), by: actor },
  PauseSwap: { rivalId: z.string() },
  ResumeSwap: { rivalId: z.nullable(z.string()) },
  SupersedeSwap: { rivalId: z.string() },
  /** With the meeting place that the plan names, as it is now. */
  ProposeHandover: { plan: handoverPlan, meetingPlace: z.optional(meetingPlace), by: actor },
  /** `proposedAt` is the proposal that the member saw; without it the latest one counts. */
  AgreeHandover: { proposedAt: z.optional(moment), by: actor },
  AnswerReminder: { coming: z.boolean(), by: actor },
  ConfirmHandover: { by: actor },
  /** `isRight`: the code was the other side's code of this attempt. */
  GiveCode: { attempt: z.number(), isRight: z.boolean(), by: actor },
  ReportNoShow: { by: actor },
  FailSwap: { why: swapCallOff, reason: z.string(), by: actor },
  DisputeSwap: { reason: z.string(), by: actor },
  StateDispute: { statement: z.string(), photos: z.array(disputePhoto), by: actor },
  /** An admin's decision; a failure states its reason. */
  SettleSwap: {
    outcome: z.union([
      z.object({ completed: z.literal(true) }),
      z.object({ completed: z.literal(false), why: settledFailure }),
    ]),
    reason: z.string(),
    by: actor,
  },
  /** An admin's finding that a completed swap does not count. */
  ReverseSwap: { reason: z.string(), by: actor },
  /** A side cannot act for now, or can act again. */
  NoteAway: { memberId: z.string() },
  NoteReturn: { memberId: z.string() },
  /** A member is erased, which ends the swap in any state. */
  LeaveSwap: { by: actor },
  /** A deadline may be due. */
  KeepDeadline: {},
} satisfies CommandSchemas;

export type SwapCommand = CommandIn<typeof swapCommands>;

export type Command<T extends SwapCommand['type']> = Extract<SwapCommand, { type: T }>;
