import { remindAt, streams } from '@pass-along/contracts';
import { derivedId, type Deadline, type EventsOf } from '@pass-along/platform';
import { communityEventDecider } from '../domain/communityEvents/communityEvent.ts';
import { occurrencesOf } from '../communityEvents/series.ts';
import { command, noView, type Policy, type PolicyCommand, type Reaction } from './policy.ts';

type Events = EventsOf<'communityEvent'>;
type Planned = Extract<Events, { type: 'EventPlanned' }>['data'];

/**
 * Plans the rest of a series after its first event. Sets timers for offered seats, reminders and the end of an event.
 */
export const communityEventPolicy: Policy<'communityEvent', undefined> = {
  name: 'communityEventPolicy',
  categories: ['communityEvent'],
  view: noView,
  on: {
    EventPlanned: ({ data }) => [
      ...(data.series?.number === 1 ? laterOnes(data) : []),
      ...(data.status === 'active' ? timesOf(data, data.plannedAt) : []),
    ],
    EventOpened: ({ data }) => timesOf(data, data.openedAt),
    EventShelved: ({ data }) => noTimesOf(data),
    EventCompleted: ({ data }) => noTimesOf(data),
    EventCancelled: ({ data }) => noTimesOf(data),
    EventDeleted: ({ data }) => noTimesOf(data),
    // reminders that were due while the planner was away are due now
    EventMemberReturned: ({ data }) => (data.memberId === data.createdBy ? timesOf(data, data.returnedAt) : []),
    SeatOffered: ({ data: { eventId, memberId, until } }) => [held(eventId, memberId, until)],
    SeatOfferEnded: ({ data: { eventId, memberId } }) => [held(eventId, memberId, null)],
    EventJoined: ({ data: { eventId, memberId, from } }) => (from === 'offered' ? [held(eventId, memberId, null)] : []),
    EventLeft: ({ data: { eventId, memberId, from } }) => (from === 'offered' ? [held(eventId, memberId, null)] : []),
  },
  timers: {
    seatHeld: ({ key }) => one(key.slice(0, key.indexOf('.')), { type: 'SettleSeats' }),
    dayBefore: ({ key }: Deadline) => one(key, { type: 'RemindOfEvent', why: 'day_before' }),
    eventOver: ({ key }: Deadline) => one(key, { type: 'RemindOfEvent', why: 'over' }),
  },
};

type TimedCommand = { type: 'SettleSeats' } | { type: 'RemindOfEvent'; why: 'day_before' | 'over' };

function one(eventId: string, timed: TimedCommand): Promise<PolicyCommand[]> {
  return Promise.resolve([command(communityEventDecider, streams.communityEvent(eventId), timed)]);
}

function held(eventId: string, memberId: string, at: string | null): Reaction {
  return { deadline: { timer: 'seatHeld', key: `${eventId}.${memberId}`, at } };
}

function timesOf(
  { eventId, startsAt, endsAt }: { eventId: string; startsAt: string; endsAt: string },
  openedAt: string,
): Reaction[] {
  return [
    { deadline: { timer: 'dayBefore', key: eventId, at: remindAt({ startsAt }, openedAt) } },
    { deadline: { timer: 'eventOver', key: eventId, at: endsAt } },
  ];
}

function noTimesOf({ eventId }: { eventId: string }): Reaction[] {
  return ['dayBefore', 'eventOver'].map((timer) => ({ deadline: { timer, key: eventId, at: null } }));
}

/** Every event of a series has its own stream, with an id derived from the series and the number. */
function laterOnes({
  eventId: firstId,
  createdBy: by,
  status,
  series,
  plannedAt: __,
  ...details
}: Planned): PolicyCommand[] {
  if (!series) return [];
  return occurrencesOf(details, series.rule)
    .slice(1)
    .map((times, at) => {
      const number = at + 2;
      const eventId = derivedId('series', series.seriesId, String(number));
      const { startsAt } = times;
      const note = command(communityEventDecider, streams.communityEvent(firstId), {
        type: 'NoteRefusedDate',
        number,
        startsAt,
      });
      return command(
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
        { ifRefused: [{ ...note, id: derivedId('refused date', series.seriesId, String(number)) }] },
      );
    });
}
