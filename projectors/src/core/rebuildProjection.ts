import { streams } from '@pass-along/contracts';
import { readModelSchema } from '@pass-along/contracts/tables';
import {
  type Checkpoint,
  readLogEnd,
  type EventStore,
  runInTransaction,
  isBuiltAs,
  isInCategories,
  maskErrorMessage,
  removeLimit,
  lockCheckpoint,
  type Logger,
  writeParked,
  type Position,
  readCheckpoint,
  type Retries,
  getRetries,
  START,
  chooseStore,
  runTransaction,
  deleteParked,
  retry,
} from '@pass-along/platform';
import type pg from 'pg';
import { compareTables, type TableComparison } from './tableComparison.ts';
import type { Projection } from './projection.ts';
import {
  type FillState,
  loadKeptRebuild,
  recordComparison,
  recordEnd,
  recordFilled,
  recordStart,
  recordStep,
  type RebuildProgress,
} from './rebuildProgress.ts';
import { createShadow, finishShadow, getShadowSchema, hashTables, replaceLiveTables } from './projectionSchemas.ts';
import { ShadowFiller } from './shadowFiller.ts';

export interface RebuildDeps {
  pool: pg.Pool;
  store: EventStore;
  rawStore: EventStore;
  logger: Logger;
  retries?: Retries;
}

export interface RebuildOptions {
  /** The fate of the rebuilt tables: switched live, kept beside the live ones, or dropped. */
  then: 'switch' | 'keep' | 'discard';
  /** The id of the order behind the rebuild. */
  rebuildId?: string;
  onProgress?: (progress: RebuildProgress) => void;
  signal?: AbortSignal;
  /** The live tables come from another log: they are not compared, and their position may be further on. */
  ofAnotherLog?: boolean;
}

export interface RebuildReport {
  projection: string;
  version: number;
  position: string;
  events: number;
  seconds: number;
  /** Events that could not be applied. A switch parks them. */
  parked: number;
  outcome: 'switched' | 'kept' | 'discarded';
  /** Missing when the live tables have another version or shape and can't be compared. */
  comparison?: TableComparison[];
}

export class RebuildRunning extends Error {
  constructor(projection: string) {
    super(`A rebuild of ${projection} is already running`);
    this.name = 'RebuildRunning';
  }
}

/**
 * Rebuilds the projection's tables from the first event in a shadow schema, catches up with the live ones and compares
 * them. Reads continue. Writes of this projection wait for the last few events and the switch. An event that can't be
 * applied is parked with those that depend on it, as in live operation.
 */
export async function rebuild(
  projection: Projection,
  deps: RebuildDeps,
  options: RebuildOptions,
): Promise<RebuildReport> {
  if (projection.tables.length === 0) throw new Error(`${projection.name} keeps no tables to rebuild`);
  return runExclusively(projection, deps, async (client) => {
    try {
      return await buildShadow(client, projection, deps, options);
    } catch (error) {
      await recordFailure(client, projection.name, error);
      throw error;
    }
  });
}

export class RebuildNotKept extends Error {
  constructor(projection: string) {
    super(`No such rebuild of ${projection} waits to be switched to`);
    this.name = 'NotKept';
  }
}

/**
 * Continues a kept rebuild: applies newer events, compares again, and switches it live.
 * @throws RebuildNotKept when it is gone or has another version
 */
export function finishKeptRebuild(
  projection: Projection,
  deps: RebuildDeps,
  { rebuildId, signal }: { rebuildId: string; signal?: AbortSignal },
): Promise<RebuildReport> {
  const store = chooseStore(projection, deps);
  return runExclusively(projection, deps, async (client) => {
    const kept = await loadKeptRebuild(client, store, projection.name, rebuildId);
    const live = await readCheckpoint(client, projection.name);
    if (
      !kept ||
      kept.version !== projection.version ||
      !isBuiltAs(live, { ...projection, shape: hashTables(projection) })
    )
      throw new RebuildNotKept(projection.name);
    return fillShadow(client, projection, deps, {
      options: { then: 'switch', rebuildId, ...(signal && { signal }) },
      from: kept,
      live,
      comparable: true,
      isAstray: false,
    });
  });
}

/** Drops a kept rebuild. Does nothing when there is none. */
export async function dropKeptRebuild(projection: Projection, deps: RebuildDeps, rebuildId: string): Promise<void> {
  await runExclusively(projection, deps, async (client) => {
    const kept = await loadKeptRebuild(client, chooseStore(projection, deps), projection.name, rebuildId);
    if (!kept) return;
    await client.query(`DROP SCHEMA IF EXISTS ${getShadowSchema(projection.name)} CASCADE`);
    await recordEnd(client, projection.name, 'discarded');
  });
}

/** Runs work on a connection that holds the projection's rebuild lock. @throws RebuildRunning */
async function runExclusively<T>(
  projection: Projection,
  deps: RebuildDeps,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await deps.pool.connect();
  try {
    await removeLimit(client);
    await lockRebuild(client, projection.name);
    return await work(client);
  } finally {
    // If this fails, closing the connection releases the lock.
    await unlockRebuild(client, projection.name).catch(() => undefined);
    client.release(true);
  }
}

async function buildShadow(
  client: pg.PoolClient,
  projection: Projection,
  deps: RebuildDeps,
  options: RebuildOptions,
): Promise<RebuildReport> {
  const live = await readCheckpoint(client, projection.name);
  // A checkpoint beyond the end of the log says nothing about the tables beside it.
  const isAstray = options.ofAnotherLog === true || live.position > (await readLogEnd(deps.rawStore));
  const comparable = isBuiltAs(live, { ...projection, shape: hashTables(projection) }) && !isAstray;
  await runTransaction(
    client,
    async () => {
      await createShadow(client, projection);
      const { name, version } = projection;
      await recordStart(client, name, { version, rebuildId: options.rebuildId ?? '', eventsTotal: live.events });
    },
    { durable: true },
  );
  return fillShadow(client, projection, deps, { options, live, comparable, isAstray });
}

interface FillOptions {
  options: RebuildOptions;
  from?: FillState;
  live: Checkpoint;
  comparable: boolean;
  isAstray: boolean;
}

async function fillShadow(
  client: pg.PoolClient,
  projection: Projection,
  deps: RebuildDeps,
  { options, from, live, comparable, isAstray }: FillOptions,
): Promise<RebuildReport> {
  const startedAt = performance.now();
  const store = chooseStore(projection, deps);
  const filler = new ShadowFiller({
    client,
    projection,
    store,
    schema: getShadowSchema(projection.name),
    record: (on, upTo, done) => recordStep(on, projection.name, upTo, done),
    eventsTotal: live.events,
    retries: getRetries(deps),
    skipped: await loadSkippedEvents(deps.rawStore, projection.name),
    ...(from && { from }),
    ...options,
  });
  // Live tables of an older version or shape get no more events, so the new ones fill up to the end of the log.
  const getGoal = async () => (comparable ? (await readCheckpoint(client, projection.name)).position : store.head());
  await filler.catchUp(getGoal);
  if (!from) {
    await finishShadow(client, projection, async () => {
      options.signal?.throwIfAborted();
      await recordStep(client, projection.name, filler.position, filler.events);
    });
    await filler.catchUp(getGoal);
  }

  const { comparison, position } = await finishRebuild(projection, deps, options, filler, { comparable, isAstray });
  const outcome = ({ switch: 'switched', keep: 'kept', discard: 'discarded' } as const)[options.then];
  if (outcome === 'discarded') await client.query(`DROP SCHEMA ${getShadowSchema(projection.name)} CASCADE`);
  await recordComparison(
    client,
    projection.name,
    comparison?.map(({ shown }) => shown),
  );
  if (outcome === 'kept') await recordFilled(client, projection.name, filler);
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

/**
 * Locks the checkpoint row, so that the live tables don't change during the last events, the comparison and the switch.
 */
async function finishRebuild(
  projection: Projection,
  deps: RebuildDeps,
  options: RebuildOptions,
  filler: ShadowFiller,
  { comparable, isAstray }: { comparable: boolean; isAstray: boolean },
) {
  const finish = () =>
    runInTransaction(
      deps.pool,
      async (client) => {
        const live = await lockCheckpoint(client, projection.name);
        // This connection is idle while the other one applies the last events.
        await client.query(`SET LOCAL idle_in_transaction_session_timeout = '2min'`);
        if (comparable) await filler.fillTo(live.position);
        const comparison = comparable
          ? await compareTables(client, projection, readModelSchema, getShadowSchema(projection.name))
          : undefined;
        if (options.then === 'switch')
          await promoteShadow(client, projection, filler, isAstray ? START : live.position);
        return { comparison, position: filler.position };
      },
      { limitMs: 0 },
    );
  // A long read holds the lock. Readers queued behind this transaction go first.
  return retry(finish, {
    firstMs: 50,
    longestMs: 5_000,
    tries: 11,
    isWorthRetrying: isLockTimeout,
    ...(options.signal && { signal: options.signal }),
  });
}

async function promoteShadow(
  client: pg.ClientBase,
  projection: Projection,
  filler: ShadowFiller,
  shown: Position,
): Promise<void> {
  // If the checkpoint of another version is further on, a switch would lose data that clients have already seen.
  if (filler.position < shown) throw new Error(`The rebuilt ${projection.name} is behind the live one`);
  await replaceLiveTables(client, projection);
  await client.query(
    `UPDATE consumers.checkpoints SET version = $2, shape = $3, position = $4, events = $5, last_event = ` +
      `$6, epoch = epoch + 1, updated_at = now() WHERE consumer = $1`,
    [projection.name, projection.version, hashTables(projection), filler.position, filler.events, filler.lastEvent],
  );
  await deleteParked(client, projection.name);
  for (const held of filler.parked) await writeParked(client, projection, held);
  // This is part of the switch's transaction, so that a retry after a crash sees that it is done.
  await recordEnd(client, projection.name, 'switched');
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

/** A lost connection can't record the failure. Its release reports the loss. */
async function recordFailure(client: pg.ClientBase, projection: string, failure: unknown): Promise<void> {
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${getShadowSchema(projection)} CASCADE`);
    await recordEnd(client, projection, 'failed', maskErrorMessage(failure));
  } catch {
    // The original error is thrown.
  }
}

/** The events that an admin skipped for this projection, from the log. */
export async function loadSkippedEvents(rawStore: EventStore, projection: string): Promise<Set<string>> {
  const skipped = new Set<string>();
  for await (const event of rawStore.readStream(streams.readModel(projection)))
    if (isInCategories(['readModel'], event) && event.type === 'ParkedEventSkipped') skipped.add(event.data.eventId);
  return skipped;
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
