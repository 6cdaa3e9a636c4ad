import { type Announcement, streams } from '@pass-along/contracts';
import { type EventStore, type LiveFeed, type StoredEvent } from '@pass-along/platform';
import { isEventOf, type Projection } from '../runtime/projection.ts';
import { announceItem, announceSwap, withoutRepeats } from './announcements.ts';

const rememberedSwaps = 1_000;

/** Announces committed item and swap events on the live feed, in the transaction that moves its checkpoint; never what was before its first start. */
export function createRelay({ store, liveFeed }: { store: EventStore; liveFeed: LiveFeed }): Projection {
  const sidesOf = createSides(store);

  async function announce(event: StoredEvent): Promise<Announcement | undefined> {
    if (isEventOf(['item'], event)) return announceItem(event);
    if (isEventOf(['swap'], event)) return announceSwap(event, await sidesOf(event));
    return undefined;
  }

  return {
    name: 'relay',
    version: 1,
    categories: ['item', 'swap'],
    reads: 'stored',
    beginsAt: 'head',
    tables: [],
    keysOf: () => [],
    async apply(events, { client }) {
      const announcements: Announcement[] = [];
      for (const event of events) {
        const announcement = await announce(event);
        if (announcement) announcements.push(announcement);
      }
      await liveFeed.publish(client, withoutRepeats(announcements));
    },
  };
}

/** Owner and requester of a swap, as its first event names them. */
function createSides(store: EventStore): (event: StoredEvent) => Promise<readonly string[]> {
  const known = new Map<string, readonly string[]>();

  function remember(proposal: StoredEvent): readonly string[] {
    if (!isEventOf(['swap'], proposal) || proposal.type !== 'SwapProposed') return [];
    const sides = [proposal.data.ownerId, proposal.data.requesterId];
    const oldest = known.size >= rememberedSwaps ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(proposal.data.swapId, sides);
    return sides;
  }

  return async (event) => {
    if (!isEventOf(['swap'], event)) return [];
    if (event.type === 'SwapProposed') return remember(event);
    const sides = known.get(event.data.swapId);
    if (sides) return sides;
    for await (const first of store.readStream(streams.swap(event.data.swapId), { limit: 1 })) return remember(first);
    return [];
  };
}
