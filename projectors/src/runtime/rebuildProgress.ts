import { migrate } from '@pass-along/platform';
import type pg from 'pg';

const schema = [
  `CREATE TABLE projections.rebuilds (
     projection text PRIMARY KEY,
     version integer NOT NULL,
     state text NOT NULL,
     position text COLLATE "C" NOT NULL,
     events_done bigint NOT NULL,
     events_total bigint NOT NULL,
     error text,
     started_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now()
   );`,
];

/** Makes the table of rebuilds. */
export async function prepareRebuilds(pool: pg.Pool): Promise<void> {
  await migrate(pool, 'projections', schema);
}

/** How far a rebuild is; times in seconds, rate in events a second. */
export interface RebuildProgress {
  projection: string;
  eventsDone: number;
  /** As many as the live projection took so far; more may come while it runs. */
  eventsTotal: number;
  ratePerSecond: number;
  secondsLeft: number;
}

export function progressOf(
  projection: string,
  eventsDone: number,
  eventsTotal: number,
  seconds: number,
): RebuildProgress {
  const ratePerSecond = seconds > 0 ? Math.round(eventsDone / seconds) : 0;
  const left = Math.max(eventsTotal - eventsDone, 0);
  return {
    projection,
    eventsDone,
    eventsTotal: Math.max(eventsTotal, eventsDone),
    ratePerSecond,
    secondsLeft: ratePerSecond > 0 ? Math.ceil(left / ratePerSecond) : 0,
  };
}

type RebuildState = 'running' | 'failed' | 'switched' | 'kept' | 'discarded';

export async function recordStart(
  client: pg.ClientBase,
  projection: string,
  version: number,
  eventsTotal: number,
): Promise<void> {
  await client.query(
    `INSERT INTO projections.rebuilds (projection, version, state, position, events_done, events_total)
     VALUES ($1, $2, 'running', '', 0, $3)
     ON CONFLICT (projection) DO UPDATE SET version = excluded.version, state = 'running', position = '', events_done = 0,
       events_total = excluded.events_total, error = NULL, started_at = now(), updated_at = now()`,
    [projection, version, eventsTotal],
  );
}

export async function recordStep(
  client: pg.ClientBase,
  projection: string,
  position: string,
  eventsDone: number,
): Promise<void> {
  await client.query(
    'UPDATE projections.rebuilds SET position = $2, events_done = $3, updated_at = now() WHERE projection = $1',
    [projection, position, eventsDone],
  );
}

export async function recordEnd(
  client: pg.ClientBase | pg.Pool,
  projection: string,
  state: RebuildState,
  error?: string,
): Promise<void> {
  await client.query(
    'UPDATE projections.rebuilds SET state = $2, error = $3, updated_at = now() WHERE projection = $1',
    [projection, state, error?.replaceAll('\0', '\\0') ?? null],
  );
}

/** How far the rebuilds under way are, whichever process runs them; one silent for a minute was killed. */
export async function runningRebuilds(pool: pg.Pool): Promise<RebuildProgress[]> {
  const { rows } = await pool.query<{ projection: string; done: number; total: number; seconds: number }>(
    `SELECT projection, events_done AS done, events_total AS total, extract(epoch FROM updated_at - started_at) AS seconds
     FROM projections.rebuilds WHERE state = 'running' AND updated_at > now() - interval '1 minute' ORDER BY projection`,
  );
  return rows.map(({ projection, done, total, seconds }) => progressOf(projection, done, total, seconds));
}
