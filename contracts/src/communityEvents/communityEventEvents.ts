import * as z from 'zod/mini';
import {
  coordinates,
  eventCategory,
  eventLocationType,
  eventMode,
  eventStatus,
  seriesRule,
} from './communityEventChoices.ts';
import type { EventTimes, EventVenue, EventVenueBefore } from './communityEventRules.ts';
import { itemCategory } from '../items/itemChoices.ts';
import { itemImage } from '../items/itemEvents.ts';
import { erasedNames } from '../core/erasedNames.ts';
import { picturePaths } from '../core/picturePaths.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/** Fields that identify the community event in every event of its stream. */
const eventFields = {
  eventId: z.string(),
  createdBy: z.string(),
  name: z.string(),
  /** Another member took part, so the name belongs to their history, too. */
  named: z.optional(z.boolean()),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
};

const eventVenueBefore = z.strictObject({
  locationType: eventLocationType,
  address: z.string(),
  /** Position of the map pin; null for none. */
  coordinates: z.nullable(coordinates),
  /** Where the event takes place online; only participants, the planner and moderators see it. '' for none. */
  link: z.string(),
});

/** `meetingPlaceId` names a meeting place of the community; `address` is its name and address when it was chosen. */
export const eventVenue = z.extend(eventVenueBefore, { meetingPlaceId: z.nullable(z.string()) });

export const eventTimes = z.strictObject({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
});

/** The latest move of an event: when it was, and what was planned before. */
export interface EventMove extends EventTimes, Pick<EventVenue, 'locationType' | 'address'> {
  at: string;
}

const planner = { of: 'createdBy', unless: 'named', fields: { name: erasedNames.event } } as const;

/** Members named by an event of version 1, in which every name was plain. */
const memberFields = ['memberId', 'ownerId', 'participants', 'attendedBy', 'toMemberIds', 'memberIds'];

function nameForOthers(data: Record<string, unknown>): Record<string, unknown> {
  const members = memberFields.flatMap((field) => data[field] ?? []);
  return members.some((memberId) => memberId !== data['createdBy']) ? { ...data, named: true } : data;
}

const addNoMeetingPlace = (data: Record<string, unknown>) => ({ ...data, meetingPlaceId: null });

const nameSince2 = { version: 2, upcasters: { 1: nameForOthers } } as const;

/** Details entered by the planner. Times are in UTC; `timeZone` is the zone of the venue. */
export const communityEventDetails = z.strictObject({
  name: z.string(),
  description: z.string(),
  category: eventCategory,
  mode: eventMode,
  ...eventTimes.shape,
  /** Null for no limit. */
  maxParticipants: z.nullable(z.number()),
  ...eventVenue.shape,
  badgeReward: z.string(),
  requirements: z.array(z.string()),
  tags: z.array(z.string()),
  contact: z.strictObject({ email: z.string(), phone: z.string(), website: z.string() }),
});
export type CommunityEventDetails = z.infer<typeof communityEventDetails>;

/** Place in a series; `number` counts from 1. */
export const seriesPlace = z.strictObject({
  seriesId: z.string(),
  number: z.number(),
  rule: seriesRule,
});
export type SeriesPlace = z.infer<typeof seriesPlace>;

/** The acting member; null if that member is gone. */
const byMemberId = z.nullable(z.string());
/** All members with a seat, a held seat or a place in line. */
const participants = z.array(z.string());
/** The moderation case that this event carries out or undoes. */
const caseId = z.optional(z.string());
/** Order in the waiting list: earlier members have lower numbers. */
const turn = z.number();

/** The venue of an event of an erased planner. */
const erasedVenue: EventVenueBefore = { locationType: 'offline', address: '', coordinates: null, link: '' };

/** Fields shared by opening an event and returning it to draft. */
const visibilityFields = { from: eventStatus, participants: z.optional(participants), byMemberId, caseId };

const pictureChanged = z.strictObject({
  ...eventFields,
  from: z.nullable(itemImage),
  to: z.nullable(itemImage),
  byMemberId,
  changedAt: z.iso.datetime(),
});

/** A community event, stream `communityEvent-<eventId>`. */
export const communityEventEvents = {
  EventPlanned: defineEvent({
    version: 3,
    data: z.strictObject({
      ...eventFields,
      ...communityEventDetails.shape,
      status: z.enum(['draft', 'active']),
      series: z.nullable(seriesPlace),
      plannedAt: z.iso.datetime(),
    }),
    personal: {
      of: 'createdBy',
      fields: {
        name: erasedNames.event,
        description: '',
        address: '',
        coordinates: null,
        link: '',
        meetingPlaceId: null,
        requirements: [],
        tags: [],
        contact: { email: '', phone: '', website: '' },
      },
    },
    upcasters: { 1: (data) => ({ ...data, link: '' }), 2: addNoMeetingPlace },
  }),
  /** The planner changed the time or the place; `startsAt` and `endsAt` are the new ones. */
  EventMoved: defineEvent({
    version: 2,
    data: z.strictObject({
      ...eventFields,
      ...eventVenue.shape,
      timeZone: z.string(),
      timesBefore: eventTimes,
      venueBefore: eventVenueBefore,
      status: z.enum(['draft', 'active']),
      /** Those that joined or wait, but none for a draft, and none that hear of it by an earlier date of the series. */
      toMemberIds: z.array(z.string()),
      /** Its later dates move along; null for this date only. */
      series: z.nullable(seriesPlace),
      byMemberId: z.string(),
      movedAt: z.iso.datetime(),
    }),
    personal: [
      planner,
      {
        of: 'createdBy',
        fields: { address: '', coordinates: null, link: '', meetingPlaceId: null, venueBefore: erasedVenue },
      },
    ],
    upcasters: { 1: addNoMeetingPlace },
  }),
  /** Visible to the whole community, for the first time or again. */
  EventOpened: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({ ...eventFields, ...visibilityFields, openedAt: z.iso.datetime() }),
  }),
  /** Returned to draft, visible to its planner only. */
  EventShelved: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({ ...eventFields, ...visibilityFields, shelvedAt: z.iso.datetime() }),
  }),
  /** The event took place; `attendedBy` lists the members with a seat. A planner that stayed alone is left out. */
  EventCompleted: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      from: eventStatus,
      attendedBy: z.array(z.string()),
      byMemberId,
      completedAt: z.iso.datetime(),
    }),
  }),
  EventCancelled: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      from: eventStatus,
      participants,
      byMemberId,
      cancelledAt: z.iso.datetime(),
    }),
  }),
  EventDeleted: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({ ...eventFields, from: eventStatus, participants, byMemberId, deletedAt: z.iso.datetime() }),
  }),
  /** The member took a seat; `from` is their place before, or `planning` for the seat of the planner of a new event. */
  EventJoined: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      memberId: z.string(),
      from: z.enum(['outside', 'waiting', 'offered', 'planning']),
      /** Joined together with an earlier date of the series. */
      withSeries: z.optional(z.boolean()),
      joinedAt: z.iso.datetime(),
    }),
  }),
  /** The member joins the later dates of the series, too; on the stream of the first of them. */
  SeriesJoined: defineEvent({
    version: 1,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      memberId: z.string(),
      series: seriesPlace,
      joinedAt: z.iso.datetime(),
    }),
  }),
  /** The member leaves the later dates of the series, too; on the stream of the first of them. */
  SeriesLeft: defineEvent({
    version: 1,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      memberId: z.string(),
      series: seriesPlace,
      leftAt: z.iso.datetime(),
    }),
  }),
  /** The member gave up a seat, a held seat or a place in line. */
  EventLeft: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      memberId: z.string(),
      from: z.enum(['joined', 'waiting', 'offered']),
      leftAt: z.iso.datetime(),
    }),
  }),
  WaitingListJoined: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({ ...eventFields, memberId: z.string(), turn, waitingAt: z.iso.datetime() }),
  }),
  /** A freed seat is held for the first in line until `until`. */
  SeatOffered: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      memberId: z.string(),
      turn,
      until: z.iso.datetime(),
      offeredAt: z.iso.datetime(),
    }),
  }),
  /**
   * `lapsed`: not taken in time, so the member leaves the list. `withdrawn`: the event is no longer open, so the member
   * returns to the list.
   */
  SeatOfferEnded: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      memberId: z.string(),
      turn,
      why: z.enum(['lapsed', 'withdrawn']),
      endedAt: z.iso.datetime(),
    }),
  }),
  /** One of the later dates of the series could not be planned; on the stream of the first date. */
  SeriesDateRefused: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      number: z.int(),
      timeZone: z.string(),
      refusedStartsAt: z.iso.datetime(),
      refusedAt: z.iso.datetime(),
    }),
  }),
  /**
   * Reminds all joined members a day before the start, or shortly before it if the event was opened later. Reminds the
   * planner once the event is over and not completed.
   */
  EventReminded: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      why: z.enum(['day_before', 'over']),
      timeZone: z.string(),
      toMemberIds: z.array(z.string()),
      remindedAt: z.iso.datetime(),
    }),
  }),
  /**
   * A needed member became unavailable. Without its planner the event is paused; a waiting member is offered no seat.
   * `participants` are all joined or waiting members.
   */
  EventMemberWentAway: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({ ...eventFields, memberId: z.string(), participants, wentAwayAt: z.iso.datetime() }),
  }),
  EventMemberReturned: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({ ...eventFields, memberId: z.string(), participants, returnedAt: z.iso.datetime() }),
  }),
  /** The planner chose another picture, or none; a null `byMemberId` is an erased planner's. */
  EventPictureChanged: defineEvent({
    version: 1,
    personal: planner,
    data: pictureChanged,
    files: {
      to: ({ eventId, to }: z.infer<typeof pictureChanged>) => ({
        originals: to === null ? [] : [picturePaths.event(eventId, to.id)],
        copies: to === null ? [] : [picturePaths.eventPage(eventId, to.id), picturePaths.eventThumb(eventId, to.id)],
      }),
    },
  }),
  /** The planner wrote to all members with a seat. */
  EventAnnouncementPosted: defineEvent({
    version: 1,
    data: z.strictObject({
      ...eventFields,
      announcementId: z.string(),
      text: z.string(),
      toMemberIds: z.array(z.string()),
      postedAt: z.iso.datetime(),
    }),
    personal: [planner, { of: 'createdBy', fields: { text: '' } }],
  }),
  /** Rewards every attendee with a badge ('' for none) and, if an admin gives any, karma. */
  EventRewarded: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      badge: z.string(),
      karmaPoints: z.number(),
      memberIds: z.array(z.string()),
      byMemberId: z.string(),
      rewardedAt: z.iso.datetime(),
    }),
  }),
  /** An item is pledged to a donation event; carries the item's details at that moment. */
  ItemPledged: defineEvent({
    ...nameSince2,
    personal: [planner, { of: 'ownerId', fields: { title: erasedNames.item } }],
    data: z.strictObject({
      ...eventFields,
      itemId: z.string(),
      ownerId: z.string(),
      title: z.string(),
      category: itemCategory,
      weightKg: z.nullable(z.number()),
      pledgedAt: z.iso.datetime(),
    }),
  }),
  PledgeWithdrawn: defineEvent({
    ...nameSince2,
    personal: planner,
    data: z.strictObject({
      ...eventFields,
      itemId: z.string(),
      ownerId: z.string(),
      /** Missing in older events and when the owner is gone. */
      byMemberId: z.optional(z.string()),
      withdrawnAt: z.iso.datetime(),
    }),
  }),
};

/** A member's private calendar address, stream `calendarFeed-<memberId>`. */
export const calendarFeedEvents = {
  /** Only a digest of the secret in the address is stored. Earlier addresses stop working. */
  CalendarFeedRenewed: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), tokenDigest: z.string(), renewedAt: z.iso.datetime() }),
    secrets: ['tokenDigest'],
  }),
  CalendarFeedClosed: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), closedAt: z.iso.datetime() }),
  }),
};

export type CommunityEventEvent = EventOf<typeof communityEventEvents>;
export type CalendarFeedEvent = EventOf<typeof calendarFeedEvents>;
