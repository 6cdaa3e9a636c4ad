import * as z from 'zod/mini';
import { eventCategory, eventLocationType, eventMode, eventSort, eventStatus } from './communityEventChoices.ts';
import { communityEventLimits } from './communityEventLimits.ts';
import { createAdminListQuery, ids, q } from '../core/adminListQuery.ts';
import { generalLimits } from '../core/generalLimits.ts';
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
  timeZone,
  website,
} from '../core/schemaFields.ts';

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
    /** Where to join online; only those that take part see it. Ignored for an event in person. */
    link: z._default(website, ''),
    /** The address is then that meeting place's name and address. Ignored for an online event. */
    meetingPlaceId: z._default(withNullDefault(id), null),
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

/** Times without an offset are read in `timeZone`, or in the event's zone without one. */
export const moveEventBody = z.object({
  startDate: moment('Start'),
  endDate: moment('End'),
  timeZone: z._default(withNullDefault(timeZone), null),
  location,
  /** Whether later dates of the series move by the same time, and to the same place if it is a new one. */
  laterDates: z._default(z.boolean('laterDates must be true or false'), false),
});

export const announcementBody = z.object({ message: sizedText('Message', most.announcement) });

export const setStatusBody = z.object({
  status: z.enum(eventStatus.options, `Status must be one of: ${eventStatus.options.join(', ')}`),
});

/** `waitIfFull` puts a member on the waiting list if the event is full. Old clients send no body. */
export const joinBody = z.pipe(
  z.transform((value: unknown) => value ?? {}),
  z.object({ waitIfFull: z._default(z.boolean('Waiting list must be true or false'), false) }),
);

export const rewardBody = z.object({
  karmaPoints: z._default(withDefault(createWholeNumber('Karma points', 0, most.rewardPoints), 0), 0),
  badgeReward: optionalLine('Badge reward', most.badgeReward),
});

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
