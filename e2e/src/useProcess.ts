import { afterAll, beforeAll, inject } from 'vitest';
import { copyData, dataFolder, startLaterSystem, startSystemProcess, type SystemProcess } from './systemProcess.ts';

export type UsedProcess = ReturnType<typeof useProcess>;

/**
 * The whole system in its own process, started once for a file of tests. With `onNothing` it starts on an empty data
 * folder.
 */
export function useProcess(
  environment: () => Record<string, string> = () => ({}),
  { onNothing = false }: { onNothing?: boolean } = {},
) {
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let running: SystemProcess;

  beforeAll(async () => {
    folder = await dataFolder();
    if (!onNothing) copyData(inject('startedOnce'), folder.path);
    running = await startSystemProcess(folder.path, environment());
  });
  afterAll(async () => {
    await running.stop();
    await folder.remove();
  });

  return {
    get url() {
      return running.url;
    },
    get dataDir() {
      return folder.path;
    },
    mails: () => running.mails(),
    stop: () => running.stop(),
    kill: () => running.kill(),

    /** Starts it again on its data after it has ended, at another address. */
    async startAgain(): Promise<void> {
      running = await startSystemProcess(folder.path, environment());
    },

    /** The same with the clock this many days in the future. */
    async startLater(daysAhead: number): Promise<void> {
      running = await startLaterSystem(folder.path, daysAhead, environment());
    },
  };
}
