import {
  hasEventEnded,
  limits,
  findEventTimeErrors,
  getReminderTime,
  DomainError,
  whyNotManageEvent,
  whyNotPledge,
  whyNotPublishEvent,
  whyNotRewardEvent,
  hasPermission,
  type CommunityEventDetails,
  type CommunityEventEvent,
} from '@pass-along/contracts';
import { refuse, type Decider } from '../core/decider.ts';
import { choosePlaceText } from '../meetingPlaces/meetingPlaceDecisions.ts';
import { type CommandOf, type CommunityEventCommand, communityEventCommands } from './communityEventCommands.ts';
import {
  announceToParticipants,
  changeEventPicture,
  dropPicture,
  followMove,
  moveEvent,
} from './communityEventMoveDecisions.ts';
import {
  createLeaveEvents,
  endSeatOffers,
  joinEvent,
  joinSeries,
  joinWithSeries,
  leaveEvent,
  leaveSeries,
  leaveWithSeries,
  settleSeats,
  withdrawSeatOffers,
  withSeatOffers,
} from './communityEventSeatDecisions.ts';
import {
  applyEvents,
  evolveEvent,
  findPlace,
  getEventReference,
  getMemberIds,
  getPlannedEvent,
  hasPlace,
  isPlanned,
  isPlannerAway,
  toJudgedEvent,
  type CommunityEventState,
  type PlannedEvent,
} from './communityEventState.ts';

function planEvent(command: CommandOf<'PlanEvent'>): CommunityEventEvent[] {
  const { eventId, by, status, series, at } = command;
  const errors = findEventTimeErrors(command.details, at);
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  const details = placeEvent(command);
  const { name, startsAt, endsAt } = details;
  const seat = {
    eventId,
    createdBy: by,
    name,
    startsAt,
    endsAt,
    memberId: by,
    from: 'planning',
    joinedAt: at,
  } as const;
  return [
    { type: 'EventPlanned', data: { eventId, createdBy: by, ...details, status, series, plannedAt: at } },
    { type: 'EventJoined', data: seat },
  ];
}

/** Later dates of a series keep the place of the first one, even if it has been closed since. */
function placeEvent({ details, series, meetingPlace }: CommandOf<'PlanEvent'>): CommunityEventDetails {
  if (series !== null && series.number > 1) return details;
  return { ...details, address: choosePlaceText(details.address, details.meetingPlaceId, meetingPlace) };
}

function setEventStatus(
  event: PlannedEvent,
  { status, by, caseId, at }: CommandOf<'SetEventStatus'>,
): CommunityEventEvent[] {
  const judged = toJudgedEvent(event, by);
  refuse(whyNotManageEvent(judged, by));
  if (status === event.status) return [];
  if (status !== 'draft') refuse(whyNotPublishEvent(judged, by));
  const { memberId: byMemberId } = by;
  const change = { ...getEventReference(event), from: event.status, byMemberId };
  const decided = { ...change, ...(caseId !== undefined && { caseId }) };
  switch (status) {
    case 'active':
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
      const attendedBy = getAttendees(event);
      return [
        ...withdrawSeatOffers(event, at),
        { type: 'EventCompleted', data: { ...change, attendedBy, completedAt: at } },
      ];
    }
  }
}

/** A draft never took place, and planning alone awards nothing. */
function getAttendees({ status, createdBy, people }: PlannedEvent): string[] {
  const joined = getMemberIds(people.filter(hasPlace('joined')));
  return status === 'draft' || joined.every((memberId) => memberId === createdBy) ? [] : joined;
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

function rewardEvent(
  event: PlannedEvent,
  { by, badge, karmaPoints, at }: CommandOf<'RewardEvent'>,
): CommunityEventEvent[] {
  refuse(whyNotRewardEvent(toJudgedEvent(event, by), by, at));
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

function pledgeItem(event: PlannedEvent, { by, item, at }: CommandOf<'PledgeItem'>): CommunityEventEvent[] {
  refuse(whyNotPledge(toJudgedEvent(event, by), by, at));
  const { itemId, ownerId, title, category, weightKg } = item;
  if (ownerId !== by.memberId) throw new DomainError('forbidden');
  if (event.pledges.some((each) => each.itemId === itemId)) throw new DomainError('already_pledged');
  if (event.pledges.length >= limits.event.pledges) throw new DomainError('too_many_pledges');
  const data = { ...getEventReference(event, ownerId), itemId, ownerId, title, category, weightKg, pledgedAt: at };
  return [{ type: 'ItemPledged', data }];
}

function withdrawPledge(event: PlannedEvent, { by, itemId, at }: CommandOf<'WithdrawPledge'>): CommunityEventEvent[] {
  const pledged = event.pledges.find((each) => each.itemId === itemId);
  if (!pledged) throw new DomainError('pledge_not_found');
  if (pledged.ownerId !== by.memberId) refuse(whyNotManageEvent(toJudgedEvent(event, by), by));
  const data = { ...getEventReference(event), ...pledged, byMemberId: by.memberId, withdrawnAt: at };
  return [{ type: 'PledgeWithdrawn', data }];
}

function remindOfEvent(event: PlannedEvent, { why, at }: CommandOf<'RemindOfEvent'>): CommunityEventEvent[] {
  // no reminders are sent while the planner is away
  if (event.status !== 'active' || event.remindedOf.includes(why) || isPlannerAway(event)) return [];
  const isTime =
    why === 'over' ? hasEventEnded(event, at) : at >= getReminderTime(event, event.announcedAt) && at < event.startsAt;
  const toMemberIds = why === 'over' ? [event.createdBy] : getMemberIds(event.people.filter(hasPlace('joined')));
  if (!isTime || toMemberIds.length === 0) return [];
  const { timeZone } = event;
  return [{ type: 'EventReminded', data: { ...getEventReference(event), why, timeZone, toMemberIds, remindedAt: at } }];
}

/**
 * An event is paused while its planner is away, and away members on the waiting list are skipped. Offered seats go back
 * to the waiting list.
 */
function markAway(event: PlannedEvent, { memberId, at }: CommandOf<'NoteAway'>): CommunityEventEvent[] {
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

function markReturned(event: PlannedEvent, { memberId, at }: CommandOf<'NoteReturn'>): CommunityEventEvent[] {
  if (!event.away.includes(memberId) || isEventDone(event, at)) return [];
  const data = { ...getEventReference(event), memberId, participants: getMemberIds(event.people), returnedAt: at };
  return withSeatOffers(event, [{ type: 'EventMemberReturned', data }], at);
}

function isEventDone(event: PlannedEvent, at: string): boolean {
  return event.status === 'completed' || event.status === 'cancelled' || hasEventEnded(event, at);
}

function removeMember(event: PlannedEvent, { memberId, at }: CommandOf<'PartWithMember'>): CommunityEventEvent[] {
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
  const pictureless = event.createdBy === memberId ? dropPicture(event, at) : [];
  return withSeatOffers(event, [...ends, ...pictureless, ...goes, ...takenBack], at);
}

export const communityEventDecider: Decider<CommunityEventState, CommunityEventCommand, CommunityEventEvent> = {
  commands: communityEventCommands,
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
        refuse(whyNotManageEvent(toJudgedEvent(event, command.by), command.by));
        return createDeletionEvents(event, command.by.memberId, command.at);
      case 'JoinEvent':
        return joinEvent(event, command);
      case 'JoinSeries':
        return joinSeries(event, command);
      case 'JoinWithSeries':
        return joinWithSeries(event, command);
      case 'MoveEvent':
        return moveEvent(event, command);
      case 'FollowMove':
        return followMove(event, command);
      case 'ChangeEventPicture':
        return changeEventPicture(event, command);
      case 'AnnounceToParticipants':
        return announceToParticipants(event, command);
      case 'LeaveEvent':
        return leaveEvent(event, command);
      case 'LeaveSeries':
        return leaveSeries(event, command);
      case 'LeaveWithSeries':
        return leaveWithSeries(event, command);
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

  evolve: evolveEvent,
};
