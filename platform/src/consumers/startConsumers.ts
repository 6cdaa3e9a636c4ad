import { setMaxListeners } from 'node:events';
import type pg from 'pg';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { Logger } from '../observing/logger.ts';
import type { Metrics } from '../observing/metrics.ts';
import { holdLease } from '../postgres/lease.ts';
import { processEvents, type Cursor } from './processEvents.ts';
import {
  type Checkpoint,
  FencedOff,
  lockCheckpointForLeader,
  isBuiltAs,
  NoCheckpoint,
  prepareConsumers,
  readCheckpoint,
  resetCheckpoint,
  acquireCheckpoint,
} from './consumerCheckpoints.ts';
import { type Consumer, toFilter } from './consumer.ts';
import { registerConsumerMetrics } from './consumerMetrics.ts';
import { fireDeadlines } from './consumerDeadlines.ts';
import { isTransientFailure, toConsumerBackoff } from './consumerFailures.ts';
import { prefetch } from '../eventStore/prefetch.ts';
import { readBlockingKeys, retryParked } from './consumerParkedEvents.ts';
import { type ConsumerStatus, readLogEnd, readStatus } from './consumerStatus.ts';
import type { Retries } from './batchProcessor.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { waitForRecovery } from '../storeAvailability.ts';
import { computePause } from '../retry.ts';
import { sleep } from '../sleep.ts';

const largestBatch = 5_000;

export interface ConsumerDeps {
  connectionString: string;
  pool: pg.Pool;
  /** Events with personal fields decrypted. */
  store: EventStore;
  /** The same events with personal fields still encrypted. */
  rawStore: EventStore;
  logger: Logger;
  metrics?: Metrics;
  clock?: () => Date;
  /** Wakes when a clock that may jump did so. */
  clockMoved?: Notifier | undefined;
  /** Milliseconds between checks that the consumer still leads and its position is in the log; default 30,000. */
  watchEveryMs?: number;
  /** Names the group started together. Health reports its consumers as long as they belong to it. */
  startedAs?: string;
  /** Tries of an event before it is parked, and the first pause between them; default 4 and 100 ms. */
  retries?: Retries;
}

/** What this instance does for a consumer at present. */
export type LeadershipState = 'standby' | 'live' | 'rebuilding';

export interface RunningConsumers {
  /** Every consumer's state, and this instance's role in it. */
  status(): Promise<(ConsumerStatus & { duty: LeadershipState })[]>;
  /** Resolves once the steps in progress are committed and every lease is released. */
  stop(): Promise<void>;
}

/** The name of the lease under which a consumer is led. */
export const getLeaseName = (consumer: string) => `consumer:${consumer}`;

const getClock = ({ clock = () => new Date() }: ConsumerDeps) => clock;
export const getRetries = ({ retries = { tries: 4, firstPauseMs: 100 } }: Pick<ConsumerDeps, 'retries'>): Retries =>
  retries;

/**
 * Starts consumers: leads those that no other instance leads and stands by for the rest. Resolves once their tables
 * exist.
 */
export async function startConsumers(consumers: readonly Consumer[], deps: ConsumerDeps): Promise<RunningConsumers> {
  await prepareConsumers(deps.pool, deps.rawStore, consumers, deps.startedAs);
  const stopping = new AbortController();
  // every consumer listens to this signal
  setMaxListeners(0, stopping.signal);
  const duties = new Map<string, LeadershipState>();
  const running = consumers.map((consumer) =>
    waitForLead(consumer, deps, stopping.signal, (duty) => duties.set(consumer.name, duty)),
  );
  const readStatuses = async () => {
    const states = await readStatus(deps.pool, deps.rawStore, consumers, getClock(deps)());
    return states.map((state) => ({ ...state, duty: duties.get(state.name) ?? 'standby' }));
  };
  if (deps.metrics) registerConsumerMetrics(deps.metrics, readStatuses);
  return {
    status: readStatuses,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function waitForLead(
  consumer: Consumer,
  deps: ConsumerDeps,
  signal: AbortSignal,
  onDuty: (duty: LeadershipState) => void,
): Promise<void> {
  const { connectionString, logger } = deps;
  // a fenced-off leader ends without an error and asks for the lease again
  while (!signal.aborted) {
    await holdLease({
      connectionString,
      name: getLeaseName(consumer.name),
      signal,
      logger,
      work: async (held) => {
        try {
          await runAsLeader(consumer, deps, held, onDuty);
        } finally {
          onDuty('standby');
        }
      },
    });
  }
}

async function runAsLeader(
  consumer: Consumer,
  deps: ConsumerDeps,
  held: AbortSignal,
  onDuty: (duty: LeadershipState) => void,
): Promise<void> {
  const log = deps.logger.child({ consumer: consumer.name });
  let retried = false;
  for (let failures = 0; !held.aborted; failures += 1) {
    try {
      await prepareTables(consumer, deps, held, onDuty);
      // a new process may run fixed code
      if (!retried) await retryParked(consumer, deps.pool, chooseStore(consumer, deps));
      retried = true;
      onDuty('live');
      await follow(consumer, deps, held);
    } catch (error) {
      if (isAborted(held)) return;
      if (error instanceof FencedOff) {
        log.info({ err: error }, 'Fenced off');
        return;
      }
      log.error({ err: error }, 'A consumer failed, resuming from its checkpoint');
      const wait = isTransientFailure(error) ? waitForRecovery : sleep;
      await wait(computePause(toConsumerBackoff(getRetries(deps).firstPauseMs), Math.min(failures, 6)), held);
    }
  }
}

/**
 * Brings tables and checkpoint up to date. Old tables stay readable and unchanged while those of a new version or shape
 * are built. A checkpoint beyond the end of the log belongs to another log, or was never right: its tables are rebuilt.
 */
async function prepareTables(
  consumer: Consumer,
  deps: ConsumerDeps,
  held: AbortSignal,
  onDuty: (duty: LeadershipState) => void,
): Promise<void> {
  const stored = await takeOverOrPrepare(consumer, deps);
  const { position } = stored;
  const isAstray = position > (await readLogEnd(deps.rawStore));
  if (isAstray) deps.logger.error({ consumer: consumer.name, position }, 'The checkpoint lies beyond the log');
  if (consumer.replace && (isAstray || !isBuiltAs(stored, consumer))) {
    onDuty('rebuilding');
    await consumer.replace(held);
  } else if (isAstray) await resetCheckpoint(deps.pool, deps.rawStore, consumer);
}

/** A start on a backup that contains erased members drops the read models, even under a running leader. */
async function takeOverOrPrepare(consumer: Consumer, { pool, rawStore, logger }: ConsumerDeps): Promise<Checkpoint> {
  try {
    return await acquireCheckpoint(pool, consumer.name);
  } catch (error) {
    if (!(error instanceof NoCheckpoint)) throw error;
    logger.warn({ consumer: consumer.name }, 'There is no checkpoint (any more), so its tables are made anew');
    await prepareConsumers(pool, rawStore, [consumer]);
    return acquireCheckpoint(pool, consumer.name);
  }
}

async function follow(consumer: Consumer, deps: ConsumerDeps, held: AbortSignal): Promise<void> {
  const { pool, logger } = deps;
  const { name, fire } = consumer;
  const checkpoint = await acquireCheckpoint(pool, name);
  const { epoch } = checkpoint;
  const stopped = new AbortController();
  const signal = AbortSignal.any([held, stopped.signal]);
  const news = createNotifier();
  const cursor: Cursor = {
    consumer,
    pool,
    logger,
    checkpoint,
    // read after the epoch was raised: from now on only this leader can park events
    blocked: await readBlockingKeys(pool, name),
    retries: getRetries(deps),
    signal,
    onDeadlines: () => {
      news.wake();
    },
  };
  const parts = [followLog(cursor, deps), checkLeadership(cursor, deps)];
  if (fire) {
    const { clockMoved } = deps;
    const clock = getClock(deps);
    parts.push(fireDeadlines({ consumer: { name, fire }, pool, epoch, clock, clockMoved, logger, news, signal }));
  }
  if (consumer.backgroundTask)
    parts.push(
      consumer.backgroundTask({ epoch, signal, lock: (client) => lockCheckpointForLeader(client, name, epoch) }),
    );
  // when one part ends or fails, the others end too
  const ends = await Promise.allSettled(
    parts.map((part) =>
      part.finally(() => {
        stopped.abort();
      }),
    ),
  );
  const failures = ends.filter((end) => end.status === 'rejected').map(({ reason }): unknown => reason);
  if (failures.length > 0) throw failures.find((failure) => failure !== signal.reason) ?? failures[0];
}

async function followLog(cursor: Cursor, deps: ConsumerDeps): Promise<void> {
  const { consumer, checkpoint, signal } = cursor;
  const { gatherAfter = 1, maxPerSecond = Infinity } = consumer;
  // with a clock that jumps, each step waits for the consumers
  const gatherMs = deps.clockMoved ? 0 : (consumer.gatherMs ?? 0);
  const batchSize = Math.max(1, Math.min(largestBatch, Math.floor(maxPerSecond)));
  let hasCaughtUp = false;
  const from = { after: checkpoint.position, ...toFilter(consumer) };
  const batches = chooseStore(consumer, deps).subscribe({ ...from, batchSize, signal });
  for await (const { events, position, caughtUp } of prefetch(batches)) {
    await processEvents(cursor, events, position);
    hasCaughtUp ||= caughtUp;
    const restMs = Math.max(
      caughtUp && events.length >= gatherAfter ? gatherMs : 0,
      hasCaughtUp ? (1_000 * events.length) / maxPerSecond : 0,
    );
    if (restMs > 0) await sleep(restMs, signal);
  }
}

/** Without events, a leader would not notice that it was fenced off or that its position is not in the log. */
async function checkLeadership({ consumer, checkpoint, pool, signal }: Cursor, deps: ConsumerDeps): Promise<void> {
  const { rawStore, watchEveryMs = 30_000 } = deps;
  while (!signal.aborted) {
    await sleep(watchEveryMs, signal);
    if (isAborted(signal)) return;
    try {
      const { epoch, position } = await readCheckpoint(pool, consumer.name);
      if (epoch !== checkpoint.epoch) throw new FencedOff(consumer.name);
      if (position > (await readLogEnd(rawStore)))
        throw new Error(`The checkpoint of ${consumer.name} lies beyond the log`);
    } catch (error) {
      // a failed check proves nothing; the consumer's next step will show
      if (error instanceof FencedOff || !isTransientFailure(error)) throw error;
    }
  }
}

/** The event store as this consumer reads it. */
export function chooseStore(
  { reads }: Pick<Consumer, 'reads'>,
  { store, rawStore }: Pick<ConsumerDeps, 'store' | 'rawStore'>,
) {
  return reads === 'stored' ? rawStore : store;
}

// a function, because the compiler narrows a signal once seen unaborted for good
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
