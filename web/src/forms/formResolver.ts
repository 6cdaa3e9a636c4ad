import { findFieldErrors, type FieldError } from '@pass-along/contracts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { getRuleText } from '../i18n/serverMessages.ts';

type BrokenRule = Pick<FieldError, 'path' | 'message'>;

/** The errors of a contract's schema, in the reader's language. */
export function getFieldErrors(...check: Parameters<typeof findFieldErrors>): FieldError[] {
  return findFieldErrors(...check).map(translateFieldError);
}

/** One error in the reader's language. */
export function translateFieldError(broken: FieldError): FieldError {
  return { ...broken, message: getRuleText(broken) };
}

/** Adapts a plain check to react-hook-form; each field shows its first error. */
export function createResolver<Values extends FieldValues>(check: (values: Values) => BrokenRule[]): Resolver<Values> {
  return (values) => {
    const broken = check(values);
    if (broken.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(broken.reverse().map(({ path, message }) => [path, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
