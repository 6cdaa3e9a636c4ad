import pg from 'pg';
import type { Logger } from '../observing/logger.ts';
import { holdSession } from './postgresSession.ts';
import { waitForAbort } from '../sleep.ts';

export interface ListenOptions {
  connectionString: string;
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /** Called after every (re)connect: earlier notifications may be lost, so check again. */
  onConnect?: () => void;
  /** Called when a listening connection is lost. */
  onDisconnect?: () => void;
  signal: AbortSignal;
  logger: Logger;
}

/** LISTEN on a connection of its own, which reconnects until the signal aborts. Resolves once listening, or aborted. */
export function listen(options: ListenOptions): Promise<void> {
  const { channels, signal, logger } = options;
  return new Promise((resolve) => {
    const session = holdSession({
      connectionString: options.connectionString,
      name: `listen:${channels.join(',')}`,
      signal,
      logger,
      work: async (client, broken) => {
        client.on('notification', ({ channel, payload }) => {
          runGuarded(logger, () => {
            options.onMessage(channel, payload ?? '');
          });
        });
        for (const channel of channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        runGuarded(logger, () => options.onConnect?.());
        resolve();
        await waitForAbort(broken);
        runGuarded(logger, () => options.onDisconnect?.());
      },
    });
    void session.then(resolve);
  });
}

/** An error in one listener must not stop the others. */
function runGuarded(logger: Logger, call: () => void): void {
  try {
    call();
  } catch (error) {
    logger.error({ err: error }, 'A notification listener failed');
  }
}
