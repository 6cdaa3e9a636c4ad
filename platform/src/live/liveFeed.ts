import type { Announcement } from '@pass-along/contracts';
import type pg from 'pg';

/**
 * Tells every query-api instance what changed, so that it can notify browsers. Nothing is kept for an instance that is
 * away: it refetches.
 */
export interface LiveFeed {
  /** Sent when the client's transaction commits. */
  publish(client: pg.ClientBase | pg.Pool, announcements: readonly Announcement[]): Promise<void>;
  /** Follows until the signal aborts; resolves once following. */
  follow(onAnnouncement: (announcement: Announcement) => void, signal: AbortSignal): Promise<void>;
  /**
   * Sends what transactions left in the outbox, on one instance at a time, until the signal aborts. Missing when the
   * database itself delivers.
   */
  runCarrier?(signal: AbortSignal): Promise<void>;
}
