import pg from 'pg';
import { isConnectionFailure } from './connectionFailure.ts';
import { setTransactionLimit } from './pool.ts';

/** A consumer's writes queue behind each other, and behind a rebuild that locks its checkpoint for a comparison. */
const limitOfQueries = 180_000;

/**
 * Runs one transaction on a client of its own. COMMIT of an aborted transaction returns ROLLBACK without an error, so
 * the tag is checked. `limitMs` is the time limit of each query, 0 for none.
 */
export async function runInTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { durable = true, limitMs = limitOfQueries }: { durable?: boolean; limitMs?: number } = {},
): Promise<T> {
  const client = await pool.connect();
  let lost: TransactionLost | undefined;
  try {
    return await runTransaction(client, () => work(client), { durable, first: setTransactionLimit(client, limitMs) });
  } catch (error) {
    if (error instanceof TransactionLost) lost = error;
    throw error;
  } finally {
    // a client inside a transaction must not return to the pool
    client.release(lost);
  }
}

/** The same on a given client; `first` is SQL to begin with. */
export async function runTransaction<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  options: { durable: boolean; first?: string },
): Promise<T> {
  await begin(client, options);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    if (isSilent(error)) throw new TransactionLost('The connection fell silent in a transaction', { cause: error });
    await client.query('ROLLBACK').catch((cause: unknown) => {
      throw new TransactionLost('The connection broke inside a transaction', { cause });
    });
    throw error;
  }
  const tag = await client.query('COMMIT').catch((cause: unknown) => {
    throw new TransactionLost('The connection broke at COMMIT', { cause });
  });
  if (tag.command !== 'COMMIT') throw new TransactionLost(`The transaction ended in ${tag.command}`);
  return result;
}

/** The server is silent, so a ROLLBACK would only wait for the same time again. */
const isSilent = (error: unknown) => isConnectionFailure(error) && !(error instanceof pg.DatabaseError);

/** The commit failed or its outcome is unknown. The connection must not be used again. */
export class TransactionLost extends Error {
  override name = 'TransactionLost';
}

// a hanging process must not keep its row locks from the next leader
const idleLimit = `SET LOCAL idle_in_transaction_session_timeout = '15s'`;

// a crash loses a checkpoint together with its rows, so batches need not wait for the disk
async function begin(client: pg.ClientBase, { durable, first }: { durable: boolean; first?: string }) {
  const settings = [idleLimit, durable ? '' : 'SET LOCAL synchronous_commit = off', first ?? ''];
  await client.query(`BEGIN; ${settings.join('; ')}`);
}
