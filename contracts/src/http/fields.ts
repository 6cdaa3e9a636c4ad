import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** Trimmed text with a required rule in the spec's words and a length limit. */
export function requiredText(label: string, max: number, required = `${label} is required`) {
  return z
    .string({ error: required })
    .check(z.trim(), z.minLength(1, required), z.maxLength(max, `${label} must be at most ${String(max)} characters`));
}

/** Trimmed text that may be missing or empty; missing reads as ''. */
export function optionalText(label: string, max: number) {
  return z._default(
    z
      .string(`${label} must be text`)
      .check(z.trim(), z.maxLength(max, `${label} must be at most ${String(max)} characters`)),
    '',
  );
}

export const email = z.string({ error: 'Email is required' }).check(
  z.trim(),
  z.minLength(1, 'Email is required'),
  z.maxLength(limits.email.max, `Email must be at most ${String(limits.email.max)} characters`),
  // the browser's own rule (the HTML standard's)
  z.email({ pattern: z.regexes.html5Email, error: 'Enter a valid email address' }),
);

export const newPassword = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(limits.password.min, `Password must be at least ${String(limits.password.min)} characters`),
    z.maxLength(limits.password.max, `Password must be at most ${String(limits.password.max)} characters`),
  );

/** Query parameters arrive as text; '' counts as missing. */
export function queryInteger(label: string, fallback: number, max: number) {
  return z.pipe(
    z.transform((value: unknown) => (value === undefined || value === '' ? fallback : Number(value))),
    z
      .number(`${label} must be a whole number`)
      .check(
        z.int(`${label} must be a whole number`),
        z.gte(1, `${label} must be at least 1`),
        z.lte(max, `${label} must be at most ${String(max)}`),
      ),
  );
}

/** One of the given values, any letter case; missing, '' and, unless it is one of them, 'all' read as undefined. */
export function queryChoice<const V extends readonly string[]>(label: string, values: V) {
  const byLower = new Map(values.map((value) => [value.toLowerCase(), value]));
  return z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      const lower = value.trim().toLowerCase();
      return byLower.get(lower) ?? (lower === '' || lower === 'all' ? undefined : value);
    }),
    z.optional(z.enum(values, `${label} must be one of: ${values.join(', ')}`)),
  );
}

/** `true` only for 'true' or '1', so that 'false' means false. */
export const queryFlag = z.pipe(
  z.transform((value: unknown) => value === true || value === 'true' || value === '1'),
  z.boolean(),
);

/** A value that a multipart form sends as JSON text; a parsed value passes as it is, '' reads as missing. */
export function jsonText<T extends z.ZodMiniType>(label: string, schema: T) {
  return z.pipe(
    z.transform((value: unknown, ctx) => {
      if (typeof value !== 'string') return value;
      if (value.trim() === '') return undefined;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        ctx.issues.push({ code: 'custom', message: `${label} must be valid JSON`, input: value });
        return z.NEVER;
      }
    }),
    schema,
  );
}

/** An id in a path or body: an opaque text without slashes. */
export const id = z.string('An id is required').check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/, 'This is not a valid id'));
