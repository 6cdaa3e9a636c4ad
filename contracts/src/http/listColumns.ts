import * as z from 'zod/mini';

/** A field's way into a row: `['owner', 'name']`. */
export type Column = readonly string[];

/** The columns of a list's answer: every field that is no object of known fields itself. */
export function columnsOf(answer: z.core.$ZodType, at: Column = []): Column[] {
  if (answer instanceof z.ZodMiniArray && at.length === 0) return columnsOf(answer.def.element);
  if (answer instanceof z.ZodMiniNullable || answer instanceof z.ZodMiniOptional)
    return columnsOf(answer.def.innerType, at);
  if (answer instanceof z.ZodMiniObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = answer.def.shape;
    return Object.entries(shape).flatMap(([name, field]) => columnsOf(field, [...at, name]));
  }
  return [at];
}
