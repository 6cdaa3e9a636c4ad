import { setTransactionLimit } from '@pass-along/platform';
import type pg from 'pg';
import { toDatabaseError } from './readDatabase.ts';
import type { Statement, StatementInput } from './sqlStatements.ts';

const rowsPerFetch = 2_000;
/** A file may take longer than a response to a page. */
const limitMs = 600_000;

/** Streams all rows of a statement, from one snapshot and in batches. At most two batches are in memory. */
export async function* readAllRows<Row extends object>(
  pool: pg.Pool,
  statement: Statement<Row>,
  input: StatementInput,
): AsyncGenerator<Row[]> {
  try {
    const client = await pool.connect();
    let over = false;
    try {
      // Every row will be fetched, so the plan should be the fastest for all of them.
      await client.query(
        `begin read only; set local cursor_tuple_fraction = 1; ${setTransactionLimit(client, limitMs)}`,
      );
      await client.query({
        text: `declare whole no scroll cursor for ${statement.text}`,
        values: statement.values(input),
      });
      const fetchRows = () => {
        const some = client.query<Row>(`fetch ${String(rowsPerFetch)} from whole`);
        // The error is reported where the promise is awaited, if it is.
        some.catch(() => undefined);
        return some;
      };
      let coming = fetchRows();
      for (;;) {
        const { rows } = await coming;
        const isLast = rows.length < rowsPerFetch;
        // The database fetches the next rows while these are written.
        if (!isLast) coming = fetchRows();
        if (rows.length > 0) yield rows;
        if (isLast) break;
      }
      await client.query('commit');
      over = true;
    } finally {
      // A connection with an unfinished transaction is closed.
      client.release(!over);
    }
  } catch (error) {
    throw toDatabaseError(error);
  }
}
