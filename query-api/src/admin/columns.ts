import { type Column } from '@pass-along/contracts';

/** What stands in a row there; undefined where the way to it ends. */
export function valueAt(row: object, column: Column): unknown {
  let value: unknown = row;
  for (const name of column)
    value =
      typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  return value;
}

/** The same as text; '' for nothing, JSON for what is no single value. */
export function textAt(row: object, column: Column): string {
  const value = valueAt(row, column);
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
