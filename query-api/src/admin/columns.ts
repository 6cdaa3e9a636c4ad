import { type Column } from '@pass-along/contracts';

/** The value of a row at this path; undefined where the path ends early. */
export function valueAt(row: object, column: Column): unknown {
  let value: unknown = row;
  for (const name of column)
    value =
      typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  return value;
}

/** The same as text: '' for no value, JSON for a composite one. */
export function textAt(row: object, column: Column): string {
  const value = valueAt(row, column);
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
