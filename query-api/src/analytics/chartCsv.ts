import { type ChartAnswer } from '@pass-along/contracts';
import { csvOf } from '../admin/csv.ts';

/** Numbers as spreadsheets read them; what is withheld, or was never measured, is empty. Nobody has a name in it. */
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
