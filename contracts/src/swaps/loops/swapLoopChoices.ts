import * as z from 'zod/mini';
import { swapLoopStatuses } from './swapLoopStatuses.ts';

export const swapLoopStatus = z.enum(swapLoopStatuses);
export type SwapLoopStatus = z.infer<typeof swapLoopStatus>;

/** Why a member says no. The search heeds the first two: it never offers this want, or this gift, again. */
export const swapLoopRefusal = z.enum(['not_this_thing', 'not_my_thing', 'not_these_people', 'not_now']);
export type SwapLoopRefusal = z.infer<typeof swapLoopRefusal>;

/** Why a loop ended without an agreement. */
export const swapLoopEnd = z.enum(['declined', 'expired', 'item_gone', 'member_away', 'blocked']);
export type SwapLoopEnd = z.infer<typeof swapLoopEnd>;

/** What a member said or did that makes a want. */
export const swapLoopWantKind = z.enum(['like', 'request', 'savedSearch', 'namedThing', 'category', 'surprise']);

/** A leg is `open` until its thing changed hands, or will not any more. An admin may reverse what was completed. */
export const swapLoopLegStatus = z.enum(['open', 'completed', 'lost', 'reversed']);
export type SwapLoopLegStatus = z.infer<typeof swapLoopLegStatus>;

/** Why a thing in place of a promised one was not reserved. `arrived`: the promised one came after all. */
export const swapLoopReplacementEnd = z.enum([...swapLoopEnd.options, 'arrived']);
export type SwapLoopReplacementEnd = z.infer<typeof swapLoopReplacementEnd>;

/** Status of a thing in place of one that a member did not get. It is `lost` when its swap failed. */
export const swapLoopReplacementStatus = z.enum([
  ...(['proposed', 'reserving', 'agreed', 'given', 'lost', 'reversed'] as const),
  ...swapLoopReplacementEnd.options,
]);
export type SwapLoopReplacementStatus = z.infer<typeof swapLoopReplacementStatus>;

/** Why a member that was left short is owed no thing: they did not take it, got karma at once, or are erased. */
export const swapLoopSettlement = z.enum(['declined', 'expired', 'karma_only', 'left']);
export type SwapLoopSettlement = z.infer<typeof swapLoopSettlement>;
