import {
  DomainError,
  whyNotSeeEvent,
  type Caller,
  type CommunityEventDetails,
  type CommunityEventEvent,
  type EventMove,
  type EventPlace,
  type EventStatus,
  type ItemImage,
  type JudgedEvent,
  type SeriesPlace,
  type ShownParticipant,
} from '@pass-along/contracts';
import { refuse } from '../core/decider.ts';

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
  /** When its start was last announced: by opening it, by moving it, or by planning for a draft. */
  announcedAt: string;
  moved: EventMove | null;
  picture: ItemImage | null;
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
  /** Members that joined the later dates from here, and did not leave them from here. */
  seriesMemberIds: readonly string[];
  /** Messages of the planner so far. */
  announcements: number;
  /** How often it was moved so far. */
  moves: number;
  pledges: readonly { itemId: string; ownerId: string }[];
}

export type CommunityEventState =
  | { status: 'none' }
  | { status: 'deleted'; everAttendedBy: readonly string[] }
  | PlannedEvent;

export function isPlanned(state: CommunityEventState): state is PlannedEvent {
  return state.status !== 'none' && state.status !== 'deleted';
}

/** Returns a planned event. @throws event_not_found when there is none, or when this member may not see it */
export function getPlannedEvent(state: CommunityEventState, by?: Caller): PlannedEvent {
  if (!isPlanned(state)) throw new DomainError('event_not_found');
  if (by) refuse(whyNotSeeEvent(state, by));
  return state;
}

export const hasPlace = (place: EventPlace) => (each: ShownParticipant) => each.place === place;

export function getMemberIds(people: readonly ShownParticipant[]): string[] {
  return people.map(({ memberId }) => memberId);
}

export function findPlace({ people }: PlannedEvent, memberId: string): EventPlace | undefined {
  return people.find((each) => each.memberId === memberId)?.place;
}

/** The members with a seat, without the planner. */
export function findGuests({ people, createdBy }: PlannedEvent): string[] {
  return getMemberIds(people.filter(hasPlace('joined'))).filter((memberId) => memberId !== createdBy);
}

export function countTakenSeats({ people }: PlannedEvent): number {
  return people.reduce((taken, { place }) => (place === 'waiting' ? taken : taken + 1), 0);
}

export function isPlannerAway({ away, createdBy }: PlannedEvent): boolean {
  return away.includes(createdBy);
}

export function toJudgedEvent(event: PlannedEvent, { memberId }: Caller): JudgedEvent {
  return {
    ...event,
    seatsTaken: countTakenSeats(event),
    plannerAway: isPlannerAway(event),
    hasGuests: findGuests(event).length > 0,
    place: findPlace(event, memberId),
  };
}

/** The fields that every event of the stream carries. `by` takes part in the event. */
export function getEventReference(
  { eventId, createdBy, name, startsAt, endsAt, named }: PlannedEvent,
  by: string = createdBy,
) {
  return { eventId, createdBy, name, startsAt, endsAt, ...((named || by !== createdBy) && { named: true }) };
}

export function applyEvents(event: PlannedEvent, events: readonly CommunityEventEvent[]): PlannedEvent {
  return getPlannedEvent(events.reduce<CommunityEventState>(evolveEvent, event));
}

export function evolveEvent(before: CommunityEventState, { type, data }: CommunityEventEvent): CommunityEventState {
  if (type === 'EventPlanned') {
    return {
      ...data,
      named: false,
      announcedAt: data.plannedAt,
      moved: null,
      picture: null,
      announcements: 0,
      moves: 0,
      takenDown: false,
      rewarded: false,
      attendedBy: [],
      everAttendedBy: [],
      remindedOf: [],
      away: [],
      people: [],
      nextTurn: 1,
      seriesMemberIds: [],
      pledges: [],
    };
  }
  if (!isPlanned(before)) return before;
  const state = { ...before, named: before.named || data.named === true };
  switch (type) {
    case 'EventOpened':
      return { ...state, status: 'active', announcedAt: data.openedAt, takenDown: false, rewarded: false };
    case 'EventShelved':
      return {
        ...state,
        status: 'draft',
        takenDown: state.takenDown || data.byMemberId !== state.createdBy,
        rewarded: false,
      };
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
    case 'EventMoved':
      return applyMove(state, data);
    case 'EventPictureChanged':
      return { ...state, picture: data.to };
    case 'EventAnnouncementPosted':
      return { ...state, announcements: state.announcements + 1 };
    case 'SeriesJoined': {
      const { memberId } = data;
      return { ...state, seriesMemberIds: [...new Set([...state.seriesMemberIds, memberId])] };
    }
    case 'SeriesLeft':
      return { ...state, seriesMemberIds: state.seriesMemberIds.filter((memberId) => memberId !== data.memberId) };
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
}

/** A new start is announced, and reminded of, like the first one. */
function applyMove(
  event: PlannedEvent,
  move: Extract<CommunityEventEvent, { type: 'EventMoved' }>['data'],
): PlannedEvent {
  const { startsAt, endsAt, timeZone, locationType, address, coordinates, link, meetingPlaceId } = move;
  const { timesBefore, venueBefore } = move;
  const hasNewStart = startsAt !== timesBefore.startsAt;
  return {
    ...event,
    moves: event.moves + 1,
    ...{ startsAt, endsAt, timeZone, locationType, address, coordinates, link, meetingPlaceId },
    moved: { at: move.movedAt, ...timesBefore, locationType: venueBefore.locationType, address: venueBefore.address },
    ...(hasNewStart && {
      announcedAt: move.movedAt,
      remindedOf: event.remindedOf.filter((why) => why !== 'day_before'),
    }),
  };
}

/** Replaces the entry of a member that is already listed. */
function withParticipant(event: PlannedEvent, person: ShownParticipant): PlannedEvent {
  return { ...event, people: [...event.people.filter(({ memberId }) => memberId !== person.memberId), person] };
}
