import { type ChartAnswer } from '@pass-along/contracts';
import { formatCsv } from '../core/csvFormat.ts';

/** Formats numbers for spreadsheets. A withheld or unmeasured value is empty. It contains no names. */
export function formatChartCsv({ first, columns, rows }: Pick<ChartAnswer, 'first' | 'columns' | 'rows'>): string {
  const graded = rows.some(({ grade }) => grade !== undefined);
  return formatCsv(
    [first, ...columns.map(({ key }) => key), ...(graded ? ['grade'] : [])],
    rows.map(({ key, values, grade }) => [
      key,
      ...values.map((value) => (value === null ? '' : String(value))),
      ...(graded ? [grade ?? ''] : []),
    ]),
  );
}
