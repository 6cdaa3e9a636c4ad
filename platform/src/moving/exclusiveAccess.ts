import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createConnectionConfig } from '../postgres/pool.ts';

const lock = `hashtextextended('pass-along:move', 0)`;
/** Sessions of a killed process may need a moment to end. */
const patienceMs = 5_000;
const lookEveryMs = 200;

export interface ExclusiveAccess {
  /** The connection that holds the lock and so keeps all other processes out. */
  client: pg.ClientBase;
  end(): Promise<void>;
}

/**
 * Ensures that no process works on this database and none can start, until `end`. @throws Error when a process is
 * running
 */
export async function acquireExclusiveAccess(connectionString: string): Promise<ExclusiveAccess> {
  const client = new pg.Client({ ...createConnectionConfig(connectionString, 'pass-along move') });
  // the error surfaces at the next statement; this only prevents an unhandled event
  client.on('error', () => undefined);
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    const giveUpAt = performance.now() + patienceMs;
    for (let refusal = await whyNotExclusive(client); refusal !== undefined; refusal = await whyNotExclusive(client)) {
      if (performance.now() > giveUpAt) throw new Error(refusal);
      await delay(lookEveryMs);
    }
    return { client, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Finds sessions of running processes by name: each holds leases or at least listens, and a killed move may still be
 * writing.
 */
async function whyNotExclusive(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${lock}) AS held`);
  if (rows[0]?.held !== true) return 'Another move is under way on this database';
  const sessions = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database()
       AND (application_name LIKE 'lease:%' OR application_name LIKE 'listen:%' OR application_name =
         'event-store-copy')
     ORDER BY application_name, pid`,
  );
  const [session] = sessions.rows;
  if (!session) return undefined;
  await client.query(`SELECT pg_advisory_unlock(${lock})`);
  const holder = session.name.replace('lease:', 'the lease ').replace('listen:', 'a session for ');
  return (
    `Pass-Along is running on this database (somebody holds ${holder}): stop all of its processes first, for ` +
    `a log moves while it stands still`
  );
}

/** Called at every start of a service or command-line program. @throws Error while a log is being moved */
export async function refuseDuringMove(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ free: boolean }>(`SELECT pg_try_advisory_xact_lock_shared(${lock}) AS free`);
  if (rows[0]?.free === true) return;
  throw new Error('The log is being moved to another event store: start again once npm run migrate-store has ended');
}
