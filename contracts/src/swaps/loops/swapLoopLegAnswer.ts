import * as z from 'zod/mini';
import { personRef } from '../../members/personRef.ts';
import { swapItem } from '../swapAnswers.ts';
import { swapStatus } from '../swapChoices.ts';
import { swapLoopLegStatus } from './swapLoopChoices.ts';

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
