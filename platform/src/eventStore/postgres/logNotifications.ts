import type { Logger } from '../../observing/logger.ts';
import { listen } from '../../postgres/listen.ts';

export interface LogNotifications {
  /** Grows with every sign that the log may have grown. Read it before reading the log, so that no sign is missed. */
  readonly count: number;
  /** Resolves at the first sign after `seen`, when the signal aborts, or after two seconds in any case. */
  after(seen: number, signal: AbortSignal): Promise<void>;
}

/** For the case that a notification is lost. */
const slowPollMs = 2_000;

/** One listening connection for all subscriptions of a store, opened by the first. */
export function createLogNotifications(options: {
  connectionString: string;
  channel: string;
  onBreak: () => void;
  logger: Logger;
  signal: AbortSignal;
}): LogNotifications {
  let count = 0;
  let listening: Promise<void> | undefined;
  const waiting = new Set<() => void>();

  function notifyAll(): void {
    count += 1;
    for (const resume of [...waiting]) resume();
  }

  return {
    get count() {
      return count;
    },
    after(seen, signal) {
      listening ??= listen({
        connectionString: options.connectionString,
        channels: [options.channel],
        onMessage: notifyAll,
        onConnect: notifyAll,
        onDisconnect: options.onBreak,
        signal: options.signal,
        logger: options.logger,
      });
      if (count !== seen || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const finish = (): void => {
          clearTimeout(poll);
          signal.removeEventListener('abort', finish);
          waiting.delete(finish);
          resolve();
        };
        const poll = setTimeout(finish, slowPollMs);
        signal.addEventListener('abort', finish, { once: true });
        waiting.add(finish);
      });
    },
  };
}
