import * as z from 'zod/mini';
import {
  coordinates,
  eventCategory,
  eventLocationType,
  eventMode,
  eventStatus,
  seriesRule,
} from '../rules/eventChoices.ts';
import { itemCategory } from '../rules/itemChoices.ts';
import { defineEvent, type EventOf } from './event.ts';

/** What every event of a stream says of the event it is about. */
const ofEvent = {
  eventId: z.string(),
  createdBy: z.string(),
  name: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
};

/** What whoever plans an event says about it. Times are in UTC; `timeZone` is where it takes place. */
export const communityEventDetails = z.strictObject({
  name: z.string(),
  description: z.string(),
  category: eventCategory,
  mode: eventMode,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  /** Null where there is room for everybody. */
  maxParticipants: z.nullable(z.number()),
  locationType: eventLocationType,
  address: z.string(),
  /** Where the pin stands; null where nobody set one. */
  coordinates: z.nullable(coordinates),
  badgeReward: z.string(),
  requirements: z.array(z.string()),
  tags: z.array(z.string()),
  contact: z.strictObject({ email: z.string(), phone: z.string(), website: z.string() }),
});
export type CommunityEventDetails = z.infer<typeof communityEventDetails>;

/** Which one of a series it is; `number` counts from 1. */
export const seriesPlace = z.strictObject({
  seriesId: z.string(),
  number: z.number(),
  rule: seriesRule,
});
export type SeriesPlace = z.infer<typeof seriesPlace>;

/** Who acted; null where the member behind it is gone. */
const byMemberId = z.nullable(z.string());
/** Everybody in it, in line or with a seat held. */
const participants = z.array(z.string());
/** The case whose decision it carries out, or undoes. */
const caseId = z.optional(z.string());
/** Where a member stands in line: who came first has the lower one. */
const turn = z.number();

/** What opening it and making a draft of it say alike. */
const shownOrNot = { from: eventStatus, participants: z.optional(participants), byMemberId, caseId };

/** A community event, stream `communityEvent-<eventId>`. */
export const communityEventEvents = {
  EventPlanned: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofEvent,
      ...communityEventDetails.shape,
      status: z.enum(['draft', 'active']),
      series: z.nullable(seriesPlace),
      plannedAt: z.iso.datetime(),
    }),
    personal: {
      of: 'createdBy',
      fields: {
        description: '',
        address: '',
        coordinates: null,
        requirements: [],
        tags: [],
        contact: { email: '', phone: '', website: '' },
      },
    },
  }),
  /** Open to everybody from now on, again where it had been. */
  EventOpened: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofEvent, ...shownOrNot, openedAt: z.iso.datetime() }),
  }),
  /** Back to a draft, which nobody else sees. */
  EventShelved: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofEvent, ...shownOrNot, shelvedAt: z.iso.datetime() }),
  }),
  /** It took place; `attendedBy` had joined and not left. */
  EventCompleted: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofEvent,
      from: eventStatus,
      attendedBy: z.array(z.string()),
      byMemberId,
      completedAt: z.iso.datetime(),
    }),
  }),
  EventCancelled: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofEvent, from: eventStatus, participants, byMemberId, cancelledAt: z.iso.datetime() }),
  }),
  EventDeleted: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofEvent, from: eventStatus, participants, byMemberId, deletedAt: z.iso.datetime() }),
  }),
  /** Took a seat; `from` is how they stood to the event before. */
  EventJoined: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofEvent,
      memberId: z.string(),
      from: z.enum(['outside', 'waiting', 'offered']),
      joinedAt: z.iso.datetime(),
    }),
  }),
  /** Gave up the seat, the one that was held, or the place in line. */
  EventLeft: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofEvent,
      memberId: z.string(),
      from: z.enum(['joined', 'waiting', 'offered']),
      leftAt: z.iso.datetime(),
    }),
  }),
  WaitingListJoined: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofEvent, memberId: z.string(), turn, waitingAt: z.iso.datetime() }),
  }),
  /** A freed seat is held for the first in line, until then. */
  SeatOffered: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofEvent,
      memberId: z.string(),
      turn,
      until: z.iso.datetime(),
      offeredAt: z.iso.datetime(),
    }),
  }),
  /** Not taken in time (`lapsed`): off the list. Or the event is not open any more (`withdrawn`): back in line. */
  SeatOfferEnded: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofEvent,
      memberId: z.string(),
      turn,
      why: z.enum(['lapsed', 'withdrawn']),
      endedAt: z.iso.datetime(),
    }),
  }),
  /** A day before the start, or shortly before where it was opened later, to all who joined; when it is over and not completed, to who planned it. */
  /** One of the later dates of its series could not be planned; on the stream of the first. */
  SeriesDateRefused: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofEvent,
      number: z.int(),
      timeZone: z.string(),
      refusedStartsAt: z.iso.datetime(),
      refusedAt: z.iso.datetime(),
    }),
  }),
  EventReminded: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofEvent,
      why: z.enum(['day_before', 'over']),
      timeZone: z.string(),
      toMemberIds: z.array(z.string()),
      remindedAt: z.iso.datetime(),
    }),
  }),
  /**
   * Somebody who is needed can't act for now: the planner, which pauses the event, or a member in line, who is offered no seat.
   * `participants` are all in it or in line.
   */
  EventMemberWentAway: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofEvent, memberId: z.string(), participants, wentAwayAt: z.iso.datetime() }),
  }),
  EventMemberReturned: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofEvent, memberId: z.string(), participants, returnedAt: z.iso.datetime() }),
  }),
  /** To everybody who attended: the badge ('' for none), and karma where an admin gives any. */
  EventRewarded: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofEvent,
      badge: z.string(),
      karmaPoints: z.number(),
      memberIds: z.array(z.string()),
      byMemberId: z.string(),
      rewardedAt: z.iso.datetime(),
    }),
  }),
  /** A thing is promised to a donation event, as it was then. */
  ItemPledged: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofEvent,
      itemId: z.string(),
      ownerId: z.string(),
      title: z.string(),
      category: itemCategory,
      weightKg: z.nullable(z.number()),
      pledgedAt: z.iso.datetime(),
    }),
  }),
  PledgeWithdrawn: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofEvent,
      itemId: z.string(),
      ownerId: z.string(),
      /** Not in older ones, nor where its owner is gone. */
      byMemberId: z.optional(z.string()),
      withdrawnAt: z.iso.datetime(),
    }),
  }),
};

/** A member's private calendar address, stream `calendarFeed-<memberId>`. */
export const calendarFeedEvents = {
  /** Of the secret in the address only a digest is kept; an address made before is none any more. */
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
