import { type CalendarFeedEvent } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

/** Creation time of a member's private calendar address; null without an address. */
export interface CalendarFeed {
  since: string | null;
}

export type CalendarFeedCommand =
  | { type: 'RenewCalendarFeed'; memberId: string; tokenDigest: string; at: string }
  | { type: 'CloseCalendarFeed'; memberId: string; at: string };

export const calendarFeedDecider: Decider<CalendarFeed, CalendarFeedCommand, CalendarFeedEvent> = {
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
