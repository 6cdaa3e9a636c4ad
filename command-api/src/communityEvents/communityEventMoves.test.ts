import type { Caller, CommunityEventEvent, EventVenue } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import {
  eventMoved,
  eventPlanned,
  fairDetails,
  joined,
  left as seatLeft,
  named,
  offered,
  offerEnded,
  ofFair,
  waits,
} from '../testing/communityEvents.ts';
import { givenFor } from '../testing/given.ts';
import { communityEventDecider } from './communityEventDecider.ts';

const given = givenFor(communityEventDecider);
const at = '2030-05-01T08:00:00.000Z';
const member = (memberId: string): Caller => ({ memberId, role: 'user' });
const anna = member('anna');

const { timeZone, locationType, address, coordinates, link } = fairDetails;
const times = { startsAt: ofFair.startsAt, endsAt: ofFair.endsAt, timeZone };
const venue: EventVenue = { locationType, address, coordinates, link, meetingPlaceId: null };
const nextDay = { startsAt: '2030-05-06T12:00:00.000Z', endsAt: '2030-05-06T16:00:00.000Z', timeZone };
const move = {
  type: 'MoveEvent',
  times: nextDay,
  venue: { ...venue, address: 'Common room' },
  laterDates: false,
  by: anna,
  at,
} as const;
const moved = (change: Parameters<typeof eventMoved>[0] = {}) =>
  eventMoved({ ...nextDay, address: 'Common room', movedAt: at, ...change });

describe('moving an event', () => {
  it('says what was and what is, to those that joined or wait', () =>
    given(eventPlanned({ maxParticipants: 1 }), joined('ben'), waits('cleo', 1))
      .when(move)
      .then(moved({ toMemberIds: ['ben', 'cleo'] })));

  it('is the planner’s alone, until it begins', () => {
    const admin: Caller = { memberId: 'ada', role: 'admin', duties: ['moderate'] };
    for (const by of [member('ben'), admin])
      given(eventPlanned())
        .when({ ...move, by })
        .refuses('forbidden');
    given(eventPlanned())
      .when({ ...move, at: ofFair.startsAt })
      .refuses('event_not_movable');
    const cancelled: CommunityEventEvent = {
      type: 'EventCancelled',
      data: { ...ofFair, from: 'active', participants: [], byMemberId: 'anna', cancelledAt: at },
    };
    given(eventPlanned(), cancelled).when(move).refuses('event_not_movable');
  });

  it('is refused after thirty of them, because everyone that comes hears of each', () => {
    const often = Array.from({ length: 30 }, (_, n) =>
      moved({ address: `Room ${String(n)}`, movedAt: '2030-04-01T08:00:00.000Z' }),
    );
    given(eventPlanned(), ...often)
      .when(move)
      .refuses('too_many_moves');
  });

  it('does not move once an admin took it down, nor with its series', () => {
    const takenDown: CommunityEventEvent = {
      type: 'EventShelved',
      data: { ...ofFair, from: 'active', participants: [], byMemberId: 'ada', shelvedAt: at },
    };
    given(eventPlanned(), takenDown).when(move).refuses('event_taken_down');
    const venue = { ...move.venue, location: 'Elsewhere' };
    given(eventPlanned(), takenDown).when({ type: 'FollowMove', shift: null, venue, alreadyTold: [], at }).then();
  });

  it('to a meeting place takes its name and address; one that closed meanwhile stays as it was', () => {
    const details = { name: 'Library', address: 'Mill Street 3', mapUrl: '', hours: '', stepFree: true, note: '' };
    const meetingPlace = { placeId: 'p1', ...details, closed: false };
    const there = { ...move, venue: { ...venue, meetingPlaceId: 'p1' } };
    const library = { address: 'Library, Mill Street 3', meetingPlaceId: 'p1' };
    given(eventPlanned())
      .when({ ...there, meetingPlace })
      .then(moved(library));
    given(eventPlanned())
      .when({ ...there, meetingPlace: { ...meetingPlace, closed: true } })
      .refuses('meeting_place_closed');
    given(eventPlanned()).when(there).refuses('meeting_place_not_found');
    const { locationType: type, coordinates: pin, link: online } = fairDetails;
    const before = { locationType: type, coordinates: pin, link: online, address: library.address };
    given(eventPlanned(library))
      .when({ ...there, meetingPlace: { ...meetingPlace, closed: true } })
      .then(moved({ ...library, venueBefore: before }));
  });

  it('wants a start in the future and an end after it', () => {
    const errorsOf = (startsAt: string, endsAt: string) =>
      given(eventPlanned())
        .when({ ...move, times: { startsAt, endsAt, timeZone } })
        .refusal()?.errors;
    expect(errorsOf(at, ofFair.endsAt)).toMatchObject([{ path: 'startDate', code: 'not_in_future' }]);
    expect(errorsOf(ofFair.endsAt, ofFair.startsAt)).toMatchObject([{ path: 'endDate', code: 'ends_before_start' }]);
  });

  it('to where it is already decides nothing', () =>
    given(eventPlanned())
      .when({ ...move, times, venue })
      .decidesNothing());
});

describe('a seat held at an event that moves', () => {
  const held = '2030-05-01T20:00:00.000Z';
  const line = [eventPlanned({ maxParticipants: 1 }), joined('ben'), waits('cleo', 1)];
  const left: CommunityEventEvent = {
    type: 'EventLeft',
    data: { ...ofFair, memberId: 'ben', from: 'joined', leftAt: at },
  };
  const moveTo = (startsAt: string) => {
    const soon = { startsAt, endsAt: ofFair.endsAt, timeZone };
    return { command: { ...move, times: soon, venue }, event: { ...soon, address } };
  };

  it('stays held as long as before', () =>
    given(...line, left, offered('cleo', 1, at, held))
      .when(move)
      .then(moved({ toMemberIds: ['cleo'] })));

  it('ends an hour before the new start', () => {
    const { command, event } = moveTo('2030-05-01T12:00:00.000Z');
    const until = '2030-05-01T11:00:00.000Z';
    const sooner = { startsAt: event.startsAt, endsAt: event.endsAt };
    const { data } = offered('cleo', 1, at, until);
    given(...line, left, offered('cleo', 1, at, held))
      .when(command)
      .then(moved({ ...event, toMemberIds: ['cleo'] }), { type: 'SeatOffered', data: { ...data, ...sooner } });
  });

  it('goes back to the line where there is no time left to take it', () => {
    const { command, event } = moveTo('2030-05-01T08:30:00.000Z');
    const { data } = offerEnded('cleo', 1, 'withdrawn', at);
    const sooner = { startsAt: event.startsAt, endsAt: event.endsAt };
    given(...line, left, offered('cleo', 1, at, held))
      .when(command)
      .then(moved({ ...event, toMemberIds: ['cleo'] }), { type: 'SeatOfferEnded', data: { ...data, ...sooner } });
  });
});

describe('the reminder of an event that moved', () => {
  const remind = (moment: string) => ({ type: 'RemindOfEvent', why: 'day_before', at: moment }) as const;
  const dayBefore = '2030-05-04T12:00:00.000Z';
  const reminded = (change: object, remindedAt: string): CommunityEventEvent => ({
    type: 'EventReminded',
    data: { ...ofFair, why: 'day_before', timeZone, toMemberIds: ['ben'], remindedAt, ...change },
  });

  it('comes a day before the new start, also where one came before the old one', () => {
    const history = [eventPlanned(), joined('ben'), reminded({}, dayBefore), moved({ movedAt: dayBefore })];
    const { startsAt, endsAt } = nextDay;
    given(...history)
      .when(remind(dayBefore))
      .decidesNothing();
    given(...history)
      .when(remind('2030-05-05T12:00:00.000Z'))
      .then(reminded({ startsAt, endsAt }, '2030-05-05T12:00:00.000Z'));
  });

  it('comes once where the place alone changed', () =>
    given(eventPlanned(), joined('ben'), reminded({}, dayBefore), moved({ ...times, address: 'Common room' }))
      .when(remind('2030-05-05T10:00:00.000Z'))
      .decidesNothing());
});

describe('a later date of a series that moves', () => {
  const follow = {
    type: 'FollowMove',
    shift: { before: times, after: { ...nextDay, startsAt: '2030-05-06T13:00:00.000Z' } },
    venue: null,
    alreadyTold: ['ben'],
    at,
  } as const;
  const second = eventPlanned({ startsAt: '2030-05-12T12:00:00.000Z', endsAt: '2030-05-12T16:00:00.000Z' });

  it('moves by as many days, to the same time of day and as long', () => {
    const startsAt = '2030-05-13T13:00:00.000Z';
    const endsAt = '2030-05-13T16:00:00.000Z';
    const timesBefore = { startsAt: second.data.startsAt, endsAt: second.data.endsAt, timeZone };
    const change = { startsAt, endsAt, address, timesBefore, toMemberIds: ['cleo'] };
    // members that were told of the first date are not told again
    given(second, joined('anna', 'planning'), joined('ben'), joined('cleo')).when(follow).then(moved(change));
  });

  it('stays where it is cancelled, has begun, or is not planned', () => {
    given(eventPlanned({ status: 'draft', startsAt: at }))
      .when(follow)
      .decidesNothing();
    given().when(follow).decidesNothing();
  });
});

describe('a message to everyone', () => {
  const post = {
    type: 'AnnounceToParticipants',
    announcementId: 'a1',
    text: 'Bring a chair',
    blockedIds: [],
    by: anna,
    at,
  } as const;
  const posted = {
    type: 'EventAnnouncementPosted',
    data: { ...ofFair, announcementId: 'a1', text: 'Bring a chair', toMemberIds: ['ben'], postedAt: at },
  } satisfies CommunityEventEvent;

  it('goes to those with a seat, but the planner', () =>
    given(eventPlanned({ maxParticipants: 2 }), joined('anna', 'planning'), joined('ben'), waits('cleo', 1))
      .when(post)
      .then(posted));

  it('is not sent where one blocked the other, and stands at the event all the same', () => {
    given(eventPlanned(), joined('ben'), joined('cleo'))
      .when({ ...post, blockedIds: ['cleo', 'dora'] })
      .then(posted);
    given(eventPlanned(), joined('ben'))
      .when({ ...post, blockedIds: ['ben'] })
      .then({ type: 'EventAnnouncementPosted', data: { ...posted.data, toMemberIds: [] } });
  });

  it('is the planner’s, and needs a reader', () => {
    given(eventPlanned(), joined('ben'))
      .when({ ...post, by: member('ben') })
      .refuses('forbidden');
    given(eventPlanned(), joined('anna', 'planning')).when(post).refuses('nobody_joined');
  });

  it('is not sent about an event that an admin took down', () =>
    given(eventPlanned(), joined('ben'), {
      type: 'EventShelved',
      data: { ...ofFair, from: 'active', participants: ['ben'], byMemberId: 'ada', shelvedAt: at },
    })
      .when(post)
      .refuses('event_taken_down'));

  it('is refused after thirty of them', () =>
    given(eventPlanned(), joined('ben'), ...Array.from({ length: 30 }, () => posted))
      .when(post)
      .refuses('too_many_announcements'));
});

describe('a whole series', () => {
  const rule = { frequency: 'weekly', every: 1, monthlyBy: 'day', times: 3 } as const;
  const series = { seriesId: 'fairs', number: 1, rule };
  const first = eventPlanned({ series, maxParticipants: 1 });
  const join = { type: 'JoinSeries', changesLaterDates: true, by: member('ben'), at } as const;
  const joinedSeries: CommunityEventEvent = {
    type: 'SeriesJoined',
    data: { ...ofFair, named: true, memberId: 'ben', series, joinedAt: at },
  };

  it('is joined from one of its dates on, also by a member that has a place there', () => {
    given(first)
      .when(join)
      .then(named(joined('ben', 'outside', at)), joinedSeries);
    given(first, joined('ben')).when(join).then(joinedSeries);
    given(first, joined('cleo'))
      .when(join)
      .then(named(waits('ben', 1, at)), joinedSeries);
  });

  it('is joined once, unless a later date changes', () => {
    const again = { ...join, changesLaterDates: false };
    given(first, joined('ben'), joinedSeries).when(again).decidesNothing();
    given(first, joined('ben'), joinedSeries).when(join).then(joinedSeries);
    // the policy may not have come to the later dates yet
    given(first, joined('ben')).when(again).then(joinedSeries);
    given(first, joined('ben'), joinedSeries, leftSeries).when(again).then(joinedSeries);
  });

  it('has later dates, and is open', () => {
    given(eventPlanned()).when(join).refuses('no_later_dates');
    given(eventPlanned({ series: { ...series, number: 3 } }))
      .when(join)
      .refuses('no_later_dates');
    given(first)
      .when({ ...join, at: ofFair.endsAt })
      .refuses('event_not_joinable');
  });

  it('gives a seat or a place in line at each later date that is open, once', () => {
    const asked = '2030-05-01T07:59:00.000Z';
    const follow = { type: 'JoinWithSeries', memberId: 'ben', joinedAt: asked, at } as const;
    const { data } = named(joined('ben', 'outside', asked));
    given(first)
      .when(follow)
      .then({ type: 'EventJoined', data: { ...data, withSeries: true } });
    given(first, joined('cleo'))
      .when(follow)
      .then(named(waits('ben', 1, asked)));
    given(first, joined('ben')).when(follow).decidesNothing();
    given(eventPlanned({ status: 'draft' }))
      .when(follow)
      .decidesNothing();
  });

  const leave = { type: 'LeaveSeries', changesLaterDates: true, by: member('ben'), at } as const;
  const leftSeries: CommunityEventEvent = {
    type: 'SeriesLeft',
    data: { ...ofFair, named: true, memberId: 'ben', series, leftAt: at },
  };

  it('is left from one of its dates on, also by a member without a place there', () => {
    given(first, joined('ben')).when(leave).then(seatLeft('ben', at), leftSeries);
    given(first).when(leave).then(leftSeries);
    given(first, joined('cleo'), waits('ben', 1))
      .when(leave)
      .then(seatLeft('ben', at, 'waiting'), leftSeries);
  });

  it('is left once, unless a later date changes', () => {
    const again = { ...leave, changesLaterDates: false };
    given(first, joined('ben'), joinedSeries, seatLeft('ben', at), leftSeries).when(again).decidesNothing();
    given(first).when(again).decidesNothing();
    given(first, joinedSeries, leftSeries).when(leave).then(leftSeries);
    // the policy may not have come to the later dates yet
    given(first, joined('ben'), joinedSeries, seatLeft('ben', at)).when(again).then(leftSeries);
  });

  it('is not left at its last date or after the end', () => {
    given(eventPlanned(), joined('ben')).when(leave).refuses('no_later_dates');
    given(first, joined('ben'))
      .when({ ...leave, at: ofFair.endsAt })
      .refuses('event_not_leavable');
  });

  it('frees the place at each later date, but none that was taken after the series was left', () => {
    const follow = { type: 'LeaveWithSeries', memberId: 'ben', leftAt: at, at: '2030-05-01T08:01:00.000Z' } as const;
    given(first, joined('ben', 'outside', at))
      .when(follow)
      .then(seatLeft('ben', follow.at));
    given(first, joined('ben', 'outside', '2030-05-01T08:00:30.000Z'))
      .when(follow)
      .decidesNothing();
    given(first).when(follow).decidesNothing();
    given(first, joined('ben'))
      .when({ ...follow, at: ofFair.endsAt })
      .decidesNothing();
  });
});

describe('the picture of an event', () => {
  const picture = { id: 'p1', width: 640, height: 480, color: '#aabbcc' };
  const choose = { type: 'ChangeEventPicture', picture, by: anna, at } as const;
  const changed = (
    from: typeof picture | null,
    to: typeof picture | null,
    byMemberId: string | null = 'anna',
  ): CommunityEventEvent => ({
    type: 'EventPictureChanged',
    data: { ...ofFair, from, to, byMemberId, changedAt: at },
  });

  it('is the planner’s to choose and to remove', () => {
    given(eventPlanned()).when(choose).then(changed(null, picture));
    given(eventPlanned(), changed(null, picture))
      .when({ ...choose, picture: null })
      .then(changed(picture, null));
    given(eventPlanned(), changed(null, picture)).when(choose).decidesNothing();
    given(eventPlanned())
      .when({ ...choose, by: member('ben') })
      .refuses('forbidden');
  });

  it('goes with its planner, and stays when a participant goes', () => {
    const over = '2030-05-05T17:00:00.000Z';
    const leave = (memberId: string) => ({ type: 'PartWithMember', memberId, at: over }) as const;
    const { data } = changed(picture, null, null);
    given(eventPlanned(), changed(null, picture))
      .when(leave('anna'))
      .then({ type: 'EventPictureChanged', data: { ...data, changedAt: over } } as CommunityEventEvent);
    given(eventPlanned(), changed(null, picture)).when(leave('ben')).decidesNothing();
  });
});
