import { type FieldError } from '@pass-along/contracts';
import { useState } from 'react';

/**
 * Keeps the values that an edit form was opened with, and asks about fields that another tab or person has saved in the
 * meantime.
 */
export function useFieldConflicts<F extends string>(opened: Record<F, string>) {
  const [shown, setShown] = useState(opened);
  const [stored, setStored] = useState<Partial<Record<F, string>>>({});

  /** Takes the conflicting fields of a refusal; returns the first of them. */
  const ask = (errors: readonly FieldError[]): F | undefined => {
    const saved = errors.flatMap(({ path, code, figures }) =>
      path in opened && code === 'changed_meanwhile' ? [[path as F, String(figures?.['theirs'] ?? '')] as const] : [],
    );
    setStored(Object.fromEntries(saved) as Partial<Record<F, string>>);
    return saved[0]?.[0];
  };

  /** Resolves a conflict: from now on the stored text counts as the opened one. */
  const settle = (field: F, text: string) => {
    setShown({ ...shown, [field]: text });
    setStored(Object.fromEntries(Object.entries(stored).filter(([name]) => name !== field)) as typeof stored);
  };

  return { shown, stored, ask, settle };
}
