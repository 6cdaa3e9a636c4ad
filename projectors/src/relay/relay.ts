import { type Announcement } from '@pass-along/contracts';
import { type EventStore, isEventOf, type LiveFeed, type StoredEvent } from '@pass-along/platform';
import { type Projection } from '../runtime/projection.ts';
import { announceItem, announceSwap, withoutRepeats } from './announcements.ts';
import { createSides } from './sides.ts';

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
