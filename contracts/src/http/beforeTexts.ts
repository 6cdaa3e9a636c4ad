import * as z from 'zod/mini';
import { jsonText } from './fields.ts';

/** The text by which two values of a field are compared: a number in digits, a list as JSON, '' for none. */
export function toComparedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : JSON.stringify(value);
}

/**
 * What a form showed in the fields that it changes, by their paths. A field that another client changed since is
 * refused with 409 and both texts. A field that is missing here is saved whatever is stored, as old clients expect.
 */
export function beforeTexts<const P extends string>(paths: readonly P[]) {
  const shown = () => z.optional(z.pipe(z.transform(toComparedText), z.string()));
  const shape = Object.fromEntries(paths.map((path) => [path, shown()])) as Record<P, ReturnType<typeof shown>>;
  return z.optional(jsonText('before', z.optional(z.object(shape, 'before must name fields'))));
}

/** As the body has it, once it is read. */
export type BeforeTexts = Readonly<Record<string, string | undefined>>;
