import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';

/** What a member has read of what they were told, stream `inbox-<memberId>`: in step across their windows, and after a rebuild. */
export const inboxEvents = {
  /** These notices, and those of events up to a position of the log; with neither, everything told before this event. */
  NotificationsRead: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      ids: z.array(z.string()),
      upToPosition: z.nullable(z.string()),
      readAt: z.iso.datetime(),
    }),
    positions: ['upToPosition'],
  }),
};

export type InboxEvent = EventOf<typeof inboxEvents>;
