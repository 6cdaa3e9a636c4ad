import * as z from 'zod/mini';
import type { CommunityEventDetails, EventMove, SeriesPlace } from './communityEventEvents.ts';
import {
  isEventPublic,
  isParticipantOrManager,
  hasEventEnded,
  checkEventRules,
  type EventPlace,
  type EventStatus,
} from './communityEventRules.ts';
import {
  coordinates,
  eventCategory,
  eventLocationType,
  eventMode,
  eventPlace,
  eventStatus,
} from './communityEventChoices.ts';
import { presentEventPicture, type ItemImage, type SignFolder } from '../core/picturePaths.ts';
import { itemStatus } from '../items/itemChoices.ts';
import { hasPermission, type Caller } from '../core/adminPermissions.ts';
import { timestamp } from '../core/schemaFields.ts';
import { refusalCode } from '../core/refusalCode.ts';
import { personRef, type PersonRef } from '../members/personRef.ts';

/**
 * A member with a seat, a held seat or a place in line. Visitors get no ids. Members get no ids of hidden profiles,
 * unless it is their own or they manage the event.
 */
const participant = z.object({ _id: z.string(), userId: z.string(), status: eventPlace, joinedAt: timestamp });

export const eventAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  category: eventCategory,
  mode: eventMode,
  status: eventStatus,
  startDate: timestamp,
  endDate: timestamp,
  /** IANA zone of the venue. */
  timeZone: z.string(),
  maxParticipants: z.nullable(z.number()),
  /** Visitors see neither address nor contact. */
  location: z.object({
    type: eventLocationType,
    address: z.string(),
    coordinates: z.nullable(coordinates),
    /** '' unless the caller takes part, planned the event or moderates. */
    link: z.string(),
    /** A meeting place of the community. */
    meetingPlaceId: z.nullable(z.string()),
  }),
  /** The latest move: its time, and the times and address before; null if the event was never moved. */
  moved: z.nullable(
    z.object({ at: timestamp, startDate: timestamp, endDate: timestamp, timeZone: z.string(), address: z.string() }),
  ),
  picture: z.nullable(
    z.object({ id: z.string(), url: z.string(), width: z.number(), height: z.number(), color: z.string() }),
  ),
  badgeReward: z.string(),
  requirements: z.array(z.string()),
  tags: z.array(z.string()),
  contactInfo: z.object({ email: z.string(), phone: z.string(), website: z.string() }),
  participants: z.array(participant),
  /** Number of joined members. */
  participantCount: z.number(),
  waitingCount: z.number(),
  /** The avatar is an absolute URL if the site's address is known. */
  createdBy: personRef,
  createdAt: timestamp,
  isExpired: z.boolean(),
  rewarded: z.boolean(),
  /** The planner is away: the event is paused. */
  plannerAway: z.boolean(),
  series: z.nullable(z.object({ _id: z.string(), number: z.number(), times: z.number() })),
  /** The caller's place; `ahead` is the number of members before them in line. */
  mine: z.object({ place: z.nullable(eventPlace), offeredUntil: z.nullable(timestamp), ahead: z.number() }),
  abilities: z.object({
    join: z.boolean(),
    wait: z.boolean(),
    joinSeries: z.boolean(),
    leave: z.boolean(),
    leaveSeries: z.boolean(),
    move: z.boolean(),
    announce: z.boolean(),
    picture: z.boolean(),
    manage: z.boolean(),
    /** Giving it a status other than draft. */
    publish: z.boolean(),
    reward: z.boolean(),
    pledge: z.boolean(),
  }),
  /** Why an ability is false. */
  whyNot: z.object({
    join: z.optional(refusalCode),
    wait: z.optional(refusalCode),
    joinSeries: z.optional(refusalCode),
    leave: z.optional(refusalCode),
    leaveSeries: z.optional(refusalCode),
    move: z.optional(refusalCode),
    announce: z.optional(refusalCode),
    picture: z.optional(refusalCode),
    manage: z.optional(refusalCode),
    publish: z.optional(refusalCode),
    reward: z.optional(refusalCode),
    pledge: z.optional(refusalCode),
  }),
});
export type EventAnswer = z.infer<typeof eventAnswer>;

const pledge = z.object({
  /** The title is '' if the caller may not see the item; so is the id, unless they manage the event. */
  item: z.object({ _id: z.string(), title: z.string() }),
  owner: personRef,
  status: itemStatus,
});

export const eventDetail = z.extend(eventAnswer, {
  /** The first joined members, without hidden profiles; empty for visitors. */
  attendees: z.array(personRef),
  /** Pledged items, how many of them were donated since, and their kilograms; null unless it is a donation event. */
  donations: z.nullable(z.object({ pledges: z.array(pledge), donated: z.number(), kilograms: z.number() })),
  /** The other events of the series by time, each with its number in the series and the caller's place. */
  dates: z.array(
    z.object({
      _id: z.string(),
      number: z.number(),
      startDate: timestamp,
      status: eventStatus,
      place: z.nullable(eventPlace),
    }),
  ),
  /** Messages of the planner, newest first; empty unless the caller takes part, planned the event or moderates. */
  announcements: z.array(z.object({ _id: z.string(), text: z.string(), postedAt: timestamp })),
});
export type EventDetail = z.infer<typeof eventDetail>;

export const eventListAnswer = z.object({
  success: z.boolean(),
  data: z.object({
    events: z.array(eventAnswer),
    pagination: z.object({
      currentPage: z.number(),
      totalPages: z.number(),
      totalEvents: z.number(),
      hasNext: z.boolean(),
      hasPrev: z.boolean(),
    }),
  }),
});
export type EventListAnswer = z.infer<typeof eventListAnswer>;

export const changedEvent = z.object({ success: z.boolean(), message: z.string(), data: eventAnswer });

/** An event in the moderators' list, drafts included. */
export const adminEventAnswer = z.extend(eventAnswer, {
  /** Pledged items that were donated since. */
  itemsDonated: z.number(),
});
export type AdminEventAnswer = z.infer<typeof adminEventAnswer>;

export interface ShownParticipant {
  memberId: string;
  place: EventPlace;
  turn: number;
  /** Whether other members may see the identity; missing means no. */
  isShown?: boolean;
  /** When a held seat is offered to the next member. */
  until: string | null;
  since: string;
}

/** What both sides know of an event. */
export interface ShownEvent extends CommunityEventDetails {
  eventId: string;
  createdBy: string;
  status: EventStatus;
  series: SeriesPlace | null;
  rewarded: boolean;
  plannerAway: boolean;
  takenDown: boolean;
  plannedAt: string;
  moved: EventMove | null;
  picture: ItemImage | null;
  people: readonly ShownParticipant[];
}

/** When and where an event is presented. */
export interface EventView {
  now: string;
  /** Public URL of the site; empty if unknown. */
  site: string;
  /** Grants the caller access to a picture that not everyone sees. */
  sign: SignFolder;
}

/** Presents an event to a client. */
export function presentEvent(
  event: ShownEvent,
  creator: PersonRef,
  caller: Caller | undefined,
  { now, site, sign }: EventView,
): EventAnswer {
  const { people, series, moved } = event;
  const own = people.find(({ memberId }) => memberId === caller?.memberId);
  const count = (place: EventPlace) => people.filter((each) => each.place === place).length;
  const joined = count('joined');
  const isLookedAfter = event.createdBy === caller?.memberId || hasPermission(caller, 'moderate');
  const isNamed = ({ memberId, isShown = false }: ShownParticipant) =>
    caller !== undefined && (isShown || isLookedAfter || memberId === caller.memberId);
  const judged = {
    ...event,
    seatsTaken: joined + count('offered'),
    hasGuests: people.some(({ memberId, place }) => place === 'joined' && memberId !== event.createdBy),
    place: own?.place,
  };
  return {
    _id: event.eventId,
    name: event.name,
    description: event.description,
    category: event.category,
    mode: event.mode,
    status: event.status,
    startDate: event.startsAt,
    endDate: event.endsAt,
    timeZone: event.timeZone,
    maxParticipants: event.maxParticipants,
    location: {
      type: event.locationType,
      address: caller ? event.address : '',
      coordinates: caller ? event.coordinates : null,
      link: isParticipantOrManager(judged, caller) ? event.link : '',
      meetingPlaceId: caller ? event.meetingPlaceId : null,
    },
    moved: moved && {
      at: moved.at,
      startDate: moved.startsAt,
      endDate: moved.endsAt,
      timeZone: moved.timeZone,
      address: caller ? moved.address : '',
    },
    picture:
      event.picture && presentEventPicture(event.eventId, event.picture, isEventPublic(event) ? undefined : sign),
    badgeReward: event.badgeReward,
    requirements: event.requirements,
    tags: event.tags,
    contactInfo: caller ? event.contact : { email: '', phone: '', website: '' },
    participants: people.map((person) => {
      const who = isNamed(person) ? person.memberId : '';
      return { _id: who, userId: who, status: person.place, joinedAt: person.since };
    }),
    participantCount: joined,
    waitingCount: count('waiting'),
    createdBy: { ...creator, avatar: `${site}${creator.avatar}` },
    createdAt: event.plannedAt,
    isExpired: hasEventEnded(event, now),
    rewarded: event.rewarded,
    plannerAway: event.plannerAway,
    series: series && { _id: series.seriesId, number: series.number, times: series.rule.times },
    mine: {
      place: own?.place ?? null,
      offeredUntil: own?.until ?? null,
      ahead:
        own?.place === 'waiting' ? people.filter((each) => each.place === 'waiting' && each.turn < own.turn).length : 0,
    },
    ...checkEventRules(judged, caller, now),
  };
}
