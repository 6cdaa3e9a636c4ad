import { projectionNames, type ProjectionName } from '@pass-along/contracts';
import type { CheckpointRow } from '@pass-along/contracts/tables';
import { listen, START, type Logger, type Position } from '@pass-along/platform';
import { sql } from './sqlStatements.ts';
import type { Database } from './readDatabase.ts';

/** The positions of all projections, and the wait for a position. */
export interface Checkpoints {
  /** Resolves once notifications are received. */
  listening: Promise<void>;
  /** The position that all these projections have reached; START when unknown. */
  getReached(projections: readonly ProjectionName[]): Position;
  /**
   * Resolves true when they have all reached `position`. It resolves true at once for a position beyond the end of the
   * log, as from before a restored backup. Resolves false after
   * `patienceMs` milliseconds, by default the options' patience.
   */
  waitFor(projections: readonly ProjectionName[], position: Position, patienceMs?: number): Promise<boolean>;
  stop(): Promise<void>;
}

interface Waiter {
  projections: readonly ProjectionName[];
  position: Position;
  done: (reached: boolean) => void;
}

export interface CheckpointOptions {
  database: Database;
  /** Reads the end of the log. */
  head: () => Promise<Position>;
  connectionString: string;
  logger: Logger;
  /** Longest wait in milliseconds. */
  maxWaitMs?: number;
  /** During a wait, the table is read once in this many milliseconds, in case a notification was lost. */
  recheckMs?: number;
}

const channel = 'checkpoints';
/** Nearly every wait ends before this, without a query to the log. */
const askLogAfterMs = 50;
const rows = sql<CheckpointRow>('consumers.checkpoints').select('consumer', 'position');

/**
 * Follows `consumers.checkpoints` by notification. The table is read on every (re)connect, and at intervals during a
 * wait.
 */
export function createCheckpoints({
  database,
  head,
  connectionString,
  logger,
  maxWaitMs = 3000,
  recheckMs = 500,
}: CheckpointOptions): Checkpoints {
  const positions = new Map<ProjectionName, Position>();
  const waiters = new Set<Waiter>();
  const stopping = new AbortController();
  let isListening = false;
  let looking: Promise<void> | undefined;
  let rechecks: NodeJS.Timeout | undefined;

  function getReached(projections: readonly ProjectionName[]): Position {
    return projections
      .map((name) => positions.get(name) ?? START)
      .reduce((least, position) => (position < least ? position : least));
  }

  function updatePosition(projection: string, position: Position): void {
    const name = projectionNames.find((known) => known === projection);
    if (name === undefined || position <= (positions.get(name) ?? START)) return;
    positions.set(name, position);
    for (const waiter of waiters) {
      if (getReached(waiter.projections) >= waiter.position) waiter.done(true);
    }
  }

  /** A crashed database may come back with older checkpoints and rows, so cached positions are dropped. */
  function forget(): void {
    positions.clear();
    looking = undefined;
  }

  /** Reads the table once for all concurrent callers. */
  function readPositions(): Promise<void> {
    if (looking) return looking;
    const look = database
      .rows<CheckpointRow>(rows.clone())
      .then((found) => {
        if (looking !== look) return;
        for (const { consumer, position } of found) updatePosition(consumer, position);
      })
      .finally(() => {
        if (looking === look) looking = undefined;
      });
    looking = look;
    return look;
  }

  function tryReadPositions(): void {
    readPositions().catch((error: unknown) => {
      logger.warn({ err: error }, 'could not read the checkpoints');
    });
  }

  function stopRechecks(): void {
    if (waiters.size > 0) return;
    clearInterval(rechecks);
    rechecks = undefined;
  }

  const listening = listen({
    connectionString,
    channels: [channel],
    onMessage: (_, payload) => {
      const colon = payload.indexOf(':');
      const position = payload.slice(colon + 1);
      // The consumer rebuilt its tables, and they are still empty.
      if (position === START) forget();
      updatePosition(payload.slice(0, colon), position);
    },
    onConnect: () => {
      isListening = true;
      forget();
      tryReadPositions();
    },
    onDisconnect: () => {
      isListening = false;
      forget();
    },
    signal: stopping.signal,
    logger,
  });

  return {
    listening,
    getReached,

    async waitFor(projections, position, patienceMs = maxWaitMs) {
      // Without a connection, no notification tells that the database went back.
      if (!isListening) forget();
      if (getReached(projections) >= position) return true;
      await readPositions();
      if (getReached(projections) >= position) return true;
      if (stopping.signal.aborted) return false;
      rechecks ??= setInterval(tryReadPositions, recheckMs);
      return new Promise<boolean>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiter.done(false);
        }, patienceMs);
        const askLog = setTimeout(() => {
          head().then((end) => {
            if (position > end) waiter.done(true);
          }, rejectWait);
        }, askLogAfterMs);
        const waiter: Waiter = {
          projections,
          position,
          done: (inTime) => {
            removeWaiter();
            resolve(inTime);
          },
        };
        const removeWaiter = (): void => {
          clearTimeout(timer);
          clearTimeout(askLog);
          waiters.delete(waiter);
          stopRechecks();
        };
        const rejectWait = (error: unknown): void => {
          removeWaiter();
          reject(error instanceof Error ? error : new Error(String(error)));
        };
        waiters.add(waiter);
      });
    },

    async stop() {
      stopping.abort();
      for (const waiter of waiters) waiter.done(false);
      await looking?.catch(() => undefined);
    },
  };
}
