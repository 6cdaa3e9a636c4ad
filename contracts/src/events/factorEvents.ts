import * as z from 'zod/mini';
import { impactFactor } from '../rules/impact.ts';
import { defineEvent, type EventOf } from './event.ts';

/** What things weigh and avoid, stream `factors-community`. The first table is in force from the start and no event. */
export const factorEvents = {
  /** The whole new table, every category once; `from` is the version it replaces. What was reported before stays as it was. */
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
