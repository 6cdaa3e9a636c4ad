import type pg from 'pg';
import type { Actor } from '@pass-along/contracts';
import type { Logger } from '../observing/logger.ts';
import { listen } from '../postgres/listen.ts';

/** A view of an item. `viewer` is a member id, or a keyed hash of a visitor that changes daily. */
export interface ViewedItem {
  itemId: string;
  viewer: string;
  /** The role that the viewer was signed in as. */
  role: Actor['role'];
}

const channel = 'items_seen';

/** Notifies the write side of a viewed item. At most once: a view is lost while no write side listens. */
export async function publishView(pool: pg.Pool, seen: ViewedItem): Promise<void> {
  await pool.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(seen)]);
}

/** Every write-side instance receives every view; counting one twice changes nothing. Resolves once it listens. */
export function followViews(options: {
  connectionString: string;
  record: (seen: ViewedItem) => Promise<void>;
  signal: AbortSignal;
  logger: Logger;
}): Promise<void> {
  const { connectionString, record, signal, logger } = options;
  return listen({
    connectionString,
    channels: [channel],
    onMessage: (_, payload) => {
      const seen = JSON.parse(payload) as ViewedItem;
      record(seen).catch((error: unknown) => {
        logger.warn({ err: error, itemId: seen.itemId }, 'could not count a view');
      });
    },
    signal,
    logger,
  });
}
