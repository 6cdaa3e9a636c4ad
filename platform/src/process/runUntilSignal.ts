import { failureText } from './commandLine.ts';

/**
 * A command line's process: starts, says so, stops on SIGINT and SIGTERM, and tells why not in one line. Asked to stop while it
 * starts, it does so once it has started: what it began is not left running.
 */
export async function runUntilSignal(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  // begun once signals are heeded
  const starting = Promise.resolve().then(start);
  stopOnSignal(async () => (await starting).stop());
  await starting.catch(endWith);
}

/** Ends the process at once: what it stood on is gone, so nothing is left to be stopped in order. */
export function endWith(error: unknown): never {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    // a second Ctrl+C is for those who can't wait
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(() => process.exit(0), endWith);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
