import * as z from 'zod/mini';

/** Path of a field in a row, such as `['owner', 'name']`. */
export type ColumnPath = readonly string[];

/** Columns of a list's answer: every field except nested objects with known fields, which are flattened. */
export function getColumnPaths(answer: z.core.$ZodType, at: ColumnPath = []): ColumnPath[] {
  if (answer instanceof z.ZodMiniArray && at.length === 0) return getColumnPaths(answer.def.element);
  if (answer instanceof z.ZodMiniNullable || answer instanceof z.ZodMiniOptional)
    return getColumnPaths(answer.def.innerType, at);
  if (answer instanceof z.ZodMiniObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = answer.def.shape;
    return Object.entries(shape).flatMap(([name, field]) => getColumnPaths(field, [...at, name]));
  }
  return [at];
}
