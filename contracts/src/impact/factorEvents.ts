import * as z from 'zod/mini';
import { impactFactor } from './impactRules.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/** Impact factors, stream `factors-community`. The first table applies from the start and has no event. */
export const factorEvents = {
  /**
   * The complete new table, each category once; `from` is the version it replaces. Figures reported before stay
   * unchanged.
   */
  FactorTableSwitched: defineEvent({
    version: 1,
    data: z.strictObject({
      version: z.number(),
      from: z.number(),
      factors: z.array(impactFactor),
      sources: z.array(z.string()),
      byMemberId: z.string(),
      switchedAt: z.iso.datetime(),
    }),
  }),
};

export type FactorEvent = EventOf<typeof factorEvents>;
