import * as z from 'zod/mini';
import { personRef } from '../../members/personRef.ts';
import { swapItem } from '../swapAnswers.ts';
import { swapStatus } from '../swapChoices.ts';
import { timestamp } from '../../core/schemaFields.ts';
import { swapLoopLegStatus, swapLoopReplacementStatus } from './swapLoopChoices.ts';

/** The giver gives the item to the receiver. */
export const swapLoopLegAnswer = z.object({
  item: swapItem,
  giver: personRef,
  receiver: personRef,
  status: swapLoopLegStatus,
  /** The status of its swap; null before the agreement. */
  step: z.nullable(swapStatus),
  /** An admin decided a dispute about it. */
  isSettled: z.boolean(),
  /** Its swap, for the two sides of the leg; null for others and before the agreement. */
  swapId: z.nullable(z.string()),
  /** The giver said yes to the loop. */
  agreed: z.boolean(),
});
export type SwapLoopLegAnswer = z.infer<typeof swapLoopLegAnswer>;

/** The giver gives the item to the receiver, who did not get what was promised to them. */
export const swapLoopReplacementAnswer = z.object({
  _id: z.string(),
  item: swapItem,
  giver: personRef,
  receiver: personRef,
  status: swapLoopReplacementStatus,
  /** Its swap, for its two sides once it was taken; null for others and before. */
  swapId: z.nullable(z.string()),
  /** For its receiver: the points that they get if they do not take it, and the admin's reason. */
  offer: z.nullable(z.object({ karma: z.number(), reason: z.string() })),
  /** Until when it can be answered; null when it is not open. */
  answerUntil: z.nullable(timestamp),
  canAnswer: z.boolean(),
});
export type SwapLoopReplacementAnswer = z.infer<typeof swapLoopReplacementAnswer>;
