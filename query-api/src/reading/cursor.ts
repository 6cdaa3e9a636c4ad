import { limitTransaction } from '@pass-along/platform';
import type pg from 'pg';
import { translated } from './database.ts';
import { type Statement, type StatementInput } from './statements.ts';

const rowsAtOnce = 2_000;
/** Nobody waits for a page of a file as for an answer. */
const limitMs = 600_000;

/** All that a statement finds, as it stood when the first was read, some rows at a time: never more than two lots of them are in memory. */
export async function* rowsByCursor<Row extends object>(
  pool: pg.Pool,
  statement: Statement<Row>,
  input: StatementInput,
): AsyncGenerator<Row[]> {
  try {
    const client = await pool.connect();
    let over = false;
    try {
      // every row will be asked for, so the plan should be the fastest for all of them
      await client.query(`begin read only; set local cursor_tuple_fraction = 1; ${limitTransaction(client, limitMs)}`);
      await client.query({
        text: `declare whole no scroll cursor for ${statement.text}`,
        values: statement.values(input),
      });
      const fetched = () => {
        const some = client.query<Row>(`fetch ${String(rowsAtOnce)} from whole`);
        // heard of where it is waited for, if that comes at all
        some.catch(() => undefined);
        return some;
      };
      let coming = fetched();
      for (;;) {
        const { rows } = await coming;
        const isLast = rows.length < rowsAtOnce;
        // the database looks for the next ones while these are written
        if (!isLast) coming = fetched();
        if (rows.length > 0) yield rows;
        if (isLast) break;
      }
      await client.query('commit');
      over = true;
    } finally {
      // what is left of a reading that was cut off goes with its connection
      client.release(!over);
    }
  } catch (error) {
    throw translated(error);
  }
}
