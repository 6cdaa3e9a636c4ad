import { randomUUID } from 'node:crypto';
import { getEventDefinition, itemCategories, itemCondition, streams } from '@pass-along/contracts';
import type { NewEvent } from '@pass-along/platform';

export interface AddressedEvent {
  stream: string;
  event: NewEvent;
}

const members = Array.from({ length: 20 }, () => randomUUID());

/** Random numbers from a seed, the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A log like a busy community's: 20 members, about one item per hundred events (at most `items`), half of the rest
 * likes, a third views, the others revisions and swap requests with their course.
 */
export function mixedEvents(count: number, items: number): AddressedEvent[] {
  const chance = seeded(7);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
  const listed: ListedItem[] = [];
  const openSwaps: { parties: Parties; next: number }[] = [];
  const events: AddressedEvent[] = [];
  const startedAt = Date.parse('2026-01-01T00:00:00.000Z');
  const now = () => new Date(startedAt + events.length * 1_000).toISOString();
  const add = (stream: string, actor: string, type: string, data: Record<string, unknown>) => {
    events.push({ stream, event: newEvent(actor, type, data, now()) });
  };

  while (events.length < count) {
    const roll = chance();
    if (listed.length < 20 || (listed.length < items && roll < 0.02)) {
      const item = {
        id: randomUUID(),
        owner: pick(members),
        title: `Garden spade number ${String(listed.length + 1)}`,
        likes: new Set<string>(),
      };
      listed.push(item);
      add(streams.item(item.id), item.owner, 'ItemListed', {
        ...listing(item, listed.length, pick),
        listedAt: now(),
      });
      continue;
    }
    const item = pick(listed);
    const member = pick(members);
    if (roll < 0.52) {
      const liked = !item.likes.delete(member);
      if (liked) item.likes.add(member);
      add(streams.item(item.id), member, liked ? 'ItemLiked' : 'ItemUnliked', {
        itemId: item.id,
        ownerId: item.owner,
        memberId: member,
        ...(liked ? { likedAt: now() } : { unlikedAt: now() }),
      });
    } else if (roll < 0.8) {
      add(streams.itemViews(item.id, now().slice(0, 10)), member, 'ItemViewed', {
        itemId: item.id,
        ownerId: item.owner,
        viewer: member,
        viewedAt: now(),
      });
    } else if (roll < 0.85) {
      add(streams.item(item.id), item.owner, 'ItemRevised', {
        ...listing(item, events.length, pick),
        changed: ['estimatedValue'],
        revisedAt: now(),
      });
    } else if (roll < 0.92 || openSwaps.length === 0) {
      const parties = {
        swapId: randomUUID(),
        requestedItemId: item.id,
        offeredItemId: pick(listed).id,
        requesterId: member,
        ownerId: item.owner,
      };
      openSwaps.push({ parties, next: 0 });
      add(streams.swap(parties.swapId), member, 'SwapProposed', {
        ...parties,
        ...goodsOf(parties),
        gives: 'both',
        answersItemId: null,
        message: 'Would you like to swap? I can come by on Saturday.',
        byMemberId: member,
        proposedAt: now(),
      });
    } else {
      const index = Math.floor(chance() * openSwaps.length);
      const swap = openSwaps[index];
      if (!swap) continue;
      const step = swapCourse[swap.next];
      if (step) add(streams.swap(swap.parties.swapId), swap.parties.ownerId, step.type, step.data(swap.parties, now()));
      swap.next += 1;
      if (swap.next === swapCourse.length) openSwaps.splice(index, 1);
    }
  }
  return events;
}

interface ListedItem {
  id: string;
  owner: string;
  title: string;
  likes: Set<string>;
}

interface Parties {
  swapId: string;
  requestedItemId: string;
  offeredItemId: string;
  requesterId: string;
  ownerId: string;
}

/** The fields of a swap's events about its two items. */
function goodsOf({ requestedItemId, offeredItemId, ownerId, requesterId }: Parties) {
  const facts = { title: 'Garden spade', type: 'barter', category: 'Home & Garden', weightKg: null };
  return {
    items: [
      { itemId: requestedItemId, ownerId, ...facts },
      { itemId: offeredItemId, ownerId: requesterId, ...facts },
    ],
    circleId: null,
  };
}

const swapCourse: { type: string; data: (parties: Parties, at: string) => Record<string, unknown> }[] = [
  {
    type: 'SwapAcceptanceBegun',
    data: (parties, at) => ({ ...parties, attempt: 1, byMemberId: parties.ownerId, begunAt: at }),
  },
  {
    type: 'SwapAccepted',
    data: (parties, at) => ({
      ...parties,
      ...goodsOf(parties),
      attempt: 1,
      byMemberId: parties.ownerId,
      acceptedAt: at,
    }),
  },
  {
    type: 'HandoverConfirmed',
    data: (parties, at) => ({ ...parties, byMemberId: parties.ownerId, confirmedAt: at }),
  },
  {
    type: 'SwapCompleted',
    data: (parties, at) => ({
      ...parties,
      ...goodsOf(parties),
      attempt: 1,
      how: 'both',
      absentMemberId: null,
      byMemberId: parties.requesterId,
      completedAt: at,
    }),
  },
];

function listing(item: ListedItem, number: number, pick: <T>(values: readonly T[]) => T) {
  return {
    itemId: item.id,
    ownerId: item.owner,
    title: item.title,
    description:
      'Sturdy and hardly used, with a wooden handle. It has been in the shed since we moved, so come and fetch it any evening.',
    category: pick(itemCategories),
    type: 'barter',
    condition: pick(itemCondition.options),
    estimatedValue: number % 90,
    tags: ['tools', 'garden', 'spring'],
    deliveryNotes: 'Ring twice, second door on the left',
    weightKg: null,
    circleId: null,
    images: [image(), image()],
  };
}

export function image() {
  return { id: randomUUID(), width: 1600, height: 1200, color: '#6b8f71' };
}

export function newEvent(actor: string, type: string, data: Record<string, unknown>, at: string): NewEvent {
  const id = randomUUID();
  return {
    id,
    type,
    data,
    metadata: {
      $correlationId: id,
      $causationId: id,
      commandId: id,
      command: 'Sample',
      actor: { id: actor, role: 'user' },
      by: 'person',
      at,
      schemaVersion: getEventDefinition(type)?.version ?? 1,
    },
  };
}
