import { getEventDefinition, type AnyEvent } from '@pass-along/contracts';
import { type NewEvent, createId, type TypedEvent, type StoredEvent } from '@pass-along/platform';
import { sampleEventData } from '@pass-along/platform/testing';

type DataOf<T extends AnyEvent['type']> = Extract<AnyEvent, { type: T }>['data'];

export const at = '2026-03-01T10:00:00.000Z';
export const later = '2026-03-02T11:30:00.000Z';

const metadata = {
  $correlationId: 'correlation',
  $causationId: 'cause',
  commandId: 'command',
  command: 'Test',
  actor: { id: 'anna', role: 'user' },
  by: 'person',
  at,
} as const;

/** Creates an event with default values for the fields that a test leaves out. */
export function newEvent<T extends AnyEvent['type']>(type: T, data: Partial<DataOf<T>>): NewEvent {
  const schemaVersion = getEventDefinition(type)?.version ?? 1;
  return { id: createId(), type, data: sampleEventData(type, data), metadata: { ...metadata, schemaVersion } };
}

/** Creates an event as a projection receives it. */
export function recorded<T extends AnyEvent['type']>(
  type: T,
  data: Partial<DataOf<T>>,
  place: { position?: string; stream?: string } = {},
) {
  const event: StoredEvent = {
    ...newEvent(type, data),
    stream: place.stream ?? 'item-spade',
    revision: 0,
    position: place.position ?? '1',
    recordedAt: at,
  };
  return event as TypedEvent<Extract<AnyEvent, { type: T }>>;
}

export function memberRegistered(memberId: string): DataOf<'MemberRegistered'> {
  return {
    memberId,
    name: `${memberId} Example`,
    email: `${memberId}@example.org`,
    username: memberId,
    passwordHash: 'hash',
    role: 'user',
    duties: [],
    status: 'active',
    emailProven: false,
    language: 'en',
    invitationId: null,
    method: 'password',
    registeredAt: at,
  };
}

export function itemListed(data: Partial<DataOf<'ItemListed'>> = {}): DataOf<'ItemListed'> {
  return {
    itemId: 'spade',
    ownerId: 'anna',
    title: 'Garden spade',
    description: 'Hardly used',
    category: 'Home & Garden',
    type: 'barter',
    condition: 'good',
    estimatedValue: 12.5,
    tags: ['tools', 'spring'],
    deliveryNotes: 'Ring twice',
    weightKg: null,
    circleId: null,
    images: [{ id: 'i1', width: 800, height: 600, color: '#336633' }],
    listedAt: at,
    ...data,
  };
}

const swap1 = {
  swapId: 'swap1',
  requestedItemId: 'spade',
  offeredItemId: 'guitar',
  requesterId: 'ben',
  ownerId: 'anna',
};

export function swapProposed(data: Partial<DataOf<'SwapProposed'>> = {}): DataOf<'SwapProposed'> {
  return {
    ...swap1,
    items: barteredItems,
    circleId: null,
    gives: 'both',
    answersItemId: null,
    message: 'Would you swap?',
    byMemberId: 'ben',
    proposedAt: at,
    ...data,
  };
}

/** Anna's review of Ben, after they swapped her spade for a guitar. */
export function reviewWritten(data: Partial<DataOf<'ReviewWritten'>> = {}): DataOf<'ReviewWritten'> {
  return {
    ...swap1,
    byMemberId: 'anna',
    aboutMemberId: 'ben',
    itemId: 'guitar',
    itemTitle: 'Guitar',
    rating: 5,
    comment: 'On the dot',
    isSecond: false,
    completedAt: at,
    closesAt: '2026-03-15T10:00:00.000Z',
    writtenAt: later,
    ...data,
  };
}

/** Anna's review of Ben and Ben's review of Anna. */
export function reviewsPublished(data: Partial<DataOf<'ReviewsPublished'>> = {}): DataOf<'ReviewsPublished'> {
  return {
    ...swap1,
    reviews: [
      { byMemberId: 'anna', aboutMemberId: 'ben', itemId: 'guitar', itemTitle: 'Guitar', rating: 5 },
      { byMemberId: 'ben', aboutMemberId: 'anna', itemId: 'spade', itemTitle: 'Garden spade', rating: 2 },
    ],
    why: 'both',
    byMemberId: 'ben',
    publishedAt: later,
    ...data,
  };
}

/** Anna's spade for Ben's guitar. Ben gave its weight. */
export const barteredItems: DataOf<'SwapCompleted'>['items'] = [
  {
    itemId: 'spade',
    ownerId: 'anna',
    title: 'Garden spade',
    type: 'barter',
    category: 'Home & Garden',
    weightKg: null,
  },
  { itemId: 'guitar', ownerId: 'ben', title: 'Guitar', type: 'barter', category: 'Music', weightKg: 2 },
];

export function swapCompleted(data: Partial<DataOf<'SwapCompleted'>> = {}): DataOf<'SwapCompleted'> {
  return {
    swapId: 'swap1',
    requestedItemId: 'spade',
    offeredItemId: 'guitar',
    requesterId: 'ben',
    ownerId: 'anna',
    items: barteredItems,
    circleId: null,
    attempt: 1,
    how: 'both',
    absentMemberId: null,
    byMemberId: 'ben',
    completedAt: later,
    ...data,
  };
}

export function profileRevised(
  memberId: string,
  data: Partial<DataOf<'ProfileRevised'>> = {},
): DataOf<'ProfileRevised'> {
  return {
    memberId,
    name: `${memberId} Example`,
    username: memberId,
    bio: 'Mends kites',
    phone: '+1 555 0100',
    location: 'Elm Street',
    website: 'https://example.org',
    socialLinks: { instagram: '@example', twitter: '', facebook: '' },
    changed: ['bio'],
    revisedAt: later,
    ...data,
  };
}

export function invitationIssued(data: Partial<DataOf<'InvitationIssued'>> = {}): DataOf<'InvitationIssued'> {
  return {
    invitationId: 'inv1',
    code: 'ELMSTREET123',
    email: '',
    role: 'user',
    duties: [],
    requestId: null,
    invitedBy: 'anna',
    expiresAt: '2026-03-15T10:00:00.000Z',
    issuedAt: at,
    ...data,
  };
}

export function contactMessageSent(data: Partial<DataOf<'ContactMessageSent'>> = {}): DataOf<'ContactMessageSent'> {
  return {
    messageId: 'msg1',
    name: 'Eli Example',
    email: 'eli@example.org',
    subject: 'Opening hours',
    message: 'When do you meet?',
    inquiryType: 'general',
    sentAt: at,
    ...data,
  };
}

export function newsletterRequested(data: Partial<DataOf<'NewsletterRequested'>> = {}): DataOf<'NewsletterRequested'> {
  return {
    subscriptionId: 'sub1',
    email: 'eli@example.org',
    tokenDigest: 'digest',
    sealedToken: 'token',
    requestedAt: at,
    ...data,
  };
}

/** An hour later, in the common room. */
export function eventMoved(data: Partial<DataOf<'EventMoved'>> = {}): DataOf<'EventMoved'> {
  const { eventId, createdBy, name, startsAt, endsAt, timeZone, ...planned } = eventPlanned();
  const { locationType, address, coordinates } = planned;
  return {
    ...{ eventId, createdBy, name, startsAt: later, endsAt: '2030-05-07T10:00:00.000Z', timeZone },
    ...{ locationType, address: 'Common room', coordinates: null, link: '', meetingPlaceId: null },
    timesBefore: { startsAt, endsAt, timeZone },
    venueBefore: { locationType, address, coordinates, link: '' },
    status: 'active',
    toMemberIds: [],
    series: null,
    byMemberId: createdBy,
    movedAt: later,
    ...data,
  };
}

export function eventPlanned(data: Partial<DataOf<'EventPlanned'>> = {}): DataOf<'EventPlanned'> {
  return {
    eventId: 'fair',
    createdBy: 'anna',
    name: 'Repair fair',
    description: 'Bring what is broken',
    category: 'community',
    mode: 'gathering',
    startsAt: at,
    endsAt: later,
    timeZone: 'UTC',
    maxParticipants: 2,
    locationType: 'offline',
    address: 'Courtyard',
    coordinates: { lat: 52.5, lng: 13.4 },
    link: '',
    meetingPlaceId: null,
    badgeReward: 'Mender',
    requirements: ['Tools'],
    tags: ['fix'],
    contact: { email: 'fair@example.org', phone: '', website: '' },
    status: 'active',
    series: null,
    plannedAt: at,
    ...data,
  };
}
