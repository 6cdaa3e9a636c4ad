import { sleep } from './sleep.ts';

/** Growing pauses between tries. */
export interface Backoff {
  firstMs: number;
  longestMs: number;
  /** Default 2. */
  factor?: number;
  /** The share by which a pause is randomly shorter or longer; default 0. */
  jitter?: number;
}

export interface BackoffPolicy extends Backoff {
  /** Ends the pauses. */
  signal?: AbortSignal;
  /** Waits for the next try; `waitForRecovery` ends as soon as an unavailable store answers. Default: `sleep`. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface RetryPolicy extends BackoffPolicy {
  /** Whether the failure may pass; default: every failure. */
  isWorthRetrying?: (error: unknown) => boolean;
  /** Tries in all; default: no limit. */
  tries?: number;
  /** No pause ends later than this after the start; default: no limit. */
  giveUpAfterMs?: number;
  /** Called before each pause, with the number of failures before this one. */
  onFailure?: (error: unknown, failures: number) => void;
}

const never = new AbortController().signal;

/** The pause after a failure in milliseconds; `failures` counts those before it. */
export function computePause(
  { firstMs, longestMs, factor = 2, jitter = 0 }: Backoff,
  failures: number,
  chance = Math.random(),
): number {
  return Math.min(firstMs * factor ** failures, longestMs) * (1 + jitter * (2 * chance - 1));
}

/** The pauses of a loop that decides by itself when to try again. */
export function createPauses({ signal = never, wait = sleep, ...backoff }: BackoffPolicy) {
  let failures = 0;
  return {
    /** Waits, each time longer. */
    async next(): Promise<void> {
      failures += 1;
      await wait(computePause(backoff, failures - 1), signal);
    },
    /** The next pause is the first one again. */
    reset(): void {
      failures = 0;
    },
  };
}

/**
 * Tries until an attempt succeeds. Rejects with the last failure when the policy gives up, and with the reason of the
 * signal once that aborts after a failure.
 */
export async function retry<T>(attempt: (failures: number) => Promise<T>, policy: RetryPolicy): Promise<T> {
  const {
    signal = never,
    wait = sleep,
    isWorthRetrying = () => true,
    tries = Infinity,
    giveUpAfterMs = Infinity,
    onFailure,
  } = policy;
  const giveUpAt = performance.now() + giveUpAfterMs;
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt(failures);
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      signal.throwIfAborted();
      const pause = computePause(policy, failures);
      if (failures + 1 >= tries || performance.now() + pause > giveUpAt) throw error;
      onFailure?.(error, failures);
      await wait(pause, signal);
    }
    signal.throwIfAborted();
  }
}
