import { useEffect, useState, type RefObject } from 'react';

const focusable = 'input, select, textarea, button';

/**
 * Moves the focus to the first field with an error, in the order of the page, after each refused submission. A refusal
 * of the server calls `focusFirstError` once the errors are set.
 */
export function useFirstErrorFocus(form: RefObject<HTMLElement | null>, { submitCount }: { submitCount: number }) {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (submitCount === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // a group, such as the stars of a review, takes no focus itself
    const field = invalid?.matches(focusable) === true ? invalid : invalid?.querySelector<HTMLElement>(focusable);
    field?.focus();
  }, [form, submitCount, refusals]);
  return {
    focusFirstError: () => {
      setRefusals((count) => count + 1);
    },
  };
}
