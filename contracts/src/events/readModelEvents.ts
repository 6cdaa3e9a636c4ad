import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';

const ordered = { projection: z.string(), rebuildId: z.string(), byMemberId: z.string() };

/** What people ordered for a read model, stream `readModel-<projection>`; whoever runs projections carries it out. */
export const readModelEvents = {
  /** Beside the live one, to be compared; it takes the place of an earlier one that nobody switched to. */
  RebuildOrdered: defineEvent({ version: 1, data: z.strictObject({ ...ordered, orderedAt: z.iso.datetime() }) }),
  RebuildSwitchOrdered: defineEvent({ version: 1, data: z.strictObject({ ...ordered, orderedAt: z.iso.datetime() }) }),
  RebuildAbandoned: defineEvent({ version: 1, data: z.strictObject({ ...ordered, abandonedAt: z.iso.datetime() }) }),
  ParkedRetryOrdered: defineEvent({
    version: 1,
    data: z.strictObject({ projection: z.string(), byMemberId: z.string(), orderedAt: z.iso.datetime() }),
  }),
  /** This read model goes without that event for good, in every rebuild too. */
  ParkedEventSkipped: defineEvent({
    version: 1,
    data: z.strictObject({
      projection: z.string(),
      eventId: z.string(),
      stream: z.string(),
      revision: z.number(),
      type: z.string(),
      reason: z.string(),
      byMemberId: z.string(),
      skippedAt: z.iso.datetime(),
    }),
  }),
};

export type ReadModelEvent = EventOf<typeof readModelEvents>;
