import * as z from 'zod/mini';
import { jsonText } from './schemaFields.ts';
import { buildRecord } from './typedRecords.ts';

/** Converts a field's value to the text used for comparison: a number in digits, a list as JSON, '' for none. */
export function toComparedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : JSON.stringify(value);
}

/**
 * Values that a form showed before editing, by field path. A field changed by another client since is refused with 409
 * and both values. A field missing here is saved without the check, as old clients expect.
 */
export function createBeforeTexts<const P extends string>(paths: readonly P[]) {
  const createShownText = () => z.optional(z.pipe(z.transform(toComparedText), z.string()));
  const shape = buildRecord(paths, createShownText);
  return z.optional(jsonText('before', z.optional(z.object(shape, 'before must name fields'))));
}

/** The parsed value in a body. */
export type BeforeTexts = Readonly<Record<string, string | undefined>>;
