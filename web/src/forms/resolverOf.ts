import { type FieldError as BrokenRule } from '@pass-along/contracts';
import { type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { inOurWords } from '../i18n/serverWords.ts';

/** A schema of the contracts, as far as a form needs it. */
interface Schema {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** The broken rules of a contract's schema, one per field. */
export function rulesBroken(schema: Schema, values: unknown): BrokenRule[] {
  const parsed = schema.safeParse(values);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
}

/** Turns a plain check into what react-hook-form asks for; the first broken rule of a field speaks. */
export function resolverOf<Values extends FieldValues>(check: (values: Values) => BrokenRule[]): Resolver<Values> {
  return (values) => {
    const broken = check(values);
    if (broken.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      broken.reverse().map(({ path, message }) => [path, { type: 'rule', message: inOurWords(message) }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
