import { isConnectionFailure } from '../../postgres/connectionFailure.ts';
import { waitForRecovery } from '../../storeAvailability.ts';
import { retry } from '../../retry.ts';
import { StoreUnavailable } from '../eventStore.ts';

// serialization failure, deadlock: Postgres asks for a retry
const transientCodes = new Set(['40001', '40P01']);
// the database or its schema is missing, as during a failover
const absentCodes = new Set(['3D000', '57P05', '25006']);

export function isWorthRetrying(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return isConnectionFailure(error) || transientCodes.has(code) || absentCodes.has(code);
}

/**
 * Retries with growing pauses while the store can't be reached; then throws StoreUnavailable. Only for operations that
 * may run twice.
 */
export async function retryUnreachable<T>(
  attempt: () => Promise<T>,
  options: { giveUpAfterMs: number; signal?: AbortSignal },
): Promise<T> {
  try {
    return await retry(attempt, { firstMs: 20, longestMs: 1_000, wait: waitForRecovery, isWorthRetrying, ...options });
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    throw new StoreUnavailable('The event store does not answer', { cause: error });
  }
}
