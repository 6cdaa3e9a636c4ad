import {
  allPermissions,
  type Caller,
  type HandoverPlan,
  type ItemDetails,
  type ItemEvent,
  type ItemImage,
  type MemberEvent,
  type SwapEvent,
  type SwapNudge,
} from '@pass-along/contracts';

export const at = '2030-05-05T10:00:00.000Z';
export const anna: Caller = { memberId: 'anna', role: 'user' };
export const ben: Caller = { memberId: 'ben', role: 'user' };
export const admin: Caller = { memberId: 'admin', role: 'admin', duties: allPermissions };

export const lamp: ItemDetails = {
  title: 'Desk lamp',
  description: 'Warm light, brass arm',
  category: 'Home & Garden',
  type: 'barter',
  condition: 'good',
  weightKg: null,
  estimatedValue: 20,
  tags: ['light'],
  deliveryNotes: 'Ring twice',
};

export function picture(id: string): ItemImage {
  return { id, width: 800, height: 600, color: '#aabbcc' };
}

type DataOf<E extends { type: string; data: object }, T extends E['type']> = Extract<E, { type: T }>['data'];

export function memberRegistered(data: Partial<DataOf<MemberEvent, 'MemberRegistered'>> = {}): MemberEvent {
  return {
    type: 'MemberRegistered',
    data: {
      memberId: 'anna',
      name: 'Anna',
      email: 'anna@example.org',
      username: 'anna',
      passwordHash: '$argon2id$',
      role: 'user',
      duties: [],
      status: 'active',
      emailProven: false,
      language: 'en',
      invitationId: null,
      method: 'password',
      registeredAt: at,
      ...data,
    },
  };
}

/** What events say of Anna's lamp. */
export const ofLamp = { itemId: 'lamp', ownerId: 'anna' };
const nobodysCircle = { weightKg: null, circleId: null };

/** Anna's lamp, unless told otherwise. */
export function itemListed(data: Partial<DataOf<ItemEvent, 'ItemListed'>> = {}): ItemEvent {
  const listing = { ...lamp, ...nobodysCircle, itemId: 'lamp', ownerId: 'anna', images: [picture('one')] };
  return { type: 'ItemListed', data: { ...listing, listedAt: at, ...data } };
}

/** Promised to Ben. */
export function itemReserved(swapId = 'swap', attempt = 1): ItemEvent {
  return { type: 'ItemReserved', data: { ...ofLamp, swapId, attempt, toMemberId: 'ben', reservedAt: at } };
}

/** Outside the app, by Anna, or by the completion of a swap with Ben. */
export function itemExchanged(swapId: string | null): ItemEvent {
  const parties = swapId === null ? { toMemberId: null, byMemberId: 'anna' } : { toMemberId: 'ben', byMemberId: null };
  return {
    type: 'ItemExchanged',
    data: {
      ...{ ...ofLamp, title: lamp.title, ...nobodysCircle, type: 'barter', category: lamp.category },
      ...{ swapId, ...parties, exchangedAt: at },
    },
  };
}

export function itemRemoved(
  byMemberId = 'anna',
  from: DataOf<ItemEvent, 'ItemRemoved'>['from'] = 'available',
): ItemEvent {
  return {
    type: 'ItemRemoved',
    data: { ...ofLamp, type: 'barter', category: lamp.category, from, byMemberId, removedAt: at },
  };
}

/** Ben asks for Anna's lamp and offers his chair. */
export const parties = {
  swapId: 'swap',
  requestedItemId: 'lamp',
  offeredItemId: 'chair',
  requesterId: 'ben',
  ownerId: 'anna',
};
const facts = { title: lamp.title, type: lamp.type, category: lamp.category, weightKg: null };
export const goods = {
  items: [
    { itemId: 'lamp', ownerId: 'anna', ...facts },
    { itemId: 'chair', ownerId: 'ben', ...facts },
  ],
  circleId: null,
};

export function swapProposed(data: Partial<DataOf<SwapEvent, 'SwapProposed'>> = {}): SwapEvent {
  return {
    type: 'SwapProposed',
    data: {
      ...parties,
      ...goods,
      gives: 'both',
      answersItemId: null,
      message: 'Would you?',
      byMemberId: 'ben',
      proposedAt: at,
      ...data,
    },
  };
}

export function acceptanceBegun(attempt = 1): SwapEvent {
  return { type: 'SwapAcceptanceBegun', data: { ...parties, attempt, byMemberId: 'anna', begunAt: at } };
}

export function acceptanceAbandoned(attempt = 1): SwapEvent {
  return {
    type: 'SwapAcceptanceAbandoned',
    data: { ...parties, attempt, heldItemId: 'lamp', byMemberId: null, abandonedAt: at },
  };
}

export function swapAccepted(attempt = 1): SwapEvent {
  return { type: 'SwapAccepted', data: { ...parties, ...goods, attempt, byMemberId: 'anna', acceptedAt: at } };
}

export const swapPaused: SwapEvent = {
  type: 'SwapPaused',
  data: { ...parties, rivalId: 'rival', byMemberId: null, pausedAt: at },
};

/** With Ben's word as the last. */
export const swapCompleted: SwapEvent = {
  type: 'SwapCompleted',
  data: {
    ...parties,
    ...goods,
    attempt: 1,
    how: 'both',
    absentMemberId: null,
    byMemberId: 'ben',
    completedAt: at,
  },
};

export function handoverConfirmed(byMemberId: string): SwapEvent {
  return { type: 'HandoverConfirmed', data: { ...parties, byMemberId, confirmedAt: at } };
}

/** On the third day from `at`, for two hours. */
export const plan: HandoverPlan = {
  method: 'meet',
  place: 'Library steps',
  startsAt: '2030-05-08T10:00:00.000Z',
  endsAt: '2030-05-08T12:00:00.000Z',
  timeZone: 'Europe/Berlin',
};

export function handoverProposed(byMemberId: string, named = plan): SwapEvent {
  return { type: 'HandoverProposed', data: { ...parties, ...named, byMemberId, proposedAt: at } };
}

/** Named by Anna, agreed by Ben. */
export function handoverScheduled(named = plan): SwapEvent {
  return {
    type: 'HandoverScheduled',
    data: { ...parties, ...named, proposedBy: 'anna', byMemberId: 'ben', scheduledAt: at },
  };
}

export function swapNudged(why: SwapNudge, toMemberIds: string[], nudgedAt = at): SwapEvent {
  const { method, startsAt, timeZone } = plan;
  const handover = why === 'handover_soon' ? { handover: { method, startsAt, timeZone } } : {};
  return { type: 'SwapNudged', data: { ...parties, why, toMemberIds, ...handover, byMemberId: null, nudgedAt } };
}

/** Ben denies what Anna confirmed. */
export const swapDisputed: SwapEvent = {
  type: 'SwapDisputed',
  data: { ...parties, from: 'accepted', reason: 'It is broken', byMemberId: 'ben', disputedAt: at },
};

/** Ben's stool instead of his chair. */
export function swapCountered(byMemberId: string, round = 1): SwapEvent {
  const [lampFacts, chairFacts] = goods.items;
  if (!lampFacts || !chairFacts) throw new Error('Two items are offered');
  return {
    type: 'SwapCountered',
    data: {
      ...parties,
      offeredItemId: 'stool',
      items: [lampFacts, { ...chairFacts, itemId: 'stool' }],
      circleId: null,
      insteadOfItemId: 'chair',
      round,
      message: 'Rather this',
      byMemberId,
      counteredAt: at,
    },
  };
}
