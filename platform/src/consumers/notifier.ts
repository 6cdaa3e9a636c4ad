import { setTimeout as pause } from 'node:timers/promises';

/** Lets one part of a process wait for another. */
export interface Notifier {
  /** Resolves at the next `wake`. */
  next(): Promise<void>;
  wake(): void;
}

export function createNotifier(): Notifier {
  let sleepers: (() => void)[] = [];
  return {
    next: () =>
      new Promise((wake) => {
        sleepers.push(wake);
      }),
    wake() {
      const woken = sleepers;
      sleepers = [];
      for (const wake of woken) wake();
    },
  };
}

/** Waits for `heard`, at most `ms` milliseconds; an abort ends it. */
export async function waitForSignal(heard: Promise<void>, ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  await Promise.race([
    heard,
    pause(ms, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => undefined),
  ]);
  over.abort();
}
