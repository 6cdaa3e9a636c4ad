import * as z from 'zod/mini';
import { handoverPlan, meetingPlace, swapLoopLeg, swapLoopRefusal } from '@pass-along/contracts';
import { actor, moment, streamId, type CommandIn, type CommandSchemas } from '../../core/commandFields.ts';

export const swapLoopCommands = {
  OfferSwapLoop: { loopId: streamId, legs: z.array(swapLoopLeg) },
  AbandonLoopOffer: { loopId: streamId },
  /** `agreedIds` said yes to the same pair of things before. */
  AskLoopMembers: { agreedIds: z.array(z.string()) },
  /** The owner changed the thing `itemId`. */
  AskLoopMemberAgain: { itemId: z.string() },
  AcceptSwapLoop: { by: actor },
  DeclineSwapLoop: { why: swapLoopRefusal, words: z.string(), by: actor },
  /** A thing or a member is not available. */
  DissolveSwapLoop: {
    why: z.enum(['item_gone', 'member_away', 'blocked']),
    memberId: z.nullable(z.string()),
    itemId: z.nullable(z.string()),
  },
  /** All things are reserved. */
  ConfirmSwapLoop: {},
  CompleteLoopLeg: { swapId: z.string() },
  /** `memberId` ended the leg; null for a timer or an admin. */
  FailLoopLeg: { swapId: z.string(), memberId: z.nullable(z.string()) },
  /** An admin, `byMemberId`, reversed the swap of a leg or of a replacement. */
  ReverseLoopLeg: { swapId: z.string(), byMemberId: z.string() },
  /** A member cannot act any more. */
  LeaveSwapLoop: { memberId: z.string() },
  /** `meetingPlace` is the one that the plan names. `insteadOf` is the proposal that the member saw, null for none. */
  ProposeLoopMeeting: {
    plan: handoverPlan,
    meetingPlace: z.optional(meetingPlace),
    insteadOf: z.optional(z.nullable(moment)),
    by: actor,
  },
  AcceptLoopMeeting: { proposedAt: moment, by: actor },
  /** Without `proposedAt` the latest proposal, whatever the member saw. */
  DeclineLoopMeeting: { proposedAt: z.optional(moment), by: actor },
  /** An admin ends what is open. */
  StopSwapLoop: { by: actor, reason: z.string() },
  /** An admin proposes a thing, by its new swap, to a member that was left short. */
  ProposeReplacement: {
    swapId: z.string(),
    memberId: z.string(),
    itemId: z.string(),
    karma: z.number(),
    reason: z.string(),
    by: actor,
  },
  /** An admin gives karma to a member that was left short. */
  CompensateMember: {
    settlementId: z.string(),
    memberId: z.string(),
    karma: z.number(),
    reason: z.string(),
    by: actor,
  },
  AcceptReplacement: { swapId: z.string(), by: actor },
  DeclineReplacement: { swapId: z.string(), by: actor },
  /** The thing is reserved. */
  ConfirmReplacement: { swapId: z.string() },
  /** The thing or a member is not available. */
  EndReplacement: { swapId: z.string(), why: z.enum(['item_gone', 'member_away', 'blocked']) },
  /** A member is erased. */
  RemoveLoopMember: { memberId: z.string() },
  /** A deadline may be due. */
  KeepLoopDeadline: {},
} satisfies CommandSchemas;

export type SwapLoopCommand = CommandIn<typeof swapLoopCommands>;

export type LoopCommand<T extends SwapLoopCommand['type']> = Extract<SwapLoopCommand, { type: T }>;
