import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/** `ringId` is derived from the member ids, which are in order of id. */
const collusionRingFields = { ringId: z.string(), memberIds: z.array(z.string()) };

/**
 * An admin's verdict on a collusion ring, stream `ring-<id>`. Its key is destroyed with that of any member of the ring.
 */
export const collusionRingEvents = {
  /** Checked and harmless: exchanges among these members up to then no longer count as a collusion ring. */
  RingDismissed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...collusionRingFields,
      exchangesUntil: z.iso.datetime(),
      reason: z.string(),
      byMemberId: z.string(),
      dismissedAt: z.iso.datetime(),
    }),
    personal: { of: 'ringId', fields: { reason: '' } },
  }),
  /** The dismissal is taken back. */
  RingBroughtBack: defineEvent({
    version: 1,
    data: z.strictObject({ ...collusionRingFields, byMemberId: z.string(), broughtBackAt: z.iso.datetime() }),
  }),
};

export type CollusionRingEvent = EventOf<typeof collusionRingEvents>;
