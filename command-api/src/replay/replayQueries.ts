import { limits } from '@pass-along/contracts';
import { auditTable, readModelSchema } from '@pass-along/contracts/tables';
import type { EventStore } from '@pass-along/platform';
import type pg from 'pg';

/** The last rebuild of a read model; its state is '' before the first. A minute without progress means it failed. */
export async function loadRebuildState(
  pool: pg.Pool,
  projection: string,
): Promise<{ rebuildId: string; state: string }> {
  const { rows } = await pool.query<{ rebuildId: string; state: string }>(
    `SELECT rebuild_id AS "rebuildId",
       CASE WHEN state = 'running' AND updated_at < now() - interval '1 minute' THEN 'failed' ELSE state END AS state
     FROM projections.rebuilds WHERE projection = $1`,
    [projection],
  );
  return rows[0] ?? { rebuildId: '', state: '' };
}

/** Finds the stream, revision and type of an event that this consumer parked. */
export async function findParkedEvent(
  pool: pg.Pool,
  projection: string,
  eventId: string,
): Promise<{ eventId: string; stream: string; revision: number; type: string } | undefined> {
  const { rows } = await pool.query<{ eventId: string; stream: string; revision: number; type: string }>(
    `SELECT event_id AS "eventId", stream, revision, type FROM consumers.parked_events WHERE consumer = $1 ` +
      `AND event_id = $2`,
    [projection, eventId],
  );
  return rows[0];
}

/** Whether an event is as old as the moment: the first of the log, or one with an earlier time, as a seed has. */
export async function hasEventBy(pool: pg.Pool, store: Pick<EventStore, 'readAll'>, moment: string): Promise<boolean> {
  for await (const { metadata } of store.readAll({ limit: 1 }))
    if (Date.parse(metadata.at) <= Date.parse(moment)) return true;
  const { rows } = await pool.query(`SELECT FROM ${readModelSchema}.${auditTable.name} WHERE at <= $1 LIMIT 1`, [
    moment,
  ]);
  return rows.length > 0;
}

/** Whether the limit of as-of copies is reached. */
export async function isCopyLimitReached(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ copies: number }>(
    `SELECT count(*)::integer AS copies FROM projections.copies WHERE state <> 'failed' AND (gone_at IS ` +
      `NULL OR gone_at > now())`,
  );
  return (rows[0]?.copies ?? 0) >= limits.replay.copies;
}

/** Undefined when the copy does not exist or has expired. */
export async function findCopy(
  pool: pg.Pool,
  copyId: string,
): Promise<{ memberId: string; isReady: boolean } | undefined> {
  const { rows } = await pool.query<{ memberId: string; isReady: boolean }>(
    `SELECT member_id AS "memberId", state = 'ready' AS "isReady" FROM projections.copies
     WHERE copy_id = $1 AND (gone_at IS NULL OR gone_at > now())`,
    [copyId],
  );
  return rows[0];
}

/** Whether a consumer of this name runs in any process. */
export async function hasConsumer(pool: pg.Pool, consumer: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM consumers.described WHERE consumer = $1', [consumer]);
  return rowCount !== 0;
}
