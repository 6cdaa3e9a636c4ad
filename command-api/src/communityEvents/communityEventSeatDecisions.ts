import {
  getOfferEnd,
  whyNotJoinEvent,
  whyNotJoinSeries,
  whyNotLeaveEvent,
  whyNotLeaveSeries,
  whyNotWaitForEvent,
  type CommunityEventEvent,
  type ShownParticipant,
} from '@pass-along/contracts';
import { refuse } from '../core/decider.ts';
import type { CommandOf } from './communityEventCommands.ts';
import {
  applyEvents,
  countTakenSeats,
  findPlace,
  getEventReference,
  hasPlace,
  isPlannerAway,
  toJudgedEvent,
  type PlannedEvent,
} from './communityEventState.ts';

/** Offers each free seat to the next waiting member, as long as there is time to take it. */
function offerFreeSeats(event: PlannedEvent, at: string): CommunityEventEvent[] {
  const until = getOfferEnd(event, at);
  if (event.status !== 'active' || event.maxParticipants === null || until === undefined) return [];
  if (isPlannerAway(event)) return [];
  const free = Math.max(0, event.maxParticipants - countTakenSeats(event));
  return event.people
    .filter(({ place, memberId }) => place === 'waiting' && !event.away.includes(memberId))
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, free)
    .map(({ memberId, turn }) => ({
      type: 'SeatOffered',
      data: { ...getEventReference(event), memberId, turn, until, offeredAt: at },
    }));
}

/** Appends the offers of the seats that the events free. */
export function withSeatOffers(
  event: PlannedEvent,
  events: readonly CommunityEventEvent[],
  at: string,
): CommunityEventEvent[] {
  return [...events, ...offerFreeSeats(applyEvents(event, events), at)];
}

/** Ends expired seat offers and offers the seats to the next waiting members. */
export function settleSeats(event: PlannedEvent, at: string): CommunityEventEvent[] {
  const lapsed = event.people.filter(({ until }) => until !== null && Date.parse(until) <= Date.parse(at));
  return withSeatOffers(event, endSeatOffers(event, lapsed, 'lapsed', at), at);
}

/**
 * Reserved seats follow the new start. A seat that can no longer be reserved returns its member to the waiting list.
 */
export function rescheduleSeatOffers(event: PlannedEvent, at: string): CommunityEventEvent[] {
  return event.people.filter(hasPlace('offered')).flatMap((person): CommunityEventEvent[] => {
    const { memberId, turn, since: offeredAt } = person;
    const until = getOfferEnd(event, offeredAt);
    if (until === person.until) return [];
    return until === undefined || until <= at
      ? endSeatOffers(event, [person], 'withdrawn', at)
      : [{ type: 'SeatOffered', data: { ...getEventReference(event), memberId, turn, until, offeredAt } }];
  });
}

export function endSeatOffers(
  event: PlannedEvent,
  offered: readonly ShownParticipant[],
  why: 'lapsed' | 'withdrawn',
  at: string,
): CommunityEventEvent[] {
  return offered.map(({ memberId, turn }) => ({
    type: 'SeatOfferEnded',
    data: { ...getEventReference(event), memberId, turn, why, endedAt: at },
  }));
}

/** Members with an offered seat return to the waiting list, in case the event is opened again. */
export function withdrawSeatOffers(event: PlannedEvent, at: string): CommunityEventEvent[] {
  return endSeatOffers(event, event.people.filter(hasPlace('offered')), 'withdrawn', at);
}

export function joinEvent(event: PlannedEvent, { by, waitIfFull, at }: CommandOf<'JoinEvent'>): CommunityEventEvent[] {
  const before = settleSeats(event, at);
  const now = applyEvents(event, before);
  const subject = toJudgedEvent(now, by);
  const { memberId } = by;
  const whyNot = whyNotJoinEvent(subject, by, at);
  if (whyNot === 'event_full' && waitIfFull) {
    refuse(whyNotWaitForEvent(subject, by, at));
    const data = { ...getEventReference(event, memberId), memberId, turn: now.nextTurn, waitingAt: at };
    return [...before, { type: 'WaitingListJoined', data }];
  }
  refuse(whyNot);
  const from = subject.place === 'waiting' || subject.place === 'offered' ? subject.place : 'outside';
  const data = { ...getEventReference(event, memberId), memberId, from, joinedAt: at } as const;
  return [...before, { type: 'EventJoined', data }];
}

/** Joins this date, or its waiting list; later dates follow through the policy. */
export function joinSeries(
  event: PlannedEvent,
  { changesLaterDates, by, at }: CommandOf<'JoinSeries'>,
): CommunityEventEvent[] {
  const { series } = event;
  const subject = toJudgedEvent(event, by);
  refuse(whyNotJoinSeries(subject, by, at));
  if (series === null) return [];
  const hasPlaceHere = subject.place === 'joined' || subject.place === 'waiting';
  if (hasPlaceHere && !changesLaterDates && event.seriesMemberIds.includes(by.memberId)) return [];
  const joins = hasPlaceHere ? [] : joinEvent(event, { type: 'JoinEvent', by, waitIfFull: true, at });
  const data = { ...getEventReference(event, by.memberId), memberId: by.memberId, series, joinedAt: at };
  return [...joins, { type: 'SeriesJoined', data }];
}

/** A date that cannot be joined is left out. The place counts from the member's act, not from its processing. */
export function joinWithSeries(
  event: PlannedEvent,
  { memberId, joinedAt, at }: CommandOf<'JoinWithSeries'>,
): CommunityEventEvent[] {
  const by = { memberId, role: 'user' } as const;
  const whyNot = whyNotJoinEvent(toJudgedEvent(event, by), by, at);
  if (findPlace(event, memberId) !== undefined || (whyNot !== undefined && whyNot !== 'event_full')) return [];
  return joinEvent(event, { type: 'JoinEvent', by, waitIfFull: true, at }).map((each) => {
    if (each.type === 'EventJoined') return { ...each, data: { ...each.data, joinedAt, withSeries: true } };
    return each.type === 'WaitingListJoined' ? { ...each, data: { ...each.data, waitingAt: joinedAt } } : each;
  });
}

export function leaveEvent(event: PlannedEvent, { by, at }: CommandOf<'LeaveEvent'>): CommunityEventEvent[] {
  refuse(whyNotLeaveEvent(toJudgedEvent(event, by), by, at));
  return withSeatOffers(event, createLeaveEvents(event, by.memberId, at), at);
}

/** Leaves this date; later dates follow through the policy. */
export function leaveSeries(
  event: PlannedEvent,
  { changesLaterDates, by, at }: CommandOf<'LeaveSeries'>,
): CommunityEventEvent[] {
  const { memberId } = by;
  const { series } = event;
  refuse(whyNotLeaveSeries(toJudgedEvent(event, by), by, at));
  if (series === null) return [];
  const hasPlaceHere = findPlace(event, memberId) !== undefined;
  if (!hasPlaceHere && !changesLaterDates && !event.seriesMemberIds.includes(memberId)) return [];
  const data = { ...getEventReference(event, memberId), memberId, series, leftAt: at };
  const leaves = withSeatOffers(event, createLeaveEvents(event, memberId, at), at);
  return [...leaves, { type: 'SeriesLeft', data }];
}

/** A date that is over is left out, and a place that the member took after leaving the series stays. */
export function leaveWithSeries(
  event: PlannedEvent,
  { memberId, leftAt, at }: CommandOf<'LeaveWithSeries'>,
): CommunityEventEvent[] {
  const by = { memberId, role: 'user' } as const;
  if (whyNotLeaveEvent(toJudgedEvent(event, by), by, at) !== undefined) return [];
  const mine = event.people.find((person) => person.memberId === memberId);
  // an offer has a time of its own
  if (mine === undefined || (mine.place !== 'offered' && mine.since > leftAt)) return [];
  return withSeatOffers(event, createLeaveEvents(event, memberId, at), at);
}

export function createLeaveEvents(event: PlannedEvent, memberId: string, at: string): CommunityEventEvent[] {
  const from = findPlace(event, memberId);
  return from === undefined
    ? []
    : [{ type: 'EventLeft', data: { ...getEventReference(event), memberId, from, leftAt: at } }];
}
