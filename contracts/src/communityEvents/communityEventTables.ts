import { communityEventDetails, type EventMove, type SeriesPlace } from './communityEventEvents.ts';
import type { EventPlace, EventStatus } from './communityEventRules.ts';
import type { ItemImage } from '../core/picturePaths.ts';
import type { ItemCategory } from '../items/itemRules.ts';
import {
  boolean,
  createDetailColumns,
  defineTable,
  integer,
  jsonb,
  nullable,
  numeric,
  seldomChanged,
  text,
  timestamptz,
  type RowIn,
} from '../core/defineTable.ts';

export const communityEventsTable = defineTable({
  name: 'community_events',
  key: 'event_id',
  columns: {
    event_id: text(),
    created_by: text(),
    status: text<EventStatus>(),
    rewarded: boolean(),
    /** The planner is away. */
    planner_away: boolean(),
    /** A moderator took it off the lists. */
    taken_down: boolean(),
    joined_count: integer(),
    /**
     * Number of status changes and moves, and time of the last one: calendars use them to recognise a newer version.
     */
    changes: integer(),
    changed_at: timestamptz(),
    ...seldomChanged({
      ...createDetailColumns(communityEventDetails),
      series_id: nullable(text()),
      series: nullable(jsonb<SeriesPlace>()),
      planned_at: timestamptz(),
      /** Another member took part, so the name stays after an erasure of the planner. */
      named: boolean(),
      moved: nullable(jsonb<EventMove>()),
      picture: nullable(jsonb<ItemImage>()),
    }),
  },
  searched: ['name', 'description', 'tags'],
  indexes: {
    starts: '(starts_at, event_id)',
    newest: '(planned_at, event_id)',
    creator: '(created_by, starts_at)',
    series: '(series_id, starts_at) WHERE series_id IS NOT NULL',
  },
});
export type CommunityEventRow = RowIn<typeof communityEventsTable>;

/** Members with a seat at an event, a held seat or a place in line. */
export const eventParticipantsTable = defineTable({
  name: 'event_participants',
  key: 'participant_id',
  columns: {
    /** `<eventId>.<memberId>`. */
    participant_id: text(),
    event_id: text(),
    member_id: text(),
    place: text<EventPlace>(),
    turn: integer(),
    until: nullable(timestamptz()),
    since: timestamptz(),
  },
  indexes: { event: '(event_id)', member: '(member_id)' },
});
export type EventParticipantRow = RowIn<typeof eventParticipantsTable>;

export function getEventParticipantId({ eventId, memberId }: { eventId: string; memberId: string }): string {
  return `${eventId}.${memberId}`;
}

/** Items pledged to donation events. */
export const eventPledgesTable = defineTable({
  name: 'event_pledges',
  key: 'pledge_id',
  columns: {
    /** `<eventId>.<itemId>`. */
    pledge_id: text(),
    event_id: text(),
    item_id: text(),
    owner_id: text(),
    title: text(),
    category: text<ItemCategory>(),
    weight_kg: nullable(numeric()),
    pledged_at: timestamptz(),
  },
  indexes: { event: '(event_id)', owner: '(owner_id)' },
});
export type EventPledgeRow = RowIn<typeof eventPledgesTable>;

export function getPledgeId({ eventId, itemId }: { eventId: string; itemId: string }): string {
  return `${eventId}.${itemId}`;
}

/** Messages of planners to the participants of their events. */
export const eventAnnouncementsTable = defineTable({
  name: 'event_announcements',
  key: 'announcement_id',
  columns: {
    announcement_id: text(),
    event_id: text(),
    created_by: text(),
    text: text(),
    posted_at: timestamptz(),
  },
  indexes: { event: '(event_id)', creator: '(created_by)' },
});
export type EventAnnouncementRow = RowIn<typeof eventAnnouncementsTable>;

/** Private calendar addresses, by the digest of their secret. */
export const calendarFeedsTable = defineTable({
  name: 'calendar_feeds',
  key: 'member_id',
  columns: { member_id: text(), token_digest: text(), renewed_at: timestamptz() },
  indexes: { digest: '(token_digest)' },
});
export type CalendarFeedRow = RowIn<typeof calendarFeedsTable>;
