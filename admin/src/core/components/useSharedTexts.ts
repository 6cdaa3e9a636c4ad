import { pickFields, toComparedText, type FieldError } from '@pass-along/contracts';
import { useRef, useState } from 'react';
import { useFieldConflicts } from './useFieldConflicts.ts';
import { useFieldErrors } from './useFieldErrors.ts';

/** The text fields of a record that others may edit at the same time. `SharedTextField` shows one of them. */
export function useSharedTexts<F extends string>(fields: readonly F[], opened: Record<F, string>) {
  const { at, setErrors } = useFieldErrors();
  const [draft, setDraft] = useState(opened);
  const { shown, stored, ask, settle } = useFieldConflicts<F>(opened);
  const inputs = useRef<Partial<Record<F, HTMLElement | null>>>({});
  const changed = fields.filter((field) => toComparedText(draft[field]) !== toComparedText(shown[field]));

  /** Shows the errors of a refusal, and leads to the first field that was saved elsewhere. */
  const takeErrors = (errors: FieldError[]) => {
    setErrors(errors);
    const first = ask(errors);
    if (first !== undefined) inputs.current[first]?.focus();
  };
  const keepInput = (field: F, input: HTMLElement | null) => {
    inputs.current[field] = input;
  };
  const write = (field: F, text: string) => {
    setDraft({ ...draft, [field]: text });
  };
  const choose = (field: F, text: string, whose: 'stored' | 'mine') => {
    if (whose === 'stored') write(field, text);
    settle(field, text);
    inputs.current[field]?.focus();
  };

  return {
    draft,
    /** Only changed fields are sent: the others may have been saved elsewhere in the meantime. */
    changes: { ...pickFields(draft, changed), before: pickFields(shown, changed) },
    stored,
    keepInput,
    at,
    takeErrors,
    write,
    choose,
  };
}
