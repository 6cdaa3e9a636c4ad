import * as z from 'zod/mini';
import { type CommunityEventDetails, type SeriesPlace } from './communityEventEvents.ts';
import { hasEventEnded, checkEventRules, type EventPlace, type EventStatus } from './communityEventRules.ts';
import {
  coordinates,
  eventCategory,
  eventLocationType,
  eventMode,
  eventPlace,
  eventSort,
  eventStatus,
} from './communityEventChoices.ts';
import { itemStatus } from '../items/itemChoices.ts';
import { hasPermission, type Caller } from '../core/adminPermissions.ts';
import { createAdminListQuery, ids, q } from '../core/adminListQuery.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import {
  id,
  moment,
  optionalEmail,
  listedLine,
  optionalLine,
  optionalText,
  queryChoice,
  queryFlag,
  queryInteger,
  sizedLine,
  sizedText,
  timestamp,
  timeZone,
  website,
} from '../core/schemaFields.ts';
import { refusalCode } from '../core/refusalCode.ts';
import { generalLimits } from '../core/generalLimits.ts';
import { communityEventLimits } from './communityEventLimits.ts';
import { personRef, type PersonRef } from '../members/personRef.ts';

const { event: most } = communityEventLimits;

/** Old clients send '' for no choice. */
const isLeftOut = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function withDefault<S extends z.ZodMiniType>(schema: S, fallback: z.infer<S>) {
  return z.pipe(
    z.transform((value: unknown) => (isLeftOut(value) ? fallback : value)),
    schema,
  );
}

function withNullDefault<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.transform((value: unknown): unknown => (isLeftOut(value) ? null : value)),
    z.nullable(schema),
  );
}

const createChoice = <const V extends readonly string[]>(label: string, values: V) =>
  z.enum(values, `${label} must be one of: ${values.join(', ')}`);

/** Forms send numbers as text. */
const createWholeNumber = (label: string, min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    z
      .int(`${label} must be a whole number`)
      .check(
        z.gte(min, `${label} must be at least ${String(min)}`),
        z.lte(max, `${label} must be at most ${String(max)}`),
      ),
  );

/** Lines of a form; blank ones are dropped. */
function createLines(label: string, { rows, length, each }: { rows: number; length: number; each: string }) {
  return withDefault(
    z.pipe(
      z
        .array(listedLine(each, length), `${label} must be a list`)
        // a generous limit before blank lines are dropped
        .check(z.maxLength(1000, `At most ${String(rows)} ${label.toLowerCase()}`)),
      z.pipe(
        z.transform((list: string[]) => list.filter((line) => line !== '')),
        z.array(z.string()).check(z.maxLength(rows, `At most ${String(rows)} ${label.toLowerCase()}`)),
      ),
    ),
    [],
  );
}

const createCoordinate = (label: string, max: number) =>
  z.number(`${label} must be a number`).check(z.gte(-max), z.lte(max));

const location = z.object(
  {
    type: z.enum(eventLocationType.options, {
      error: (issue) =>
        isLeftOut(issue.input)
          ? 'Location type is required'
          : `Location type must be one of: ${eventLocationType.options.join(', ')}`,
    }),
    address: optionalLine('Address', most.address),
    coordinates: z._default(
      withNullDefault(
        z.object(
          { lat: createCoordinate('Latitude', 90), lng: createCoordinate('Longitude', 180) },
          'Coordinates must be two figures',
        ),
      ),
      null,
    ),
  },
  'Location is required',
);

const contactInfo = withDefault(
  z.object(
    {
      email: optionalEmail,
      phone: optionalLine('Phone', most.phone),
      website: z._default(website, ''),
    },
    'Contact must be an object',
  ),
  { email: '', phone: '', website: '' },
);

const { min: fewest, max: longest, everyMax } = most.series;
const recurrence = z.object(
  {
    frequency: createChoice('Frequency', ['daily', 'weekly', 'monthly']),
    every: withDefault(createWholeNumber('Every', 1, everyMax), 1),
    monthlyBy: withDefault(createChoice('Monthly by', ['day', 'weekday']), 'day'),
    times: createWholeNumber('Number of events', fewest, longest),
  },
  'Repetition must be an object',
);

/**
 * Times without an offset are read in `timeZone`, or in the community's zone without one. `findEventTimeErrors` checks
 * the rest.
 */
export const planEventBody = z.object({
  name: sizedLine('Name', most.name),
  description: sizedText('Description', most.description),
  startDate: moment('Start'),
  endDate: moment('End'),
  timeZone: z._default(withNullDefault(timeZone), null),
  category: z._default(withDefault(createChoice('Category', eventCategory.options), 'other'), 'other'),
  mode: z._default(withDefault(createChoice('Mode', eventMode.options), 'gathering'), 'gathering'),
  status: z._default(withDefault(createChoice('Status', ['draft', 'active']), 'active'), 'active'),
  /** Null, missing or '' means no limit. */
  maxParticipants: z._default(
    withNullDefault(createWholeNumber('Max participants', most.participants.min, most.participants.max)),
    null,
  ),
  location,
  badgeReward: optionalLine('Badge reward', most.badgeReward),
  requirements: z._default(
    createLines('Requirements', { rows: most.requirements, length: most.requirementLength, each: 'A requirement' }),
    [],
  ),
  tags: z._default(createLines('Tags', { rows: most.tags, length: most.tagLength, each: 'A tag' }), []),
  contactInfo: z._default(contactInfo, { email: '', phone: '', website: '' }),
  recurrence: z._default(withNullDefault(recurrence), null),
});
export type PlanEventBody = z.infer<typeof planEventBody>;

const setStatusBody = z.object({
  status: z.enum(eventStatus.options, `Status must be one of: ${eventStatus.options.join(', ')}`),
});

/** `waitIfFull` puts a member on the waiting list if the event is full. Old clients send no body. */
const joinBody = z.pipe(
  z.transform((value: unknown) => value ?? {}),
  z.object({ waitIfFull: z._default(z.boolean('Waiting list must be true or false'), false) }),
);

export const rewardBody = z.object({
  karmaPoints: z._default(withDefault(createWholeNumber('Karma points', 0, most.rewardPoints), 0), 0),
  badgeReward: optionalLine('Badge reward', most.badgeReward),
});
export type RewardBody = z.infer<typeof rewardBody>;

const eventParams = z.object({ id });

export const eventListQuery = z.object({
  search: optionalText('Search', most.search),
  category: queryChoice('Category', eventCategory.options),
  status: queryChoice('Status', eventStatus.options),
  sortBy: queryChoice('Sort', eventSort.options),
  sortOrder: queryChoice('Order', ['asc', 'desc']),
  /** Only events that are not over yet. */
  upcoming: queryFlag('Upcoming'),
  page: queryInteger('Page', 1, 100_000),
  limit: queryInteger('Limit', generalLimits.page.events, generalLimits.page.max),
});
export type EventListQuery = z.infer<typeof eventListQuery>;

/** Relation of a member to an event of theirs. */
const ownEventTypes = ['created', 'joined'] as const;
export type OwnEventType = (typeof ownEventTypes)[number];

/** Default order: latest start first; for upcoming events, earliest start first. */
export const myEventsQuery = z.extend(eventListQuery, { type: queryChoice('Type', ownEventTypes) });

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
  location: z.object({ type: eventLocationType, address: z.string(), coordinates: z.nullable(coordinates) }),
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
    leave: z.boolean(),
    manage: z.boolean(),
    reward: z.boolean(),
    pledge: z.boolean(),
  }),
  /** Why an ability is false. */
  whyNot: z.object({
    join: z.optional(refusalCode),
    wait: z.optional(refusalCode),
    leave: z.optional(refusalCode),
    manage: z.optional(refusalCode),
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
export type PledgeAnswer = z.infer<typeof pledge>;

export const eventDetail = z.extend(eventAnswer, {
  /** The first joined members, without hidden profiles; empty for visitors. */
  attendees: z.array(personRef),
  /** Pledged items, how many of them were donated since, and their kilograms; null unless it is a donation event. */
  donations: z.nullable(z.object({ pledges: z.array(pledge), donated: z.number(), kilograms: z.number() })),
  /** The other events of the series, in order. */
  dates: z.array(z.object({ _id: z.string(), startDate: timestamp, status: eventStatus })),
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

const changedEvent = z.object({ success: z.boolean(), message: z.string(), data: eventAnswer });

/** An event in the moderators' list, drafts included. */
export const adminEventAnswer = z.extend(eventAnswer, {
  /** Pledged items that were donated since. */
  itemsDonated: z.number(),
});
export type AdminEventAnswer = z.infer<typeof adminEventAnswer>;

export const adminEventsQuery = createAdminListQuery(
  ['startDate', 'createdAt', 'name', 'participantCount'],
  z._default(
    z.object({
      id: ids,
      q,
      status: queryChoice('Status', eventStatus.options),
      category: queryChoice('Category', eventCategory.options),
      createdBy: z.optional(z.string()),
    }),
    {},
  ),
);

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
  plannedAt: string;
  people: readonly ShownParticipant[];
}

/** Presents an event to a client. */
export function presentEvent(
  event: ShownEvent,
  creator: PersonRef,
  caller: Caller | undefined,
  now: string,
  /** Public URL of the site; empty if unknown. */
  site: string,
): EventAnswer {
  const { people, series } = event;
  const own = people.find(({ memberId }) => memberId === caller?.memberId);
  const count = (place: EventPlace) => people.filter((each) => each.place === place).length;
  const joined = count('joined');
  const isLookedAfter = event.createdBy === caller?.memberId || hasPermission(caller, 'moderate');
  const isNamed = ({ memberId, isShown = false }: ShownParticipant) =>
    caller !== undefined && (isShown || isLookedAfter || memberId === caller.memberId);
  const judged = { ...event, seatsTaken: joined + count('offered'), place: own?.place };
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
    },
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

/** Whether the member has a private calendar address, and since when. */
const calendarFeedAnswer = z.object({ since: z.nullable(timestamp) });

export const communityEventEndpoints = {
  listEvents: defineEndpoint({
    method: 'GET',
    path: '/api/events',
    tag: 'Events',
    summary: 'Community events, those that begin first on top',
    auth: 'optional',
    query: eventListQuery,
    status: 200,
    answer: eventListAnswer,
  }),
  myEvents: defineEndpoint({
    method: 'GET',
    path: '/api/events/user/me',
    tag: 'Events',
    summary: 'Events I planned or take part in',
    auth: 'member',
    query: myEventsQuery,
    status: 200,
    answer: eventListAnswer,
  }),
  getEvent: defineEndpoint({
    method: 'GET',
    path: '/api/events/:id',
    tag: 'Events',
    summary: 'One event',
    auth: 'optional',
    params: eventParams,
    status: 200,
    answer: z.object({ success: z.boolean(), data: eventDetail }),
    refuses: ['event_not_found'],
  }),
  eventCalendar: defineEndpoint({
    method: 'GET',
    path: '/api/events/:id/event.ics',
    tag: 'Events',
    summary: 'One event for a calendar',
    auth: 'optional',
    params: eventParams,
    status: 200,
    answer: z.string(),
    contentType: 'text/calendar',
    refuses: ['event_not_found'],
  }),
  planEvent: defineEndpoint({
    method: 'POST',
    path: '/api/events',
    tag: 'Events',
    summary: 'Plan an event, or the first of a series',
    rules: [
      'The start lies before the end, and the end in the future.',
      'The planner takes a seat.',
      'Times without an offset are in the time zone of the community.',
    ],
    auth: 'member',
    body: planEventBody,
    status: 201,
    answer: z.object({ success: z.boolean(), data: eventAnswer }),
  }),
  setEventStatus: defineEndpoint({
    method: 'PUT',
    path: '/api/events/:id',
    tag: 'Events',
    summary: 'Open, complete, cancel or shelve an event',
    auth: 'member',
    params: eventParams,
    body: setStatusBody,
    status: 200,
    answer: changedEvent,
    refuses: ['event_not_found', 'forbidden', 'event_taken_down'],
  }),
  deleteEvent: defineEndpoint({
    method: 'DELETE',
    path: '/api/events/:id',
    tag: 'Events',
    summary: 'Delete an event',
    auth: 'member',
    params: eventParams,
    status: 200,
    answer: doneAnswer,
    refuses: ['event_not_found', 'forbidden'],
  }),
  joinEvent: defineEndpoint({
    method: 'POST',
    path: '/api/events/:id/join',
    tag: 'Events',
    summary: 'Join an event, or stand in line where it is full',
    rules: [
      'Only an active event that has not ended can be joined.',
      'A freed seat is offered to the first in line for a limited time.',
    ],
    auth: 'member',
    params: eventParams,
    body: joinBody,
    status: 200,
    answer: changedEvent,
    refuses: [
      'event_not_found',
      'event_not_joinable',
      'planner_away',
      'already_joined',
      'already_waiting',
      'event_full',
    ],
  }),
  leaveEvent: defineEndpoint({
    method: 'POST',
    path: '/api/events/:id/leave',
    tag: 'Events',
    summary: 'Leave an event, its waiting list, or the seat held for me',
    auth: 'member',
    params: eventParams,
    status: 200,
    answer: changedEvent,
    refuses: ['event_not_found', 'not_joined', 'event_not_leavable'],
  }),
  rewardEvent: defineEndpoint({
    method: 'POST',
    path: '/api/events/:id/reward',
    tag: 'Events',
    summary: 'Give who attended the badge and, as an admin, karma; once',
    auth: 'member',
    params: eventParams,
    body: rewardBody,
    status: 200,
    answer: z.object({
      success: z.boolean(),
      data: z.object({ rewardedUsers: z.number(), karmaPoints: z.number(), badgeReward: z.string() }),
    }),
    refuses: [
      'event_not_found',
      'forbidden',
      'event_not_completed',
      'event_not_begun',
      'already_rewarded',
      'nothing_to_reward',
    ],
  }),
  pledgeItem: defineEndpoint({
    method: 'POST',
    path: '/api/events/:id/pledges',
    tag: 'Events',
    summary: 'Promise one of my items to a donation event',
    auth: 'member',
    params: eventParams,
    body: z.object({ itemId: id }),
    status: 201,
    answer: doneAnswer,
    refuses: [
      'event_not_found',
      'event_not_joinable',
      'planner_away',
      'no_donation_event',
      'already_pledged',
      'too_many_pledges',
      'item_not_found',
      'item_not_available',
      'forbidden',
    ],
  }),
  withdrawPledge: defineEndpoint({
    method: 'DELETE',
    path: '/api/events/:id/pledges/:itemId',
    tag: 'Events',
    summary: 'Take back the promise of an item',
    auth: 'member',
    params: z.object({ id, itemId: id }),
    status: 200,
    answer: doneAnswer,
    refuses: ['event_not_found', 'pledge_not_found', 'forbidden'],
  }),
  calendarFeed: defineEndpoint({
    method: 'GET',
    path: '/api/calendar-feed',
    tag: 'Events',
    summary: 'Whether I have a private calendar address',
    auth: 'member',
    status: 200,
    answer: calendarFeedAnswer,
  }),
  renewCalendarFeed: defineEndpoint({
    method: 'POST',
    path: '/api/calendar-feed',
    tag: 'Events',
    summary: 'Make a private calendar address of what I joined; one made before ends',
    auth: 'member',
    status: 201,
    answer: z.object({
      /** A path of this site; returned only once. */
      path: z.string(),
      since: timestamp,
    }),
  }),
  closeCalendarFeed: defineEndpoint({
    method: 'DELETE',
    path: '/api/calendar-feed',
    tag: 'Events',
    summary: 'End my private calendar address',
    auth: 'member',
    status: 200,
    answer: doneAnswer,
  }),
  readCalendarFeed: defineEndpoint({
    method: 'GET',
    path: '/api/calendar-feed/:token/events.ics',
    tag: 'Events',
    summary: 'What a member joined, for a calendar; the address is the key',
    auth: 'none',
    params: z.object({
      token: z.string().check(
        z.refine((value) => /^[\w-]{20,100}$/.test(value), {
          error: 'This is not a calendar address',
          ...createRuleParams('invalid_format'),
        }),
      ),
    }),
    status: 200,
    answer: z.string(),
    contentType: 'text/calendar',
    refuses: ['not_found'],
  }),
  adminEvents: defineEndpoint({
    method: 'GET',
    path: '/api/admin/events',
    tag: 'Admin',
    summary: 'Community events, drafts too',
    auth: 'admin',
    duty: 'moderate',
    query: adminEventsQuery,
    status: 200,
    answer: z.array(adminEventAnswer),
  }),
  adminEvent: defineEndpoint({
    method: 'GET',
    path: '/api/admin/events/:id',
    tag: 'Admin',
    summary: 'One event',
    auth: 'admin',
    duty: 'moderate',
    params: eventParams,
    status: 200,
    answer: adminEventAnswer,
    refuses: ['event_not_found'],
  }),
} as const;
