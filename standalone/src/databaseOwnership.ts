import { hasMasterKey, isConnectionFailure, type Config, type Logger, retry } from '@pass-along/platform';
import { hasCluster, PortLost, startEmbeddedPostgres, type EmbeddedPostgres } from '@pass-along/platform/embedded';
import pg from 'pg';

export interface OwnDatabase {
  url: string;
  /** Stops the server, unless another process owns it by then. */
  stop(): Promise<void>;
}

export interface OwnDatabaseOptions {
  dataDir: string;
  logger: Logger;
  /** Called when this process has lost the database for good, so that nothing may go on working on it. */
  onLost: (error: Error) => void;
}

/**
 * The embedded database, owned by this process. Its server is restarted when it ends, and the ownership lock is taken
 * again.
 */
export async function startOwnedDatabase({ dataDir, logger, onLost }: OwnDatabaseOptions): Promise<OwnDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const stopping = new AbortController();
  let ownership: Ownership | undefined = await acquireDatabase(postgres, dataDir, patienceMs);
  const supervising = guardDatabase();

  async function guardDatabase(): Promise<void> {
    while (ownership) {
      await Promise.race([ownership.lost, waitForAbort(stopping.signal)]);
      if (stopping.signal.aborted) return;
      ownership = undefined;
      logger.warn('The embedded PostgreSQL broke its connection; looking after it');
      ownership = await restoreOwnership();
    }
  }

  async function restoreOwnership(): Promise<Ownership | undefined> {
    try {
      return await retry(
        async () => {
          await postgres.ensureRunning();
          return await acquireDatabase(postgres, dataDir, patienceMs);
        },
        {
          firstMs: 100,
          longestMs: 10_000,
          signal: stopping.signal,
          isWorthRetrying: (error) => !(error instanceof AlreadyRunning || error instanceof PortLost),
          onFailure(error) {
            logger.error({ err: error }, 'The embedded PostgreSQL is away, trying again');
          },
        },
      );
    } catch (error) {
      if (error instanceof AlreadyRunning || error instanceof PortLost) onLost(error);
      return undefined;
    }
  }

  return {
    url: postgres.url,
    async stop() {
      stopping.abort();
      await supervising;
      if (ownership) await stopOwned(postgres, ownership);
      else await stopUnowned(postgres, dataDir);
    },
  };
}

/**
 * Uses the database of a folder beside the process that owns it. A server started for this is stopped again, unless
 * another process took it over.
 */
export async function openBorrowedDatabase(dataDir: string): Promise<OwnDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  return { url: postgres.url, stop: () => (postgres.adopted ? Promise.resolve() : stopUnowned(postgres, dataDir)) };
}

/** Whether data was ever encrypted under a master key here. */
export function hasEncryptedData({ databaseUrl }: Config, dataDir: string): Promise<boolean> {
  return databaseUrl === undefined ? hasCluster(dataDir) : hasMasterKey(databaseUrl);
}

const lockName = 'pass-along:instance';
/** The session of a killed process may need a moment to end. */
const patienceMs = 5_000;
const lockNotAvailable = '55P03';
const wrongPassword = '28P01';

class AlreadyRunning extends Error {}

/**
 * Ownership of a database: the right to work on it and to stop its server. Held by a session, so it ends with the
 * process.
 */
interface Ownership {
  /** Resolves when the session has ended. */
  lost: Promise<void>;
  release(): Promise<void>;
}

/** @throws AlreadyRunning when another process owns the database */
async function acquireDatabase({ url }: EmbeddedPostgres, dataDir: string, withinMs: number): Promise<Ownership> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pass-along instance',
    connectionTimeoutMillis: 5_000,
  });
  // the `end` event reports it; this only prevents an unhandled event
  client.on('error', () => undefined);
  const lost = new Promise<void>((ended) => {
    client.once('end', ended);
  });
  try {
    await client.connect();
    await client.query(`SET lock_timeout = ${String(withinMs)}`);
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [lockName]);
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === lockNotAvailable)
      throw new AlreadyRunning(`Another Pass-Along is already running on ${dataDir}`, { cause: error });
    if (code === wrongPassword)
      throw new Error(`The database in ${dataDir} refuses the password in its file postgres-password`, {
        cause: error,
      });
    throw error;
  }
  return { lost, release: () => client.end().catch(() => undefined) };
}

async function stopOwned(postgres: EmbeddedPostgres, claim: Ownership): Promise<void> {
  await postgres.stop();
  await claim.release();
}

async function stopUnowned(postgres: EmbeddedPostgres, dataDir: string): Promise<void> {
  try {
    await stopOwned(postgres, await acquireDatabase(postgres, dataDir, 1));
  } catch (error) {
    // another process owns the server, or it is not running
    if (!(error instanceof AlreadyRunning) && !isConnectionFailure(error)) throw error;
  }
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
  });
}
