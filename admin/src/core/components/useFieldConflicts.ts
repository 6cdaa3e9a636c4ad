import { type FieldError, getKeys, hasKey } from '@pass-along/contracts';
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
    const saved: Partial<Record<F, string>> = {};
    for (const { path, code, figures } of errors)
      if (hasKey(opened, path) && code === 'changed_meanwhile') saved[path] = String(figures?.['theirs'] ?? '');
    setStored(saved);
    return getKeys(saved)[0];
  };

  /** Resolves a conflict: from now on the stored text counts as the opened one. */
  const settle = (field: F, text: string) => {
    setShown({ ...shown, [field]: text });
    setStored({ ...stored, [field]: undefined });
  };

  return { shown, stored, ask, settle };
}
