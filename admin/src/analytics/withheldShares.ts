import { getMonthStart, type ChartAnswer } from '@pass-along/contracts';

/** Whether a share of a retention chart exists but has too few people behind it. Others lie ahead, or nobody joined. */
export function isWithheldShare({ columns, rows }: ChartAnswer, row: number, column: number): boolean {
  const { key: joined = '', values = [] } = rows[row] ?? {};
  const after = Number(columns[column]?.key.replace('month', '')) || 0;
  const members = values[columns.findIndex(({ key }) => key === 'members')];
  return values[column] === null && members !== 0 && getMonthStart(`${joined}-01`, after) <= new Date().toISOString();
}
