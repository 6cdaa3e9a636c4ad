import {
  findEventTimeErrors,
  hasEventEnded,
  limits,
  getOfferEnd,
  getReminderTime,
  DomainError,
  whyNotJoinEvent,
  whyNotLeaveEvent,
  whyNotManageEvent,
  whyNotPledge,
  whyNotRewardEvent,
  whyNotSeeEvent,
  whyNotWaitForEvent,
  type Caller,
  hasPermission,
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
import { type Decider } from '../core/decider.ts';

export interface PlannedEvent extends CommunityEventDetails {
  eventId: string;
  createdBy: string;
  status: EventStatus;
  series: SeriesPlace | null;
  /** A moderator took the event off the lists; only a moderator can open it again. */
  takenDown: boolean;
  plannedAt: string;
  /** Another member took part, so the name is stored in plain from then on. */
  named: boolean;
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
export function getPlannedEvent(state: CommunityEventState, by?: Caller): PlannedEvent {
  if (!isPlanned(state)) throw new DomainError('event_not_found');
  if (by) refuseWhere(whyNotSeeEvent(state, by));
  return state;
}

function refuseWhere(whyNot: RefusalCode | undefined): void {
  if (whyNot !== undefined) throw new DomainError(whyNot);
}

const hasPlace = (place: EventPlace) => (each: ShownParticipant) => each.place === place;

function getMemberIds(people: readonly ShownParticipant[]): string[] {
  return people.map(({ memberId }) => memberId);
}

function findPlace({ people }: PlannedEvent, memberId: string): EventPlace | undefined {
  return people.find((each) => each.memberId === memberId)?.place;
}

function countTakenSeats({ people }: PlannedEvent): number {
  return people.reduce((taken, { place }) => (place === 'waiting' ? taken : taken + 1), 0);
}

export function isPlannerAway({ away, createdBy }: PlannedEvent): boolean {
  return away.includes(createdBy);
}

function toJudgedEvent(event: PlannedEvent, { memberId }: Caller): JudgedEvent {
  return {
    ...event,
    seatsTaken: countTakenSeats(event),
    plannerAway: isPlannerAway(event),
    place: findPlace(event, memberId),
  };
}

/** The fields that every event of the stream carries. `by` takes part in the event. */
function getEventReference({ eventId, createdBy, name, startsAt, endsAt, named }: PlannedEvent, by = createdBy) {
  return { eventId, createdBy, name, startsAt, endsAt, ...((named || by !== createdBy) && { named: true }) };
}

function applyEvents(event: PlannedEvent, events: readonly CommunityEventEvent[]): PlannedEvent {
  return getPlannedEvent(events.reduce<CommunityEventState>(communityEventDecider.evolve, event));
}

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
function withSeatOffers(
  event: PlannedEvent,
  events: readonly CommunityEventEvent[],
  at: string,
): CommunityEventEvent[] {
  return [...events, ...offerFreeSeats(applyEvents(event, events), at)];
}

/** Ends expired seat offers and offers the seats to the next waiting members. */
function settleSeats(event: PlannedEvent, at: string): CommunityEventEvent[] {
  const lapsed = event.people.filter(({ until }) => until !== null && Date.parse(until) <= Date.parse(at));
  return withSeatOffers(event, endSeatOffers(event, lapsed, 'lapsed', at), at);
}

function endSeatOffers(
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

function planEvent({ eventId, by, details, status, series, at }: Command<'PlanEvent'>): CommunityEventEvent[] {
  const errors = findEventTimeErrors(details, at);
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  return [{ type: 'EventPlanned', data: { eventId, createdBy: by, ...details, status, series, plannedAt: at } }];
}

function setEventStatus(
  event: PlannedEvent,
  { status, by, caseId, at }: Command<'SetEventStatus'>,
): CommunityEventEvent[] {
  refuseWhere(whyNotManageEvent(toJudgedEvent(event, by), by));
  if (status === event.status) return [];
  const { memberId: byMemberId } = by;
  const change = { ...getEventReference(event), from: event.status, byMemberId };
  const decided = { ...change, ...(caseId !== undefined && { caseId }) };
  switch (status) {
    case 'active':
      if (event.takenDown && !hasPermission(by, 'moderate')) throw new DomainError('event_taken_down');
      return withSeatOffers(
        event,
        [{ type: 'EventOpened', data: { ...decided, participants: getMemberIds(event.people), openedAt: at } }],
        at,
      );
    case 'draft':
      return [
        ...withdrawSeatOffers(event, at),
        { type: 'EventShelved', data: { ...decided, participants: getMemberIds(event.people), shelvedAt: at } },
      ];
    case 'cancelled':
      return createCancellationEvents(event, byMemberId, at);
    case 'completed': {
      // a draft never took place, so its completion awards nothing
      const attendedBy = event.status === 'draft' ? [] : getMemberIds(event.people.filter(hasPlace('joined')));
      return [
        ...withdrawSeatOffers(event, at),
        { type: 'EventCompleted', data: { ...change, attendedBy, completedAt: at } },
      ];
    }
  }
}

/** Members with an offered seat return to the waiting list, in case the event is opened again. */
function withdrawSeatOffers(event: PlannedEvent, at: string): CommunityEventEvent[] {
  return endSeatOffers(event, event.people.filter(hasPlace('offered')), 'withdrawn', at);
}

function createCancellationEvents(event: PlannedEvent, byMemberId: string | null, at: string): CommunityEventEvent[] {
  const data = {
    ...getEventReference(event),
    from: event.status,
    participants: getMemberIds(event.people),
    byMemberId,
    cancelledAt: at,
  };
  return [...withdrawSeatOffers(event, at), { type: 'EventCancelled', data }];
}

function createDeletionEvents(event: PlannedEvent, byMemberId: string | null, at: string): CommunityEventEvent[] {
  const data = {
    ...getEventReference(event),
    from: event.status,
    participants: getMemberIds(event.people),
    byMemberId,
    deletedAt: at,
  };
  return [{ type: 'EventDeleted', data }];
}

function joinEvent(event: PlannedEvent, { by, waitIfFull, at }: Command<'JoinEvent'>): CommunityEventEvent[] {
  const before = settleSeats(event, at);
  const now = applyEvents(event, before);
  const subject = toJudgedEvent(now, by);
  const { memberId } = by;
  const whyNot = whyNotJoinEvent(subject, by, at);
  if (whyNot === 'event_full' && waitIfFull) {
    refuseWhere(whyNotWaitForEvent(subject, by, at));
    const data = { ...getEventReference(event, memberId), memberId, turn: now.nextTurn, waitingAt: at };
    return [...before, { type: 'WaitingListJoined', data }];
  }
  refuseWhere(whyNot);
  const from = subject.place === 'waiting' || subject.place === 'offered' ? subject.place : 'outside';
  const data = { ...getEventReference(event, memberId), memberId, from, joinedAt: at } as const;
  return [...before, { type: 'EventJoined', data }];
}

function leaveEvent(event: PlannedEvent, { by, at }: Command<'LeaveEvent'>): CommunityEventEvent[] {
  refuseWhere(whyNotLeaveEvent(toJudgedEvent(event, by), by, at));
  return withSeatOffers(event, createLeaveEvents(event, by.memberId, at), at);
}

function createLeaveEvents(event: PlannedEvent, memberId: string, at: string): CommunityEventEvent[] {
  const from = findPlace(event, memberId);
  return from === undefined
    ? []
    : [{ type: 'EventLeft', data: { ...getEventReference(event), memberId, from, leftAt: at } }];
}

function rewardEvent(
  event: PlannedEvent,
  { by, badge, karmaPoints, at }: Command<'RewardEvent'>,
): CommunityEventEvent[] {
  refuseWhere(whyNotRewardEvent(toJudgedEvent(event, by), by, at));
  const gift = {
    badge: badge === '' ? event.badgeReward : badge,
    // only moderators may award points
    karmaPoints: hasPermission(by, 'moderate') ? karmaPoints : 0,
  };
  if (gift.badge === '' && gift.karmaPoints === 0) throw new DomainError('nothing_to_reward');
  const data = {
    ...getEventReference(event),
    ...gift,
    memberIds: [...event.attendedBy],
    byMemberId: by.memberId,
    rewardedAt: at,
  };
  return [{ type: 'EventRewarded', data }];
}

function pledgeItem(event: PlannedEvent, { by, item, at }: Command<'PledgeItem'>): CommunityEventEvent[] {
  refuseWhere(whyNotPledge(toJudgedEvent(event, by), by, at));
  const { itemId, ownerId, title, category, weightKg } = item;
  if (ownerId !== by.memberId) throw new DomainError('forbidden');
  if (event.pledges.some((each) => each.itemId === itemId)) throw new DomainError('already_pledged');
  if (event.pledges.length >= limits.event.pledges) throw new DomainError('too_many_pledges');
  const data = { ...getEventReference(event, ownerId), itemId, ownerId, title, category, weightKg, pledgedAt: at };
  return [{ type: 'ItemPledged', data }];
}

function withdrawPledge(event: PlannedEvent, { by, itemId, at }: Command<'WithdrawPledge'>): CommunityEventEvent[] {
  const pledged = event.pledges.find((each) => each.itemId === itemId);
  if (!pledged) throw new DomainError('pledge_not_found');
  if (pledged.ownerId !== by.memberId) refuseWhere(whyNotManageEvent(toJudgedEvent(event, by), by));
  const data = { ...getEventReference(event), ...pledged, byMemberId: by.memberId, withdrawnAt: at };
  return [{ type: 'PledgeWithdrawn', data }];
}

function remindOfEvent(event: PlannedEvent, { why, at }: Command<'RemindOfEvent'>): CommunityEventEvent[] {
  // no reminders are sent while the planner is away
  if (event.status !== 'active' || event.remindedOf.includes(why) || isPlannerAway(event)) return [];
  const isTime =
    why === 'over' ? hasEventEnded(event, at) : at >= getReminderTime(event, event.openedAt) && at < event.startsAt;
  const toMemberIds = why === 'over' ? [event.createdBy] : getMemberIds(event.people.filter(hasPlace('joined')));
  if (!isTime || toMemberIds.length === 0) return [];
  const { timeZone } = event;
  return [{ type: 'EventReminded', data: { ...getEventReference(event), why, timeZone, toMemberIds, remindedAt: at } }];
}

/**
 * An event is paused while its planner is away, and away members on the waiting list are skipped. Offered seats go back
 * to the waiting list.
 */
function markAway(event: PlannedEvent, { memberId, at }: Command<'NoteAway'>): CommunityEventEvent[] {
  const isPlanner = memberId === event.createdBy;
  const place = findPlace(event, memberId);
  const isNeeded = isPlanner || place === 'waiting' || place === 'offered';
  if (!isNeeded || isEventDone(event, at) || event.away.includes(memberId)) return [];
  const held = event.people.filter((each) => each.place === 'offered' && (isPlanner || each.memberId === memberId));
  const data = { ...getEventReference(event), memberId, participants: getMemberIds(event.people), wentAwayAt: at };
  return withSeatOffers(
    event,
    [...endSeatOffers(event, held, 'withdrawn', at), { type: 'EventMemberWentAway', data }],
    at,
  );
}

function markReturned(event: PlannedEvent, { memberId, at }: Command<'NoteReturn'>): CommunityEventEvent[] {
  if (!event.away.includes(memberId) || isEventDone(event, at)) return [];
  const data = { ...getEventReference(event), memberId, participants: getMemberIds(event.people), returnedAt: at };
  return withSeatOffers(event, [{ type: 'EventMemberReturned', data }], at);
}

function isEventDone(event: PlannedEvent, at: string): boolean {
  return event.status === 'completed' || event.status === 'cancelled' || hasEventEnded(event, at);
}

function removeMember(event: PlannedEvent, { memberId, at }: Command<'PartWithMember'>): CommunityEventEvent[] {
  const isTheirs = event.createdBy === memberId && !hasEventEnded(event, at);
  if (isTheirs && event.status === 'draft') return createDeletionEvents(event, null, at);
  const ends = isTheirs && event.status === 'active' ? createCancellationEvents(event, null, at) : [];
  const goes = createLeaveEvents(applyEvents(event, ends), memberId, at);
  const takenBack = event.pledges
    .filter(({ ownerId }) => ownerId === memberId)
    .map((pledged): CommunityEventEvent => ({
      type: 'PledgeWithdrawn',
      data: { ...getEventReference(event), ...pledged, withdrawnAt: at },
    }));
  return withSeatOffers(event, [...ends, ...goes, ...takenBack], at);
}

export const communityEventDecider: Decider<CommunityEventState, CommunityEventCommand, CommunityEventEvent> = {
  initial: { status: 'none' },

  decide(command, state) {
    if (command.type === 'PlanEvent') return state.status === 'none' ? planEvent(command) : [];
    // commands of timers and policies do nothing without an event
    if (!isPlanned(state) && !('by' in command)) return [];
    const event = getPlannedEvent(state, 'by' in command ? command.by : undefined);
    switch (command.type) {
      case 'SetEventStatus':
        return setEventStatus(event, command);
      case 'DeleteEvent':
        refuseWhere(whyNotManageEvent(toJudgedEvent(event, command.by), command.by));
        return createDeletionEvents(event, command.by.memberId, command.at);
      case 'JoinEvent':
        return joinEvent(event, command);
      case 'LeaveEvent':
        return leaveEvent(event, command);
      case 'RewardEvent':
        return rewardEvent(event, command);
      case 'PledgeItem':
        return pledgeItem(event, command);
      case 'WithdrawPledge':
        return withdrawPledge(event, command);
      case 'SettleSeats':
        return settleSeats(event, command.at);
      case 'NoteRefusedDate': {
        const { number, startsAt: refusedStartsAt, at: refusedAt } = command;
        const data = { ...getEventReference(event), number, timeZone: event.timeZone, refusedStartsAt, refusedAt };
        return [{ type: 'SeriesDateRefused', data }];
      }
      case 'RemindOfEvent':
        return remindOfEvent(event, command);
      case 'NoteAway':
        return markAway(event, command);
      case 'NoteReturn':
        return markReturned(event, command);
      case 'PartWithMember':
        return removeMember(event, command);
    }
  },

  evolve(before, { type, data }) {
    if (type === 'EventPlanned') {
      return {
        ...data,
        named: false,
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
    if (!isPlanned(before)) return before;
    const state = { ...before, named: before.named || data.named === true };
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
        return withParticipant(state, { memberId, place: 'joined', turn: 0, until: null, since });
      }
      case 'EventLeft':
        return { ...state, people: state.people.filter(({ memberId }) => memberId !== data.memberId) };
      case 'WaitingListJoined': {
        const { memberId, turn, waitingAt: since } = data;
        return withParticipant(
          { ...state, nextTurn: turn + 1 },
          { memberId, place: 'waiting', turn, until: null, since },
        );
      }
      case 'SeatOffered': {
        const { memberId, turn, until, offeredAt: since } = data;
        return withParticipant(state, { memberId, place: 'offered', turn, until, since });
      }
      case 'SeatOfferEnded': {
        const { memberId, turn, why, endedAt: since } = data;
        return why === 'withdrawn'
          ? withParticipant(state, { memberId, place: 'waiting', turn, until: null, since })
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
function withParticipant(event: PlannedEvent, person: ShownParticipant): PlannedEvent {
  return { ...event, people: [...event.people.filter(({ memberId }) => memberId !== person.memberId), person] };
}
