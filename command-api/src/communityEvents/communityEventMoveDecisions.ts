import {
  DomainError,
  findMoveErrors,
  haveSameTimes,
  haveSameVenue,
  shiftOccurrence,
  whyNotAnnounce,
  whyNotChangeEventPicture,
  whyNotMoveEvent,
  hasEventBegun,
  limits,
  type CommunityEventEvent,
  type EventTimes,
  type EventVenue,
  type ItemImage,
  type MeetingPlace,
  type SeriesPlace,
} from '@pass-along/contracts';
import { refuse } from '../core/decider.ts';
import type { CommandOf } from './communityEventCommands.ts';
import { choosePlaceText } from '../meetingPlaces/meetingPlaceDecisions.ts';
import { rescheduleSeatOffers, withSeatOffers } from './communityEventSeatDecisions.ts';
import {
  applyEvents,
  findGuests,
  getEventReference,
  getMemberIds,
  toJudgedEvent,
  type PlannedEvent,
} from './communityEventState.ts';

/** Moves the event; later dates of its series follow through the policy. */
export function moveEvent(
  event: PlannedEvent,
  { times, venue: wanted, meetingPlace, laterDates, by, at }: CommandOf<'MoveEvent'>,
): CommunityEventEvent[] {
  refuse(whyNotMoveEvent(toJudgedEvent(event, by), by, at));
  const venue = placeVenue(event, wanted, meetingPlace);
  if (isSamePlan(event, times, venue)) return [];
  if (event.moves >= limits.event.moves) throw new DomainError('too_many_moves');
  const errors = findMoveErrors(times, at);
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  return createMoveEvents(event, { times, venue, series: laterDates ? event.series : null, alreadyTold: [] }, at);
}

/** Moves a later date of a series as an earlier one was moved. A date that cannot move stays. */
export function followMove(
  event: PlannedEvent,
  { shift, venue: newVenue, alreadyTold, at }: CommandOf<'FollowMove'>,
): CommunityEventEvent[] {
  const isAhead = event.status === 'draft' || event.status === 'active';
  if (!isAhead || event.takenDown || hasEventBegun(event, at)) return [];
  const times = shift ? shiftOccurrence(event, shift) : getTimes(event);
  const venue = newVenue ?? getVenue(event);
  if (isSamePlan(event, times, venue) || findMoveErrors(times, at).length > 0) return [];
  return createMoveEvents(event, { times, venue, series: null, alreadyTold }, at);
}

interface Move {
  times: EventTimes;
  venue: EventVenue;
  series: SeriesPlace | null;
  alreadyTold: readonly string[];
}

function createMoveEvents(
  event: PlannedEvent,
  { times, venue, series, alreadyTold }: Move,
  at: string,
): CommunityEventEvent[] {
  const told = new Set([event.createdBy, ...alreadyTold]);
  const { meetingPlaceId: _, ...venueBefore } = getVenue(event);
  const moved: CommunityEventEvent = {
    type: 'EventMoved',
    data: {
      ...getEventReference(event),
      ...times,
      ...venue,
      timesBefore: getTimes(event),
      venueBefore,
      status: event.status === 'draft' ? 'draft' : 'active',
      toMemberIds: event.status === 'draft' ? [] : getMemberIds(event.people).filter((each) => !told.has(each)),
      series,
      byMemberId: event.createdBy,
      movedAt: at,
    },
  };
  return withSeatOffers(event, [moved, ...rescheduleSeatOffers(applyEvents(event, [moved]), at)], at);
}

/** An event keeps a meeting place that was closed meanwhile, with the address that it had. */
function placeVenue(event: PlannedEvent, venue: EventVenue, meetingPlace: MeetingPlace | undefined): EventVenue {
  const { address, meetingPlaceId } = venue;
  if (meetingPlace?.closed === true && meetingPlaceId === event.meetingPlaceId)
    return { ...venue, address: event.address };
  return { ...venue, address: choosePlaceText(address, meetingPlaceId, meetingPlace) };
}

function getTimes({ startsAt, endsAt, timeZone }: EventTimes): EventTimes {
  return { startsAt, endsAt, timeZone };
}

function getVenue({ locationType, address, coordinates, link, meetingPlaceId }: EventVenue): EventVenue {
  return { locationType, address, coordinates, link, meetingPlaceId };
}

function isSamePlan(event: PlannedEvent, times: EventTimes, venue: EventVenue): boolean {
  return haveSameTimes(event, times) && haveSameVenue(event, venue);
}

/** Writes to all members with a seat. Those with a block between them and the planner read it at the event alone. */
export function announceToParticipants(
  event: PlannedEvent,
  { announcementId, text, blockedIds, by, at }: CommandOf<'AnnounceToParticipants'>,
): CommunityEventEvent[] {
  refuse(whyNotAnnounce(toJudgedEvent(event, by), by));
  const toMemberIds = findGuests(event).filter((memberId) => !blockedIds.includes(memberId));
  if (event.announcements >= limits.event.announcements) throw new DomainError('too_many_announcements');
  const data = { ...getEventReference(event), announcementId, text, toMemberIds, postedAt: at };
  return [{ type: 'EventAnnouncementPosted', data }];
}

export function changeEventPicture(
  event: PlannedEvent,
  { picture, by, at }: CommandOf<'ChangeEventPicture'>,
): CommunityEventEvent[] {
  refuse(whyNotChangeEventPicture(toJudgedEvent(event, by), by));
  if (event.picture?.id === picture?.id) return [];
  return [createPictureEvent(event, picture, by.memberId, at)];
}

/** The picture goes with the planner that chose it. */
export function dropPicture(event: PlannedEvent, at: string): CommunityEventEvent[] {
  return event.picture === null ? [] : [createPictureEvent(event, null, null, at)];
}

function createPictureEvent(
  event: PlannedEvent,
  to: ItemImage | null,
  byMemberId: string | null,
  at: string,
): CommunityEventEvent {
  const data = { ...getEventReference(event), from: event.picture, to, byMemberId, changedAt: at };
  return { type: 'EventPictureChanged', data };
}
