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
  /** A copy of what members see, as of a moment; `masked`: nothing personal is in it. Stream `readModel-copies`, as all of copies. */
  CopyOrdered: defineEvent({
    version: 1,
    data: z.strictObject({
      copyId: z.string(),
      moment: z.iso.datetime(),
      masked: z.boolean(),
      byMemberId: z.string(),
      orderedAt: z.iso.datetime(),
    }),
  }),
  /** Whose copy it is looked at it from now on. */
  CopyOpened: defineEvent({
    version: 1,
    data: z.strictObject({ copyId: z.string(), byMemberId: z.string(), openedAt: z.iso.datetime() }),
  }),
  CopyClosed: defineEvent({
    version: 1,
    data: z.strictObject({ copyId: z.string(), byMemberId: z.string(), closedAt: z.iso.datetime() }),
  }),
};

export type ReadModelEvent = EventOf<typeof readModelEvents>;
