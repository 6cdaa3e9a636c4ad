import type pg from 'pg';
import * as z from 'zod/mini';
import { createBatcher } from '../batcher.ts';
import { createId } from '../ids.ts';
import type { Logger } from '../observing/logger.ts';
import { listen } from '../postgres/listen.ts';
import { migrate } from '../postgres/migrate.ts';

export interface WritersOptions {
  connectionString: string;
  /** A pool on the same database, which holds the table of writers. */
  pool: pg.Pool;
  signal: AbortSignal;
  logger: Logger;
}

/**
 * Writing members are announced before their first write is acknowledged, so that reads of all others need no lookup.
 */
export interface WriterAnnouncements {
  /** Resolves once every query-api instance knows the member as a writer, or after 250 ms. Never fails. */
  announce: (memberId: string) => Promise<void>;
}

export interface RecentWriters {
  /** False only when the member certainly wrote nothing recently. */
  mayHaveWritten(memberId: string): boolean;
}

const channel = 'writers';
const heardChannel = 'writers_heard';
/** query-api remembers a writer twice as long as command-api relies on its announcement. */
const announcedForMs = 10_000;
const rememberedForMs = 2 * announcedForMs;
const heardWithinMs = 250;
/** Longest wait for the database after the command's events are stored. */
const answerWithinMs = 2_000;
const mostRemembered = 10_000;
// a NOTIFY payload is limited to 8000 bytes
const mostAtOnce = 150;

const schema = [
  `CREATE TABLE consistency.last_writes (
     member_id text COLLATE "C" PRIMARY KEY,
     position text COLLATE "C",
     written_at timestamptz NOT NULL,
     announced_at timestamptz
   ) WITH (fillfactor = 50);`,
  `ALTER TABLE consistency.last_writes RENAME TO writers;
   DELETE FROM consistency.writers WHERE announced_at IS NULL;
   ALTER TABLE consistency.writers DROP COLUMN position, DROP COLUMN written_at,
     ALTER COLUMN announced_at SET NOT NULL;`,
];

const announcement = z.object({ batch: z.string(), members: z.array(z.string()) });

/**
 * Notifies all instances and returns the connections that listen. Each names its instance as its second channel. Rows
 * are written in key order, so that two instances cannot deadlock.
 */
const announceAll = `
  WITH announced AS (
    INSERT INTO consistency.writers (member_id, announced_at)
      SELECT member_id, now()
        FROM unnest($1::text[]) AS given (member_id),
          -- a server that crashes may lose the last rows: they serve for seconds only
          set_config('synchronous_commit', 'off', true)
        ORDER BY member_id
      ON CONFLICT (member_id) DO UPDATE SET announced_at = excluded.announced_at
  )
  SELECT pg_notify('${channel}', $2), array(
    SELECT split_part(application_name, ',', 2) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'listen:${channel},%'
  ) AS instances`;

/** For command-api. */
export async function announceWriters(options: WritersOptions): Promise<WriterAnnouncements> {
  const { pool, logger, signal } = options;
  await migrate(pool, 'consistency', schema);
  await pool.query(`DELETE FROM consistency.writers WHERE announced_at < now() - interval '1 day'`);
  const announced = createExpiringSet(announcedForMs);
  /** Per batch, the instances that confirmed it. */
  const heard = new Map<string, { instances: Set<string>; onHeard: () => void }>();
  await listen({
    ...options,
    channels: [heardChannel],
    onMessage(_, payload) {
      const [batch = '', instance = ''] = payload.split(' ');
      heard.get(batch)?.instances.add(instance);
      heard.get(batch)?.onHeard();
    },
    // a database that crashed has lost the last announcements
    onDisconnect: () => {
      announced.clear();
    },
  });

  const send = createBatcher<string, undefined>(async (given) => {
    const members = [...new Set(given)];
    const batch = createId();
    const instances = new Set<string>();
    const entry = { instances, onHeard: (): void => undefined };
    heard.set(batch, entry);
    try {
      const values = [members, JSON.stringify({ batch, members })];
      const statement = { name: 'announce-writers', text: announceAll, values, query_timeout: answerWithinMs };
      const { rows } = await pool.query<{ instances: string[] }>(statement);
      const expected = rows[0]?.instances ?? [];
      const isHeard = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(resolve, heardWithinMs, false);
        entry.onHeard = () => {
          if (!expected.every((instance) => instances.has(instance))) return;
          clearTimeout(timer);
          resolve(true);
        };
        entry.onHeard();
      });
      if (!isHeard && !signal.aborted) logger.debug({ expected }, 'An instance did not say that it knows who writes');
      for (const memberId of members) announced.add(memberId);
    } finally {
      heard.delete(batch);
    }
    return given.map(() => undefined);
  }, mostAtOnce);

  return {
    async announce(memberId) {
      if (announced.has(memberId)) return;
      await send(memberId).catch((error: unknown) => {
        logger.warn({ err: error }, 'That a member writes could not be announced');
      });
    },
  };
}

/** For query-api. Without its connection, every member counts as a possible writer. */
export async function followWriters({ pool, ...options }: WritersOptions): Promise<RecentWriters> {
  const { logger } = options;
  await migrate(pool, 'consistency', schema);
  const instance = createId().replaceAll('-', '');
  const writers = createExpiringSet(rememberedForMs);
  let connections = 0;
  let isComplete = false;

  async function readAnnounced(connection: number): Promise<void> {
    const { rows } = await pool.query<{ member_id: string }>(
      `SELECT member_id FROM consistency.writers
         WHERE announced_at > now() - interval '${String(rememberedForMs)} milliseconds'`,
    );
    for (const row of rows) writers.add(row.member_id);
    isComplete = connection === connections;
  }

  await listen({
    ...options,
    channels: [channel, instance],
    onMessage(_, payload) {
      const { batch, members } = z.parse(announcement, JSON.parse(payload));
      for (const memberId of members) writers.add(memberId);
      pool.query('SELECT pg_notify($1, $2)', [heardChannel, `${batch} ${instance}`]).catch((error: unknown) => {
        logger.warn({ err: error }, 'That writers are known could not be said');
      });
    },
    onConnect() {
      readAnnounced(connections).catch((error: unknown) => {
        logger.warn({ err: error }, 'Who writes could not be read');
      });
    },
    onDisconnect() {
      connections += 1;
      isComplete = false;
    },
  });
  return { mayHaveWritten: (memberId) => !isComplete || writers.has(memberId) };
}

interface ExpiringSet {
  add(value: string): void;
  has(value: string): boolean;
  clear(): void;
}

function createExpiringSet(forMs: number): ExpiringSet {
  const addedAt = new Map<string, number>();
  const isExpired = (at: number) => performance.now() - at > forMs;
  return {
    add(value) {
      // keeps the oldest first
      addedAt.delete(value);
      addedAt.set(value, performance.now());
      if (addedAt.size <= mostRemembered) return;
      for (const [each, at] of addedAt) {
        if (!isExpired(at)) break;
        addedAt.delete(each);
      }
    },
    has: (value) => {
      const at = addedAt.get(value);
      return at !== undefined && !isExpired(at);
    },
    clear: () => {
      addedAt.clear();
    },
  };
}
