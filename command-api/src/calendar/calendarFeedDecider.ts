import type { CalendarFeedEvent } from '@pass-along/contracts';
import { secret, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** Creation time of a member's private calendar address; null without an address. */
export interface CalendarFeed {
  since: string | null;
}

const calendarFeedCommands = {
  RenewCalendarFeed: { memberId: streamId, tokenDigest: secret },
  CloseCalendarFeed: { memberId: streamId },
} satisfies CommandSchemas;

export type CalendarFeedCommand = CommandIn<typeof calendarFeedCommands>;

export const calendarFeedDecider: Decider<CalendarFeed, CalendarFeedCommand, CalendarFeedEvent> = {
  commands: calendarFeedCommands,
  initial: { since: null },

  decide(command, { since }) {
    const { memberId, at } = command;
    switch (command.type) {
      case 'RenewCalendarFeed':
        return [{ type: 'CalendarFeedRenewed', data: { memberId, tokenDigest: command.tokenDigest, renewedAt: at } }];
      case 'CloseCalendarFeed':
        return since === null ? [] : [{ type: 'CalendarFeedClosed', data: { memberId, closedAt: at } }];
    }
  },

  evolve: (_, { type, data }) => ({ since: type === 'CalendarFeedRenewed' ? data.renewedAt : null }),
};
