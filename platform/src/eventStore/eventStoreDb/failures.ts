import { setTimeout as delay } from 'node:timers/promises';
import {
  AccessDeniedError,
  InvalidArgumentError,
  InvalidTransactionError,
  isCommandError,
  MaxAppendSizeExceededError,
  RequiredMetadataPropertyMissingError,
  StreamDeletedError,
  StreamNotFoundError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { StoreUnavailable } from '../eventStore.ts';

/** Answers of a server that was reached and understood; asking again brings the same. */
const answers = [
  AccessDeniedError,
  InvalidArgumentError,
  InvalidTransactionError,
  MaxAppendSizeExceededError,
  RequiredMetadataPropertyMissingError,
  StreamDeletedError,
  StreamNotFoundError,
  UnsupportedError,
  WrongExpectedVersionError,
];

/** Whether the request got no answer, or one that says to try again. It may have been carried out all the same. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || answers.some((answer) => error instanceof answer)) return false;
  const hasGrpcCode = 'code' in error && typeof error.code === 'number';
  return isCommandError(error) || hasGrpcCode || connectionMessages.test(error.message);
}

/** What the client throws as plain errors: a closed channel, a cluster not found, a stream cut while writing. */
const connectionMessages =
  /channel has been shut down|failed to discover|write after end|premature close|stream was destroyed/i;

const pauses = [50, 100, 200, 400, 800];
const patience = 10_000;

/**
 * Runs an operation until it is answered; `attempt` counts from 0.
 * @throws StoreUnavailable when it was not answered after six attempts, or in ten seconds.
 */
export async function untilAnswered<T>(
  what: string,
  signal: AbortSignal,
  operation: (attempt: number) => Promise<T>,
): Promise<T> {
  const giveUpAt = Date.now() + patience;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await operation(attempt);
    } catch (error) {
      if (!isTransient(error)) throw error;
      const pause = pauses[attempt];
      if (pause === undefined || Date.now() + pause > giveUpAt || signal.aborted) {
        throw new StoreUnavailable(`EventStoreDB did not answer: ${what}`, { cause: error });
      }
      await delay(pause);
    }
  }
}
