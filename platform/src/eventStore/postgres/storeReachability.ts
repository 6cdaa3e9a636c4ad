import { isConnectionFailure } from '../../postgres/connectionFailure.ts';
import { waitForRecovery } from '../../storeAvailability.ts';
import { StoreUnavailable } from '../eventStore.ts';

// serialization failure, deadlock: Postgres asks for a retry
const transientCodes = new Set(['40001', '40P01']);
// the database or its schema is missing, as during a failover
const absentCodes = new Set(['3D000', '57P05', '25006']);

export function isWorthRetrying(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return isConnectionFailure(error) || transientCodes.has(code) || absentCodes.has(code);
}

const firstPauseMs = 20;
const longestPauseMs = 1_000;

/**
 * Retries with growing pauses while the store can't be reached; then throws StoreUnavailable. Only for operations that
 * may run twice.
 */
export async function retryUnreachable<T>(
  attempt: () => Promise<T>,
  options: { giveUpAfterMs: number; signal?: AbortSignal },
): Promise<T> {
  const startedAt = performance.now();
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      options.signal?.throwIfAborted();
      if (performance.now() - startedAt + pause > options.giveUpAfterMs) {
        throw new StoreUnavailable('The event store does not answer', { cause: error });
      }
      await waitForRecovery(pause, options.signal ?? neverAborted);
    }
  }
}

const neverAborted = new AbortController().signal;
