import { StoreUnavailable } from '../eventStore/eventStore.ts';
import { isConnectionFailure } from '../postgres/connectionFailure.ts';
import { sleep } from '../postgres/postgresSession.ts';
import { getFirstLine } from './commandLine.ts';
import { Teardown } from './teardown.ts';

const patienceMs = 30_000;
const firstPauseMs = 200;
const longestPauseMs = 3_000;
const never = new AbortController().signal;

/**
 * Runs a start and cleans up after a failure. While a store does not answer or breaks its connection, the start is
 * repeated for half a minute; every step can be repeated.
 */
export async function retryStart<T>(
  start: (teardown: Teardown) => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    const teardown = new Teardown();
    try {
      return await start(teardown);
    } catch (error) {
      // a failing stop must not hide the original error or prevent a retry
      await teardown.run().catch(() => undefined);
      const away = error instanceof StoreUnavailable ? !error.lasting : isConnectionFailure(error);
      if (!away || performance.now() + pause > giveUpAt) throw error;
      if (pause === firstPauseMs) say(`A store does not answer yet (${describeReason(error)}), trying again …`);
      await sleep(pause, never);
    }
  }
}

const describeReason = (error: unknown) =>
  getFirstLine(error instanceof StoreUnavailable ? (error.cause ?? error) : error);
