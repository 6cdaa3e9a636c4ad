import { limits, whyNotSkip, type ShownParkedEvent } from '@pass-along/contracts';
import { type EventStore, findSchemaProblems } from '@pass-along/platform';
import type pg from 'pg';

interface Row {
  consumer: string;
  position: string;
  event_id: string;
  stream: string;
  revision: number;
  type: string;
  error: string;
  parked_at: string;
  tried_at: string;
}

/** Parked events, oldest first, each checked against the present schema of its type. */
export async function readParkedEvents(pool: pg.Pool, rawStore: EventStore): Promise<ShownParkedEvent[]> {
  const { rows } = await pool.query<Row>(
    `SELECT consumer, position, event_id, stream, revision, type, error, parked_at, tried_at
     FROM consumers.parked_events ORDER BY position, consumer LIMIT $1`,
    [limits.replay.parkedShown],
  );
  return Promise.all(
    rows.map(async (row) => ({
      _id: `${row.consumer}.${row.event_id}`,
      consumer: row.consumer,
      eventId: row.event_id,
      stream: row.stream,
      revision: row.revision,
      type: row.type,
      position: row.position,
      error: row.error,
      parkedAt: row.parked_at,
      triedAt: row.tried_at,
      canSkip: whyNotSkip(row) === undefined,
      problems: await findProblems(rawStore, row),
    })),
  );
}

async function findProblems(rawStore: EventStore, { stream, revision }: Row) {
  for await (const event of rawStore.readStream(stream, { from: revision, limit: 1 })) return findSchemaProblems(event);
  return [];
}
