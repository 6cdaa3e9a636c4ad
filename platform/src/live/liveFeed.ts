import { type Announcement } from '@pass-along/contracts';
import type pg from 'pg';

/** Tells every query-api instance what changed, so that it can tell the browsers. At most once: who was away refetches. */
export interface LiveFeed {
  /** Goes out when the client's transaction commits. */
  publish(client: pg.ClientBase | pg.Pool, announcements: readonly Announcement[]): Promise<void>;
  /** Follows until the signal aborts; resolves once following. */
  follow(onAnnouncement: (announcement: Announcement) => void, signal: AbortSignal): Promise<void>;
}
