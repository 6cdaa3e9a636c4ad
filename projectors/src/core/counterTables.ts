import type { Table, TypedTable } from '@pass-along/contracts/tables';
import type pg from 'pg';
import type { WriteTarget } from './projection.ts';

/**
 * The contribution of one row to one counter: the counter's key, its descriptive columns, and numbers. A missing number
 * is zero.
 */
export type CounterShare<Sum extends object> = Partial<Sum>;

/** A table derived from the rows of another. It is updated from their changes. */
export interface DerivedTable<Row extends object> {
  table: Table;
  /** Updates the derived table after these changes. */
  apply(changes: readonly RowChange<Row>[], target: WriteTarget): Promise<void>;
}

/** A row before and after a change; undefined where it doesn't exist. */
export interface RowChange<Row> {
  before: Row | undefined;
  after: Row | undefined;
}

/**
 * Creates a counter table. Counters that are all zero have no row, so that the result doesn't depend on the batches.
 */
export function createCounterTable<Row extends object, Sum extends object>(
  table: TypedTable<Sum>,
  sharesOf: (row: Row) => readonly CounterShare<Sum>[],
): DerivedTable<Row> {
  return {
    table,
    async apply(changes, { client, schema }) {
      await addShares(client, schema, table, computeDifferences(table.key, changes, sharesOf));
    },
  };
}

/** Computes the amount to add to each counter; pure. */
export function computeDifferences<Row extends object, Sum extends object>(
  key: keyof Sum & string,
  changes: readonly RowChange<Row>[],
  sharesOf: (row: Row) => readonly CounterShare<Sum>[],
): CounterShare<Sum>[] {
  const sums = new Map<unknown, Record<string, unknown>>();
  const add = (shares: readonly CounterShare<Sum>[], sign: 1 | -1) => {
    for (const share of shares) {
      const sum = sums.get(share[key]) ?? {};
      for (const [column, value] of Object.entries<unknown>(share))
        sum[column] = typeof value === 'number' ? normalizeSum(Number(sum[column] ?? 0) + sign * value) : value;
      sums.set(share[key], sum);
    }
  };
  for (const { before, after } of changes) {
    if (before) add(sharesOf(before), -1);
    if (after) add(sharesOf(after), 1);
  }
  const changed = [...sums.values()].filter((sum) =>
    Object.values(sum).some((value) => Number.isFinite(value) && value !== 0),
  );
  return changed as CounterShare<Sum>[];
}

/** Rounding keeps decimal sums independent of their order. */
function normalizeSum(sum: number): number {
  return Math.round(sum * 1e6) / 1e6;
}

async function addShares<Sum extends object>(
  client: pg.ClientBase,
  schema: string,
  table: TypedTable<Sum>,
  shares: readonly CounterShare<Sum>[],
): Promise<void> {
  if (shares.length === 0) return;
  const target = `${schema}.${table.name}`;
  const summed = table.numbers;
  const zeros = Object.fromEntries(summed.map((column) => [column, 0]));
  // 1.0 and 1 are the same sum: without trailing zeros, equal rows have equal text.
  const added = summed.map((column) => `${column} = trim_scale(kept.${column} + excluded.${column})`);
  const columns = table.columns.join(', ');
  await client.query(
    `INSERT INTO ${target} AS kept (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${target},
      $1::json)
     ON CONFLICT (${table.key}) DO UPDATE SET ${added.join(', ')}`,
    [JSON.stringify(shares.map((share) => ({ ...zeros, ...share })))],
  );
  await client.query(
    `DELETE FROM ${target} WHERE ${table.key} = ANY($1) AND ${summed.map((column) => `${column} = 0`).join(' AND ')}`,
    [shares.map((share) => share[table.key])],
  );
}
