import { readModelSchema, streams } from '@pass-along/contracts';
import {
  type Checkpoint,
  endOf,
  type EventStore,
  inTransaction,
  isBuiltAs,
  isEventOf,
  keptMessageOf,
  liftLimit,
  lockCheckpoint,
  type Logger,
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
import {
  type Filled,
  keptRebuild,
  recordComparison,
  recordEnd,
  recordFilled,
  recordStart,
  recordStep,
  type RebuildProgress,
} from './rebuildProgress.ts';
import { createShadow, finishShadow, shadowSchema, shapeOf, switchSchemas } from './schemas.ts';
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
  /** Of the order behind it. */
  rebuildId?: string;
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
  return alone(projection, deps, async (client) => {
    try {
      return await buildOn(client, projection, deps, options);
    } catch (error) {
      await recordFailure(client, projection.name, error);
      throw error;
    }
  });
}

export class NotKept extends Error {
  constructor(projection: string) {
    super(`No such rebuild of ${projection} waits to be switched to`);
    this.name = 'NotKept';
  }
}

/**
 * Goes on with a rebuild that was kept: takes what came since, compares once more, and puts it in the live one's place.
 * @throws NotKept when it is gone, or was built by another version than this
 */
export function switchToKept(
  projection: Projection,
  deps: RebuildDeps,
  { rebuildId, signal }: { rebuildId: string; signal?: AbortSignal },
): Promise<RebuildReport> {
  const store = storeOf(projection, deps);
  return alone(projection, deps, async (client) => {
    const kept = await keptRebuild(client, store, projection.name, rebuildId);
    const live = await readCheckpoint(client, projection.name);
    if (!kept || kept.version !== projection.version || !isBuiltAs(live, { ...projection, shape: shapeOf(projection) }))
      throw new NotKept(projection.name);
    return fillOn(client, projection, deps, {
      options: { then: 'switch', rebuildId, ...(signal && { signal }) },
      from: kept,
      live,
      comparable: true,
      isAstray: false,
    });
  });
}

/** Throws a kept rebuild away; nothing happens when it is not there (any more). */
export async function dropKept(projection: Projection, deps: RebuildDeps, rebuildId: string): Promise<void> {
  await alone(projection, deps, async (client) => {
    const kept = await keptRebuild(client, storeOf(projection, deps), projection.name, rebuildId);
    if (!kept) return;
    await client.query(`DROP SCHEMA IF EXISTS ${shadowSchema(projection.name)} CASCADE`);
    await recordEnd(client, projection.name, 'discarded');
  });
}

/** On a connection that holds the projection's rebuilds. @throws RebuildRunning */
async function alone<T>(
  projection: Projection,
  deps: RebuildDeps,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await deps.pool.connect();
  try {
    await liftLimit(client);
    await lockRebuild(client, projection.name);
    return await work(client);
  } finally {
    // where that fails the lock goes with the connection
    await unlockRebuild(client, projection.name).catch(() => undefined);
    client.release(true);
  }
}

async function buildOn(
  client: pg.PoolClient,
  projection: Projection,
  deps: RebuildDeps,
  options: RebuildOptions,
): Promise<RebuildReport> {
  const live = await readCheckpoint(client, projection.name);
  // a checkpoint from nowhere says nothing about the tables beside it
  const isAstray = options.ofAnotherLog === true || live.position > (await endOf(deps.rawStore));
  const comparable = isBuiltAs(live, { ...projection, shape: shapeOf(projection) }) && !isAstray;
  await transactionOn(
    client,
    async () => {
      await createShadow(client, projection);
      const { name, version } = projection;
      await recordStart(client, name, { version, rebuildId: options.rebuildId ?? '', eventsTotal: live.events });
    },
    { durable: true },
  );
  return fillOn(client, projection, deps, { options, live, comparable, isAstray });
}

interface Filling {
  options: RebuildOptions;
  from?: Filled;
  live: Checkpoint;
  comparable: boolean;
  isAstray: boolean;
}

async function fillOn(
  client: pg.PoolClient,
  projection: Projection,
  deps: RebuildDeps,
  { options, from, live, comparable, isAstray }: Filling,
): Promise<RebuildReport> {
  const startedAt = performance.now();
  const store = storeOf(projection, deps);
  const filler = new ShadowFiller({
    client,
    projection,
    store,
    schema: shadowSchema(projection.name),
    record: (on, upTo, done) => recordStep(on, projection.name, upTo, done),
    eventsTotal: live.events,
    retries: retriesOf(deps),
    skipped: await skippedEvents(deps.rawStore, projection.name),
    ...(from && { from }),
    ...options,
  });
  // tables of an older version or shape stand still, so the new ones go on to the end of the log
  const goal = async () => (comparable ? (await readCheckpoint(client, projection.name)).position : store.head());
  await filler.catchUp(goal);
  if (!from) {
    await finishShadow(client, projection, async () => {
      options.signal?.throwIfAborted();
      await recordStep(client, projection.name, filler.position, filler.events);
    });
    await filler.catchUp(goal);
  }

  const { comparison, position } = await finish(projection, deps, options, filler, { comparable, isAstray });
  const outcome = ({ switch: 'switched', keep: 'kept', discard: 'discarded' } as const)[options.then];
  if (outcome === 'discarded') await client.query(`DROP SCHEMA ${shadowSchema(projection.name)} CASCADE`);
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
      return await inTransaction(
        deps.pool,
        async (client) => {
          const live = await lockCheckpoint(client, projection.name);
          // this connection waits while the last events are filled in on the other
          await client.query(`SET LOCAL idle_in_transaction_session_timeout = '2min'`);
          if (comparable) await filler.fillTo(live.position);
          const comparison = comparable
            ? await compareTables(client, projection, readModelSchema, shadowSchema(projection.name))
            : undefined;
          if (options.then === 'switch') await switchTo(client, projection, filler, isAstray ? START : live.position);
          return { comparison, position: filler.position };
        },
        { limitMs: 0 },
      );
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
  // with the switch itself: whoever is asked again after a crash sees that it is done
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

/** As far as the connection still serves; one that is lost is noticed when it is given back. */
async function recordFailure(client: pg.ClientBase, projection: string, failure: unknown): Promise<void> {
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${shadowSchema(projection)} CASCADE`);
    await recordEnd(client, projection, 'failed', keptMessageOf(failure));
  } catch {
    // what failed first is told
  }
}

/** Events that an admin had left out of it, as the log says. */
export async function skippedEvents(rawStore: EventStore, projection: string): Promise<Set<string>> {
  const skipped = new Set<string>();
  for await (const event of rawStore.readStream(streams.readModel(projection)))
    if (isEventOf(['readModel'], event) && event.type === 'ParkedEventSkipped') skipped.add(event.data.eventId);
  return skipped;
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
