import { formatFailure } from './commandLine.ts';

/**
 * Runs a program until SIGINT or SIGTERM, and reports a failed start in one line. A signal during the start takes
 * effect once it has finished, so that nothing started is left running.
 */
export async function runUntilSignal(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  // started after the signal handlers are installed
  const starting = Promise.resolve().then(start);
  stopOnSignal(async () => (await starting).stop());
  await starting.catch(endWithFailure);
}

/** Ends the process at once: its stores are gone, so an orderly stop is impossible. */
export function endWithFailure(error: unknown): never {
  process.stderr.write(`${formatFailure(error)}\n`);
  process.exit(1);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    // a second Ctrl+C ends the process at once
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(() => process.exit(0), endWithFailure);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
