import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/**
 * Which notices a member has read, stream `inbox-<memberId>`. Stored as events so that all open windows agree and a
 * rebuild keeps it.
 */
export const inboxEvents = {
  /** Marks the listed notices and those up to a log position as read; without either, all notices before this event. */
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

  /** The member looked at the list: the bell counts only notices after this event. */
  InboxOpened: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), openedAt: z.iso.datetime() }),
  }),
};

export type InboxEvent = EventOf<typeof inboxEvents>;
