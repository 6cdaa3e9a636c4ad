import { type Announcement } from '@pass-along/contracts';
import { isEventOf, type StoredEvent } from '@pass-along/platform';
import { type Projection } from '../runtime/projection.ts';
import {
  announceCircle,
  announceEvent,
  announceItem,
  announceKarma,
  announceMatch,
  announceReview,
  announceSwap,
  withoutRepeats,
} from './announcements.ts';

/**
 * Announces committed item, swap, review, karma, match, circle and community events on the live feed, in the
 * transaction that moves its checkpoint. Events before its first start are never announced.
 */
export const relay: Projection = {
  name: 'relay',
  version: 1,
  categories: ['item', 'swap', 'review', 'karma', 'wishMatch', 'circle', 'communityEvent'],
  reads: 'stored',
  beginsAt: 'head',
  tables: [],
  keysOf: () => [],
  async apply(events, { announce }) {
    await announce?.(withoutRepeats(events.flatMap(announcementsOf)));
  },
};

function announcementsOf(event: StoredEvent): Announcement[] {
  if (isEventOf(['item'], event)) return [announceItem(event)];
  if (isEventOf(['karma'], event)) return [announceKarma(event)];
  if (isEventOf(['wishMatch'], event)) return [announceMatch(event)];
  if (isEventOf(['review'], event)) return present(announceReview(event));
  if (isEventOf(['circle'], event)) return announceCircle(event);
  if (isEventOf(['communityEvent'], event)) return [announceEvent(event)];
  return isEventOf(['swap'], event) ? announceSwap(event) : [];
}

function present(announcement: Announcement | undefined): Announcement[] {
  return announcement ? [announcement] : [];
}
