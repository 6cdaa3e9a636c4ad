import { toFieldErrors, isStorableText, DomainError, type FieldError } from '@pass-along/contracts';
import * as z from 'zod/mini';
import { createTextError } from '../eventStore/storableText.ts';

const english = z.locales.en().localeError;

// messages for errors without one in the schema; zod's own name no field and speak of types
z.config({
  localeError(issue) {
    const rule = describeRule(issue);
    return rule === undefined ? english(issue) : `${formatPath(issue.path ?? [])} ${rule}`;
  },
});

/** The name of a field in words, as the beginning of a sentence; entries of lists count from 1. */
function formatPath(path: readonly PropertyKey[]): string {
  const names = path.map((name) => (typeof name === 'number' ? String(name + 1) : String(name)));
  const words = names
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words === '' ? 'This' : words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

/** The broken rule, worded as the end of a sentence; undefined for rules with only zod's message. */
function describeRule(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return undefined;
  if (issue.input === undefined || issue.input === null) return 'is required';
  return issue.code === 'invalid_type' ? kinds[issue.expected] : `must be one of: ${issue.values.join(', ')}`;
}

/**
 * The schema's output. @throws DomainError validation_failed with one error for each invalid field, and the first
 * one's message
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (!result.success) throw createValidationError(toFieldErrors(result.error.issues));
  const problem = findProblem(result.data);
  if (problem) throw createValidationError([problem]);
  return result.data;
}

/** A validation refusal with the first error of each field. Errors that are only about size have their own status. */
export function createValidationError(errors: readonly FieldError[]): DomainError {
  const first = new Map<string, FieldError>();
  for (const error of errors) if (!first.has(error.path)) first.set(error.path, error);
  const message = errors[0]?.message;
  const isTooLarge = errors.length > 0 && errors.every(({ code }) => code === 'file_too_large');
  return new DomainError(isTooLarge ? 'payload_too_large' : 'validation_failed', {
    errors: [...first.values()],
    ...(message === undefined ? {} : { message }),
  });
}

const deepest = 50;

/**
 * Finds text that could not be stored or printed, which no schema checks. Uses a list instead of recursion, because
 * input can be nested deeper than the stack.
 */
function findProblem(value: unknown): FieldError | undefined {
  const open = [{ path: '', depth: 0, value }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, depth } = next;
    if (typeof next.value === 'string' && !isStorableText(next.value)) return createTextError(path);
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (depth === deepest) return { path, message: 'This is nested too deeply', code: 'too_deep' };
    for (const [name, inner] of Object.entries(next.value)) {
      if (!isStorableText(name)) return createTextError(path);
      open.push({ path: path === '' ? name : `${path}.${name}`, depth: depth + 1, value: inner });
    }
  }
  return undefined;
}
