import {
  computeOccurrences,
  getReminderTime,
  haveSameTimes,
  haveSameVenue,
  streams,
  type SeriesPlace,
} from '@pass-along/contracts';
import { deriveId, type Deadline, type CategoryEvent } from '@pass-along/platform';
import { communityEventDecider } from './communityEventDecider.ts';
import { createPolicyCommand, loadNoView, type Policy, type PolicyCommand, type Reaction } from '../core/policy.ts';

type Events = CategoryEvent<'communityEvent'>;
type Moved = Extract<Events, { type: 'EventMoved' }>['data'];
type Planned = Extract<Events, { type: 'EventPlanned' }>['data'];

/**
 * Plans the rest of a series after its first event, moves it and lets members join and leave it. Sets timers for
 * offered seats, reminders and the end of an event.
 */
export const communityEventPolicy: Policy<'communityEvent', undefined> = {
  name: 'communityEventPolicy',
  categories: ['communityEvent'],
  view: loadNoView,
  on: {
    EventPlanned: ({ data }) => [
      ...(data.series?.number === 1 ? createSeriesCommands(data) : []),
      ...(data.status === 'active' ? setEventTimers(data, data.plannedAt) : []),
    ],
    EventOpened: ({ data }) => setEventTimers(data, data.openedAt),
    EventMoved: ({ data }) => [
      ...(data.status === 'active' ? moveEventTimers(data) : []),
      ...createFollowingMoves(data),
    ],
    SeriesJoined: ({ data: { memberId, series, joinedAt } }) =>
      sendToLaterDates(series, { type: 'JoinWithSeries', memberId, joinedAt }),
    SeriesLeft: ({ data: { memberId, series, leftAt } }) =>
      sendToLaterDates(series, { type: 'LeaveWithSeries', memberId, leftAt }),
    EventShelved: ({ data }) => clearEventTimers(data),
    EventCompleted: ({ data }) => clearEventTimers(data),
    EventCancelled: ({ data }) => clearEventTimers(data),
    EventDeleted: ({ data }) => clearEventTimers(data),
    // reminders that were due while the planner was away are due now
    EventMemberReturned: ({ data }) => (data.memberId === data.createdBy ? setEventTimers(data, data.returnedAt) : []),
    SeatOffered: ({ data: { eventId, memberId, until } }) => [setSeatTimer(eventId, memberId, until)],
    SeatOfferEnded: ({ data: { eventId, memberId } }) => [setSeatTimer(eventId, memberId, null)],
    EventJoined: ({ data: { eventId, memberId, from } }) =>
      from === 'offered' ? [setSeatTimer(eventId, memberId, null)] : [],
    EventLeft: ({ data: { eventId, memberId, from } }) =>
      from === 'offered' ? [setSeatTimer(eventId, memberId, null)] : [],
  },
  timers: {
    seatHeld: ({ key }) => createTimedCommand(key.slice(0, key.indexOf('.')), { type: 'SettleSeats' }),
    dayBefore: ({ key }: Deadline) => createTimedCommand(key, { type: 'RemindOfEvent', why: 'day_before' }),
    eventOver: ({ key }: Deadline) => createTimedCommand(key, { type: 'RemindOfEvent', why: 'over' }),
  },
};

type TimedCommand = { type: 'SettleSeats' } | { type: 'RemindOfEvent'; why: 'day_before' | 'over' };

function createTimedCommand(eventId: string, timed: TimedCommand): Promise<PolicyCommand[]> {
  return Promise.resolve([createPolicyCommand(communityEventDecider, streams.communityEvent(eventId), timed)]);
}

function setSeatTimer(eventId: string, memberId: string, at: string | null): Reaction {
  return { deadline: { timer: 'seatHeld', key: `${eventId}.${memberId}`, at } };
}

function setEventTimers(
  { eventId, startsAt, endsAt }: { eventId: string; startsAt: string; endsAt: string },
  openedAt: string,
): Reaction[] {
  return [
    { deadline: { timer: 'dayBefore', key: eventId, at: getReminderTime({ startsAt }, openedAt) } },
    { deadline: { timer: 'eventOver', key: eventId, at: endsAt } },
  ];
}

function moveEventTimers(moved: Moved): Reaction[] {
  const { eventId, startsAt, endsAt, timesBefore, movedAt } = moved;
  if (startsAt !== timesBefore.startsAt) return setEventTimers(moved, movedAt);
  return endsAt === timesBefore.endsAt ? [] : [{ deadline: { timer: 'eventOver', key: eventId, at: endsAt } }];
}

/** The later dates of the series move along, each on its own stream. */
function createFollowingMoves(moved: Moved): PolicyCommand[] {
  const { startsAt, endsAt, timeZone, locationType, address, coordinates, link, meetingPlaceId } = moved;
  const { series, timesBefore, venueBefore, toMemberIds } = moved;
  if (!series) return [];
  const times = { startsAt, endsAt, timeZone };
  const venue = { locationType, address, coordinates, link, meetingPlaceId };
  const follow = {
    type: 'FollowMove',
    shift: haveSameTimes(times, timesBefore) ? null : { before: timesBefore, after: times },
    venue: haveSameVenue(venue, venueBefore) ? null : venue,
    alreadyTold: toMemberIds,
  } as const;
  return listLaterDates(series).map((eventId) =>
    createPolicyCommand(communityEventDecider, streams.communityEvent(eventId), follow),
  );
}

type FollowUp =
  | { type: 'JoinWithSeries'; memberId: string; joinedAt: string }
  | { type: 'LeaveWithSeries'; memberId: string; leftAt: string };

/** Each date has its own stream, so each gets a command of its own. */
const sendToLaterDates = (series: SeriesPlace, command: FollowUp): PolicyCommand[] =>
  listLaterDates(series).map((eventId) =>
    createPolicyCommand(communityEventDecider, streams.communityEvent(eventId), command),
  );

/** Ids of the dates after this one. */
export function listLaterDates({ seriesId, number, rule }: SeriesPlace): string[] {
  return Array.from({ length: rule.times - number }, (_, at) => getOccurrenceId(seriesId, number + 1 + at));
}

/** The first event of a series has an id of its own. */
function getOccurrenceId(seriesId: string, number: number): string {
  return deriveId('series', seriesId, String(number));
}

function clearEventTimers({ eventId }: { eventId: string }): Reaction[] {
  return ['dayBefore', 'eventOver'].map((timer) => ({ deadline: { timer, key: eventId, at: null } }));
}

/** Every event of a series has its own stream, with an id derived from the series and the number. */
function createSeriesCommands({
  eventId: firstId,
  createdBy: by,
  status,
  series,
  plannedAt: __,
  ...details
}: Planned): PolicyCommand[] {
  if (!series) return [];
  return computeOccurrences(details, series.rule)
    .slice(1)
    .map((times, at) => {
      const number = at + 2;
      const eventId = getOccurrenceId(series.seriesId, number);
      const { startsAt } = times;
      const note = createPolicyCommand(communityEventDecider, streams.communityEvent(firstId), {
        type: 'NoteRefusedDate',
        number,
        startsAt,
      });
      return createPolicyCommand(
        communityEventDecider,
        streams.communityEvent(eventId),
        {
          type: 'PlanEvent',
          eventId,
          by,
          details: { ...details, ...times },
          status,
          series: { ...series, number },
        },
        { ifRefused: [{ ...note, id: deriveId('refused date', series.seriesId, String(number)) }] },
      );
    });
}
