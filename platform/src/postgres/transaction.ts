import pg from 'pg';
import { isConnectionFailure } from './connectionFailure.ts';
import { limitTransaction } from './pool.ts';

/** A consumer's writes queue behind each other, and behind a rebuild that holds its checkpoint for a comparison. */
const limitOfQueries = 180_000;

/**
 * One transaction on a client of its own. An aborted one answers COMMIT with ROLLBACK and no error, so the tag is checked.
 * `limitMs` is the longest that a query of it may take, 0 for no limit.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { durable = true, limitMs = limitOfQueries }: { durable?: boolean; limitMs?: number } = {},
): Promise<T> {
  const client = await pool.connect();
  let lost: TransactionLost | undefined;
  try {
    return await transactionOn(client, () => work(client), { durable, first: limitTransaction(client, limitMs) });
  } catch (error) {
    if (error instanceof TransactionLost) lost = error;
    throw error;
  } finally {
    // a client left inside a transaction must not go back to the pool
    client.release(lost);
  }
}

/** The same on a client the caller holds; `first` is SQL that it begins with. */
export async function transactionOn<T>(
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

/** Nothing came back, so that a ROLLBACK would only wait for as long once more. */
const isSilent = (error: unknown) => isConnectionFailure(error) && !(error instanceof pg.DatabaseError);

/** Whether it committed is unknown, or it did not; its connection is not to be used again. */
export class TransactionLost extends Error {
  override name = 'TransactionLost';
}

// a process that hangs half-way must not hold its row locks against whoever takes over
const idleLimit = `SET LOCAL idle_in_transaction_session_timeout = '15s'`;

// a checkpoint lost in a crash is lost together with its rows, so batches need not wait for the disk
async function begin(client: pg.ClientBase, { durable, first }: { durable: boolean; first?: string }) {
  const settings = [idleLimit, durable ? '' : 'SET LOCAL synchronous_commit = off', first ?? ''];
  await client.query(`BEGIN; ${settings.join('; ')}`);
}
