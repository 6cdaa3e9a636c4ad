import type { Announcement } from '@pass-along/contracts';
import { isInCategories, type StoredEvent } from '@pass-along/platform';
import type { Projection } from './projection.ts';
import {
  announceCircle,
  announceEvent,
  announceItem,
  announceKarma,
  announceMatch,
  announceReview,
  announceSwap,
  announceSwapLoop,
  removeRepeats,
} from './relayAnnouncements.ts';

/**
 * Announces committed item, swap, review, karma, match, circle and community events on the live feed, in the
 * transaction that moves its checkpoint. Events before its first start are never announced.
 */
export const relayProjection: Projection = {
  name: 'relay',
  version: 1,
  categories: ['item', 'swap', 'swapLoop', 'review', 'karma', 'wishMatch', 'circle', 'communityEvent'],
  reads: 'stored',
  beginsAt: 'head',
  tables: [],
  partitionKeys: () => [],
  async apply(events, { announce }) {
    await announce?.(removeRepeats(events.flatMap(toAnnouncements)));
  },
};

function toAnnouncements(event: StoredEvent): Announcement[] {
  if (isInCategories(['item'], event)) return [announceItem(event)];
  if (isInCategories(['karma'], event)) return [announceKarma(event)];
  if (isInCategories(['wishMatch'], event)) return [announceMatch(event)];
  if (isInCategories(['review'], event)) return toList(announceReview(event));
  if (isInCategories(['circle'], event)) return announceCircle(event);
  if (isInCategories(['communityEvent'], event)) return [announceEvent(event)];
  if (isInCategories(['swapLoop'], event)) return announceSwapLoop(event);
  return isInCategories(['swap'], event) ? announceSwap(event) : [];
}

function toList(announcement: Announcement | undefined): Announcement[] {
  return announcement ? [announcement] : [];
}
