import { type FieldError as BrokenRule } from '@pass-along/contracts';
import { type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { wordsOfRule } from '../i18n/serverWords.ts';
import { fieldErrorsOf, type SchemaIssue } from './fieldErrorsOf.ts';

/** A schema of the contracts, as far as a form needs it. */
interface Schema {
  safeParse: (values: unknown) => { success: true } | { success: false; error: { issues: readonly SchemaIssue[] } };
}

/** The broken rules of a contract's schema, in the reader's language. */
export function rulesBroken(schema: Schema, values: unknown): BrokenRule[] {
  const parsed = schema.safeParse(values);
  if (parsed.success) return [];
  return fieldErrorsOf(parsed.error.issues).map((broken) => ({ ...broken, message: wordsOfRule(broken) }));
}

/** Turns a plain check into what react-hook-form asks for; the first broken rule of a field speaks. */
export function resolverOf<Values extends FieldValues>(check: (values: Values) => BrokenRule[]): Resolver<Values> {
  return (values) => {
    const broken = check(values);
    if (broken.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(broken.reverse().map(({ path, message }) => [path, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
