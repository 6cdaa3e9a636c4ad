import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../../core/defineEvent.ts';
import { loopGoals } from './wantGraph.ts';

/** The nightly search for swap loops over the whole community, stream `swapLoopSearches-community`. */
export const swapLoopSearchEvents = {
  SwapLoopsSearched: defineEvent({
    version: 1,
    data: z.strictObject({
      /** Things on offer, and wants between them. */
      things: z.int(),
      wants: z.int(),
      /** Loops found, and their members. */
      loops: z.int(),
      members: z.int(),
      /** Each goal with the value reached, and the bound that no set of loops exceeds; null where none is known. */
      goals: z.array(z.strictObject({ goal: z.enum(loopGoals), value: z.number(), bound: z.nullable(z.number()) })),
      /** False: there were too many loops, so only shorter ones were examined. */
      isComplete: z.boolean(),
      searchedAt: z.iso.datetime(),
    }),
  }),
};

export type SwapLoopSearchEvent = EventOf<typeof swapLoopSearchEvents>;
