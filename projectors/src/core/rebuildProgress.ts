import type { TableDifference } from '@pass-along/contracts';
import {
  type EventStore,
  type EventToPark,
  type LastEvent,
  migrate,
  type Position,
  type StoredEvent,
} from '@pass-along/platform';
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
  `ALTER TABLE projections.rebuilds
     -- of the order behind it, '' where there is none
     ADD COLUMN rebuild_id text NOT NULL DEFAULT '',
     -- where it can be gone on with
     ADD COLUMN last_event jsonb,
     ADD COLUMN parked jsonb NOT NULL DEFAULT '[]',
     -- what differs, with nobody's words in it
     ADD COLUMN comparison jsonb;
   -- what people ordered and nobody has carried out yet, in the order of the log
   CREATE TABLE projections.orders (
     position text COLLATE "C" PRIMARY KEY,
     projection text NOT NULL,
     what text NOT NULL,
     rebuild_id text NOT NULL,
     event_id text NOT NULL,
     ordered_at timestamptz NOT NULL
   );`,
  `-- what members see as of a moment, each in a schema of its own; a row goes when its copy is not to be read any more
   CREATE TABLE projections.copies (
     copy_id text PRIMARY KEY,
     -- of the order in the log
     position text COLLATE "C" NOT NULL,
     member_id text NOT NULL,
     moment timestamptz NOT NULL,
     masked boolean NOT NULL,
     state text NOT NULL,
     events_done bigint NOT NULL DEFAULT 0,
     events_total bigint NOT NULL DEFAULT 0,
     error text,
     ordered_at timestamptz NOT NULL,
     begun_at timestamptz,
     updated_at timestamptz NOT NULL DEFAULT now(),
     gone_at timestamptz
   );`,
];

/** Creates the tables for rebuilds. */
export async function prepareRebuilds(pool: pg.Pool): Promise<void> {
  await migrate(pool, 'projections', schema);
}

/** Progress of a rebuild; times in seconds, rate in events a second. */
export interface RebuildProgress {
  projection: string;
  eventsDone: number;
  /** The number of events that the live projection has processed. More may come meanwhile. */
  eventsTotal: number;
  ratePerSecond: number;
  secondsLeft: number;
}

export function computeProgress(
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

type RebuildOutcome = 'failed' | 'switched' | 'kept' | 'discarded' | 'dropped';

export async function recordStart(
  client: pg.ClientBase,
  projection: string,
  { version, rebuildId, eventsTotal }: { version: number; rebuildId: string; eventsTotal: number },
): Promise<void> {
  await client.query(
    `INSERT INTO projections.rebuilds (projection, version, state, position, events_done, events_total, rebuild_id)
     VALUES ($1, $2, 'running', '', 0, $3, $4)
     ON CONFLICT (projection) DO UPDATE SET version = excluded.version, state = 'running', position = '', events_done
       = 0,
       events_total = excluded.events_total, rebuild_id = excluded.rebuild_id, error = NULL, last_event = NULL,
         parked = '[]', comparison = NULL, started_at = now(), updated_at = now()`,
    [projection, version, eventsTotal, rebuildId],
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
  state: RebuildOutcome,
  error?: string,
): Promise<void> {
  await client.query(
    'UPDATE projections.rebuilds SET state = $2, error = $3, updated_at = now() WHERE projection = $1',
    [projection, state, error?.replaceAll('\0', '\\0') ?? null],
  );
}

/** Records the differences, whatever the outcome of the rebuild. */
export async function recordComparison(
  client: pg.ClientBase,
  projection: string,
  comparison: readonly TableDifference[] | undefined,
): Promise<void> {
  await client.query('UPDATE projections.rebuilds SET comparison = $2 WHERE projection = $1', [
    projection,
    comparison ? JSON.stringify(comparison) : null,
  ]);
}

/** The state of a rebuild, with its parked events. */
export interface FillState {
  position: Position;
  events: number;
  lastEvent: LastEvent | null;
  parked: readonly EventToPark[];
}

/** A parked event is stored by its stream and revision, without its data. */
type StoredParkedEvent = Pick<StoredEvent, 'stream' | 'revision'> & Pick<EventToPark, 'error'>;

/** Records what a later continuation needs. */
export async function recordFilled(client: pg.ClientBase, projection: string, filled: FillState): Promise<void> {
  const { lastEvent, parked } = filled;
  const held = parked.map(({ event: { stream, revision }, error }): StoredParkedEvent => ({ stream, revision, error }));
  await client.query('UPDATE projections.rebuilds SET last_event = $2, parked = $3 WHERE projection = $1', [
    projection,
    lastEvent,
    JSON.stringify(held),
  ]);
}

/** Loads the rebuild that is kept for a switch; undefined when there is none, or it has another id. */
export async function loadKeptRebuild(
  client: pg.ClientBase,
  store: EventStore,
  projection: string,
  rebuildId: string,
): Promise<(FillState & { version: number }) | undefined> {
  const { rows } = await client.query<{
    version: number;
    position: Position;
    events: number;
    lastEvent: LastEvent | null;
    parked: StoredParkedEvent[];
  }>(
    `SELECT version, position, events_done AS events, last_event AS "lastEvent", parked
     FROM projections.rebuilds WHERE projection = $1 AND rebuild_id = $2 AND state = 'kept'`,
    [projection, rebuildId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const parked: EventToPark[] = [];
  for (const { stream, revision, error } of row.parked)
    for await (const event of store.readStream(stream, { from: revision, limit: 1 })) parked.push({ event, error });
  return { ...row, parked };
}

/** Progress of running rebuilds in all processes. One without an update for a minute was killed. */
export async function readRunningRebuilds(pool: pg.Pool): Promise<RebuildProgress[]> {
  const { rows } = await pool.query<{ projection: string; done: number; total: number; seconds: number }>(
    `SELECT projection, events_done AS done, events_total AS total, extract(epoch FROM updated_at - started_at) AS
      seconds
     FROM projections.rebuilds WHERE state = 'running' AND updated_at > now() - interval '1 minute' ORDER BY
       projection`,
  );
  return rows.map(({ projection, done, total, seconds }) => computeProgress(projection, done, total, seconds));
}
