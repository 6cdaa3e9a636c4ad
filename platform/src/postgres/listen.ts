import pg from 'pg';
import { type Logger } from '../observing/logger.ts';
import { aborted, holdSession } from './session.ts';

export interface ListenOptions {
  connectionString: string;
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /** After every (re)connect: what was said before went unheard, so check again. */
  onConnect?: () => void;
  /** When a connection that listened is lost. */
  onDisconnect?: () => void;
  signal: AbortSignal;
  logger: Logger;
}

/** LISTEN on a connection of its own, reconnecting until the signal aborts; resolves once first listening (or aborted). */
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
          guarded(logger, () => {
            options.onMessage(channel, payload ?? '');
          });
        });
        for (const channel of channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        guarded(logger, () => options.onConnect?.());
        resolve();
        await aborted(broken);
        guarded(logger, () => options.onDisconnect?.());
      },
    });
    void session.then(resolve);
  });
}

/** A listener's mistake must not end the listening of the others. */
function guarded(logger: Logger, call: () => void): void {
  try {
    call();
  } catch (error) {
    logger.error({ err: error }, 'A notification listener failed');
  }
}
