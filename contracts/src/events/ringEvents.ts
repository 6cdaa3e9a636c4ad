import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';

/** `ringId` is derived from who is in it; the members in the order of their ids. */
const ring = { ringId: z.string(), memberIds: z.array(z.string()) };

/** What an admin says of members who exchange mostly with each other, stream `ring-<id>`; its key goes with any of them. */
export const ringEvents = {
  /** Looked at, and nothing wrong: exchanges among them up to then make no ring any more. */
  RingDismissed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ring,
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
    data: z.strictObject({ ...ring, byMemberId: z.string(), broughtBackAt: z.iso.datetime() }),
  }),
};

export type RingEvent = EventOf<typeof ringEvents>;
