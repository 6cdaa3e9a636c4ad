import { readModelSchema } from '@pass-along/contracts';
import {
  endOf,
  type EventStore,
  inTransaction,
  isBuiltAs,
  lockCheckpoint,
  type Logger,
  messageOf,
  park,
  pauseBefore,
  type Position,
  readCheckpoint,
  type Retries,
  retriesOf,
  START,
  storeOf,
  transactionOn,
  unparkAll,
} from '@pass-along/platform';
import type pg from 'pg';
import { compareTables, type TableComparison } from './compare.ts';
import { type Projection } from './projection.ts';
import { recordEnd, recordStart, type RebuildProgress } from './rebuildProgress.ts';
import { createShadow, shadowSchema, shapeOf, switchSchemas } from './schemas.ts';
import { ShadowFiller } from './shadowFiller.ts';

export interface RebuildDeps {
  pool: pg.Pool;
  store: EventStore;
  rawStore: EventStore;
  logger: Logger;
  retries?: Retries;
}

export interface RebuildOptions {
  /** What becomes of the rebuilt tables: in the live ones' place, kept beside them, or thrown away. */
  then: 'switch' | 'keep' | 'discard';
  onProgress?: (progress: RebuildProgress) => void;
  signal?: AbortSignal;
  /** The live tables were made from another log: they are not compared, and may have been further on. */
  ofAnotherLog?: boolean;
}

export interface RebuildReport {
  projection: string;
  version: number;
  position: string;
  events: number;
  seconds: number;
  /** Events that could not be applied; a switch parks them. */
  parked: number;
  outcome: 'switched' | 'kept' | 'discarded';
  /** Missing when the live tables are of another version or shape, which can't be compared. */
  comparison?: TableComparison[];
}

export class RebuildRunning extends Error {
  constructor(projection: string) {
    super(`A rebuild of ${projection} is already running`);
    this.name = 'RebuildRunning';
  }
}

/**
 * Builds the projection's tables anew from the first event in a shadow schema, catches up with the live ones and
 * compares them. Reads go on all the while; writes of this projection wait for the last few events and the switch.
 * An event that can't be applied is set aside, with those that depend on it, as it is live.
 */
export async function rebuild(
  projection: Projection,
  deps: RebuildDeps,
  options: RebuildOptions,
): Promise<RebuildReport> {
  if (projection.tables.length === 0) throw new Error(`${projection.name} keeps no tables to rebuild`);
  const client = await deps.pool.connect();
  let lost: Error | undefined;
  try {
    await lockRebuild(client, projection.name);
    return await buildOn(client, projection, deps, options);
  } catch (error) {
    if (!(error instanceof RebuildRunning)) lost = await recordFailure(client, projection.name, error);
    throw error;
  } finally {
    if (!lost)
      await unlockRebuild(client, projection.name).catch((error: unknown) => {
        lost = asError(error);
      });
    client.release(lost);
  }
}

async function buildOn(
  client: pg.PoolClient,
  projection: Projection,
  deps: RebuildDeps,
  options: RebuildOptions,
): Promise<RebuildReport> {
  const startedAt = performance.now();
  const live = await readCheckpoint(client, projection.name);
  // a checkpoint from nowhere says nothing about the tables beside it
  const isAstray = options.ofAnotherLog === true || live.position > (await endOf(deps.rawStore));
  const comparable = isBuiltAs(live, { ...projection, shape: shapeOf(projection) }) && !isAstray;
  await transactionOn(
    client,
    async () => {
      await createShadow(client, projection);
      await recordStart(client, projection.name, projection.version, live.events);
    },
    { durable: true },
  );
  const store = storeOf(projection, deps);
  const filler = new ShadowFiller({
    client,
    projection,
    store,
    schema: shadowSchema(projection.name),
    eventsTotal: live.events,
    retries: retriesOf(deps),
    ...options,
  });
  // tables of an older version or shape stand still, so the new ones go on to the end of the log
  const goal = async () => (comparable ? (await readCheckpoint(client, projection.name)).position : store.head());
  await filler.catchUp(goal);

  const { comparison, position } = await finish(projection, deps, options, filler, { comparable, isAstray });
  const outcome = ({ switch: 'switched', keep: 'kept', discard: 'discarded' } as const)[options.then];
  if (outcome === 'discarded') await client.query(`DROP SCHEMA ${shadowSchema(projection.name)} CASCADE`);
  await recordEnd(client, projection.name, outcome);
  deps.logger.info(
    { projection: projection.name, version: projection.version, outcome, events: filler.events },
    'Rebuild finished',
  );
  return {
    projection: projection.name,
    version: projection.version,
    position,
    events: filler.events,
    parked: filler.parked.length,
    seconds: (performance.now() - startedAt) / 1000,
    outcome,
    ...(comparison && { comparison }),
  };
}

const switchTries = 10;

/** Holds the checkpoint's row, so the live tables stand still, for the last events, the comparison and the switch. */
async function finish(
  projection: Projection,
  deps: RebuildDeps,
  options: RebuildOptions,
  filler: ShadowFiller,
  { comparable, isAstray }: { comparable: boolean; isAstray: boolean },
) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inTransaction(deps.pool, async (client) => {
        const live = await lockCheckpoint(client, projection.name);
        // this connection waits while the last events are filled in on the other
        await client.query(`SET LOCAL idle_in_transaction_session_timeout = '2min'`);
        if (comparable) await filler.fillTo(live.position);
        const comparison = comparable
          ? await compareTables(client, projection, readModelSchema, shadowSchema(projection.name))
          : undefined;
        if (options.then === 'switch') await switchTo(client, projection, filler, isAstray ? START : live.position);
        return { comparison, position: filler.position };
      });
    } catch (error) {
      if (!isLockTimeout(error) || attempt === switchTries) throw error;
      // a long read was in the way; let the readers queued behind us pass first
      await pauseBefore(attempt, 50, options.signal ?? new AbortController().signal);
    }
  }
}

async function switchTo(
  client: pg.ClientBase,
  projection: Projection,
  filler: ShadowFiller,
  shown: Position,
): Promise<void> {
  // with another version's checkpoint further on, switching back would lose what clients already saw
  if (filler.position < shown) throw new Error(`The rebuilt ${projection.name} is behind the live one`);
  await switchSchemas(client, projection);
  await client.query(
    `UPDATE consumers.checkpoints SET version = $2, shape = $3, position = $4, events = $5, last_event = $6, epoch = epoch + 1, updated_at = now() WHERE consumer = $1`,
    [projection.name, projection.version, shapeOf(projection), filler.position, filler.events, filler.lastEvent],
  );
  await unparkAll(client, projection.name);
  for (const held of filler.parked) await park(client, projection, held);
  await client.query(`SELECT pg_notify('checkpoints', $1)`, [`${projection.name}:${filler.position}`]);
}

async function lockRebuild(client: pg.ClientBase, projection: string): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
    [`rebuild:${projection}`],
  );
  if (rows[0]?.held !== true) throw new RebuildRunning(projection);
}

async function unlockRebuild(client: pg.ClientBase, projection: string): Promise<void> {
  await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [`rebuild:${projection}`]);
}

/** Answers the error of a connection that can't be used any more. */
async function recordFailure(client: pg.ClientBase, projection: string, failure: unknown): Promise<Error | undefined> {
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${shadowSchema(projection)} CASCADE`);
    await recordEnd(client, projection, 'failed', messageOf(failure));
    return undefined;
  } catch (error) {
    return asError(error);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
