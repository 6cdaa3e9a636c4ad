import { type ColumnPath, getField } from '@pass-along/contracts';
import type { CsvCell } from './csvFormat.ts';

/** The value of a row at this path; undefined where the path ends early. */
export function getColumnValue(row: object, column: ColumnPath): unknown {
  return column.reduce<unknown>(getField, row);
}

/** The same for a spreadsheet: numbers stay numbers, lists and objects are written out. */
export function formatColumn(row: object, column: ColumnPath): CsvCell {
  const value = getColumnValue(row, column);
  if (value === undefined || value === null) return null;
  return typeof value === 'number' ? value : formatText(value);
}

/** `a, b` for a list, `name: value; name: value` for an object. */
function formatText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(formatText).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${formatText(part)}`)
    .join('; ');
}
