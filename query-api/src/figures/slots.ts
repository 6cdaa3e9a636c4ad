import { fieldName, type FieldName, type TableOf } from '@pass-along/contracts';
import { nameOf } from '../reading/selection.ts';
import { prepareText, slot, sql, sqlWith, type Statement } from '../reading/statements.ts';
import { type Span } from './period.ts';

/** A table of sums in 15-minute slots. */
export interface InSlots {
  slot_id: string;
  slot: string;
}

/** The sums and the columns they are grouped by, besides time. `bucket` counts the buckets of a span from 0. */
export type SlotSums<Row extends InSlots> = { bucket: number } & {
  [C in Exclude<keyof Row & string, keyof InSlots> as FieldName<C>]: Row[C];
};

interface Narrowed<Row extends InSlots> {
  /** Columns to group by besides time; default: all text columns. */
  by?: readonly (keyof Row & string)[];
  /** Columns that must equal the input's values. */
  where?: readonly string[];
}

/**
 * Sums each bucket of a span, with the span's `input`. Empty buckets are left out. Sums are floats, which cost less
 * than decimals: figures are rounded to the gram.
 */
export function sumsInSpan<Row extends InSlots>(
  table: TableOf<Row>,
  { by, where = [] }: Narrowed<Row> = {},
): Statement<SlotSums<Row>> {
  const columns = table.columns.filter((column) => column !== 'slot_id' && column !== 'slot');
  const texts = by ?? columns.filter((column) => !table.numbers.includes(column));
  const query = sql(nameOf(table))
    .select(sql.raw('? as bucket', [sqlWith('width_bucket(slot, ?::timestamptz[]) - 1', 'starts')]))
    .select(texts.map((column) => sql.raw('?? as ??', [column, fieldName(column)])))
    .select(table.numbers.map((column) => sql.raw('sum(??::float8) as ??', [column, fieldName(column)])))
    .where('slot', '>=', slot('since'))
    .where('slot', '<', slot('until'))
    .groupBy(['bucket', ...texts]);
  for (const column of where) void query.where(column, slot(column));
  return prepareText(query);
}

/** The sum of a field over rows. */
export function totalOf<Field extends string>(rows: readonly Record<Field, number>[], field: Field): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

/** Maps all buckets of a span in order, also those without rows. */
export function inBuckets<Row extends { bucket: number }, Shown extends object>(
  rows: readonly Row[],
  { starts }: Pick<Span, 'starts'>,
  show: (rows: readonly Row[]) => Shown,
): ({ start: string } & Shown)[] {
  const buckets = starts.map((start) => ({ start, rows: [] as Row[] }));
  for (const row of rows) buckets[row.bucket]?.rows.push(row);
  return buckets.map((bucket) => ({ start: bucket.start, ...show(bucket.rows) }));
}
