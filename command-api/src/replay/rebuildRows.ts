import type pg from 'pg';

/** The rebuild a read model had last; its state is '' before the first. Silent for a minute it counts as killed. */
export async function stateOfRebuild(pool: pg.Pool, projection: string): Promise<{ rebuildId: string; state: string }> {
  const { rows } = await pool.query<{ rebuildId: string; state: string }>(
    `SELECT rebuild_id AS "rebuildId",
       CASE WHEN state = 'running' AND updated_at < now() - interval '1 minute' THEN 'failed' ELSE state END AS state
     FROM projections.rebuilds WHERE projection = $1`,
    [projection],
  );
  return rows[0] ?? { rebuildId: '', state: '' };
}

/** What the log has of an event that is parked there. */
export async function parkedEvent(
  pool: pg.Pool,
  projection: string,
  eventId: string,
): Promise<{ eventId: string; stream: string; revision: number; type: string } | undefined> {
  const { rows } = await pool.query<{ eventId: string; stream: string; revision: number; type: string }>(
    `SELECT event_id AS "eventId", stream, revision, type FROM consumers.parked_events WHERE consumer = $1 AND event_id = $2`,
    [projection, eventId],
  );
  return rows[0];
}
