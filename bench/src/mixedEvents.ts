import { randomUUID } from 'node:crypto';
import { itemCategories, itemCondition, streams } from '@pass-along/contracts';
import { type NewEvent } from '@pass-along/platform';

export interface AddressedEvent {
  stream: string;
  event: NewEvent;
}

const members = Array.from({ length: 20 }, () => randomUUID());

/** Chance with a seed, the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * What a busy community's log looks like: 20 members, an item in a hundred events or so (as many as `items` at most),
 * half of the rest likes, a third views, the others revisions and swap requests with their course.
 */
export function mixedEvents(count: number, items: number): AddressedEvent[] {
  const chance = seeded(7);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
  const listed: { id: string; owner: string; likes: Set<string> }[] = [];
  const openSwaps: { id: string; owner: string; next: number }[] = [];
  const events: AddressedEvent[] = [];
  const startedAt = Date.parse('2026-01-01T00:00:00.000Z');
  const now = () => new Date(startedAt + events.length * 1_000).toISOString();
  const add = (stream: string, actor: string, type: string, data: Record<string, unknown>) => {
    events.push({ stream, event: newEvent(actor, type, data, now()) });
  };

  while (events.length < count) {
    const roll = chance();
    if (listed.length < 20 || (listed.length < items && roll < 0.02)) {
      const item = { id: randomUUID(), owner: pick(members), likes: new Set<string>() };
      listed.push(item);
      add(streams.item(item.id), item.owner, 'ItemListed', { ...listing(item, listed.length, pick), listedAt: now() });
      continue;
    }
    const item = pick(listed);
    const member = pick(members);
    if (roll < 0.52) {
      const liked = !item.likes.delete(member);
      if (liked) item.likes.add(member);
      add(streams.item(item.id), member, liked ? 'ItemLiked' : 'ItemUnliked', {
        itemId: item.id,
        memberId: member,
        ...(liked ? { likedAt: now() } : { unlikedAt: now() }),
      });
    } else if (roll < 0.8) {
      add(streams.itemViews(item.id, now().slice(0, 10)), member, 'ItemViewed', {
        itemId: item.id,
        viewer: member,
        viewedAt: now(),
      });
    } else if (roll < 0.85) {
      add(streams.item(item.id), item.owner, 'ItemRevised', {
        ...listing(item, events.length, pick),
        revisedAt: now(),
      });
    } else if (roll < 0.92 || openSwaps.length === 0) {
      const swap = { id: randomUUID(), owner: item.owner, next: 0 };
      openSwaps.push(swap);
      add(streams.swap(swap.id), member, 'SwapProposed', {
        swapId: swap.id,
        requestedItemId: item.id,
        offeredItemId: pick(listed).id,
        requesterId: member,
        ownerId: item.owner,
        message: 'Would you like to swap? I can come by on Saturday.',
        proposedAt: now(),
      });
    } else {
      const index = Math.floor(chance() * openSwaps.length);
      const swap = openSwaps[index];
      if (!swap) continue;
      const step = swapCourse[swap.next];
      if (step) add(streams.swap(swap.id), swap.owner, step.type, step.data(swap, now()));
      swap.next += 1;
      if (swap.next === swapCourse.length) openSwaps.splice(index, 1);
    }
  }
  return events;
}

const swapCourse: {
  type: string;
  data: (swap: { id: string; owner: string }, at: string) => Record<string, unknown>;
}[] = [
  { type: 'SwapAcceptanceBegun', data: ({ id }, at) => ({ swapId: id, attempt: 1, begunAt: at }) },
  { type: 'SwapAccepted', data: ({ id }, at) => ({ swapId: id, acceptedAt: at }) },
  { type: 'HandoverConfirmed', data: ({ id, owner }, at) => ({ swapId: id, byMemberId: owner, confirmedAt: at }) },
  { type: 'SwapCompleted', data: ({ id }, at) => ({ swapId: id, completedAt: at }) },
];

function listing(item: { id: string; owner: string }, number: number, pick: <T>(values: readonly T[]) => T) {
  return {
    itemId: item.id,
    ownerId: item.owner,
    title: `Garden spade number ${String(number)}`,
    description:
      'Sturdy and hardly used, with a wooden handle. It has been in the shed since we moved, so come and fetch it any evening.',
    category: pick(itemCategories),
    type: 'barter',
    condition: pick(itemCondition.options),
    estimatedValue: number % 90,
    tags: ['tools', 'garden', 'spring'],
    deliveryNotes: 'Ring twice, second door on the left',
    images: [image(item.id, 1), image(item.id, 2)],
  };
}

function image(itemId: string, number: number) {
  const path = `/uploads/items/${itemId}/${String(number)}`;
  return {
    id: `${itemId}.${String(number)}`,
    url: `${path}.webp`,
    thumbUrl: `${path}-thumb.webp`,
    width: 1600,
    height: 1200,
    color: '#6b8f71',
  };
}

function newEvent(actor: string, type: string, data: Record<string, unknown>, at: string): NewEvent {
  const id = randomUUID();
  return {
    id,
    type,
    data,
    metadata: {
      $correlationId: id,
      $causationId: id,
      commandId: id,
      actor: { id: actor, role: 'user' },
      at,
      schemaVersion: 1,
    },
  };
}
