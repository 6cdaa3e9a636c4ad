import type pg from 'pg';
import { type Actor } from '@pass-along/contracts';
import { type Logger } from '../observing/logger.ts';
import { listen } from '../postgres/listen.ts';

/** Somebody looked at an item; `viewer` is a member id, or a keyed hash of a visitor that changes daily. */
export interface SeenItem {
  itemId: string;
  viewer: string;
  /** What the viewer was signed in as. */
  role: Actor['role'];
}

const channel = 'items_seen';

/** Tells the write side which items were seen. At most once: a look while no write side listens is not counted. */
export async function tellSeen(pool: pg.Pool, seen: SeenItem): Promise<void> {
  await pool.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(seen)]);
}

/** Every instance of the write side hears of every look; counting one twice changes nothing. Resolves once it hears. */
export function followSeen(options: {
  connectionString: string;
  record: (seen: SeenItem) => Promise<void>;
  signal: AbortSignal;
  logger: Logger;
}): Promise<void> {
  const { connectionString, record, signal, logger } = options;
  return listen({
    connectionString,
    channels: [channel],
    onMessage: (_, payload) => {
      const seen = JSON.parse(payload) as SeenItem;
      record(seen).catch((error: unknown) => {
        logger.warn({ err: error, itemId: seen.itemId }, 'could not count a view');
      });
    },
    signal,
    logger,
  });
}
