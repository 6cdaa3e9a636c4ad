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

/** A leg is `open` until its thing changed hands, or will not any more. */
export const swapLoopLegStatus = z.enum(['open', 'completed', 'lost']);
export type SwapLoopLegStatus = z.infer<typeof swapLoopLegStatus>;
