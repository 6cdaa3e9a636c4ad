import { type ColumnPath } from '@pass-along/contracts';

/** The value of a row at this path; undefined where the path ends early. */
export function getColumnValue(row: object, column: ColumnPath): unknown {
  let value: unknown = row;
  for (const name of column)
    value =
      typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  return value;
}

/** The same as text: '' for no value, JSON for a composite one. */
export function formatColumn(row: object, column: ColumnPath): string {
  const value = getColumnValue(row, column);
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
