import type { ChartAnswer } from '@pass-along/contracts';
import { formatCsv } from '../core/csvFormat.ts';

/** The chart as a spreadsheet, units in the heading. A withheld or unmeasured value is empty. It contains no names. */
export function formatChartCsv({ first, columns, rows }: Pick<ChartAnswer, 'first' | 'columns' | 'rows'>): string {
  const graded = rows.some(({ grade }) => grade !== undefined);
  const hasUnits = rows.some(({ unit }) => unit !== undefined);
  return formatCsv(
    [
      first,
      ...columns.map(({ key, unit }) => (unit === 'count' || hasUnits ? key : `${key} (${unit})`)),
      ...(hasUnits ? ['unit'] : []),
      ...(graded ? ['grade'] : []),
    ],
    rows.map(({ key, values, unit, grade }) => [
      key,
      ...values,
      ...(hasUnits ? [unit ?? columns[0]?.unit ?? null] : []),
      ...(graded ? [grade ?? null] : []),
    ]),
  );
}
