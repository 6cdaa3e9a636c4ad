import {
  type Caller,
  type ItemDetails,
  type ItemEvent,
  type ItemImage,
  type MemberEvent,
  type SwapEvent,
} from '@pass-along/contracts';

export const at = '2030-05-05T10:00:00.000Z';
export const anna: Caller = { memberId: 'anna', role: 'user' };
export const ben: Caller = { memberId: 'ben', role: 'user' };
export const admin: Caller = { memberId: 'admin', role: 'admin' };

export const lamp: ItemDetails = {
  title: 'Desk lamp',
  description: 'Warm light, brass arm',
  category: 'Home & Garden',
  type: 'barter',
  condition: 'good',
  estimatedValue: 20,
  tags: ['light'],
  deliveryNotes: 'Ring twice',
};

export function picture(id: string): ItemImage {
  return {
    id,
    url: `/uploads/items/lamp/${id}.webp`,
    thumbUrl: `/uploads/items/lamp/${id}-thumb.webp`,
    width: 800,
    height: 600,
    color: '#aabbcc',
  };
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
      status: 'active',
      registeredAt: at,
      ...data,
    },
  };
}

/** Anna's lamp, unless told otherwise. */
export function itemListed(data: Partial<DataOf<ItemEvent, 'ItemListed'>> = {}): ItemEvent {
  return {
    type: 'ItemListed',
    data: { ...lamp, itemId: 'lamp', ownerId: anna.memberId, images: [picture('one')], listedAt: at, ...data },
  };
}

export function itemReserved(swapId = 'swap', attempt = 1): ItemEvent {
  return { type: 'ItemReserved', data: { itemId: 'lamp', swapId, attempt, reservedAt: at } };
}

export function itemExchanged(swapId: string | null): ItemEvent {
  return { type: 'ItemExchanged', data: { itemId: 'lamp', swapId, exchangedAt: at } };
}

export const itemRemoved: ItemEvent = {
  type: 'ItemRemoved',
  data: { itemId: 'lamp', ownerId: anna.memberId, removedAt: at },
};

/** Ben asks for Anna's lamp and offers his chair. */
export function swapProposed(data: Partial<DataOf<SwapEvent, 'SwapProposed'>> = {}): SwapEvent {
  return {
    type: 'SwapProposed',
    data: {
      swapId: 'swap',
      requestedItemId: 'lamp',
      offeredItemId: 'chair',
      requesterId: ben.memberId,
      ownerId: anna.memberId,
      message: 'Would you?',
      proposedAt: at,
      ...data,
    },
  };
}

export function acceptanceBegun(attempt = 1): SwapEvent {
  return { type: 'SwapAcceptanceBegun', data: { swapId: 'swap', attempt, begunAt: at } };
}

export function acceptanceAbandoned(attempt = 1): SwapEvent {
  return { type: 'SwapAcceptanceAbandoned', data: { swapId: 'swap', attempt, heldItemId: 'lamp', abandonedAt: at } };
}

export const swapAccepted: SwapEvent = { type: 'SwapAccepted', data: { swapId: 'swap', acceptedAt: at } };
export const swapPaused: SwapEvent = { type: 'SwapPaused', data: { swapId: 'swap', rivalId: 'rival', pausedAt: at } };
export const swapCompleted: SwapEvent = { type: 'SwapCompleted', data: { swapId: 'swap', completedAt: at } };

export function handoverConfirmed(byMemberId: string): SwapEvent {
  return { type: 'HandoverConfirmed', data: { swapId: 'swap', byMemberId, confirmedAt: at } };
}
