import { migrate, type EventStore, type Position, START } from '@pass-along/platform';
import { type CheckpointRow, readModelSchema } from '@pass-along/contracts';
import type pg from 'pg';
import { createTables } from './schemas.ts';
import { type Projection } from './projection.ts';
import { inTransaction } from './transaction.ts';

const schema = [
  `CREATE TABLE projections.checkpoints (
     projection text PRIMARY KEY,
     version integer NOT NULL,
     position text COLLATE "C" NOT NULL,
     epoch bigint NOT NULL,
     -- events taken since the first, so that a rebuild can say how much is left
     events bigint NOT NULL DEFAULT 0,
     updated_at timestamptz NOT NULL DEFAULT now()
   );
   CREATE TABLE projections.parked_events (
     projection text NOT NULL,
     position text COLLATE "C" NOT NULL,
     event_id text NOT NULL,
     stream text NOT NULL,
     revision bigint NOT NULL,
     type text NOT NULL,
     -- later events that share one of these wait behind this one
     keys text[] NOT NULL,
     error text NOT NULL,
     parked_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (projection, position)
   );
   CREATE TABLE projections.rebuilds (
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

/** A commit came from an instance that no longer leads, or from a position that is no longer the checkpoint's. */
export class FencedOff extends Error {
  constructor(projection: string) {
    super(`Another instance has taken over the projection ${projection}`);
    this.name = 'FencedOff';
  }
}

/** A checkpoint as the runtime holds it; `events` counts what was taken since the first event. */
export interface Checkpoint {
  version: number;
  position: Position;
  epoch: string;
  events: number;
}

/**
 * Makes the runtime's own tables, and for every projection without a checkpoint its empty tables and the checkpoint. One beyond the
 * log's end says nothing of this log (another was restored, or a store told what is not so), and counts as none.
 */
export async function prepareProjections(
  pool: pg.Pool,
  store: EventStore,
  projections: readonly Projection[],
): Promise<void> {
  await migrate(pool, 'projections', schema);
  await inTransaction(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('projections:prepare', 0))`);
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${readModelSchema}`);
    for (const projection of projections) {
      const { rows } = await client.query<{ position: Position }>(
        'SELECT position FROM projections.checkpoints WHERE projection = $1',
        [projection.name],
      );
      // the log is asked afterwards: other instances move on meanwhile
      if (rows[0] && rows[0].position <= (await store.head())) continue;
      for (const table of projection.tables)
        await client.query(`DROP TABLE IF EXISTS ${readModelSchema}.${table.name}`);
      await createTables(client, readModelSchema, projection);
      const position = projection.beginsAt === 'start' ? START : await store.head();
      await client.query(
        `INSERT INTO projections.checkpoints AS kept (projection, version, position, epoch) VALUES ($1, $2, $3, 0)
           ON CONFLICT (projection) DO UPDATE
           SET version = excluded.version, position = excluded.position, epoch = kept.epoch + 1, events = 0`,
        [projection.name, projection.version, position],
      );
    }
  });
}

const columns = 'projection, version, position, epoch::text AS epoch, events';

export async function readCheckpoint(client: pg.ClientBase | pg.Pool, projection: string): Promise<Checkpoint> {
  const { rows } = await client.query<Checkpoint>(
    `SELECT ${columns} FROM projections.checkpoints WHERE projection = $1`,
    [projection],
  );
  return found(rows[0], projection);
}

/** Reads it and keeps every other writer of the projection waiting until the transaction ends. */
export async function lockCheckpoint(client: pg.ClientBase, projection: string): Promise<Checkpoint> {
  const { rows } = await client.query<Checkpoint>(
    `SELECT ${columns} FROM projections.checkpoints WHERE projection = $1 FOR UPDATE`,
    [projection],
  );
  return found(rows[0], projection);
}

export async function readCheckpoints(pool: pg.Pool): Promise<(Checkpoint & Pick<CheckpointRow, 'projection'>)[]> {
  const { rows } = await pool.query<Checkpoint & { projection: string }>(
    `SELECT ${columns} FROM projections.checkpoints`,
  );
  return rows;
}

/** Raises the epoch: whoever held the checkpoint before can't commit any more. */
export async function takeOver(client: pg.ClientBase | pg.Pool, projection: string): Promise<Checkpoint> {
  const { rows } = await client.query<Checkpoint>(
    `UPDATE projections.checkpoints SET epoch = epoch + 1 WHERE projection = $1 RETURNING ${columns}`,
    [projection],
  );
  return found(rows[0], projection);
}

/**
 * Moves the checkpoint and tells whoever waits for it, once the transaction commits. Comes first in its transaction:
 * it is the lock that writers of one projection queue at. @throws FencedOff when epoch or position are no longer `from`'s.
 */
export async function moveCheckpoint(
  client: pg.ClientBase,
  projection: string,
  from: Checkpoint,
  to: { position: Position; events: number },
): Promise<void> {
  const { rowCount } = await client.query(
    `WITH moved AS (
       UPDATE projections.checkpoints SET position = $1, events = $2, updated_at = now()
       WHERE projection = $3 AND epoch = $4 AND position = $5
       RETURNING projection, position
     )
     SELECT pg_notify('checkpoints', projection || ':' || position) FROM moved`,
    [to.position, to.events, projection, from.epoch, from.position],
  );
  if (rowCount !== 1) throw new FencedOff(projection);
}

function found(row: Checkpoint | undefined, projection: string): Checkpoint {
  if (!row) throw new Error(`The projection ${projection} has no checkpoint`);
  return row;
}
