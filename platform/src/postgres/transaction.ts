import type pg from 'pg';

/** One transaction on a client of its own. An aborted one answers COMMIT with ROLLBACK and no error, so the tag is checked. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  options: { durable: boolean } = { durable: true },
): Promise<T> {
  const client = await pool.connect();
  let lost: TransactionLost | undefined;
  try {
    return await transactionOn(client, () => work(client), options);
  } catch (error) {
    if (error instanceof TransactionLost) lost = error;
    throw error;
  } finally {
    // a client left inside a transaction must not go back to the pool
    client.release(lost);
  }
}

/** The same on a client the caller holds. */
export async function transactionOn<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  options: { durable: boolean },
): Promise<T> {
  await begin(client, options);
  let result: T;
  try {
    result = await work();
  } catch (error) {
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

/** Whether it committed is unknown, or it did not; its connection is not to be used again. */
export class TransactionLost extends Error {
  override name = 'TransactionLost';
}

// a process that hangs half-way must not hold its row locks against whoever takes over
const idleLimit = `SET LOCAL idle_in_transaction_session_timeout = '15s'`;

// a checkpoint lost in a crash is lost together with its rows, so batches need not wait for the disk
async function begin(client: pg.ClientBase, options: { durable: boolean }) {
  await client.query(`BEGIN; ${idleLimit}${options.durable ? '' : '; SET LOCAL synchronous_commit = off'}`);
}
