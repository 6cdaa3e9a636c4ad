import type { CommunityEventDetails, CommunityEventEvent, EventOf, SeriesPlace } from '@pass-along/contracts';
import type { communityEventEvents } from '@pass-along/contracts';

export const ofFair = {
  eventId: 'fair',
  createdBy: 'anna',
  name: 'Repair fair',
  startsAt: '2030-05-05T12:00:00.000Z',
  endsAt: '2030-05-05T16:00:00.000Z',
};

export const fairDetails: CommunityEventDetails = {
  name: ofFair.name,
  startsAt: ofFair.startsAt,
  endsAt: ofFair.endsAt,
  description: 'Bring what is broken',
  category: 'community',
  mode: 'gathering',
  timeZone: 'Europe/Berlin',
  maxParticipants: 2,
  locationType: 'offline',
  address: 'Courtyard',
  coordinates: null,
  link: '',
  meetingPlaceId: null,
  badgeReward: 'Mender',
  requirements: [],
  tags: [],
  contact: { email: '', phone: '', website: '' },
};

type Data<T extends CommunityEventEvent['type']> = Extract<EventOf<typeof communityEventEvents>, { type: T }>['data'];

export const plannedAt = '2030-04-01T10:00:00.000Z';

/** Anna plans a fair with two seats. */
export function eventPlanned(
  change: Partial<
    CommunityEventDetails & Pick<Data<'EventPlanned'>, 'status' | 'plannedAt'> & { series: SeriesPlace }
  > = {},
): { type: 'EventPlanned'; data: Data<'EventPlanned'> } {
  const given = { status: 'active', series: null, plannedAt, ...change } as const;
  return { type: 'EventPlanned', data: { eventId: 'fair', createdBy: 'anna', ...fairDetails, ...given } };
}

/** Anna moves the fair; without changes nothing is different. */
export function eventMoved(change: Partial<Data<'EventMoved'>> = {}): { type: 'EventMoved'; data: Data<'EventMoved'> } {
  const { timeZone, locationType, address, coordinates, link, startsAt, endsAt } = fairDetails;
  const venue = { locationType, address, coordinates, link };
  const data: Data<'EventMoved'> = {
    ...ofFair,
    ...venue,
    meetingPlaceId: null,
    timeZone,
    timesBefore: { startsAt, endsAt, timeZone },
    venueBefore: venue,
    status: 'active',
    toMemberIds: [],
    series: null,
    byMemberId: 'anna',
    movedAt: plannedAt,
    ...change,
  };
  return { type: 'EventMoved', data };
}

/** The event, of which another member than the planner is part. */
export const named = <E extends { data: object }>(event: E) => ({ ...event, data: { ...event.data, named: true } });
export const joined = (memberId: string, from: Data<'EventJoined'>['from'] = 'outside', at = plannedAt) =>
  ({ type: 'EventJoined', data: { ...ofFair, memberId, from, joinedAt: at } }) as const;
export const left = (memberId: string, at: string, from: 'joined' | 'waiting' | 'offered' = 'joined') =>
  ({ type: 'EventLeft', data: { ...ofFair, memberId, from, leftAt: at } }) as const;
export const waits = (memberId: string, turn: number, at = plannedAt) =>
  ({ type: 'WaitingListJoined', data: { ...ofFair, memberId, turn, waitingAt: at } }) as const;
export const offered = (memberId: string, turn: number, offeredAt: string, until: string) =>
  ({ type: 'SeatOffered', data: { ...ofFair, memberId, turn, until, offeredAt } }) as const;
export const offerEnded = (memberId: string, turn: number, why: 'lapsed' | 'withdrawn', endedAt: string) =>
  ({ type: 'SeatOfferEnded', data: { ...ofFair, memberId, turn, why, endedAt } }) as const;
