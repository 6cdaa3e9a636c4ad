import { toFieldName, type FieldName, type TypedTable } from '@pass-along/contracts/tables';
import { getTableName } from './sqlSelections.ts';
import { prepareText, param, sql, bindSql, type Statement } from './sqlStatements.ts';
import type { Span } from './periodSpans.ts';

/** A table of sums in 15-minute slots. */
export interface SlotTable {
  slot_id: string;
  slot: string;
}

/** The sums and the columns they are grouped by, besides time. `bucket` counts the buckets of a span from 0. */
export type SlotSums<Row extends SlotTable> = { bucket: number } & {
  [C in Exclude<keyof Row & string, keyof SlotTable> as FieldName<C>]: Row[C];
};

interface SumOptions<Row extends SlotTable> {
  /** Columns to group by besides time; default: all text columns. */
  by?: readonly (keyof Row & string)[];
  /** Columns that must equal the input's values. */
  where?: readonly string[];
}

/**
 * Sums each bucket of a span, with the span's `input`. Empty buckets are left out. Sums are floats, which cost less
 * than decimals: figures are rounded to the gram.
 */
export function sumSpan<Row extends SlotTable>(
  table: TypedTable<Row>,
  { by, where = [] }: SumOptions<Row> = {},
): Statement<SlotSums<Row>> {
  const columns = table.columns.filter((column) => column !== 'slot_id' && column !== 'slot');
  const texts = by ?? columns.filter((column) => !table.numbers.includes(column));
  const query = sql(getTableName(table))
    .select(sql.raw('? as bucket', [bindSql('width_bucket(slot, ?::timestamptz[]) - 1', 'starts')]))
    .select(texts.map((column) => sql.raw('?? as ??', [column, toFieldName(column)])))
    .select(table.numbers.map((column) => sql.raw('sum(??::float8) as ??', [column, toFieldName(column)])))
    .where('slot', '>=', param('since'))
    .where('slot', '<', param('until'))
    .groupBy(['bucket', ...texts]);
  for (const column of where) void query.where(column, param(column));
  return prepareText(query);
}

/** The sum of a field over rows. */
export function sumColumn<Field extends string>(rows: readonly Record<Field, number>[], field: Field): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

/** Maps all buckets of a span in order, also those without rows. */
export function toBuckets<Row extends { bucket: number }, Shown extends object>(
  rows: readonly Row[],
  { starts }: Pick<Span, 'starts'>,
  show: (rows: readonly Row[]) => Shown,
): ({ start: string } & Shown)[] {
  const buckets = starts.map((start) => ({ start, rows: [] as Row[] }));
  for (const row of rows) buckets[row.bucket]?.rows.push(row);
  return buckets.map((bucket) => ({ start: bucket.start, ...show(bucket.rows) }));
}
