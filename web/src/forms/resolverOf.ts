import { fieldErrors, type FieldError } from '@pass-along/contracts';
import { type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { wordsOfRule } from '../i18n/serverWords.ts';

type BrokenRule = Pick<FieldError, 'path' | 'message'>;

/** The broken rules of a contract's schema, in the reader's language. */
export function rulesBroken(...check: Parameters<typeof fieldErrors>): FieldError[] {
  return fieldErrors(...check).map(inOurWords);
}

/** One broken rule in the reader's language. */
export function inOurWords(broken: FieldError): FieldError {
  return { ...broken, message: wordsOfRule(broken) };
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
