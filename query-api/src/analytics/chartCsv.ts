import { type ChartAnswer } from '@pass-along/contracts';
import { csvOf } from '../admin/csv.ts';

/** Formats numbers for spreadsheets. A withheld or unmeasured value is empty. It contains no names. */
export function chartCsv({ first, columns, rows }: Pick<ChartAnswer, 'first' | 'columns' | 'rows'>): string {
  const graded = rows.some(({ grade }) => grade !== undefined);
  return csvOf(
    [first, ...columns.map(({ key }) => key), ...(graded ? ['grade'] : [])],
    rows.map(({ key, values, grade }) => [
      key,
      ...values.map((value) => (value === null ? '' : String(value))),
      ...(graded ? [grade ?? ''] : []),
    ]),
  );
}
