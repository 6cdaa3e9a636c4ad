import type { FieldError } from '@pass-along/contracts';
import { useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { formatFieldError } from '../i18n/formatError.ts';

/** The field errors of a form in the reader's language. */
export function useFieldErrors() {
  const language = useLanguage();
  const [errors, setErrors] = useState<FieldError[]>([]);

  /** `error` and `helperText` of a text field; the hint is shown while there is no error. */
  const getFieldProps = (path: string, hint?: string) => {
    const error = errors.find((found) => found.path === path);
    return { error: error !== undefined, helperText: error === undefined ? hint : formatFieldError(error, language) };
  };
  return { at: getFieldProps, setErrors };
}
