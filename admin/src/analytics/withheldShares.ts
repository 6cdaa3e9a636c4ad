import { getMonthStart, type ChartAnswer } from '@pass-along/contracts';

/**
 * Whether the retention chart withholds this value because fewer than three people are behind it. Values of future
 * months, and of months in which no member joined, are null as well.
 */
export function isWithheldShare({ report, columns, rows }: ChartAnswer, row: number, column: number): boolean {
  if (report !== 'retention') return false;
  const { key: joined = '', values = [] } = rows[row] ?? {};
  const after = Number(columns[column]?.key.replace('month', '')) || 0;
  const members = values[columns.findIndex(({ key }) => key === 'members')];
  return values[column] === null && members !== 0 && getMonthStart(`${joined}-01`, after) <= new Date().toISOString();
}
