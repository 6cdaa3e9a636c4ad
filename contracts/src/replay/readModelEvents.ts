import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

const orderFields = { projection: z.string(), rebuildId: z.string(), byMemberId: z.string() };

/** Orders for a read model, stream `readModel-<projection>`; the projectors carry them out. */
export const readModelEvents = {
  /**
   * Builds the rebuild beside the live tables for comparison; it replaces an earlier rebuild that was not switched to.
   */
  RebuildOrdered: defineEvent({ version: 1, data: z.strictObject({ ...orderFields, orderedAt: z.iso.datetime() }) }),
  RebuildSwitchOrdered: defineEvent({
    version: 1,
    data: z.strictObject({ ...orderFields, orderedAt: z.iso.datetime() }),
  }),
  RebuildAbandoned: defineEvent({
    version: 1,
    data: z.strictObject({ ...orderFields, abandonedAt: z.iso.datetime() }),
  }),
  ParkedRetryOrdered: defineEvent({
    version: 1,
    data: z.strictObject({ projection: z.string(), byMemberId: z.string(), orderedAt: z.iso.datetime() }),
  }),
  /** This read model leaves the event out for good, in every rebuild as well. */
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
  /**
   * An as-of copy of the read models that members see; `masked`: without personal data. Stream `readModel-copies` for
   * all copies.
   */
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
  /** Its owner reads the community as of the copy from now on. */
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
