import { StoreUnavailable } from '../eventStore/eventStore.ts';
import { isConnectionFailure } from '../postgres/connectionFailure.ts';
import { getFirstLine } from './commandLine.ts';
import { Teardown } from './teardown.ts';
import { retry } from '../retry.ts';

/**
 * Runs a start and cleans up after a failure. While a store does not answer or breaks its connection, the start is
 * repeated for half a minute; every step can be repeated.
 */
export async function retryStart<T>(
  start: (teardown: Teardown) => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const attempt = async () => {
    const teardown = new Teardown();
    try {
      return await start(teardown);
    } catch (error) {
      // a failing stop must not hide the original error or prevent a retry
      await teardown.run().catch(() => undefined);
      throw error;
    }
  };
  return retry(attempt, {
    firstMs: 200,
    longestMs: 3_000,
    giveUpAfterMs: 30_000,
    isWorthRetrying: (error) => (error instanceof StoreUnavailable ? !error.lasting : isConnectionFailure(error)),
    onFailure(error, failures) {
      if (failures === 0) say(`A store does not answer yet (${describeReason(error)}), trying again …`);
    },
  });
}

const describeReason = (error: unknown) =>
  getFirstLine(error instanceof StoreUnavailable ? (error.cause ?? error) : error);
