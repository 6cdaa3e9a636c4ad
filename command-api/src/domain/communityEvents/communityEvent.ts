import {
  eventTimeErrors,
  isEventOver,
  limits,
  offeredUntil,
  remindAt,
  RuleViolation,
  whyNotJoinEvent,
  whyNotLeaveEvent,
  whyNotManageEvent,
  whyNotPledge,
  whyNotRewardEvent,
  whyNotSeeEvent,
  whyNotWaitForEvent,
  type Caller,
  holds,
  type CommunityEventDetails,
  type CommunityEventEvent,
  type EventPlace,
  type EventStatus,
  type JudgedEvent,
  type RefusalCode,
  type SeriesPlace,
  type ShownParticipant,
  type SwapItemFacts,
} from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

export interface PlannedEvent extends CommunityEventDetails {
  eventId: string;
  createdBy: string;
  status: EventStatus;
  series: SeriesPlace | null;
  /** A moderator took the event off the lists; only a moderator can open it again. */
  takenDown: boolean;
  plannedAt: string;
  /** Time of the latest opening, or of planning for a draft. */
  openedAt: string;
  rewarded: boolean;
  /** Participants at the latest completion. */
  attendedBy: readonly string[];
  /** Ids of all participants at any completion. */
  everAttendedBy: readonly string[];
  remindedOf: readonly ('day_before' | 'over')[];
  /** The planner and waiting members that cannot act at the moment. */
  away: readonly string[];
  /** In the order of joining. */
  people: readonly ShownParticipant[];
  /** The next place on the waiting list. */
  nextTurn: number;
  pledges: readonly { itemId: string; ownerId: string }[];
}

export type CommunityEventState =
  | { status: 'none' }
  | { status: 'deleted'; everAttendedBy: readonly string[] }
  | PlannedEvent;

export type CommunityEventCommand =
  | {
      type: 'PlanEvent';
      eventId: string;
      by: string;
      details: CommunityEventDetails;
      status: 'draft' | 'active';
      series: SeriesPlace | null;
      at: string;
    }
  /** `caseId`: the moderation case that this status carries out or undoes. */
  | { type: 'SetEventStatus'; status: EventStatus; by: Caller; caseId?: string; at: string }
  | { type: 'DeleteEvent'; by: Caller; at: string }
  /** With `waitIfFull` a member without a seat joins the waiting list. */
  | { type: 'JoinEvent'; by: Caller; waitIfFull: boolean; at: string }
  | { type: 'LeaveEvent'; by: Caller; at: string }
  | { type: 'RewardEvent'; by: Caller; badge: string; karmaPoints: number; at: string }
  | { type: 'PledgeItem'; by: Caller; item: SwapItemFacts; at: string }
  | { type: 'WithdrawPledge'; by: Caller; itemId: string; at: string }
  /** Offers expired seat offers to the next waiting member. */
  | { type: 'SettleSeats'; at: string }
  | { type: 'NoteRefusedDate'; number: number; startsAt: string; at: string }
  | { type: 'RemindOfEvent'; why: 'day_before' | 'over'; at: string }
  /** A member cannot act for now, or can act again. */
  | { type: 'NoteAway'; memberId: string; at: string }
  | { type: 'NoteReturn'; memberId: string; at: string }
  /** A member left for good: events of this member are cancelled, and the member's seat becomes free. */
  | { type: 'PartWithMember'; memberId: string; at: string };

type Command<T extends CommunityEventCommand['type']> = Extract<CommunityEventCommand, { type: T }>;

export function isPlanned(state: CommunityEventState): state is PlannedEvent {
  return state.status !== 'none' && state.status !== 'deleted';
}

/** Returns a planned event. @throws event_not_found when there is none, or when this member may not see it */
export function plannedEvent(state: CommunityEventState, by?: Caller): PlannedEvent {
  if (!isPlanned(state)) throw new RuleViolation('event_not_found');
  if (by) refuseWhere(whyNotSeeEvent(state, by));
  return state;
}

function refuseWhere(whyNot: RefusalCode | undefined): void {
  if (whyNot !== undefined) throw new RuleViolation(whyNot);
}

const isAt = (place: EventPlace) => (each: ShownParticipant) => each.place === place;

function idsOf(people: readonly ShownParticipant[]): string[] {
  return people.map(({ memberId }) => memberId);
}

function placeOf({ people }: PlannedEvent, memberId: string): EventPlace | undefined {
  return people.find((each) => each.memberId === memberId)?.place;
}

function seatsTaken({ people }: PlannedEvent): number {
  return people.reduce((taken, { place }) => (place === 'waiting' ? taken : taken + 1), 0);
}

export function isPlannerAway({ away, createdBy }: PlannedEvent): boolean {
  return away.includes(createdBy);
}

function judged(event: PlannedEvent, { memberId }: Caller): JudgedEvent {
  return {
    ...event,
    seatsTaken: seatsTaken(event),
    plannerAway: isPlannerAway(event),
    place: placeOf(event, memberId),
  };
}

/** The fields that every event of the stream carries. */
function ofEvent({ eventId, createdBy, name, startsAt, endsAt }: PlannedEvent) {
  return { eventId, createdBy, name, startsAt, endsAt };
}

function after(event: PlannedEvent, events: readonly CommunityEventEvent[]): PlannedEvent {
  return plannedEvent(events.reduce<CommunityEventState>(communityEventDecider.evolve, event));
}

/** Offers each free seat to the next waiting member, as long as there is time to take it. */
function offers(event: PlannedEvent, at: string): CommunityEventEvent[] {
  const until = offeredUntil(event, at);
  if (event.status !== 'active' || event.maxParticipants === null || until === undefined) return [];
  if (isPlannerAway(event)) return [];
  const free = Math.max(0, event.maxParticipants - seatsTaken(event));
  return event.people
    .filter(({ place, memberId }) => place === 'waiting' && !event.away.includes(memberId))
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, free)
    .map(({ memberId, turn }) => ({
      type: 'SeatOffered',
      data: { ...ofEvent(event), memberId, turn, until, offeredAt: at },
    }));
}

/** Appends the offers of the seats that the events free. */
function withOffers(event: PlannedEvent, events: readonly CommunityEventEvent[], at: string): CommunityEventEvent[] {
  return [...events, ...offers(after(event, events), at)];
}

/** Ends expired seat offers and offers the seats to the next waiting members. */
function settled(event: PlannedEvent, at: string): CommunityEventEvent[] {
  const lapsed = event.people.filter(({ until }) => until !== null && Date.parse(until) <= Date.parse(at));
  return withOffers(event, offersEnd(event, lapsed, 'lapsed', at), at);
}

function offersEnd(
  event: PlannedEvent,
  offered: readonly ShownParticipant[],
  why: 'lapsed' | 'withdrawn',
  at: string,
): CommunityEventEvent[] {
  return offered.map(({ memberId, turn }) => ({
    type: 'SeatOfferEnded',
    data: { ...ofEvent(event), memberId, turn, why, endedAt: at },
  }));
}

function plan({ eventId, by, details, status, series, at }: Command<'PlanEvent'>): CommunityEventEvent[] {
  const errors = eventTimeErrors(details, at);
  if (errors.length > 0) throw new RuleViolation('validation_failed', { errors });
  return [{ type: 'EventPlanned', data: { eventId, createdBy: by, ...details, status, series, plannedAt: at } }];
}

function setStatus(event: PlannedEvent, { status, by, caseId, at }: Command<'SetEventStatus'>): CommunityEventEvent[] {
  refuseWhere(whyNotManageEvent(judged(event, by), by));
  if (status === event.status) return [];
  const { memberId: byMemberId } = by;
  const change = { ...ofEvent(event), from: event.status, byMemberId };
  const decided = { ...change, ...(caseId !== undefined && { caseId }) };
  switch (status) {
    case 'active':
      if (event.takenDown && !holds(by, 'moderate')) throw new RuleViolation('event_taken_down');
      return withOffers(
        event,
        [{ type: 'EventOpened', data: { ...decided, participants: idsOf(event.people), openedAt: at } }],
        at,
      );
    case 'draft':
      return [
        ...closed(event, at),
        { type: 'EventShelved', data: { ...decided, participants: idsOf(event.people), shelvedAt: at } },
      ];
    case 'cancelled':
      return cancelled(event, byMemberId, at);
    case 'completed': {
      // a draft never took place, so its completion awards nothing
      const attendedBy = event.status === 'draft' ? [] : idsOf(event.people.filter(isAt('joined')));
      return [...closed(event, at), { type: 'EventCompleted', data: { ...change, attendedBy, completedAt: at } }];
    }
  }
}

/** Members with an offered seat return to the waiting list, in case the event is opened again. */
function closed(event: PlannedEvent, at: string): CommunityEventEvent[] {
  return offersEnd(event, event.people.filter(isAt('offered')), 'withdrawn', at);
}

function cancelled(event: PlannedEvent, byMemberId: string | null, at: string): CommunityEventEvent[] {
  const data = {
    ...ofEvent(event),
    from: event.status,
    participants: idsOf(event.people),
    byMemberId,
    cancelledAt: at,
  };
  return [...closed(event, at), { type: 'EventCancelled', data }];
}

function deleted(event: PlannedEvent, byMemberId: string | null, at: string): CommunityEventEvent[] {
  const data = { ...ofEvent(event), from: event.status, participants: idsOf(event.people), byMemberId, deletedAt: at };
  return [{ type: 'EventDeleted', data }];
}

function join(event: PlannedEvent, { by, waitIfFull, at }: Command<'JoinEvent'>): CommunityEventEvent[] {
  const before = settled(event, at);
  const now = after(event, before);
  const subject = judged(now, by);
  const { memberId } = by;
  const whyNot = whyNotJoinEvent(subject, by, at);
  if (whyNot === 'event_full' && waitIfFull) {
    refuseWhere(whyNotWaitForEvent(subject, by, at));
    const data = { ...ofEvent(event), memberId, turn: now.nextTurn, waitingAt: at };
    return [...before, { type: 'WaitingListJoined', data }];
  }
  refuseWhere(whyNot);
  const from = subject.place === 'waiting' || subject.place === 'offered' ? subject.place : 'outside';
  return [...before, { type: 'EventJoined', data: { ...ofEvent(event), memberId, from, joinedAt: at } }];
}

function leave(event: PlannedEvent, { by, at }: Command<'LeaveEvent'>): CommunityEventEvent[] {
  refuseWhere(whyNotLeaveEvent(judged(event, by), by, at));
  return withOffers(event, left(event, by.memberId, at), at);
}

function left(event: PlannedEvent, memberId: string, at: string): CommunityEventEvent[] {
  const from = placeOf(event, memberId);
  return from === undefined ? [] : [{ type: 'EventLeft', data: { ...ofEvent(event), memberId, from, leftAt: at } }];
}

function reward(event: PlannedEvent, { by, badge, karmaPoints, at }: Command<'RewardEvent'>): CommunityEventEvent[] {
  refuseWhere(whyNotRewardEvent(judged(event, by), by, at));
  const gift = {
    badge: badge === '' ? event.badgeReward : badge,
    // only moderators may award points
    karmaPoints: holds(by, 'moderate') ? karmaPoints : 0,
  };
  if (gift.badge === '' && gift.karmaPoints === 0) throw new RuleViolation('nothing_to_reward');
  const data = {
    ...ofEvent(event),
    ...gift,
    memberIds: [...event.attendedBy],
    byMemberId: by.memberId,
    rewardedAt: at,
  };
  return [{ type: 'EventRewarded', data }];
}

function pledge(event: PlannedEvent, { by, item, at }: Command<'PledgeItem'>): CommunityEventEvent[] {
  refuseWhere(whyNotPledge(judged(event, by), by, at));
  const { itemId, ownerId, title, category, weightKg } = item;
  if (ownerId !== by.memberId) throw new RuleViolation('forbidden');
  if (event.pledges.some((each) => each.itemId === itemId)) throw new RuleViolation('already_pledged');
  if (event.pledges.length >= limits.event.pledges) throw new RuleViolation('too_many_pledges');
  const data = { ...ofEvent(event), itemId, ownerId, title, category, weightKg, pledgedAt: at };
  return [{ type: 'ItemPledged', data }];
}

function withdrawPledge(event: PlannedEvent, { by, itemId, at }: Command<'WithdrawPledge'>): CommunityEventEvent[] {
  const pledged = event.pledges.find((each) => each.itemId === itemId);
  if (!pledged) throw new RuleViolation('pledge_not_found');
  if (pledged.ownerId !== by.memberId) refuseWhere(whyNotManageEvent(judged(event, by), by));
  const data = { ...ofEvent(event), ...pledged, byMemberId: by.memberId, withdrawnAt: at };
  return [{ type: 'PledgeWithdrawn', data }];
}

function remind(event: PlannedEvent, { why, at }: Command<'RemindOfEvent'>): CommunityEventEvent[] {
  // no reminders are sent while the planner is away
  if (event.status !== 'active' || event.remindedOf.includes(why) || isPlannerAway(event)) return [];
  const isTime = why === 'over' ? isEventOver(event, at) : at >= remindAt(event, event.openedAt) && at < event.startsAt;
  const toMemberIds = why === 'over' ? [event.createdBy] : idsOf(event.people.filter(isAt('joined')));
  if (!isTime || toMemberIds.length === 0) return [];
  const { timeZone } = event;
  return [{ type: 'EventReminded', data: { ...ofEvent(event), why, timeZone, toMemberIds, remindedAt: at } }];
}

/**
 * An event is paused while its planner is away, and away members on the waiting list are skipped. Offered seats go back
 * to the waiting list.
 */
function noteAway(event: PlannedEvent, { memberId, at }: Command<'NoteAway'>): CommunityEventEvent[] {
  const isPlanner = memberId === event.createdBy;
  const place = placeOf(event, memberId);
  const isNeeded = isPlanner || place === 'waiting' || place === 'offered';
  if (!isNeeded || isDone(event, at) || event.away.includes(memberId)) return [];
  const held = event.people.filter((each) => each.place === 'offered' && (isPlanner || each.memberId === memberId));
  const data = { ...ofEvent(event), memberId, participants: idsOf(event.people), wentAwayAt: at };
  return withOffers(event, [...offersEnd(event, held, 'withdrawn', at), { type: 'EventMemberWentAway', data }], at);
}

function noteReturn(event: PlannedEvent, { memberId, at }: Command<'NoteReturn'>): CommunityEventEvent[] {
  if (!event.away.includes(memberId) || isDone(event, at)) return [];
  const data = { ...ofEvent(event), memberId, participants: idsOf(event.people), returnedAt: at };
  return withOffers(event, [{ type: 'EventMemberReturned', data }], at);
}

function isDone(event: PlannedEvent, at: string): boolean {
  return event.status === 'completed' || event.status === 'cancelled' || isEventOver(event, at);
}

function partWith(event: PlannedEvent, { memberId, at }: Command<'PartWithMember'>): CommunityEventEvent[] {
  const isTheirs = event.createdBy === memberId && !isEventOver(event, at);
  if (isTheirs && event.status === 'draft') return deleted(event, null, at);
  const ends = isTheirs && event.status === 'active' ? cancelled(event, null, at) : [];
  const goes = left(after(event, ends), memberId, at);
  const takenBack = event.pledges
    .filter(({ ownerId }) => ownerId === memberId)
    .map((pledged): CommunityEventEvent => ({
      type: 'PledgeWithdrawn',
      data: { ...ofEvent(event), ...pledged, withdrawnAt: at },
    }));
  return withOffers(event, [...ends, ...goes, ...takenBack], at);
}

export const communityEventDecider: Decider<CommunityEventState, CommunityEventCommand, CommunityEventEvent> = {
  initial: { status: 'none' },

  decide(command, state) {
    if (command.type === 'PlanEvent') return state.status === 'none' ? plan(command) : [];
    // commands of timers and policies do nothing without an event
    if (!isPlanned(state) && !('by' in command)) return [];
    const event = plannedEvent(state, 'by' in command ? command.by : undefined);
    switch (command.type) {
      case 'SetEventStatus':
        return setStatus(event, command);
      case 'DeleteEvent':
        refuseWhere(whyNotManageEvent(judged(event, command.by), command.by));
        return deleted(event, command.by.memberId, command.at);
      case 'JoinEvent':
        return join(event, command);
      case 'LeaveEvent':
        return leave(event, command);
      case 'RewardEvent':
        return reward(event, command);
      case 'PledgeItem':
        return pledge(event, command);
      case 'WithdrawPledge':
        return withdrawPledge(event, command);
      case 'SettleSeats':
        return settled(event, command.at);
      case 'NoteRefusedDate': {
        const { number, startsAt: refusedStartsAt, at: refusedAt } = command;
        const data = { ...ofEvent(event), number, timeZone: event.timeZone, refusedStartsAt, refusedAt };
        return [{ type: 'SeriesDateRefused', data }];
      }
      case 'RemindOfEvent':
        return remind(event, command);
      case 'NoteAway':
        return noteAway(event, command);
      case 'NoteReturn':
        return noteReturn(event, command);
      case 'PartWithMember':
        return partWith(event, command);
    }
  },

  evolve(state, { type, data }) {
    if (type === 'EventPlanned') {
      return {
        ...data,
        openedAt: data.plannedAt,
        takenDown: false,
        rewarded: false,
        attendedBy: [],
        everAttendedBy: [],
        remindedOf: [],
        away: [],
        people: [],
        nextTurn: 1,
        pledges: [],
      };
    }
    if (!isPlanned(state)) return state;
    switch (type) {
      case 'EventOpened':
        return { ...state, status: 'active', openedAt: data.openedAt, takenDown: false, rewarded: false };
      case 'EventShelved':
        return { ...state, status: 'draft', takenDown: data.byMemberId !== state.createdBy, rewarded: false };
      case 'EventCancelled':
        return { ...state, status: 'cancelled', rewarded: false };
      case 'EventCompleted':
        return {
          ...state,
          status: 'completed',
          attendedBy: data.attendedBy,
          everAttendedBy: [...new Set([...state.everAttendedBy, ...data.attendedBy])],
        };
      case 'EventDeleted':
        return { status: 'deleted', everAttendedBy: state.everAttendedBy };
      case 'EventJoined': {
        const { memberId, joinedAt: since } = data;
        return withPerson(state, { memberId, place: 'joined', turn: 0, until: null, since });
      }
      case 'EventLeft':
        return { ...state, people: state.people.filter(({ memberId }) => memberId !== data.memberId) };
      case 'WaitingListJoined': {
        const { memberId, turn, waitingAt: since } = data;
        return withPerson({ ...state, nextTurn: turn + 1 }, { memberId, place: 'waiting', turn, until: null, since });
      }
      case 'SeatOffered': {
        const { memberId, turn, until, offeredAt: since } = data;
        return withPerson(state, { memberId, place: 'offered', turn, until, since });
      }
      case 'SeatOfferEnded': {
        const { memberId, turn, why, endedAt: since } = data;
        return why === 'withdrawn'
          ? withPerson(state, { memberId, place: 'waiting', turn, until: null, since })
          : { ...state, people: state.people.filter((each) => each.memberId !== memberId) };
      }
      case 'SeriesDateRefused':
        return state;
      case 'EventReminded':
        return { ...state, remindedOf: [...state.remindedOf, data.why] };
      case 'EventMemberWentAway':
        return { ...state, away: [...state.away, data.memberId] };
      case 'EventMemberReturned':
        return { ...state, away: state.away.filter((memberId) => memberId !== data.memberId) };
      case 'EventRewarded':
        return { ...state, rewarded: true };
      case 'ItemPledged':
        return { ...state, pledges: [...state.pledges, { itemId: data.itemId, ownerId: data.ownerId }] };
      case 'PledgeWithdrawn':
        return { ...state, pledges: state.pledges.filter(({ itemId }) => itemId !== data.itemId) };
    }
  },
};

/** Replaces the entry of a member that is already listed. */
function withPerson(event: PlannedEvent, person: ShownParticipant): PlannedEvent {
  return { ...event, people: [...event.people.filter(({ memberId }) => memberId !== person.memberId), person] };
}
