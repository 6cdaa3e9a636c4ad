import { hasPermission, type Caller } from '../core/adminPermissions.ts';
import { checkRules, type Verdict } from '../core/ruleVerdict.ts';
import { communityEventLimits } from './communityEventLimits.ts';
import { type FieldError } from '../core/errorBody.ts';
import { type RefusalCode } from '../core/refusalCode.ts';

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
  /** The caller's place. */
  place: EventPlace | undefined;
}

type By = Caller | undefined;

/** Drafts are visible to their planner and to admins. */
export function whyNotSeeEvent(event: Pick<JudgedEvent, 'createdBy' | 'status'>, by: By): RefusalCode | undefined {
  return event.status === 'draft' && !canManageEvent(event, by) ? 'event_not_found' : undefined;
}

/** Taking a free seat, or the held one. */
export function whyNotJoinEvent(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  return whyNotEnter(event, by, now) ?? whyNotSeat(event);
}

/** Joining the waiting list of a full event. */
export function whyNotWaitForEvent(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  return whyNotEnter(event, by, now) ?? (event.place === 'waiting' ? 'already_waiting' : undefined);
}

/** Giving up a seat, a held seat or a place in line. */
export function whyNotLeaveEvent(event: JudgedEvent, by: By, now: string): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (event.place === undefined) return 'not_joined';
  return event.status === 'active' && !hasEventEnded(event, now) ? undefined : 'event_not_leavable';
}

export function whyNotManageEvent(event: JudgedEvent, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  return canManageEvent(event, by) ? undefined : 'forbidden';
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
  leave: whyNotLeaveEvent,
  manage: whyNotManageEvent,
  reward: whyNotRewardEvent,
  pledge: whyNotPledge,
};

/** What the caller may do about an event, and why not the rest. */
export function checkEventRules(event: JudgedEvent, by: By, now: string): Verdict<typeof rules> {
  return checkRules(rules, (rule) => rule(event, by, now));
}

function canManageEvent({ createdBy }: Pick<JudgedEvent, 'createdBy'>, by: By): boolean {
  return by !== undefined && (by.memberId === createdBy || hasPermission(by, 'moderate'));
}

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
