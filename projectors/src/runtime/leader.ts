import { type EventStore, holdLease, type Logger } from '@pass-along/platform';
import type pg from 'pg';
import { advance, type Cursor } from './batches.ts';
import { FencedOff, takeOver } from './checkpoints.ts';
import { pauseBefore } from './failures.ts';
import { oneAhead } from './oneAhead.ts';
import { readBlockingKeys } from './parkedEvents.ts';
import { filterOf, type Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { RebuildStopped } from './shadowFiller.ts';

const batchSize = 5_000;
const stoppedRebuildPauseMs = 60_000;

export interface RuntimeDeps {
  connectionString: string;
  pool: pg.Pool;
  /** Events with personal fields readable. */
  store: EventStore;
  /** The same events with personal fields still encrypted. */
  rawStore: EventStore;
  logger: Logger;
  /** First pause before something failed is tried again, in milliseconds; default 100. */
  retryMs?: number;
}

/** What this instance does for a projection just now. */
export type Duty = 'standby' | 'live' | 'rebuilding';

/** Leads the projection whenever no other instance does, until the signal aborts. */
export async function leadProjection(
  projection: Projection,
  deps: RuntimeDeps,
  signal: AbortSignal,
  onDuty: (duty: Duty) => void,
): Promise<void> {
  const { connectionString, logger } = deps;
  // the work ends without an error when it was fenced off: then the lease is asked for again
  while (!signal.aborted) {
    await holdLease({
      connectionString,
      name: `projection:${projection.name}`,
      signal,
      logger,
      work: async (held) => {
        try {
          await lead(projection, deps, held, onDuty);
        } finally {
          onDuty('standby');
        }
      },
    });
  }
}

async function lead(
  projection: Projection,
  deps: RuntimeDeps,
  held: AbortSignal,
  onDuty: (duty: Duty) => void,
): Promise<void> {
  const log = deps.logger.child({ projection: projection.name });
  for (let failures = 0; !held.aborted; failures += 1) {
    try {
      await replaceOldVersion(projection, deps, held, onDuty);
      onDuty('live');
      await follow(projection, deps, held);
    } catch (error) {
      if (isAborted(held)) return;
      if (error instanceof FencedOff) {
        log.info({ err: error }, 'Projection fenced off');
        return;
      }
      if (error instanceof RebuildStopped) {
        // the old tables go on serving; only other code, or time for what it depends on, will help
        log.error({ err: error }, 'The new version could not be built');
        await pauseBefore(0, stoppedRebuildPauseMs, held);
      } else {
        log.error({ err: error }, 'Projection failed, resuming from its checkpoint');
        await pauseBefore(Math.min(failures, 6), deps.retryMs ?? 100, held);
      }
    }
  }
}

/** The old tables stay readable, and stand still, while the new version is built beside them. */
async function replaceOldVersion(
  projection: Projection,
  deps: RuntimeDeps,
  held: AbortSignal,
  onDuty: (duty: Duty) => void,
): Promise<void> {
  const stored = await takeOver(deps.pool, projection.name);
  if (stored.version === projection.version) return;
  onDuty('rebuilding');
  await rebuild(projection, deps, { then: 'switch', signal: held });
}

async function follow(projection: Projection, deps: RuntimeDeps, held: AbortSignal): Promise<void> {
  const log = deps.logger.child({ projection: projection.name });
  const checkpoint = await takeOver(deps.pool, projection.name);
  const cursor: Cursor = {
    projection,
    pool: deps.pool,
    checkpoint,
    // read after taking over: nobody can park any more but this leader
    blocked: await readBlockingKeys(deps.pool, projection.name),
    retryMs: deps.retryMs ?? 100,
    signal: held,
    onParked: (event, error) => {
      log.error({ stream: event.stream, position: event.position, type: event.type, error }, 'Event parked');
    },
  };
  const store = projection.reads === 'stored' ? deps.rawStore : deps.store;
  const stopped = new AbortController();
  const signal = AbortSignal.any([held, stopped.signal]);
  const batches = store.subscribe({ after: checkpoint.position, ...filterOf(projection), batchSize, signal });
  try {
    for await (const batch of oneAhead(batches)) await advance(cursor, batch.events, batch.position);
  } finally {
    stopped.abort();
  }
}

// asked through a function: the compiler takes a signal once seen unaborted for unaborted ever after
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
