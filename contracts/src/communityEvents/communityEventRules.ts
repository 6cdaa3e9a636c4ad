import { hasPermission, type Caller } from '../core/adminPermissions.ts';
import { checkRules, type Verdict } from '../core/ruleVerdict.ts';
import { communityEventLimits } from './communityEventLimits.ts';
import type { FieldError } from '../core/errorBody.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

// lists without a schema, as in `items.ts`
export const eventCategories = ['donation', 'volunteer', 'awareness', 'fundraising', 'community', 'other'] as const;
export type EventCategory = (typeof eventCategories)[number];

export const eventStatuses = ['draft', 'active', 'completed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const eventLocationTypes = ['online', 'offline', 'hybrid'] as const;
export type EventLocationType = (typeof eventLocationTypes)[number];

/** `donations`: members pledge items to the event, and its page shows the result. */
export const eventModes = ['gathering', 'donations'] as const;
export type EventMode = (typeof eventModes)[number];

/** Place of a member in an event: joined, with a freed seat offered, or waiting in line. */
export const eventPlaces = ['joined', 'offered', 'waiting'] as const;
export type EventPlace = (typeof eventPlaces)[number];

export const eventSorts = ['startDate', 'createdAt', 'name', 'participantCount'] as const;
export type EventSort = (typeof eventSorts)[number];

const hourMs = 3_600_000;
const defaultLengthMs = 2 * hourMs;
const { offerHours, lastOfferHours, reminderHours, lateReminderHours } = communityEventLimits.event;

const toEarlierTime = (at: string, hours: number) => new Date(Date.parse(at) - hours * hourMs).toISOString();

/** Until when a seat offered now is held; undefined if the event begins too soon for an offer. */
export function getOfferEnd({ startsAt }: { startsAt: string }, now: string): string | undefined {
  const last = toEarlierTime(startsAt, lastOfferHours);
  if (Date.parse(now) >= Date.parse(last)) return undefined;
  const held = new Date(Date.parse(now) + offerHours * hourMs).toISOString();
  return held < last ? held : last;
}

/** When joined members are reminded of an event opened at this time. */
export function getReminderTime({ startsAt }: { startsAt: string }, openedAt: string): string {
  const first = toEarlierTime(startsAt, reminderHours);
  return openedAt < first ? first : toEarlierTime(startsAt, lateReminderHours);
}

export function hasEventEnded({ endsAt }: { endsAt: string }, now: string): boolean {
  return Date.parse(now) >= Date.parse(endsAt);
}

/** The end in a form, as local time, after its start changed: as long as before, or two hours. */
export function getFollowingEnd(before: { startDate: string; endDate: string }, startDate: string): string {
  const toMs = (local: string) => Date.parse(`${local}Z`);
  const lengthMs = toMs(before.endDate) - toMs(before.startDate);
  const startsAt = toMs(startDate);
  // a start that is being typed, and an end that was entered first
  const isOpen = Number.isNaN(startsAt);
  if (isOpen || (before.startDate === '' && toMs(before.endDate) > startsAt)) return before.endDate;
  return new Date(startsAt + (lengthMs > 0 ? lengthMs : defaultLengthMs)).toISOString().slice(0, startDate.length);
}

/** Errors in the times of an event planned now; all times are ISO 8601 UTC. */
export function findEventTimeErrors(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  at: string,
): FieldError[] {
  const errors: FieldError[] = [];
  if (endsAt <= startsAt)
    errors.push({ path: 'endDate', message: 'End must be after the start', code: 'ends_before_start' });
  else if (hasEventEnded({ endsAt }, at))
    errors.push({ path: 'endDate', message: 'End must be in the future', code: 'not_in_future' });
  return errors;
}

/** Errors in the new times of an event moved now. An event that has begun cannot be moved. */
export function findMoveErrors(times: { startsAt: string; endsAt: string }, at: string): FieldError[] {
  const errors = findEventTimeErrors(times, at);
  return hasEventBegun(times, at)
    ? [...errors, { path: 'startDate', message: 'Start must be in the future', code: 'not_in_future' }]
    : errors;
}

/** Start and end of an event in UTC, and the zone of its place. */
export interface EventTimes {
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** Where an event takes place; '' and null for what is missing. */
export interface EventVenue {
  locationType: EventLocationType;
  address: string;
  coordinates: { lat: number; lng: number } | null;
  /** Where it takes place online. */
  link: string;
  /** A meeting place of the community; the address is its name and address when it was chosen. */
  meetingPlaceId: string | null;
}

/** The venue before a move. */
export type EventVenueBefore = Omit<EventVenue, 'meetingPlaceId'>;

export function haveSameTimes(one: EventTimes, other: EventTimes): boolean {
  return one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.timeZone === other.timeZone;
}

export function haveSameVenue(one: EventVenueBefore, other: EventVenueBefore): boolean {
  return (
    one.locationType === other.locationType &&
    one.address === other.address &&
    one.link === other.link &&
    one.coordinates?.lat === other.coordinates?.lat &&
    one.coordinates?.lng === other.coordinates?.lng
  );
}

export interface JudgedEvent {
  createdBy: string;
  status: EventStatus;
  mode: EventMode;
  startsAt: string;
  endsAt: string;
  /** Null for no limit. */
  maxParticipants: number | null;
  /** Seats joined or held. */
  seatsTaken: number;
  rewarded: boolean;
  /** The planner is away: joining is not possible. */
  plannerAway: boolean;
  /** A moderator took the event off the lists; only a moderator can show it again. */
  takenDown: boolean;
  /** Someone other than the planner has a seat. */
  hasGuests: boolean;
  /** Null for a single event. */
  series: { number: number; rule: { times: number } } | null;
  /** The caller's place. */
  place: EventPlace | undefined;
}

type By = Caller | undefined;

/** Drafts are visible to their planner and to admins. */
export function whyNotSeeEvent(event: Pick<JudgedEvent, 'createdBy' | 'status'>, by: By): RefusalCode | undefined {
  return event.status === 'draft' && !canManageEvent(event, by) ? 'event_not_found' : undefined;
}

/** Visitors see no draft, and no event that is paused. */
export function isEventPublic({ status, plannerAway }: Pick<JudgedEvent, 'status' | 'plannerAway'>): boolean {
  return status !== 'draft' && !plannerAway;
}

/** Taking a free seat, or the held one. */
export function whyNotJoinEvent(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  return whyNotEnter(event, by, now) ?? whyNotSeat(event);
}

/** Joining the waiting list of a full event. */
export function whyNotWaitForEvent(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  return whyNotEnter(event, by, now) ?? (event.place === 'waiting' ? 'already_waiting' : undefined);
}

/** Joining this date and all later dates of a series. */
export function whyNotJoinSeries(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  if (!hasLaterDates(event)) return 'no_later_dates';
  const whyNot = whyNotEnter(event, by, now);
  return whyNot === 'already_joined' ? undefined : whyNot;
}

/** Changing the time and the place, which is open to the planner until the event begins. */
export function whyNotMoveEvent(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (event.createdBy !== by.memberId) return 'forbidden';
  if (event.takenDown) return 'event_taken_down';
  const isAhead = event.status === 'draft' || event.status === 'active';
  return isAhead && !hasEventBegun(event, now) ? undefined : 'event_not_movable';
}

/** Choosing the picture, which is open to the planner at any time. */
export function whyNotChangeEventPicture(event: JudgedEvent, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  return event.createdBy === by.memberId ? undefined : 'forbidden';
}

/** Writing to all members with a seat, which is open to the planner. */
export function whyNotAnnounce(event: JudgedEvent, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (event.createdBy !== by.memberId) return 'forbidden';
  if (event.takenDown) return 'event_taken_down';
  return event.hasGuests ? undefined : 'nobody_joined';
}

/** Giving up a seat, a held seat or a place in line. */
export function whyNotLeaveEvent(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (event.place === undefined) return 'not_joined';
  return event.status === 'active' && !hasEventEnded(event, now) ? undefined : 'event_not_leavable';
}

/** Leaving this date and all later dates of a series. */
export function whyNotLeaveSeries(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (!hasLaterDates(event)) return 'no_later_dates';
  return event.status === 'active' && !hasEventEnded(event, now) ? undefined : 'event_not_leavable';
}

export function whyNotManageEvent(event: JudgedEvent, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  return canManageEvent(event, by) ? undefined : 'forbidden';
}

/** Giving the event a status that shows it to others: any but draft. */
export function whyNotPublishEvent(event: JudgedEvent, by: By): RefusalCode | undefined {
  const whyNot = whyNotManageEvent(event, by);
  if (whyNot !== undefined) return whyNot;
  return event.takenDown && !hasPermission(by, 'moderate') ? 'event_taken_down' : undefined;
}

export function whyNotRewardEvent(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  const whyNot = whyNotManageEvent(event, by);
  if (whyNot !== undefined) return whyNot;
  if (event.rewarded) return 'already_rewarded';
  if (event.status !== 'completed') return 'event_not_completed';
  return hasEventBegun(event, now) ? undefined : 'event_not_begun';
}

/** Karma and badges require that the event took place, or at least began. */
export function hasEventBegun({ startsAt }: Pick<JudgedEvent, 'startsAt'>, at: string): boolean {
  return Date.parse(startsAt) <= Date.parse(at);
}

/** Pledging an item of one's own to a donation event. */
export function whyNotPledge(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (event.mode !== 'donations') return 'no_donation_event';
  return whyNotOpen(event, now);
}

const rules = {
  join: whyNotJoinEvent,
  wait: whyNotWaitForEvent,
  joinSeries: whyNotJoinSeries,
  leave: whyNotLeaveEvent,
  leaveSeries: whyNotLeaveSeries,
  move: whyNotMoveEvent,
  announce: whyNotAnnounce,
  picture: whyNotChangeEventPicture,
  manage: whyNotManageEvent,
  publish: whyNotPublishEvent,
  reward: whyNotRewardEvent,
  pledge: whyNotPledge,
};

/** The link and the planner's messages are for members with a seat, the planner and moderators. */
export function isParticipantOrManager(event: Pick<JudgedEvent, 'createdBy' | 'place'>, by: By): boolean {
  return event.place === 'joined' || canManageEvent(event, by);
}

/** What the caller may do about an event, and why not the rest. */
export function checkEventRules(event: JudgedEvent, by: By, now: string): Verdict<typeof rules> {
  return checkRules(rules, (rule) => rule(event, by, now));
}

export function canManageEvent({ createdBy }: Pick<JudgedEvent, 'createdBy'>, by: By): boolean {
  return by !== undefined && (by.memberId === createdBy || hasPermission(by, 'moderate'));
}

const hasLaterDates = ({ series }: JudgedEvent) => series !== null && series.number < series.rule.times;

function whyNotEnter(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  const whyNot = whyNotOpen(event, now);
  if (whyNot === 'event_not_joinable') return whyNot;
  return event.place === 'joined' ? 'already_joined' : whyNot;
}

function whyNotOpen(event: JudgedEvent, now: string): RefusalCode | undefined {
  if (event.status !== 'active' || hasEventEnded(event, now)) return 'event_not_joinable';
  return event.plannerAway ? 'planner_away' : undefined;
}

function whyNotSeat({ maxParticipants, seatsTaken, place }: JudgedEvent): RefusalCode | undefined {
  return place === 'offered' || maxParticipants === null || seatsTaken < maxParticipants ? undefined : 'event_full';
}
