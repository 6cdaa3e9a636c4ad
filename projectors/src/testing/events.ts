import { type catalogue, type EventOf, type StreamCategory } from '@pass-along/contracts';
import { type NewEvent, newId, type Recorded, type StoredEvent } from '@pass-along/platform';

type AnyEvent = { [C in StreamCategory]: EventOf<(typeof catalogue)[C]> }[StreamCategory];
type DataOf<T extends AnyEvent['type']> = Extract<AnyEvent, { type: T }>['data'];

export const at = '2026-03-01T10:00:00.000Z';
export const later = '2026-03-02T11:30:00.000Z';

const metadata = {
  $correlationId: 'correlation',
  $causationId: 'cause',
  commandId: 'command',
  actor: { id: 'anna', role: 'user' },
  at,
  schemaVersion: 1,
} as const;

export function newEvent<T extends AnyEvent['type']>(type: T, data: DataOf<T>): NewEvent {
  return { id: newId(), type, data, metadata };
}

/** An event as a projection gets it. */
export function recorded<T extends AnyEvent['type']>(
  type: T,
  data: DataOf<T>,
  place: { position?: string; stream?: string } = {},
) {
  const event: StoredEvent = {
    ...newEvent(type, data),
    stream: place.stream ?? 'item-spade',
    revision: 0,
    position: place.position ?? '1',
    recordedAt: at,
  };
  return event as Recorded<Extract<AnyEvent, { type: T }>>;
}

export function memberRegistered(memberId: string): DataOf<'MemberRegistered'> {
  return {
    memberId,
    name: `${memberId} Example`,
    email: `${memberId}@example.org`,
    username: memberId,
    passwordHash: 'hash',
    role: 'user',
    status: 'active',
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
    images: [
      { id: 'i1', url: '/uploads/i1.webp', thumbUrl: '/uploads/i1t.webp', width: 800, height: 600, color: '#336633' },
    ],
    listedAt: at,
    ...data,
  };
}

export function swapProposed(data: Partial<DataOf<'SwapProposed'>> = {}): DataOf<'SwapProposed'> {
  return {
    swapId: 'swap1',
    requestedItemId: 'spade',
    offeredItemId: 'guitar',
    requesterId: 'ben',
    ownerId: 'anna',
    message: 'Would you swap?',
    proposedAt: at,
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
