import type pg from 'pg';
import { type EventStore, type Position, START } from '../eventStore/eventStore.ts';
import type { LastEvent } from '../eventStore/lastEvent.ts';
import { migrate } from '../postgres/migrate.ts';
import { runInTransaction } from '../postgres/transaction.ts';
import type { Consumer } from './consumer.ts';
import { writeDescriptions } from './consumerDescriptions.ts';

const schema = [
  `CREATE TABLE consumers.checkpoints (
     consumer text PRIMARY KEY,
     version integer NOT NULL,
     -- of its tables as they were built
     shape text NOT NULL,
     position text COLLATE "C" NOT NULL,
     epoch bigint NOT NULL,
     -- events taken since the first, so that a rebuild can say how much is left
     events bigint NOT NULL DEFAULT 0,
     updated_at timestamptz NOT NULL DEFAULT now()
   );
   CREATE TABLE consumers.parked_events (
     consumer text NOT NULL,
     position text COLLATE "C" NOT NULL,
     event_id text NOT NULL,
     stream text NOT NULL,
     revision bigint NOT NULL,
     type text NOT NULL,
     -- later events that share one of these wait behind this one
     keys text[] NOT NULL,
     error text NOT NULL,
     parked_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (consumer, position)
   );
   CREATE TABLE consumers.deadlines (
     consumer text NOT NULL,
     timer text NOT NULL,
     key text NOT NULL,
     -- NULL once cancelled
     due_at timestamptz,
     -- of the event that spoke last; what is read again does not set it again
     position text COLLATE "C" NOT NULL,
     -- NULL unless it is still to fire
     try_at timestamptz,
     tries integer NOT NULL DEFAULT 0,
     error text NOT NULL DEFAULT '',
     fired_at timestamptz,
     PRIMARY KEY (consumer, timer, key)
   );
   CREATE INDEX deadlines_next ON consumers.deadlines (consumer, try_at) WHERE try_at IS NOT NULL;`,
  `-- the last event taken: where the log has another, or none, it is another log
   ALTER TABLE consumers.checkpoints ADD COLUMN last_event jsonb;
   -- which log the read models were made from
   CREATE TABLE consumers.log (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), log_id text NOT NULL);`,
  `-- the position that it was set at, and that its id goes by, before the log moved
   ALTER TABLE consumers.deadlines ADD COLUMN known_as text COLLATE "C";`,
  `-- every consumer as the code that runs it has it, for whoever asks in another process
   CREATE TABLE consumers.described (
     consumer text PRIMARY KEY,
     version integer NOT NULL,
     -- NULL: it reads every category
     categories text[],
     -- NULL: it looks at every type of them
     types text[],
     can_rebuild boolean NOT NULL
   );`,
  `-- what it was started with: who is not among them at a later start is forgotten; every start describes its own anew
   DELETE FROM consumers.described;
   ALTER TABLE consumers.described ADD COLUMN started_as text;`,
  `-- when it was last tried, so that a retry has an outcome
   ALTER TABLE consumers.parked_events ADD COLUMN tried_at timestamptz NOT NULL DEFAULT now();`,
];

/** Creates or migrates the kit's own tables. */
export async function migrateConsumers(pool: pg.Pool): Promise<void> {
  await migrate(pool, 'consumers', schema);
}

/** A commit came from an instance that lost the lead, or from a position that is no longer the checkpoint's. */
export class FencedOff extends Error {
  constructor(consumer: string) {
    super(`Another instance has taken over ${consumer}`);
    this.name = 'FencedOff';
  }
}

/** The consumer's position is unknown, and its tables may be missing. */
export class NoCheckpoint extends Error {
  constructor(consumer: string) {
    super(`${consumer} has no checkpoint`);
    this.name = 'NoCheckpoint';
  }
}

/** A checkpoint as its leader holds it. `events` counts all events taken so far. */
export interface Checkpoint {
  version: number;
  shape: string;
  position: Position;
  epoch: string;
  events: number;
  /** The last event taken; null before the first. */
  lastEvent: LastEvent | null;
}

/** The new values of a checkpoint. */
export type CheckpointMove = Pick<Checkpoint, 'position' | 'events' | 'lastEvent'>;

type TableVersion = Pick<Consumer, 'version' | 'shape'>;

const getTableVersion = ({ version = 1, shape = '' }: TableVersion): Required<TableVersion> => ({ version, shape });

/** Whether the stored tables have the consumer's version and shape. */
export function isBuiltAs(stored: Pick<Checkpoint, 'version' | 'shape'>, consumer: TableVersion): boolean {
  const { version, shape } = getTableVersion(consumer);
  return stored.version === version && stored.shape === shape;
}

/**
 * Creates the kit's own tables. Creates the tables and checkpoint of every consumer without one, and notifies those
 * that wait for it.
 */
export async function prepareConsumers(
  pool: pg.Pool,
  store: EventStore,
  consumers: readonly Consumer[],
  startedAs?: string,
): Promise<void> {
  await migrateConsumers(pool);
  await runInTransaction(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('consumers:prepare', 0))`);
    await writeDescriptions(client, consumers, startedAs);
    for (const consumer of consumers) {
      const { rowCount } = await client.query('SELECT FROM consumers.checkpoints WHERE consumer = $1', [consumer.name]);
      if (rowCount !== 0) continue;
      await consumer.create?.(client);
      const { version, shape } = getTableVersion(consumer);
      await client.query(
        `WITH made AS (
           INSERT INTO consumers.checkpoints (consumer, version, shape, position, epoch) VALUES ($1, $2, $3, $4, 0)
           RETURNING consumer, position
         )
         SELECT pg_notify('checkpoints', consumer || ':' || position) FROM made`,
        [consumer.name, version, shape, await getInitialPosition(consumer, store)],
      );
    }
  });
}

async function getInitialPosition({ beginsAt }: Consumer, store: EventStore): Promise<Position> {
  return beginsAt === 'start' ? START : store.head();
}

const columns = 'consumer, version, shape, position, epoch::text AS epoch, events, last_event AS "lastEvent"';

export async function readCheckpoint(client: pg.ClientBase | pg.Pool, consumer: string): Promise<Checkpoint> {
  const { rows } = await client.query<Checkpoint>(`SELECT ${columns} FROM consumers.checkpoints WHERE consumer = $1`, [
    consumer,
  ]);
  return assertFound(rows[0], consumer);
}

/** Reads the checkpoint and blocks other writers of the consumer until the transaction ends. */
export async function lockCheckpoint(client: pg.ClientBase, consumer: string): Promise<Checkpoint> {
  const { rows } = await client.query<Checkpoint>(
    `SELECT ${columns} FROM consumers.checkpoints WHERE consumer = $1 FOR UPDATE`,
    [consumer],
  );
  return assertFound(rows[0], consumer);
}

/** The same for a leader. @throws FencedOff when its epoch has ended */
export async function lockCheckpointForLeader(client: pg.ClientBase, consumer: string, epoch: string): Promise<void> {
  if ((await lockCheckpoint(client, consumer)).epoch !== epoch) throw new FencedOff(consumer);
}

/** Raises the epoch, so that the previous leader can't commit any more. */
export async function acquireCheckpoint(client: pg.ClientBase | pg.Pool, consumer: string): Promise<Checkpoint> {
  const { rows } = await client.query<Checkpoint>(
    `UPDATE consumers.checkpoints SET epoch = epoch + 1 WHERE consumer = $1 RETURNING ${columns}`,
    [consumer],
  );
  return assertFound(rows[0], consumer);
}

/**
 * Moves the checkpoint and notifies waiting reads when the transaction commits (on a pool: at once). Must be the first
 * statement of its transaction, because this row is the lock that writers of one consumer queue at. It does not wait
 * for the disk: a crash loses the checkpoint together with the rows of its transaction.
 * @throws FencedOff when epoch or position are no longer `from`'s
 */
export async function moveCheckpoint(
  client: pg.ClientBase | pg.Pool,
  consumer: string,
  from: Checkpoint,
  to: CheckpointMove,
): Promise<void> {
  const { rowCount } = await client.query(
    `WITH moved AS (
       UPDATE consumers.checkpoints SET position = $1, events = $2, last_event = $6, updated_at = now()
       WHERE consumer = $3 AND epoch = $4 AND position = $5
       RETURNING consumer, position
     )
     SELECT pg_notify('checkpoints', consumer || ':' || position), set_config('synchronous_commit', 'off', true) FROM
       moved`,
    [to.position, to.events, consumer, from.epoch, from.position, to.lastEvent],
  );
  if (rowCount !== 1) throw new FencedOff(consumer);
}

/** Resets a consumer to its beginning, because its checkpoint names a position that is not in the log. */
export async function resetCheckpoint(pool: pg.Pool, store: EventStore, consumer: Consumer): Promise<void> {
  await pool.query(
    `UPDATE consumers.checkpoints SET position = $2, events = 0, last_event = NULL, epoch = epoch + 1, updated_at =
      now()
     WHERE consumer = $1`,
    [consumer.name, await getInitialPosition(consumer, store)],
  );
}

function assertFound(row: Checkpoint | undefined, consumer: string): Checkpoint {
  if (!row) throw new NoCheckpoint(consumer);
  return row;
}
