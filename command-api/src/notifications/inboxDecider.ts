import * as z from 'zod/mini';
import { limits, type InboxEvent } from '@pass-along/contracts';
import { streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** Notifications that a member recently marked as read; marking them again changes nothing. */
interface Inbox {
  ids: readonly string[];
}

const inboxCommands = {
  ReadNotifications: { memberId: streamId, ids: z.readonly(z.array(z.string())), upToPosition: z.nullable(z.string()) },
  ReadAllNotifications: { memberId: streamId },
  OpenInbox: { memberId: streamId },
} satisfies CommandSchemas;

type InboxCommand = CommandIn<typeof inboxCommands>;

export const inboxDecider: Decider<Inbox, InboxCommand, InboxEvent> = {
  commands: inboxCommands,
  initial: { ids: [] },

  decide(command, inbox) {
    const { memberId, at: readAt } = command;
    switch (command.type) {
      case 'ReadNotifications': {
        const { upToPosition } = command;
        const ids = [...new Set(command.ids)].filter((id) => !inbox.ids.includes(id));
        if (ids.length === 0 && upToPosition === null) return [];
        return [{ type: 'NotificationsRead', data: { memberId, ids, upToPosition, readAt } }];
      }
      case 'ReadAllNotifications':
        return [{ type: 'NotificationsRead', data: { memberId, ids: [], upToPosition: null, readAt } }];
      case 'OpenInbox':
        return [{ type: 'InboxOpened', data: { memberId, openedAt: command.at } }];
    }
  },

  evolve(inbox, { type, data }) {
    if (type === 'InboxOpened') return inbox;
    return { ids: [...inbox.ids, ...data.ids].slice(-limits.notifications.kept) };
  },
};
