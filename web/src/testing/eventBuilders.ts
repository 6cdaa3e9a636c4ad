import {
  presentEvent,
  type Caller,
  type EventAnswer,
  type EventDetail,
  type EventListAnswer,
  type ShownEvent,
} from '@pass-along/contracts';
import { asha } from './builders.ts';

const now = '2030-05-01T08:00:00.000Z';

export const joinedAs = (memberId: string, place: 'joined' | 'waiting' | 'offered' = 'joined', turn = 0) => ({
  memberId,
  place,
  turn,
  until: place === 'offered' ? '2030-05-01T20:00:00.000Z' : null,
  since: now,
});

/** The only page of these. */
export function eventsPage(events: EventAnswer[]): EventListAnswer {
  const pagination = { currentPage: 1, totalPages: 1, totalEvents: events.length, hasNext: false, hasPrev: false };
  return { success: true, data: { events, pagination } };
}

/** Bram's repair fair as Asha reads it, unless a test says otherwise. */
export function anEvent(
  differences: Partial<ShownEvent> = {},
  /** Null for a visitor. */
  caller: Caller | null = { memberId: asha._id, role: 'user' },
  more: Partial<EventDetail> = {},
): EventDetail {
  const event: ShownEvent = {
    eventId: 'fair',
    createdBy: 'bram',
    name: 'Repair fair',
    description: 'Bring what is broken',
    category: 'community',
    mode: 'gathering',
    startsAt: '2030-05-05T12:00:00.000Z',
    endsAt: '2030-05-05T16:00:00.000Z',
    timeZone: 'UTC',
    maxParticipants: 2,
    locationType: 'offline',
    address: 'Courtyard',
    coordinates: null,
    link: '',
    meetingPlaceId: null,
    badgeReward: 'Mender',
    requirements: ['Patience'],
    tags: ['fix'],
    contact: { email: '', phone: '', website: '' },
    status: 'active',
    plannerAway: false,
    takenDown: false,
    series: null,
    rewarded: false,
    plannedAt: now,
    moved: null,
    picture: null,
    people: [],
    ...differences,
  };
  const creator = { _id: event.createdBy, name: 'Bram de Wit', avatar: '' };
  return {
    ...presentEvent(event, creator, caller ?? undefined, { now, site: '', sign: () => '' }),
    attendees: [],
    donations: null,
    dates: [],
    announcements: [],
    ...more,
  };
}
