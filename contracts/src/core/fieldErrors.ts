import * as z from 'zod/mini';
import { type FieldError, fieldCodes, type FieldCode } from './errorBody.ts';

/** A broken rule as zod reports it; `input` is set only if requested. */
interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  input?: unknown;
  origin?: string;
  expected?: string;
  format?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  values?: readonly unknown[];
  params?: Record<string, unknown> | undefined;
}

type Rule = Pick<FieldError, 'code' | 'figures'>;

/** Validates a value and returns every broken rule with the schema's message, a code and its figures. */
export function findFieldErrors(schema: z.ZodMiniType, value: unknown): FieldError[] {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success ? [] : toFieldErrors(result.error.issues);
}

export function toFieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
    ...toRule(issue),
  }));
}

/** Parameters of the issue for a rule that is not a zod check. */
export function createRuleParams(code: FieldCode, figures: Record<string, number | string> = {}) {
  return { params: { code, ...figures } };
}

function toRule(issue: Issue): Rule {
  switch (issue.code) {
    case 'too_small':
      return toLowerBoundRule(issue.origin, Number(issue.minimum));
    case 'too_big':
      return { code: upperBounds[issue.origin ?? ''] ?? 'too_big', figures: { max: Number(issue.maximum) } };
    case 'invalid_value':
      return isMissing(issue) ? { code: 'required' } : toChoiceRule(issue.values ?? []);
    case 'invalid_format':
      return { code: formats[issue.format ?? ''] ?? 'invalid_format' };
    case 'invalid_type':
      return { code: isMissing(issue) ? 'required' : (types[issue.expected ?? ''] ?? 'invalid_format') };
    case 'custom':
      return toCustomRule(issue.params);
    case undefined:
    default:
      return { code: 'invalid_format' };
  }
}

const upperBounds: Record<string, FieldCode> = { string: 'too_long', array: 'too_many' };
const formats: Record<string, FieldCode> = { email: 'invalid_email', datetime: 'invalid_date', safeint: 'not_whole' };
const types: Record<string, FieldCode> = {
  string: 'not_text',
  number: 'not_a_number',
  int: 'not_whole',
  array: 'not_a_list',
  boolean: 'invalid_choice',
};

function toLowerBoundRule(origin: string | undefined, min: number): Rule {
  if (origin === 'string') return min === 1 ? { code: 'required' } : { code: 'too_short', figures: { min } };
  return { code: origin === 'array' ? 'too_few' : 'too_small', figures: { min } };
}

function toChoiceRule(values: readonly unknown[]): Rule {
  return { code: 'invalid_choice', figures: { choices: values.map(String).join(', ') } };
}

/** Without `input` only a missing text is likely, because forms hold texts. */
function isMissing(issue: Issue): boolean {
  if (!('input' in issue)) return issue.code === 'invalid_type' && issue.expected === 'string';
  return issue.input === undefined || issue.input === null;
}

function toCustomRule({ code, ...figures }: Record<string, unknown> = {}): Rule {
  const known = fieldCodes.find((each) => each === code) ?? 'invalid_format';
  return Object.keys(figures).length === 0
    ? { code: known }
    : { code: known, figures: figures as Record<string, number | string> };
}
